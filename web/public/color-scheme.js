// Runs before the first paint, so that the page never flashes in the other scheme. The key is that of `src/providers.tsx`.
{
  const chosen = localStorage.getItem('color-scheme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}
