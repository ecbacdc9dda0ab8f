import { Checkbox } from '../../form/checkbox.tsx'
import type { RowSelection } from './data-rows.ts'

/** Selects all rows of the page, or none. */
export function PageCheckbox<Row>({ rows, selected, pageLabel }: RowSelection<Row> & { rows: readonly Row[] }) {
  const chosen = rows.filter(selected.has).length
  const isWholePage = rows.length > 0 && chosen === rows.length
  return (
    <Checkbox
      label={pageLabel}
      isChecked={isWholePage}
      isPartial={chosen > 0 && !isWholePage}
      isDisabled={rows.length === 0}
      onToggle={() => selected.select(rows, !isWholePage)}
    />
  )
}

/** Selects one row. */
export const RowCheckbox = <Row,>({ row, selected, rowLabel }: RowSelection<Row> & { row: Row }) => (
  <Checkbox label={rowLabel(row)} isChecked={selected.has(row)} onToggle={() => selected.toggle(row)} />
)
