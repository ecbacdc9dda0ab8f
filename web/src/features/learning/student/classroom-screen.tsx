import type { AttendedClassroomDetails } from '@manara/contract/learning.ts'
import { Anchor, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallProblem, messageOf } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'
import { attendedClassroomQuery } from '../learning.api.ts'
import { learningText } from '../learning.text.ts'
import styles from './classroom.module.css'
import { ClassroomHead } from './classroom-head.tsx'
import { Lectures } from './lectures.tsx'
import { RefreshTrouble } from './refresh-trouble.tsx'

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{learningText.classroomLoading}</VisuallyHidden>
    <div className="stack" aria-hidden>
      <div className={`card ${styles.classroomHead}`}>
        <div className={`band ${styles.classroomWaiting}`} />
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
        <div key={lecture} className={`card ${styles.lectureWaiting}`}>
          <SkeletonBar width={34} isRound />
          <SkeletonBar width={180 + lecture * 24} />
        </div>
      ))}
    </div>
  </>
)

/** Where the page stands: the list, then this classroom. */
const Path = ({ classroom }: { classroom: AttendedClassroomDetails }) => (
  <nav className={styles.path} aria-label={learningText.path}>
    <ol>
      <li>
        <Link to="/student/my-classrooms">{learningText.classrooms}</Link>
      </li>
      <li aria-current="page">
        <bdi>{classroom.courseName}</bdi>
        <span aria-hidden> · </span>
        <bdi>{classroom.classroomName}</bdi>
      </li>
    </ol>
  </nav>
)

const isMissing = (error: unknown) => error instanceof CallProblem && error.status === 404

/** A classroom as its students see it: grades, lectures with their materials and quizzes (spec/student §2). */
export function ClassroomScreen({ classroomId }: { classroomId: number }) {
  const classroom = useQuery(attendedClassroomQuery(classroomId))
  if (classroom.isPending) return <Waiting />

  const retry = () => void classroom.refetch()
  if (classroom.data === undefined)
    return (
      <section className="card">
        <QueryFailed
          title={isMissing(classroom.error) ? learningText.classroomMissing : learningText.classroomFailed}
          query={classroom}
        />
        <p className={styles.classroomBack}>
          <Anchor renderRoot={(props) => <Link to="/student/my-classrooms" {...props} />}>
            {learningText.backToList}
          </Anchor>
        </p>
      </section>
    )
  return (
    <div className="stack">
      <Path classroom={classroom.data} />
      {classroom.isError && (
        <RefreshTrouble reason={messageOf(classroom.error)} isRetrying={classroom.isFetching} onRetry={retry} />
      )}
      <ClassroomHead classroom={classroom.data} />
      <Lectures lectures={classroom.data.lectures} />
    </div>
  )
}
