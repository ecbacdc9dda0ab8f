/**
 * The page to return to after signing in, if it is a page of ours. An address of another host never is, however it is
 * written (`//host`, `/\host`), nor is the sign-in page itself.
 */
export function safeWayBack(path: unknown): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined
  const url = URL.parse(path, location.origin)
  if (url?.origin !== location.origin || path.startsWith('//') || path.includes('\\')) return undefined
  return /^\/(auth(\/|$)|$)/.test(url.pathname) ? undefined : url.pathname + url.search + url.hash
}
