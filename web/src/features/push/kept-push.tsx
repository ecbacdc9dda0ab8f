import { useEffect } from 'react'

/** Compares this browser with the server once a page, where notifications were allowed. Shows nothing. */
export function KeptPush() {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    // What fails is mended at the next start.
    void import('./push.api.ts').then(({ mendPush }) => mendPush()).catch(() => undefined)
  }, [])
  return null
}
