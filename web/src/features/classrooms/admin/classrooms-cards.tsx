import type { Classroom } from '@manara/contract/classrooms.ts'
import { CapacityBar } from '../../../ui/capacity-bar.tsx'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { NotAssigned } from '../../../ui/not-assigned.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { classroomsText } from '../classrooms.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import { classroomActions } from './classroom-actions.tsx'
import type { ClassroomsListProps } from './classrooms-list.ts'

type CardProps = Pick<ClassroomsListProps, 'onTeacher' | 'onEdit' | 'onDelete'> & { classroom: Classroom }

function ClassroomCard({ classroom, ...handlers }: CardProps) {
  const { name, courseName, academicProgramName, teacherName, status, ...seats } = classroom
  return (
    <li className="list-card-item">
      <div className="list-card-head">
        <span className="two">
          <bdi>{name}</bdi>
          <bdi>{classroomsText.nameAndCourse(courseName, academicProgramName)}</bdi>
        </span>
        <RowMenu name={name} actions={classroomActions(classroom, handlers)} />
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
