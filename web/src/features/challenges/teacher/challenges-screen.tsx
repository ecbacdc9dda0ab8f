import type { BankCourse } from '@manara/contract/question-bank.ts'
import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { bankCoursesQuery } from '../../question-bank/question-bank.api.ts'
import { challengesText } from '../challenges.text.ts'
import { CourseBoard } from './course-board.tsx'

interface ChallengesScreenProps {
  /** The course that is open, and the week that it shows; the address names them. */
  courseId: number | undefined
  week: string | undefined
  onOpen: (courseId: number | undefined) => void
  onWeek: (week: string | undefined) => void
}

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{challengesText.coursesLoading}</VisuallyHidden>
    <Stack gap={10} aria-hidden>
      {[0, 1, 2].map((row) => (
        <Group key={row} className="card" gap="sm" wrap="nowrap" py="sm" px="md">
          <SkeletonBar width={44} isRound />
          <SkeletonBar width={wordWidth(row, 150, 90)} />
        </Group>
      ))}
    </Stack>
  </>
)

/** Leaderboards of the courses that a teacher teaches or coordinates, each loaded when it is opened (R-screen-23). */
export function ChallengesScreen({ courseId, week, onOpen, onWeek }: ChallengesScreenProps) {
  const courses = useQuery(bankCoursesQuery)
  if (courses.isPending) return <Waiting />
  if (courses.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={challengesText.coursesFailed} query={courses} />
      </section>
    )
  if (courses.data.length === 0)
    return (
      <section className="card">
        <Empty
          icon={<IconTrophy size={28} stroke={1.6} />}
          title={challengesText.noCourses}
          text={challengesText.noCoursesText}
        />
      </section>
    )
  const isOpen = (course: BankCourse) => course.courseId === courseId
  return (
    <div className="stack">
      <p className="dim">{challengesText.intro}</p>
      <Stack gap={10}>
        {courses.data.map((course) => (
          <CourseBoard
            key={course.courseId}
            course={course}
            isOpen={isOpen(course)}
            week={isOpen(course) ? week : undefined}
            onToggle={() => onOpen(isOpen(course) ? undefined : course.courseId)}
            onWeek={onWeek}
          />
        ))}
      </Stack>
    </div>
  )
}
