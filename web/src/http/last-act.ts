/** How long after its answer an act belongs to the next toast. */
const freshMilliseconds = 3_000

let isUndoOffered = true

/** Only those who may undo are offered it. */
export const offerUndo = (isOffered: boolean) => {
  isUndoOffered = isOffered
}

let last: { id: number; at: number } | undefined

/** Remembers the act that an answer names in `X-Change-Set`. */
export function noteAct(header: string | null, now = Date.now()): void {
  const id = Number(header)
  if (header !== null && Number.isSafeInteger(id)) last = { id, at: now }
}

/** The act that was done just now, once: the toast about it offers to undo it. */
export function takeAct(now = Date.now()): number | undefined {
  const act = last
  last = undefined
  return act && isUndoOffered && now - act.at < freshMilliseconds ? act.id : undefined
}
