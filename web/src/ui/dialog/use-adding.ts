import { useEffect } from 'react'
import { type Needs, useCan } from '../../session/can.tsx'
import { useDialog } from './use-dialog.ts'

/** The dialog that adds to a list. An address with `adds` opens it once for those who may. */
export function useAdding(needs: Needs, isAsked: boolean, onSearch: (patch: { adds: boolean }) => void) {
  const can = useCan()
  const adding = useDialog((isAsked && can(needs)) || undefined)
  useEffect(() => {
    if (isAsked) onSearch({ adds: false })
  }, [isAsked, onSearch])
  return adding
}
