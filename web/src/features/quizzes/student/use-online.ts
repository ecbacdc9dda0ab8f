import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** What the browser thinks of the connection; a call may know better. */
export const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine)
