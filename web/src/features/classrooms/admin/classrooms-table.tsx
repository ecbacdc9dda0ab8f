import type { Classroom } from '@manara/contract/classrooms.ts'
import { IconPencil, IconTrash, IconUserCog } from '@tabler/icons-react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { CapacityBar } from '../../../ui/capacity-bar.tsx'
import { NotAssigned } from '../../../ui/not-assigned.tsx'
import { TrailLink } from '../../audit/trail-link.tsx'
import { classroomsText } from '../classrooms.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { type ClassroomsListProps, refusalsOf } from './classrooms-list.ts'
import { ClassroomsTableHead } from './classrooms-table-head.tsx'

type RowActions = Pick<ClassroomsListProps, 'onTeacher' | 'onEdit' | 'onDelete'>

function RowButtons({ classroom, onTeacher, onEdit, onDelete }: RowActions & { classroom: Classroom }) {
  const { classroomId, name, teacherName } = classroom
  const refusals = refusalsOf(classroom)
  const isAssigned = teacherName !== null
  return (
    <>
      <ActionButton
        label={isAssigned ? classroomsText.changeTeacherOf(name) : classroomsText.assignTeacherOf(name)}
        hint={isAssigned ? classroomsText.changeTeacher : classroomsText.assignTeacher}
        refusal={refusals.change}
        onClick={() => onTeacher(classroom)}
      >
        <IconUserCog size={18} stroke={1.7} />
      </ActionButton>
      <ActionButton
        label={classroomsText.editOf(name)}
        hint={classroomsText.edit}
        refusal={refusals.change}
        onClick={() => onEdit(classroom)}
      >
        <IconPencil size={18} stroke={1.7} />
      </ActionButton>
      <ActionButton
        label={classroomsText.deleteOf(name)}
        hint={classroomsText.delete}
        onClick={() => onDelete(classroom)}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionButton>
      <TrailLink entity="classroom" entityId={classroomId} name={name} />
    </>
  )
}

function ClassroomRow({ classroom, ...actions }: RowActions & { classroom: Classroom }) {
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
        <RowButtons classroom={classroom} {...actions} />
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
