import { useState } from 'react'
import {
  everyMatch,
  type GetId,
  isSelected,
  noSelection,
  type Selection,
  selectedCount,
  withRows,
} from './selection.ts'

/**
 * Selection of a list. `scope` names the current filter and search: another one clears the selection, so that rows out
 * of sight cannot be deleted.
 */
export function useSelection<Row>(scope: string, getId: GetId<Row>) {
  const [kept, setKept] = useState<{ scope: string; selection: Selection<Row> }>({ scope, selection: noSelection })
  const selection: Selection<Row> = kept.scope === scope ? kept.selection : noSelection
  const set = (next: Selection<Row>) => setKept({ scope, selection: next })

  return {
    selection,
    has: (row: Row) => isSelected(selection, getId(row)),
    count: (total: number) => selectedCount(selection, total),
    toggle: (row: Row) => set(withRows(selection, [row], getId, !isSelected(selection, getId(row)))),
    select: (rows: readonly Row[], isOn: boolean) => set(withRows(selection, rows, getId, isOn)),
    selectMatching: () => set(everyMatch),
    clear: () => set(noSelection),
  }
}

export type ListSelection<Row> = ReturnType<typeof useSelection<Row>>
