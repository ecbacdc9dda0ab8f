import type { AttendedClassroomDetails } from '@manara/contract/learning.ts'
import { Anchor, Box, Group, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallProblem, getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import { attendedClassroomQuery, useClassroomTopics } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'
import { ClassroomHead } from './classroom-head.tsx'
import { Lectures } from './lectures.tsx'
import { RefreshProblem } from './refresh-problem.tsx'

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{learningText.classroomLoading}</VisuallyHidden>
    <div className="stack" aria-hidden>
      <div className="card clipped">
        <Box className="band" mih="6.5rem" />
        <div className={styles.marks}>
          {[0, 1, 2].map((mark) => (
            <div key={mark} className={styles.mark}>
              <SkeletonBar width={72} isRound />
              <SkeletonBar width={84} />
            </div>
          ))}
        </div>
      </div>
      {[0, 1, 2].map((lecture) => (
        <Group key={lecture} className="card" gap="0.75rem" wrap="nowrap" p="1.25rem 1rem">
          <SkeletonBar width={34} isRound />
          <SkeletonBar width={180 + lecture * 24} />
        </Group>
      ))}
    </div>
  </>
)

/** Breadcrumb: the list, then this classroom. */
const Path = ({ classroom }: { classroom: AttendedClassroomDetails }) => (
  <nav className={styles.path} aria-label={learningText.path}>
    <Group component="ol" gap={0} fz="0.875rem">
      <li>
        <Link className="link" to="/student/my-classrooms">
          {learningText.classrooms}
        </Link>
      </li>
      <li aria-current="page">
        <bdi>{classroom.courseName}</bdi>
        <span aria-hidden> · </span>
        <bdi>{classroom.classroomName}</bdi>
      </li>
    </Group>
  </nav>
)

const isMissing = (error: unknown) => error instanceof CallProblem && error.status === 404

/** A classroom as its students see it: grades, lectures with their materials and quizzes (R-screen-26). */
export function ClassroomScreen({ classroomId }: { classroomId: number }) {
  const classroom = useQuery(attendedClassroomQuery(classroomId))
  useClassroomTopics([classroomId])
  if (classroom.isPending) return <Waiting />

  const retry = () => void classroom.refetch()
  if (classroom.data === undefined)
    return (
      <section className="card">
        <QueryFailed
          title={isMissing(classroom.error) ? learningText.classroomMissing : learningText.classroomFailed}
          query={classroom}
        />
        <Box component="p" pb="1.5rem" ta="center">
          <Anchor renderRoot={(props) => <Link to="/student/my-classrooms" {...props} />}>
            {learningText.backToList}
          </Anchor>
        </Box>
      </section>
    )
  return (
    <div className="stack">
      <Path classroom={classroom.data} />
      {classroom.isError && (
        <RefreshProblem reason={getErrorMessage(classroom.error)} isRetrying={classroom.isFetching} onRetry={retry} />
      )}
      <ClassroomHead classroom={classroom.data} />
      <Lectures lectures={classroom.data.lectures} />
    </div>
  )
}
