import type { Classroom } from '@manara/contract/classrooms.ts'
import { CapacityBar } from '../../../ui/capacity-bar.tsx'
import { NotAssigned } from '../../../ui/not-assigned.tsx'
import { RowActions } from '../../../ui/row-actions.tsx'
import { classroomsText } from '../classrooms.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { classroomActions } from './classroom-actions.tsx'
import type { ClassroomsListProps } from './classrooms-list.ts'
import { ClassroomsTableHead } from './classrooms-table-head.tsx'

type RowProps = Pick<ClassroomsListProps, 'onTeacher' | 'onEdit' | 'onDelete'> & { classroom: Classroom }

function ClassroomRow({ classroom, ...handlers }: RowProps) {
  const { classroomId, name, courseName, academicProgramName, teacherName } = classroom
  return (
    <tr>
      <td className="num dim">{classroomId}</td>
      <td>
        <span className="strong one-line" title={name}>
          <bdi>{name}</bdi>
        </span>
      </td>
      <td>
        <span className="one-line" title={courseName}>
          <bdi>{courseName}</bdi>
        </span>
        <span className="one-line dim small" title={academicProgramName}>
          <bdi>{academicProgramName}</bdi>
        </span>
      </td>
      <td>
        {teacherName === null ? (
          <NotAssigned>{classroomsText.notAssigned}</NotAssigned>
        ) : (
          <span className="one-line" title={teacherName}>
            <bdi>{teacherName}</bdi>
          </span>
        )}
      </td>
      <td>
        <CapacityBar taken={classroom.enrolledStudentsCount} capacity={classroom.capacity} />
      </td>
      <td>
        <StatusBadge status={classroom.status} />
      </td>
      <td className="act">
        <RowActions name={name} actions={classroomActions(classroom, handlers)} />
      </td>
    </tr>
  )
}

export const ClassroomsTable = ({ rows, sort, onSort, ...actions }: ClassroomsListProps) => (
  <table className="table classrooms-table">
    <ClassroomsTableHead sort={sort} onSort={onSort} />
    <tbody>
      {rows.map((classroom) => (
        <ClassroomRow key={classroom.classroomId} classroom={classroom} {...actions} />
      ))}
    </tbody>
  </table>
)
