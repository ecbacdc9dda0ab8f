/** What happens to a cell of a returned file (R-sheet-3). */
export type CellFate = 'kept' | 'written' | 'conflict'

interface Cell<Value> {
  /** What the file said when it was downloaded; undefined when that is not known. */
  base: Value | undefined
  present: Value
  file: Value
}

/**
 * Compares three values of a cell. What the file did not change stays; a change of the file is written when nobody else
 * changed the cell; both changed it to different values: a conflict. Without a base the file is compared with the present.
 */
export function compareCell<Value extends string | number | null>({ base, present, file }: Cell<Value>): CellFate {
  if (file === present || file === base) return 'kept'
  return base === undefined || base === present ? 'written' : 'conflict'
}
