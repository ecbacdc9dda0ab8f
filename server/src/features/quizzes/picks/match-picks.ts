/** A pick draws `count` questions. */
export interface Pick {
  slotId: number
  count: number
}

/** The questions that fit each pick, by its slot. A question that fits several is one number in all of them. */
export type Fitting = ReadonlyMap<number, readonly number[]>

/**
 * How many different questions each pick can have while no question is in two of them, by its slot: a greatest matching, in
 * which earlier picks come first (R-quiz-19).
 */
export function matchPicks(picks: readonly Pick[], fitting: Fitting): Map<number, number> {
  const owners = new Map<number, number>()

  /** Gives the slot a question, moving others where that helps. */
  function place(slotId: number, seenSlots: Set<number>, seenKeys: Set<number>): boolean {
    seenSlots.add(slotId)
    for (const key of fitting.get(slotId) ?? []) {
      if (seenKeys.has(key)) continue
      seenKeys.add(key)
      const owner = owners.get(key)
      const isFree = owner === undefined || (!seenSlots.has(owner) && place(owner, seenSlots, seenKeys))
      if (!isFree) continue
      owners.set(key, slotId)
      return true
    }
    return false
  }

  const filled = new Map<number, number>()
  for (const { slotId, count } of picks) {
    let placed = 0
    while (placed < count && place(slotId, new Set(), new Set())) placed++
    filled.set(slotId, placed)
  }
  return filled
}

/** Whether all picks can be filled with different questions. */
export const canFill = (picks: readonly Pick[], fitting: Fitting): boolean => {
  const filled = matchPicks(picks, fitting)
  return picks.every(({ slotId, count }) => filled.get(slotId) === count)
}
