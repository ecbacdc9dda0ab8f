import { SortHead } from '../../../ui/sort-head.tsx'
import { coursesText } from '../courses.text.ts'
import type { CoursesListProps } from './courses-list.ts'

const { columns } = coursesText

/** Stays the same while the rows are loading, so that nothing jumps when they come. */
export const CoursesTableHead = ({ sort, onSort }: Pick<CoursesListProps, 'sort' | 'onSort'>) => (
  <>
    <colgroup>
      <col className="course-id" />
      <col />
      <col className="course-price" />
      <col className="course-program" />
      <col className="course-count" />
      <col className="course-coordinator" />
      <col className="course-actions" />
    </colgroup>
    <thead>
      <tr>
        <SortHead column="courseId" sort={sort} onSort={onSort}>
          {columns.courseId}
        </SortHead>
        <SortHead column="name" sort={sort} onSort={onSort}>
          {columns.name}
        </SortHead>
        <SortHead column="price" sort={sort} onSort={onSort}>
          {columns.price}
        </SortHead>
        <th scope="col">{columns.program}</th>
        <th scope="col">{columns.classrooms}</th>
        <th scope="col">{columns.coordinator}</th>
        <th scope="col" className="act">
          {columns.actions}
        </th>
      </tr>
    </thead>
  </>
)
