import type { ListSelection } from '../../../ui/use-selection.ts'
import type { ResultRow } from '../graduation.api.ts'
import type { GraduationTab } from '../graduation.search.ts'

/** What can be done with a result. */
export interface ResultActions {
  onDetails: (row: ResultRow) => void
  onUpload: (row: ResultRow) => void
  onView: (row: ResultRow) => void
  onDelete: (row: ResultRow) => void
  onIssue: (row: ResultRow) => void
  onRevoke: (row: ResultRow) => void
}

/** What table and cards show alike. */
export interface ResultsListProps extends ResultActions {
  tab: GraduationTab
  rows: readonly ResultRow[]
  selected: ListSelection<ResultRow>
  sort: string
  onSort: (sort: string) => void
}
