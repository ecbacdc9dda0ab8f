/** Messages between the tabs of one browser. */
export type TabNews<Hint> =
  | { kind: 'who' }
  | { kind: 'topics'; tab: string; topics: string[] }
  | { kind: 'hint'; hint: Hint }
  | { kind: 'state'; isOpen: boolean }

const hiddenMilliseconds = 60_000

/**
 * Runs `lead` in one of the tabs that are in sight, so that a browser holds one stream: the sixth over HTTP/1.1 would hang
 * without a word. A tab that is hidden for a minute lets go. Where the browser knows no locks, each tab leads.
 */
export function leadInOneTab(name: string, lead: (signal: AbortSignal) => Promise<void>): () => void {
  let controller: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  function enter(): void {
    clearTimeout(hiding)
    if (controller) return
    controller = new AbortController()
    const { signal } = controller
    if (!('locks' in navigator)) return void lead(signal)
    navigator.locks.request(name, { signal }, () => lead(signal)).catch(() => undefined)
  }
  function leave(): void {
    controller?.abort()
    controller = undefined
  }
  function look(): void {
    if (document.visibilityState === 'visible') enter()
    else hiding = setTimeout(leave, hiddenMilliseconds)
  }
  document.addEventListener('visibilitychange', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(hiding)
    leave()
  }
}
