import { useEffect, useEffectEvent } from 'react'
import { type Needs, useCan } from '../../session/can.tsx'
import { useDialog } from './use-dialog.ts'

/** The dialog that adds to a list. An address with `adds` opens it once for those who may, on the list itself too. */
export function useAdding(needs: Needs, isAsked: boolean, onSearch: (patch: { adds: boolean }) => void) {
  const can = useCan()
  const adding = useDialog((isAsked && can(needs)) || undefined)
  const handleAsked = useEffectEvent(() => {
    if (!adding.isOpen && can(needs)) adding.open(true)
    onSearch({ adds: false })
  })
  useEffect(() => {
    if (isAsked) handleAsked()
  }, [isAsked])
  return adding
}
