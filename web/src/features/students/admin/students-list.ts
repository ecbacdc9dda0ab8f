import type { DirectoryStudent } from '../students.api.ts'
import type { DirectoryTab } from '../students.search.ts'

/** What table and cards show alike. */
export interface StudentsListProps {
  tab: DirectoryTab
  rows: readonly DirectoryStudent[]
  sort: string
  onSort: (sort: string) => void
  onProfile: (student: DirectoryStudent) => void
}
