import type { Classroom } from '@manara/contract/classrooms.ts'
import { Box } from '@mantine/core'
import { CapacityBar } from '../../../ui/feedback/capacity-bar.tsx'
import { NotAssigned } from '../../../ui/feedback/not-assigned.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import type { Column } from '../../../ui/list/data-list/column.ts'
import { OneLine } from '../../../ui/list/data-list/one-line.tsx'
import { words } from '../../../ui/list/data-list/words.tsx'
import listCardStyles from '../../../ui/list/list-card.module.css'
import { TermName } from '../../terms/term-name.tsx'
import { classroomsText } from '../classrooms.text.ts'
import { StatusBadge } from '../status-badge.tsx'
import styles from './classrooms.module.css'

const heads = classroomsText.columns

const Seats = ({ enrolledStudentsCount, capacity }: Classroom) => (
  <CapacityBar taken={enrolledStudentsCount} capacity={capacity} />
)

const TeacherFact = ({ teacherName }: Classroom) => (
  <span className={`row ${listCardStyles.listCardFact}`}>
    <span className="dim">{classroomsText.taughtBy}</span>
    {teacherName === null ? <NotAssigned>{classroomsText.notAssigned}</NotAssigned> : <bdi>{teacherName}</bdi>}
  </span>
)

/** The columns of the classrooms list. */
export const classroomColumns: readonly Column<Classroom>[] = [
  {
    key: 'classroomId',
    head: heads.classroomId,
    sort: true,
    width: '4.25rem',
    narrow: 'hidden',
    look: 'num dim',
    skeleton: 28,
    cell: ({ classroomId }) => classroomId,
  },
  {
    key: 'name',
    head: heads.name,
    sort: true,
    skeleton: words(70, 60),
    phoneSkeleton: words(130, 90),
    cell: ({ name, termName }) => (
      <>
        <OneLine className="strong">{name}</OneLine>
        <TermName name={termName} />
      </>
    ),
    onPhone: { title: ({ name }) => <bdi>{name}</bdi> },
  },
  {
    key: 'courseName',
    head: heads.courseName,
    sort: true,
    width: '21%',
    narrow: '20%',
    skeleton: words(80, 70, 2),
    cell: ({ courseName, academicProgramName }) => (
      <>
        <OneLine>{courseName}</OneLine>
        <OneLine className="dim small">{academicProgramName}</OneLine>
      </>
    ),
    onPhone: {
      under: ({ courseName, academicProgramName, termName }) => (
        <>
          <bdi>{classroomsText.nameAndCourse(courseName, academicProgramName)}</bdi>
          <TermName name={termName} />
        </>
      ),
    },
  },
  {
    key: 'teacher',
    head: heads.teacher,
    width: '17%',
    narrow: '6.75rem',
    skeleton: words(80, 50, 1),
    phoneSkeleton: words(100, 50, 1),
    cell: ({ teacherName }) =>
      teacherName === null ? <NotAssigned>{classroomsText.notAssigned}</NotAssigned> : <OneLine>{teacherName}</OneLine>,
    onPhone: { fact: (classroom) => <TeacherFact {...classroom} /> },
  },
  {
    key: 'enrolledStudentsCount',
    head: heads.enrolledStudentsCount,
    sort: true,
    width: '9rem',
    narrow: '7.25rem',
    look: styles.seats ?? '',
    skeleton: 104,
    phoneSkeleton: () => (
      <Box pt="xs" pb={4}>
        <SkeletonBar width={220} />
      </Box>
    ),
    cell: (classroom) => <Seats {...classroom} />,
    onPhone: {
      after: (classroom) => (
        <Box pt="xs" pb={4}>
          <Seats {...classroom} />
        </Box>
      ),
    },
  },
  {
    key: 'status',
    head: heads.status,
    width: '7rem',
    narrow: '6rem',
    skeleton: 64,
    cell: ({ status }) => <StatusBadge status={status} />,
    onPhone: 'lead',
  },
]
