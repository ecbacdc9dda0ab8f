import { type ComponentType, useSyncExternalStore } from 'react'

let shown: ComponentType | undefined
let notify = () => {}

/** Shows a dialog over whatever page is open; without one takes it away. */
export function showOverlay(dialog?: ComponentType) {
  shown = dialog
  notify()
}

const subscribe = (listener: () => void) => {
  notify = listener
  return () => {
    notify = () => {}
  }
}

/** Stands once, beside the pages. */
export function Overlay() {
  const Dialog = useSyncExternalStore(subscribe, () => shown)
  return Dialog && <Dialog />
}
