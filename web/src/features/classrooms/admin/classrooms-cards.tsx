import type { Classroom } from '@manara/contract/classrooms.ts'
import { IconPencil, IconTrash, IconUserCog } from '@tabler/icons-react'
import { CapacityBar } from '../../../ui/capacity-bar.tsx'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { NotAssigned } from '../../../ui/not-assigned.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { useTrailAction } from '../../audit/trail-link.tsx'
import { classroomsText } from '../classrooms.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { type ClassroomsListProps, refusalsOf } from './classrooms-list.ts'

type CardProps = Pick<ClassroomsListProps, 'onTeacher' | 'onEdit' | 'onDelete'> & { classroom: Classroom }

const actionsOf = ({ classroom, onTeacher, onEdit, onDelete }: CardProps) => {
  const refusals = refusalsOf(classroom)
  return [
    {
      label: classroom.teacherName === null ? classroomsText.assignTeacher : classroomsText.changeTeacher,
      icon: <IconUserCog size={18} stroke={1.7} />,
      refusal: refusals.change,
      onClick: () => onTeacher(classroom),
    },
    {
      label: classroomsText.edit,
      icon: <IconPencil size={18} stroke={1.7} />,
      refusal: refusals.change,
      onClick: () => onEdit(classroom),
    },
    {
      label: classroomsText.delete,
      icon: <IconTrash size={18} stroke={1.7} />,
      onClick: () => onDelete(classroom),
    },
  ]
}

function ClassroomCard(props: CardProps) {
  const { classroomId, name, courseName, academicProgramName, teacherName, status, ...seats } = props.classroom
  const trailOf = useTrailAction()
  const actions = [...actionsOf(props), trailOf({ entity: 'classroom', entityId: classroomId })]
  return (
    <li className="list-card-item">
      <div className="list-card-head">
        <span className="two">
          <bdi>{name}</bdi>
          <bdi>{classroomsText.nameAndCourse(courseName, academicProgramName)}</bdi>
        </span>
        <RowMenu name={name} actions={actions} />
      </div>
      <div className="row wrap list-card-foot">
        <StatusBadge status={status} />
        <span className="row list-card-fact">
          <span className="dim">{classroomsText.taughtBy}</span>
          {teacherName === null ? <NotAssigned>{classroomsText.notAssigned}</NotAssigned> : <bdi>{teacherName}</bdi>}
        </span>
      </div>
      <div className="classroom-card-seats">
        <CapacityBar taken={seats.enrolledStudentsCount} capacity={seats.capacity} />
      </div>
    </li>
  )
}

export const ClassroomsCards = ({ rows, sort, onSort, ...actions }: ClassroomsListProps) => (
  <>
    <CardsSort
      label={classroomsText.sortLabel}
      sorts={classroomsText.sorts}
      otherLabel={classroomsText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((classroom) => (
        <ClassroomCard key={classroom.classroomId} classroom={classroom} {...actions} />
      ))}
    </ul>
  </>
)
