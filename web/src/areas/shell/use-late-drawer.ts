import { type ComponentType, useEffect, useState } from 'react'
import { showFailure } from '../../http/toasts.tsx'
import { shellText } from './shell.text.ts'

/** A slow phone first loads what the page shows; then a quiet moment is waited for. */
const restMilliseconds = 2_000

function whenAtRest(work: () => void) {
  let cancel = () => {}
  const timer = setTimeout(() => {
    if (!('requestIdleCallback' in window)) return work()
    const id = requestIdleCallback(work, { timeout: 5_000 })
    cancel = () => cancelIdleCallback(id)
  }, restMilliseconds)
  return () => {
    clearTimeout(timer)
    cancel()
  }
}

interface Lateness<Props> {
  load: () => Promise<ComponentType<Props>>
  isOpen: boolean
  /** Fetched as soon as the page has nothing else to do, not only when it is opened. */
  isSoon: boolean
  onFailure: () => void
}

/**
 * A drawer that the first sight of a page does without. It is put up closed and opened after that, so that it slides in
 * and gives the focus back as one that was there from the start.
 */
export function useLateDrawer<Props>({ load, isOpen, isSoon, onFailure }: Lateness<Props>) {
  const [Drawer, setDrawer] = useState<ComponentType<Props>>()
  const [isUp, setIsUp] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded, and what a failure does, never changes
  useEffect(() => {
    if (Drawer) return setIsUp(true)
    const bring = (onMissing: () => void) => void load().then((part) => setDrawer(() => part), onMissing)
    if (isOpen)
      bring(() => {
        showFailure(shellText.drawerFailed, shellText.drawerFailedLine)
        onFailure()
      })
    else if (isSoon) return whenAtRest(() => bring(() => {}))
  }, [Drawer, isOpen, isSoon])

  return { Drawer, isOpen: isOpen && isUp }
}
