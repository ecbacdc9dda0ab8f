/**
 * Which rows of a paged list are selected: some by name, on any page, or everything that the filter matches
 * except some. The second is never listed; the server finds it by the filter.
 */
export type Selection<Row> =
  | { kind: 'some'; rows: ReadonlyMap<number, Row> }
  | { kind: 'matching'; except: ReadonlySet<number> }

export type GetId<Row> = (row: Row) => number

export const noSelection = { kind: 'some', rows: new Map<number, never>() } as const
export const everyMatch = { kind: 'matching', except: new Set<number>() } as const

export const isSelected = <Row>(selection: Selection<Row>, id: number) =>
  selection.kind === 'some' ? selection.rows.has(id) : !selection.except.has(id)

export const selectedCount = <Row>(selection: Selection<Row>, total: number) =>
  selection.kind === 'some' ? selection.rows.size : Math.max(0, total - selection.except.size)

/** Selects or unselects rows, whichever way the selection is kept. */
export function withRows<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  getId: GetId<Row>,
  select: boolean,
): Selection<Row> {
  if (selection.kind === 'some') {
    const chosen = new Map(selection.rows)
    for (const row of rows) select ? chosen.set(getId(row), row) : chosen.delete(getId(row))
    return { kind: 'some', rows: chosen }
  }
  const except = new Set(selection.except)
  for (const row of rows) select ? except.delete(getId(row)) : except.add(getId(row))
  return { kind: 'matching', except }
}
