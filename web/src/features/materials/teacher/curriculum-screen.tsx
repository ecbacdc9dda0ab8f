import { Button, Flex, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getErrorMessage } from '../../../http/api.ts'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { uiText } from '../../../ui/ui.text.ts'
import { curriculumQuery } from '../curriculum.api.ts'
import { curriculumText } from '../curriculum.text.ts'
import styles from './curriculum.module.css'
import { CurriculumCourse } from './curriculum-course.tsx'

interface CurriculumScreenProps {
  /** The course that is open; the address names it. */
  courseId: number | undefined
  onOpen: (courseId: number | undefined) => void
}

const CurriculumSkeleton = () => (
  <>
    <VisuallyHidden role="status">{curriculumText.loading}</VisuallyHidden>
    <Stack gap={10} aria-hidden>
      {[0, 1, 2, 3].map((row) => (
        <Group key={row} className={`card ${styles.curriculumWaiting}`} gap="sm" wrap="nowrap" py="sm" px="md">
          <SkeletonBar width={44} isRound />
          <Flex className={styles.curriculumWords} component="span" direction="column" gap={2} flex={1} miw={0}>
            <SkeletonBar width={wordWidth(row, 130, 90)} />
            <SkeletonBar width={210} />
          </Flex>
        </Group>
      ))}
    </Stack>
  </>
)

/** The courses that a teacher teaches or coordinates, each with its reference materials (R-material-10). */
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
    <Stack gap={10}>
      <p className="dim">{curriculumText.intro}</p>
      {courses.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={courses.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {curriculumText.refreshFailed(getErrorMessage(courses.error))}
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
    </Stack>
  )
}
