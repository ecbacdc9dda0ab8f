import type { TaughtClassroomDetails } from '@manara/contract/teaching.ts'
import { Anchor, Box, Button, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { QueryFailed } from '../../http/query-failed.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { SkeletonBar } from '../../ui/feedback/skeleton-bar.tsx'
import { uiText } from '../../ui/ui.text.ts'
import { StatusBadge } from './status-badge.tsx'
import { taughtClassroomQuery } from './teaching.api.ts'
import { teachingText } from './teaching.text.ts'

interface ClassroomPlaceProps {
  classroomId: number
  /** Shown in place of the page while the classroom loads. */
  skeleton?: ReactNode
  /** A line that names the classroom and leads back to it; its own page has none. */
  hasLine?: boolean
  children: (classroom: TaughtClassroomDetails) => ReactNode
}

const bars = [38, 84, 72, 90, 64]

const Waiting = () => (
  <section className="card card-body stack" aria-hidden>
    {bars.map((percent) => (
      <SkeletonBar key={percent} width={percent * 4} />
    ))}
  </section>
)

const ClassroomLine = ({ classroom }: { classroom: TaughtClassroomDetails }) => (
  <Group gap="0.25rem 0.75rem">
    <Link className="link" to="/teacher/classroom/$classroomId" params={{ classroomId: classroom.classroomId }}>
      <IconArrowRight size={18} stroke={1.8} aria-hidden />
      <bdi>{classroom.name}</bdi>
    </Link>
    <span className="dim">
      <bdi>{classroom.courseName}</bdi>
    </span>
    <StatusBadge status={classroom.status} />
  </Group>
)

/** Every page of a classroom: it waits for the classroom, says when there is none, and names it. */
export function ClassroomPlace({ classroomId, skeleton, hasLine = true, children }: ClassroomPlaceProps) {
  const classroom = useQuery(taughtClassroomQuery(classroomId))
  if (classroom.isPending)
    return (
      <>
        <VisuallyHidden role="status">{teachingText.classroomLoading}</VisuallyHidden>
        {skeleton ?? <Waiting />}
      </>
    )

  const retry = () => void classroom.refetch()
  if (classroom.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={teachingText.classroomFailed} query={classroom} />
        <Box component="p" pb="1.5rem" ta="center">
          <Anchor renderRoot={(props) => <Link to="/teacher/my-classrooms" {...props} />}>
            {teachingText.backToList}
          </Anchor>
        </Box>
      </section>
    )

  return (
    <div className="stack">
      {hasLine && <ClassroomLine classroom={classroom.data} />}
      {classroom.isError && (
        <Note
          tone="yellow"
          action={
            <Button variant="subtle" size="xs" loading={classroom.isFetching} onClick={retry}>
              {uiText.retry}
            </Button>
          }
        >
          {teachingText.refreshFailed(getErrorMessage(classroom.error))}
        </Note>
      )}
      {children(classroom.data)}
    </div>
  )
}
