/** Where clamd listens: a socket file, or a port. */
export type ScannerAddress = { path: string } | { host: string; port: number }

/** A path begins with a slash; everything else is host:port. */
export function readScannerAddress(text: string): ScannerAddress | undefined {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^(?:tcp:\/\/)?\[?([\w.:-]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  return host && Number(port) > 0 && Number(port) <= 65_535 ? { host, port: Number(port) } : undefined
}
