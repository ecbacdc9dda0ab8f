import type { StudentLesson } from '@manara/contract/lessons.ts'
import type { CourseAttendance } from '@manara/contract/own-attendance.ts'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDay, formatWeekday } from '../../../format/dates.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { absenceText } from '../absence/absence.text.ts'
import { attendanceText } from '../attendance.text.ts'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { CountBadges } from '../sheet/count-badges.tsx'
import { StatusMark } from '../sheet/status-mark.tsx'
import { comingLessonsQuery, ownAttendanceQuery, ownLessonsQuery } from './own-attendance.api.ts'

const LessonLine = ({ lesson, children }: { lesson: StudentLesson; children?: ReactNode }) => (
  <li>
    <span className="two">
      <span>
        {formatWeekday(lesson.day)} {formatDay(lesson.day)} ·{' '}
        <span className="num nowrap">{attendanceText.hours(lesson.startsAt, lesson.endsAt)}</span>
      </span>
      <span>
        <bdi>{lesson.courseName}</bdi> · <bdi>{lesson.classroomName}</bdi>
        {lesson.state === 'CANCELLED' && ` · ${attendanceText.cancelled} ${lesson.changeReason}`}
      </span>
    </span>
    {children}
  </li>
)

function CourseLessons({ enrollmentId }: { enrollmentId: number }) {
  const lessons = useQuery(ownLessonsQuery(enrollmentId))
  if (lessons.isPending) return <RowsSkeleton label={attendanceText.lessons} />
  if (lessons.data === undefined) return <QueryFailed title={attendanceText.lessonsFailed} query={lessons} />
  if (lessons.data.length === 0) return <p className="dim">{attendanceText.noOwnLessons}</p>
  return (
    <ul className="list" aria-label={attendanceText.lessons}>
      {lessons.data.map((lesson) => (
        <LessonLine key={lesson.lessonKey} lesson={lesson}>
          {lesson.state === 'SCHEDULED' && <StatusMark status={lesson.status} minutesLate={lesson.minutesLate} />}
        </LessonLine>
      ))}
    </ul>
  )
}

function CourseCard({ course }: { course: CourseAttendance }) {
  const { enrollmentId, courseName, classroomName, share, counts, remaining, isBarred } = course
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      level={2}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
      head={
        <span className="row wrap">
          <ProgressRing share={(share ?? 0) / 100} tone={isBarred || remaining === 0 ? 'yellow' : 'green'}>
            {share === null ? '–' : attendanceText.percent(share)}
          </ProgressRing>
          <span>
            <bdi>{courseName}</bdi> · <bdi>{classroomName}</bdi>
          </span>
          <CountBadges counts={counts} />
          {remaining !== undefined && !isBarred && <span className="dim">{absenceText.left(remaining)}</span>}
          {isBarred && <Badge tone="red">{absenceText.barred}</Badge>}
        </span>
      }
    >
      <CourseLessons enrollmentId={enrollmentId} />
    </Disclosure>
  )
}

function Coming() {
  const lessons = useQuery(comingLessonsQuery)
  const { data, isError } = lessons
  if (!data && isError)
    return (
      <section className="card">
        <QueryFailed title={attendanceText.comingFailed} query={lessons} />
      </section>
    )
  if (!data || data.length === 0) return null
  return (
    <section className="card" aria-label={attendanceText.coming}>
      <div className="card-head">
        <h2>{attendanceText.coming}</h2>
      </div>
      <ul className="list">
        {data.map((lesson) => (
          <LessonLine key={lesson.lessonKey} lesson={lesson} />
        ))}
      </ul>
    </section>
  )
}

/** The attendance of the student in each course, and the lessons to come. */
export function OwnAttendanceScreen() {
  const courses = useQuery(ownAttendanceQuery)
  if (courses.isPending)
    return (
      <div className="card">
        <RowsSkeleton label={attendanceText.ownLoading} />
      </div>
    )
  if (courses.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={attendanceText.ownFailed} query={courses} />
      </section>
    )
  return (
    <div className="stack">
      <Coming />
      {courses.data.length === 0 ? (
        <section className="card">
          <Empty
            icon={<IconClipboardCheck size={28} stroke={1.6} />}
            title={attendanceText.ownEmpty}
            text={attendanceText.ownEmptyText}
          />
        </section>
      ) : (
        courses.data.map((course) => <CourseCard key={course.enrollmentId} course={course} />)
      )}
    </div>
  )
}
