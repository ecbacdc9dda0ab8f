import type { Course } from '@manara/contract/courses.ts'
import { NotAssigned } from '../../../ui/feedback/not-assigned.tsx'
import { Money } from '../../../ui/layout/money.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { words } from '../../../ui/list/data-list/words.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { coursesText } from '../courses.text.ts'
import { ClassroomsLink } from './classrooms-link.tsx'

const heads = coursesText.columns

const CoordinatorFact = ({ coordinatorName }: Course) => (
  <span className={coordinatorName === null ? `row ${listCardStyles.listCardFact}` : listCardStyles.listCardFact}>
    <span className="dim">{coursesText.coordinatedBy}</span>{' '}
    {coordinatorName === null ? <NotAssigned>{coursesText.notAssigned}</NotAssigned> : <bdi>{coordinatorName}</bdi>}
  </span>
)

/** The columns of the courses list. */
export const courseColumns: readonly Column<Course>[] = [
  {
    key: 'courseId',
    head: heads.courseId,
    sort: true,
    width: '5rem',
    narrow: 'hidden',
    look: 'num dim',
    skeleton: 28,
    cell: ({ courseId }) => courseId,
  },
  {
    key: 'name',
    head: heads.name,
    sort: true,
    skeleton: words(90, 80),
    phoneSkeleton: words(130, 90),
    cell: ({ name }) => <OneLine className="strong">{name}</OneLine>,
    onPhone: { title: ({ name }) => <bdi>{name}</bdi> },
  },
  {
    key: 'price',
    head: heads.price,
    sort: true,
    width: '9.5rem',
    narrow: '7.25rem',
    skeleton: 92,
    cell: ({ price }) => <Money pounds={price} />,
    onPhone: 'fact',
  },
  {
    key: 'program',
    head: heads.program,
    width: '19%',
    narrow: '16%',
    look: 'dim',
    skeleton: words(80, 60, 2),
    cell: ({ academicProgramName }) => <OneLine>{academicProgramName}</OneLine>,
    onPhone: { under: ({ academicProgramName }) => <bdi>{academicProgramName}</bdi> },
  },
  {
    key: 'classrooms',
    head: heads.classrooms,
    width: '5rem',
    narrow: '3.5rem',
    skeleton: 22,
    phoneSkeleton: 64,
    cell: (course) => <ClassroomsLink course={course} isNumber />,
    onPhone: { fact: (course) => <ClassroomsLink course={course} /> },
  },
  {
    key: 'coordinator',
    head: heads.coordinator,
    width: '17%',
    narrow: '6.75rem',
    skeleton: words(80, 50, 1),
    phoneSkeleton: 84,
    cell: ({ coordinatorName }) =>
      coordinatorName === null ? (
        <NotAssigned>{coursesText.notAssigned}</NotAssigned>
      ) : (
        <OneLine>{coordinatorName}</OneLine>
      ),
    onPhone: { fact: (course) => <CoordinatorFact {...course} /> },
  },
]
