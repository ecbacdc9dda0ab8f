import { IconBook2, IconListCheck, IconSettings } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ClassroomBoard } from '../../features/announcements/teacher/classroom-board.tsx'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'
import { StatusBadge } from '../../features/classrooms/status-badge.tsx'
import { ClassroomBand } from '../../features/classrooms/teacher/classroom-band.tsx'
import { ClassroomTile } from '../../features/classrooms/teacher/classroom-tiles.tsx'
import { teachingText } from '../../features/classrooms/teaching.text.ts'
import { GradingBadge, GradingFacts } from '../../features/grades/grading-facts.tsx'
import { Badge } from '../../ui/badge.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/')
const { tiles } = teachingText
const gate = 'card gate'
const look = { size: 26, stroke: 1.6 }

/** The gateway of a classroom: what it is, how far it has come, and where to go on. */
export function ClassroomPage() {
  const { classroomId } = route.useParams()
  return (
    <ClassroomPlace classroomId={classroomId} hasLine={false}>
      {(classroom) => (
        <>
          <ClassroomBand classroom={classroom}>
            <GradingFacts classroomId={classroomId} />
          </ClassroomBand>
          <div className="gateway">
            <nav className="gates" aria-label={tiles.label}>
              <Link className={gate} to="/teacher/classroom/$classroomId/lectures" params={{ classroomId }}>
                <ClassroomTile
                  tone="teal"
                  icon={<IconBook2 {...look} />}
                  title={tiles.lectures}
                  text={tiles.lecturesText}
                >
                  <Badge>{teachingText.lectures(classroom.lectureCount)}</Badge>
                </ClassroomTile>
              </Link>
              <Link className={gate} to="/teacher/classroom/$classroomId/grading" params={{ classroomId }}>
                <ClassroomTile
                  tone="yellow"
                  icon={<IconListCheck {...look} />}
                  title={tiles.grading}
                  text={tiles.gradingText}
                >
                  <GradingBadge classroomId={classroomId} />
                </ClassroomTile>
              </Link>
              <Link className={gate} to="/teacher/classroom/$classroomId/settings" params={{ classroomId }}>
                <ClassroomTile
                  tone="gray"
                  icon={<IconSettings {...look} />}
                  title={tiles.settings}
                  text={tiles.settingsText}
                >
                  <StatusBadge status={classroom.status} />
                </ClassroomTile>
              </Link>
            </nav>
            <ClassroomBoard
              classroomId={classroomId}
              isActive={classroom.status === 'ACTIVE'}
              announcements={classroom.announcements}
            />
          </div>
        </>
      )}
    </ClassroomPlace>
  )
}
