import type { Course } from '@manara/contract/courses.ts'
import { CardsSort } from '../../../ui/cards-sort.tsx'
import { Money } from '../../../ui/money.tsx'
import { NotAssigned } from '../../../ui/not-assigned.tsx'
import { RowMenu } from '../../../ui/row-menu.tsx'
import { coursesText } from '../courses.text.ts'
import { ClassroomsLink } from './classrooms-link.tsx'
import { courseActions } from './course-actions.tsx'
import type { CoursesListProps } from './courses-list.ts'

type CardProps = Pick<CoursesListProps, 'onCoordinator' | 'onEdit' | 'onDelete'> & { course: Course }

function CourseCard({ course, ...handlers }: CardProps) {
  const { name, price, academicProgramName, coordinatorName } = course
  return (
    <li className="list-card-item">
      <div className="list-card-head">
        <span className="two">
          <bdi>{name}</bdi>
          <bdi>{academicProgramName}</bdi>
        </span>
        <RowMenu name={name} actions={courseActions(course, handlers)} />
      </div>
      <div className="row wrap list-card-foot">
        <Money pounds={price} />
        <ClassroomsLink course={course} />
        {coordinatorName === null ? (
          <span className="row list-card-fact">
            <span className="dim">{coursesText.coordinatedBy}</span>
            <NotAssigned>{coursesText.notAssigned}</NotAssigned>
          </span>
        ) : (
          <span className="list-card-fact">
            <span className="dim">{coursesText.coordinatedBy}</span> <bdi>{coordinatorName}</bdi>
          </span>
        )}
      </div>
    </li>
  )
}

export const CoursesCards = ({ rows, sort, onSort, ...actions }: CoursesListProps) => (
  <>
    <CardsSort
      label={coursesText.sortLabel}
      sorts={coursesText.sorts}
      otherLabel={coursesText.otherSort}
      sort={sort}
      onSort={onSort}
    />
    <ul className="rowcards">
      {rows.map((course) => (
        <CourseCard key={course.courseId} course={course} {...actions} />
      ))}
    </ul>
  </>
)
