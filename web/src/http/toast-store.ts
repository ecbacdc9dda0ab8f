import { type ReactNode, useSyncExternalStore } from 'react'

export type ToastKind = 'success' | 'warning' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  content: ReactNode
  /** Without it the toast stays until it is closed. */
  milliseconds: number | undefined
  isLeaving: boolean
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function keep(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast below the others, and gives what takes it away. */
export function addToast(toast: Pick<Toast, 'kind' | 'content' | 'milliseconds'>): number {
  lastId += 1
  keep([...toasts, { ...toast, id: lastId, isLeaving: false }])
  return lastId
}

/** Lets a toast fade out. */
export const dismissToast = (id: number) =>
  keep(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)))

/** A toast that has faded out is gone. */
export const removeToast = (id: number) => keep(toasts.filter((toast) => toast.id !== id))

/** Takes all away at once: the next test begins without them. */
export const clearToasts = () => keep([])

export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)
