import { Button, VisuallyHidden } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { curriculumQuery } from '../curriculum.api.ts'
import { curriculumText } from '../curriculum.text.ts'
import { CurriculumCourse } from './curriculum-course.tsx'
import './curriculum.css'

interface CurriculumScreenProps {
  /** The course that is open; the address names it. */
  courseId: number | undefined
  onOpen: (courseId: number | undefined) => void
}

const CurriculumSkeleton = () => (
  <>
    <VisuallyHidden role="status">{curriculumText.loading}</VisuallyHidden>
    <div className="curriculum" aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="card curriculum-waiting">
          <SkeletonBar width={44} isRound />
          <span className="curriculum-words">
            <SkeletonBar width={wordWidth(row, 130, 90)} />
            <SkeletonBar width={210} />
          </span>
        </div>
      ))}
    </div>
  </>
)

/** The courses that a teacher teaches or coordinates, each with its reference materials (spec/teacher §2). */
export function CurriculumScreen({ courseId, onOpen }: CurriculumScreenProps) {
  const courses = useQuery(curriculumQuery)
  if (courses.isPending) return <CurriculumSkeleton />

  const retry = () => void courses.refetch()
  if (courses.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={curriculumText.loadFailed} query={courses} />
      </section>
    )

  if (courses.data.length === 0)
    return (
      <section className="card">
        <Empty
          icon={<IconBooks size={32} stroke={1.5} />}
          title={curriculumText.nothing}
          text={curriculumText.nothingText}
        />
      </section>
    )

  return (
    <div className="curriculum">
      <p className="dim curriculum-intro">{curriculumText.intro}</p>
      {courses.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={courses.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {curriculumText.refreshFailed(messageOf(courses.error))}
        </Note>
      )}
      {courses.data.map((course) => {
        const isOpen = course.courseId === courseId
        return (
          <CurriculumCourse
            key={course.courseId}
            course={course}
            isOpen={isOpen}
            onToggle={() => onOpen(isOpen ? undefined : course.courseId)}
          />
        )
      })}
    </div>
  )
}
