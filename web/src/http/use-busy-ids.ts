import { useState } from 'react'

/** Which rows wait for an answer: several may at once. */
export function useBusyIds() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const set = (id: number, isBusy: boolean) =>
    setIds((last) => {
      const next = new Set(last)
      if (isBusy) next.add(id)
      else next.delete(id)
      return next
    })

  return {
    has: (id: number) => ids.has(id),
    /** Marks the row until the work is done, however it ends. */
    during: async (id: number, work: () => Promise<unknown>) => {
      set(id, true)
      try {
        await work()
      } finally {
        set(id, false)
      }
    },
  }
}
