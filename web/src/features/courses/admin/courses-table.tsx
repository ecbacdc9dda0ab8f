import type { Course } from '@manara/contract/courses.ts'
import { Money } from '../../../ui/money.tsx'
import { NotAssigned } from '../../../ui/not-assigned.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { coursesText } from '../courses.text.ts'
import { ClassroomsLink } from './classrooms-link.tsx'
import { courseActions } from './course-actions.tsx'
import type { CoursesListProps } from './courses-list.ts'
import { CoursesTableHead } from './courses-table-head.tsx'

type RowProps = Pick<CoursesListProps, 'onCoordinator' | 'onEdit' | 'onDelete'> & { course: Course }

function CourseRow({ course, ...handlers }: RowProps) {
  const { courseId, name, price, academicProgramName, coordinatorName } = course
  const isAssigned = coordinatorName !== null
  return (
    <tr>
      <td className="num dim">{courseId}</td>
      <td>
        <span className="strong one-line" title={name}>
          <bdi>{name}</bdi>
        </span>
      </td>
      <td>
        <Money pounds={price} />
      </td>
      <td className="dim">
        <span className="one-line" title={academicProgramName}>
          <bdi>{academicProgramName}</bdi>
        </span>
      </td>
      <td>
        <ClassroomsLink course={course} isNumber />
      </td>
      <td>
        {isAssigned ? (
          <span className="one-line" title={coordinatorName}>
            <bdi>{coordinatorName}</bdi>
          </span>
        ) : (
          <NotAssigned>{coursesText.notAssigned}</NotAssigned>
        )}
      </td>
      <td className="act">
        <RowActions name={name} actions={courseActions(course, handlers)} />
      </td>
    </tr>
  )
}

export const CoursesTable = ({ rows, sort, onSort, ...actions }: CoursesListProps) => (
  <table className="table courses-table">
    <CoursesTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((course) => (
        <CourseRow key={course.courseId} course={course} {...actions} />
      ))}
    </tbody>
  </table>
)
