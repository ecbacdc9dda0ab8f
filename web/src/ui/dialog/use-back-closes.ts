import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

interface OpenDialog {
  isOpen: boolean
  /** Something is unsaved: other ways away from the page are stopped too. */
  isDirty?: boolean
  /** Action of the close button: it asks first when something is unsaved. */
  onClose: () => unknown
}

/** The open dialogs; the last one lies on top. */
const pile: object[] = []

/**
 * The back button closes the dialog on top, as people expect where it fills the screen of a phone, instead of leaving
 * the page under it with all that was typed.
 */
export function useBackCloses({ isOpen, isDirty = false, onClose }: OpenDialog) {
  // Screens are also shown alone, without a router.
  const history = useRouter({ warn: false })?.history
  const shouldStop = useEffectEvent((action: string, isOnTop: boolean) => {
    const isStopped = action === 'BACK' ? isOnTop : action !== 'REPLACE' && isDirty
    if (isStopped) onClose()
    return isStopped
  })

  useEffect(() => {
    if (!isOpen || !history) return undefined
    const me = {}
    pile.push(me)
    const free = history.block({
      blockerFn: ({ action }) => shouldStop(action, pile.at(-1) === me),
      enableBeforeUnload: false,
    })
    return () => {
      pile.splice(pile.indexOf(me), 1)
      free()
    }
  }, [isOpen, history])
}
