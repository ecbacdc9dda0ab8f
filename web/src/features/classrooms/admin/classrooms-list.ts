import type { Classroom } from '@manara/contract/classrooms.ts'
import { classroomsText } from '../classrooms.text.ts'

/** What table and cards show alike. */
export interface ClassroomsListProps {
  rows: readonly Classroom[]
  sort: string
  onSort: (sort: string) => void
  onTeacher: (classroom: Classroom) => void
  onEdit: (classroom: Classroom) => void
  onDelete: (classroom: Classroom) => void
}

/** Why the server would refuse, as far as the list knows it (decisions §3): said before anybody tries. A deletion says it in its
 * question, with a link. */
export const refusalsOf = ({ status }: Classroom) => ({
  change: status === 'ACTIVE' ? undefined : classroomsText.notActive(status),
})
