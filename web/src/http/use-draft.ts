import { useCallback, useEffect, useState } from 'react'
import type { DraftStore } from './draft-store.ts'

interface Given<Draft> {
  drafts: DraftStore<Draft>
  userId: string
  id: number
  /** The draft of what is shown now, with what the device knows of it. */
  restore: (stored: Draft | undefined) => Draft
}

/** A draft, on the screen and on the device at once. The stored one counts: other tabs write too. */
export function useDraft<Draft extends object>({ drafts, userId, id, restore }: Given<Draft>) {
  const [last, setLast] = useState(() => drafts.read(userId, id))
  const [isKept, setIsKept] = useState(true)
  const reread = useCallback(() => setLast((before) => drafts.read(userId, id) ?? before), [drafts, userId, id])
  useEffect(() => drafts.onChangedElsewhere(userId, id, reread), [drafts, userId, id, reread])

  const change = (patch: (present: Draft) => Partial<Draft>) => {
    const present = restore(drafts.read(userId, id) ?? last)
    const next = { ...present, ...patch(present) }
    setIsKept(drafts.write(userId, id, next))
    setLast(next)
  }

  return { draft: restore(last), isKept, change, reread }
}
