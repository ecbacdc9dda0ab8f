import type { ReactNode } from 'react'
import type { ListTexts } from '../async-list.tsx'
import type { RowAction } from '../row-menu.tsx'
import type { ListSelection } from '../use-selection.ts'
import type { Column } from './column.ts'

/** Words of a list that do not depend on its rows; only lists with sorted columns name orders. */
export interface DataListTexts extends ListTexts {
  title: string
  columns: Readonly<Record<string, string>>
  sortLabel?: string
  sorts?: Record<string, string>
  otherSort?: string
  range: (first: number, last: number, total: number) => ReactNode
}

/** Actions on a row: beside it in the table, in a menu on its card. */
export interface RowActions<Row> {
  getName: (row: Row) => string
  of: (row: Row) => readonly RowAction[]
  width?: string
  narrow?: string
  skeleton?: number
}

/** Checkboxes in front of the rows. */
export interface RowSelection<Row> {
  selected: ListSelection<Row>
  pageLabel: string
  rowLabel: (row: Row) => string
  /** The whole page can be selected on phones too. */
  isPageOnPhone?: true
}

/** How rows look as cards on phones. */
export interface PhoneCards<Row> {
  /** Words above facts across the card; words beside the menu; the title alone in a row; or a grid of two columns. */
  look?: 'stacked' | 'beside' | 'row' | 'grid'
  className?: string | undefined
  /** Something is being done with the row right now. */
  isBusy?: (row: Row) => boolean
  /** The card opens as a whole, and has no menu. */
  open?: { getLabel: (row: Row) => string; onOpen: (row: Row) => void }
}

/** Order of the rows, and how to change it. */
export interface ListOrder {
  sort: string
  onSort: (sort: string) => void
}

/** Props shared by table and cards. */
export interface DataRowsProps<Row> extends ListOrder {
  rows: readonly Row[]
  rowId: (row: Row) => number | string
  columns: readonly Column<Row>[]
  texts: DataListTexts
  rowActions?: RowActions<Row> | undefined
  selection?: RowSelection<Row> | undefined
  /** Number of placeholder rows while the list is loading. */
  skeletonCount?: number | undefined
  cards?: PhoneCards<Row> | undefined
  /** From this width of the window down, columns are narrow. */
  narrowFrom?: string
  /** Rows with two lines are taller. */
  isTall?: boolean | undefined
  tableClass?: string | undefined
}
