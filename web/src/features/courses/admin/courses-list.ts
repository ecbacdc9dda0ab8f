import type { Course } from '@manara/contract/courses.ts'

/** What table and cards show alike. */
export interface CoursesListProps {
  rows: readonly Course[]
  sort: string
  onSort: (sort: string) => void
  onCoordinator: (course: Course) => void
  onEdit: (course: Course) => void
  onDelete: (course: Course) => void
}
