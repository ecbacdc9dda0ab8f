/** The services of the makers of browsers. The server sends to no other host (R-push-3). */
const knownHosts = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

/** A host with an optional port; `*.` means any names before it. */
export const isHostPattern = (text: string) => /^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/.test(text)

const isOf = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern

/** Whether the address belongs to a listed service, and every reader of addresses reads it alike. */
export function isKnownEndpoint(endpoint: string, furtherHosts: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, username, password, host, hash, href } = new URL(endpoint)
  if (protocol !== 'https:' || username || password || hash || href !== endpoint) return false
  return [...knownHosts, ...furtherHosts].some((pattern) => isOf(host, pattern))
}
