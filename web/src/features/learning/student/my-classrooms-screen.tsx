import type { AttendedClassroom } from '@manara/contract/learning.ts'
import { Button } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import roomCardsStyles from '../../../ui/layout/room-cards.module.css'
import { attendedClassroomsQuery, useClassroomTopics } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import { ClassroomCard } from './classroom-card.tsx'
import styles from './classroom-cards.module.css'
import { ClassroomCardsSkeleton } from './classroom-cards-skeleton.tsx'
import { RefreshProblem } from './refresh-problem.tsx'

const Cards = ({ label, classrooms }: { label: string; classrooms: readonly AttendedClassroom[] }) => (
  <ul className={`tiles ${styles.courseCards}`} aria-label={label}>
    {classrooms.map((classroom) => (
      <ClassroomCard key={classroom.classroomId} classroom={classroom} />
    ))}
  </ul>
)

const Nothing = () => (
  <section className="card">
    <Empty
      icon={<IconLayoutGrid size={28} stroke={1.6} />}
      title={learningText.nothing}
      text={learningText.nothingText}
    >
      <Button variant="light" renderRoot={(props) => <Link to="/student/academic-record" {...props} />}>
        {learningText.toRecord}
      </Button>
    </Empty>
  </section>
)

/** Those that go on stand first; where there are both kinds, each has its heading. */
function Groups({ classrooms }: { classrooms: readonly AttendedClassroom[] }) {
  const { on = [], over = [] } = Object.groupBy(classrooms, ({ status }) => (status === 'ACTIVE' ? 'on' : 'over'))
  const groups = [
    { label: learningText.active, rows: on },
    { label: learningText.finished, rows: over },
  ].filter(({ rows }) => rows.length > 0)
  return groups.map(({ label, rows }) => (
    <section key={label} aria-label={label}>
      <h2 className={roomCardsStyles.roomGroup}>{label}</h2>
      <Cards label={label} classrooms={rows} />
    </section>
  ))
}

/** A student's classrooms as cards (R-student-1). */
export function MyClassroomsScreen() {
  const list = useQuery(attendedClassroomsQuery)
  const active = list.data?.rows.filter(({ status }) => status === 'ACTIVE') ?? []
  useClassroomTopics(active.map(({ classroomId }) => classroomId))
  if (list.isPending) return <ClassroomCardsSkeleton />

  const retry = () => void list.refetch()
  if (list.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={learningText.loadFailed} query={list} />
      </section>
    )
  return (
    <>
      {list.isError && (
        <RefreshProblem reason={getErrorMessage(list.error)} isRetrying={list.isFetching} onRetry={retry} />
      )}
      {list.data.rows.length === 0 ? <Nothing /> : <Groups classrooms={list.data.rows} />}
    </>
  )
}
