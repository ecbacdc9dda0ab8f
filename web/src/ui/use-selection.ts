import { useState } from 'react'
import { everyMatch, type IdOf, isSelected, noSelection, type Selection, selectedCount, withRows } from './selection.ts'

/**
 * The selection of a list. `scope` names the filter and search in force: another one forgets the selection, so that
 * nobody deletes rows that are out of sight.
 */
export function useSelection<Row>(scope: string, idOf: IdOf<Row>) {
  const [kept, setKept] = useState<{ scope: string; selection: Selection<Row> }>({ scope, selection: noSelection })
  const selection: Selection<Row> = kept.scope === scope ? kept.selection : noSelection
  const set = (next: Selection<Row>) => setKept({ scope, selection: next })

  return {
    selection,
    has: (row: Row) => isSelected(selection, idOf(row)),
    count: (total: number) => selectedCount(selection, total),
    toggle: (row: Row) => set(withRows(selection, [row], idOf, !isSelected(selection, idOf(row)))),
    select: (rows: readonly Row[], isOn: boolean) => set(withRows(selection, rows, idOf, isOn)),
    selectMatching: () => set(everyMatch),
    clear: () => set(noSelection),
  }
}

export type ListSelection<Row> = ReturnType<typeof useSelection<Row>>
