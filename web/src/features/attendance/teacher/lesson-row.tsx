import type { Lesson } from '@manara/contract/lessons.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatWeekday } from '../../../format/dates.ts'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { attendanceText } from '../attendance.text.ts'
import { checkInText } from '../check-in/check-in.text.ts'
import { isNow, localToday } from '../lesson-times.ts'

interface LessonRowProps {
  lesson: Lesson
  /** In the place of what became of its sheet. */
  line?: ReactNode
}

function stateOf({ state, takenAt, isMissing, counts, changeReason }: Lesson) {
  if (state === 'CANCELLED')
    return {
      Icon: IconBan,
      tone: 'gray',
      words: [attendanceText.cancelled, changeReason].filter(Boolean).join(': '),
    } as const
  if (takenAt !== null) return { Icon: IconCheck, tone: 'green', words: attendanceText.summary(counts) } as const
  if (isMissing) return { Icon: IconAlertTriangle, tone: 'yellow', words: attendanceText.missingOne } as const
  return { Icon: IconClock, tone: 'blue', words: attendanceText.notTaken } as const
}

/** A lesson with the way to its sheet; the present one is larger. */
export function LessonRow({ lesson, line }: LessonRowProps) {
  const { lessonKey, classroomName, courseName, day, startsAt, endsAt, state, takenAt } = lesson
  const { Icon, tone, words } = stateOf(lesson)
  const isPresent = state === 'SCHEDULED' && isNow(lesson)
  const isWaiting = isPresent && takenAt === null
  const action = takenAt === null ? attendanceText.take : attendanceText.see
  return (
    <li className="work-row">
      <StarTile size={isPresent ? 44 : 34} tone={isPresent ? 'teal' : tone}>
        <Icon size={isPresent ? 22 : 17} stroke={1.8} />
      </StarTile>
      <span className="two">
        <span>
          <bdi>{courseName}</bdi> · <bdi>{classroomName}</bdi>
        </span>
        <span>
          {isPresent && <b>{attendanceText.now} · </b>}
          {day !== localToday() && `${formatWeekday(day)} ${formatDay(day)} · `}
          <span className="num nowrap">{attendanceText.hours(startsAt, endsAt)}</span> · {line ?? words}
        </span>
      </span>
      {isWaiting && (
        <ActionIcon
          size={42}
          variant="light"
          aria-label={checkInText.startFor(classroomName)}
          title={checkInText.start}
          renderRoot={(props) => (
            <Link to="/teacher/attendance/$lessonKey/check-in" params={{ lessonKey }} {...props} />
          )}
        >
          <IconQrcode size={20} aria-hidden />
        </ActionIcon>
      )}
      {state === 'SCHEDULED' && (
        <Button
          size={isWaiting ? 'md' : 'xs'}
          variant={isWaiting ? 'filled' : 'light'}
          aria-label={attendanceText.takeLesson(action, classroomName, startsAt)}
          renderRoot={(props) => <Link to="/teacher/attendance/$lessonKey" params={{ lessonKey }} {...props} />}
        >
          {action}
        </Button>
      )}
    </li>
  )
}
