import { useMediaQuery } from '@mantine/hooks'
import { type Can, useCan } from '../../../session/can.tsx'
import { SkeletonBar } from '../../feedback/skeleton-bar.tsx'
import { uiText } from '../../ui.text.ts'
import { RowActions } from '../row-actions.tsx'
import { SortHead } from '../sort-head.tsx'
import type { Column, Shape } from './column.ts'
import styles from './data-list.module.css'
import type { DataRowsProps, ListOrder } from './data-rows.ts'
import { PageCheckbox, RowCheckbox } from './selection-boxes.tsx'

/** The bar or shape of a cell that is loading. */
export const renderShape = (shape: Shape, row: number) =>
  typeof shape === 'number' ? <SkeletonBar width={shape} /> : shape(row)

/** The widths of a table are fixed once a column has one. */
const isFixed = <Row,>(columns: readonly Column<Row>[]) => columns.some(({ width }) => width !== undefined)

/** Actions and their head are at the end of the row. */
const getHeadClass = ({ look }: Column<never>) => (look === 'act' ? look : undefined)

function Head<Row>({ column, sort, onSort }: ListOrder & { column: Column<Row> }) {
  const { key, head, sort: sorted, alsoSort } = column
  const own = { by: sorted === true ? key : (sorted ?? ''), head }
  return sorted ? (
    <SortHead orders={alsoSort ? [own, alsoSort] : [own]} sort={sort} onSort={onSort} />
  ) : (
    <th scope="col" className={getHeadClass(column)}>
      {head}
    </th>
  )
}

/** Until there are rows, some action is expected. */
const hasActions = <Row,>({ rows, rowActions }: DataRowsProps<Row>, can: Can) =>
  rows.length === 0 || rows.some((row) => rowActions?.of(row).some(({ needs }) => can(needs)))

/** Checkboxes, the columns, and actions; narrow tables have less of them. */
function shownColumns<Row>(props: DataRowsProps<Row>, isNarrow: boolean, can: Can): readonly Column<Row>[] {
  const { columns, rows, selection, rowActions } = props
  const all: Column<Row>[] = []
  if (selection)
    all.push({
      key: 'selection',
      head: <PageCheckbox rows={rows} {...selection} />,
      width: '2.75rem',
      skeleton: () => null,
      cell: (row) => <RowCheckbox row={row} {...selection} />,
    })
  all.push(...columns)
  if (rowActions && hasActions(props, can)) {
    const { getName, of, skeleton = 92, ...widths } = rowActions
    all.push({
      key: 'actions',
      head: uiText.actions,
      look: 'act',
      ...(isFixed(columns) && { width: '11rem', narrow: '9.75rem', ...widths }),
      skeleton,
      cell: (row) => <RowActions name={getName(row)} actions={of(row)} />,
    })
  }
  return isNarrow ? all.filter(({ narrow }) => narrow !== 'hidden') : all
}

/** Rows under sorting heads. The head stays the same while rows are loading, so that nothing jumps. */
export function DataTable<Row>(props: DataRowsProps<Row> & { isLoading?: boolean }) {
  const { rows, rowId, selection, skeletonCount = 8, narrowFrom = '75rem', isTall, tableClass = '' } = props
  const isNarrow = useMediaQuery(`(max-width: ${narrowFrom})`, false, { getInitialValueInEffect: false })
  const columns = shownColumns(props, isNarrow, useCan())
  const fixed = isFixed(props.columns) ? `${styles.fixed} ${isNarrow ? styles.narrow : ''}` : ''
  return (
    <table className={`table ${fixed} ${isTall ? styles.tall : ''} ${tableClass}`}>
      <colgroup>
        {columns.map(({ key, width, narrow = width }) => (
          <col key={key} style={{ inlineSize: isNarrow ? narrow : width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <tbody aria-hidden={props.isLoading || undefined}>
        {props.isLoading
          ? Array.from({ length: skeletonCount }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a shape never changes
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column.key} className={column.look}>
                    {renderShape(column.skeleton, row)}
                  </td>
                ))}
              </tr>
            ))
          : rows.map((row) => (
              <tr key={rowId(row)} data-selected={selection?.selected.has(row) || undefined}>
                {columns.map((column) => (
                  <td key={column.key} className={column.look}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}
