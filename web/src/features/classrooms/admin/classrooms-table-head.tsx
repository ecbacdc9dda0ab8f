import { SortHead } from '../../../ui/sort-head.tsx'
import { classroomsText } from '../classrooms.text.ts'
import type { ClassroomsListProps } from './classrooms-list.ts'

const { columns } = classroomsText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const ClassroomsTableHead = ({ sort, onSort }: Pick<ClassroomsListProps, 'sort' | 'onSort'>) => (
  <>
    <colgroup>
      <col className="classroom-id" />
      <col />
      <col className="classroom-course" />
      <col className="classroom-teacher" />
      <col className="classroom-seats" />
      <col className="classroom-status" />
      <col className="classroom-actions" />
    </colgroup>
    <thead>
      <tr>
        <SortHead column="classroomId" sort={sort} onSort={onSort}>
          {columns.classroomId}
        </SortHead>
        <SortHead column="name" sort={sort} onSort={onSort}>
          {columns.name}
        </SortHead>
        <SortHead column="courseName" sort={sort} onSort={onSort}>
          {columns.courseName}
        </SortHead>
        <th scope="col">{columns.teacher}</th>
        <SortHead column="enrolledStudentsCount" sort={sort} onSort={onSort}>
          {columns.enrolledStudentsCount}
        </SortHead>
        <th scope="col">{columns.status}</th>
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)
