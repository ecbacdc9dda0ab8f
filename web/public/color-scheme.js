// Runs before the first paint, so that the page never flashes in the other scheme. The key is that of `src/providers.tsx`.
{
  const chosen = localStorage.getItem('color-scheme')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  // What the server draws for visitors is not for somebody who is about to be led on.
  if (localStorage.getItem('token')) document.documentElement.setAttribute('data-signed-in', '')
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}
