import { IconBook2, IconListCheck, IconSettings, IconTable, IconUserCheck } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ClassroomBoard } from '../../features/announcements/teacher/classroom-board.tsx'
import { registerText } from '../../features/attendance/register/register.text.ts'
import { ClassroomPlace } from '../../features/classrooms/classroom-place.tsx'
import { StatusBadge } from '../../features/classrooms/status-badge.tsx'
import { ClassroomBand } from '../../features/classrooms/teacher/classroom-band.tsx'
import styles from '../../features/classrooms/teacher/classroom-gateway.module.css'
import { ClassroomTile } from '../../features/classrooms/teacher/classroom-tiles.tsx'
import { teachingText } from '../../features/classrooms/teaching.text.ts'
import { bookText } from '../../features/grade-book/grade-book.text.ts'
import { GradingBadge, GradingFacts } from '../../features/grades/grading-facts.tsx'
import { ClassroomPeopleCard } from '../../features/people/classroom-people-card.tsx'
import { useUsesAttendance } from '../../features/settings/uses-attendance.ts'
import { useUsesGradeBook } from '../../features/settings/uses-grade-book.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Columns } from '../../ui/layout/columns.tsx'

const route = getRouteApi('/teacher/classroom/$classroomId/')
const { tiles } = teachingText
const gate = `card lift ${styles.gate}`
const look = { size: 26, stroke: 1.6 }

/** The gateway of a classroom: what it is, how far it has come, and where to go on. */
export function ClassroomPage() {
  const { classroomId } = route.useParams()
  const usesAttendance = useUsesAttendance()
  const usesGradeBook = useUsesGradeBook()
  return (
    <ClassroomPlace classroomId={classroomId} hasLine={false}>
      {(classroom) => (
        <>
          <ClassroomBand classroom={classroom}>
            <GradingFacts classroomId={classroomId} />
          </ClassroomBand>
          <Columns of="minmax(0, 1.55fr) minmax(0, 1fr)" atTop>
            <nav className={styles.gates} aria-label={tiles.label}>
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
              {usesGradeBook && (
                <Link className={gate} to="/teacher/classroom/$classroomId/grade-book" params={{ classroomId }}>
                  <ClassroomTile
                    tone="green"
                    icon={<IconTable {...look} />}
                    title={bookText.title}
                    text={bookText.tileText}
                  >
                    <Badge>{bookText.tileBadge}</Badge>
                  </ClassroomTile>
                </Link>
              )}
              {usesAttendance && (
                <Link className={gate} to="/teacher/classroom/$classroomId/attendance" params={{ classroomId }}>
                  <ClassroomTile
                    tone="blue"
                    icon={<IconUserCheck {...look} />}
                    title={registerText.tile}
                    text={registerText.tileText}
                  >
                    <Badge>{registerText.tileBadge}</Badge>
                  </ClassroomTile>
                </Link>
              )}
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
            <ClassroomPeopleCard classroomId={classroomId} />
            <ClassroomBoard
              classroomId={classroomId}
              isActive={classroom.status === 'ACTIVE'}
              announcements={classroom.announcements}
            />
          </Columns>
        </>
      )}
    </ClassroomPlace>
  )
}
