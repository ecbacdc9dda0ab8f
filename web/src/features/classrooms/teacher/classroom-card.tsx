import type { TaughtClassroom } from '@manara/contract/teaching.ts'
import { Stack } from '@mantine/core'
import { IconBook2, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { CapacityBar } from '../../../ui/feedback/capacity-bar.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { IconButton } from '../../../ui/layout/icon-button.tsx'
import roomCardsStyles from '../../../ui/layout/room-cards.module.css'
import { type ClassroomIcon, classroomIcons } from '../classroom-icons.ts'
import { StatusBadge } from '../status-badge.tsx'
import { teachingText } from '../teaching.text.ts'
import styles from './class-cards.module.css'

interface ClassroomCardProps {
  classroom: TaughtClassroom
  icon: ClassroomIcon
  /** Opens the choice of another picture; absent where there is none. */
  onIcon?: () => void
}

/** Neither grape nor red: those belong to the assistant and to danger. */
const tints = ['teal', 'blue', 'yellow', 'green', 'gray'] as const

/** A classroom as a card on a tint that its course decides; the whole card leads to it. */
export function ClassroomCard({ classroom, icon, onIcon }: ClassroomCardProps) {
  const { classroomId, name, courseId, courseName, status, enrolledStudentsCount, capacity, lectureCount } = classroom
  const Icon = classroomIcons[icon]
  return (
    <Stack component="li" className="card lift clipped" gap={0} pos="relative">
      <div className={`${roomCardsStyles.roomTop} room-top patterned`} data-tone={tints[courseId % tints.length]}>
        <StarTile size={52}>
          <Icon size={26} stroke={1.6} />
        </StarTile>
        {onIcon && (
          <IconButton
            className={styles.classIcon}
            label={teachingText.icon(name)}
            hint={teachingText.iconHint}
            onClick={onIcon}
          >
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className={`${roomCardsStyles.roomBody} room-body`}>
        <h3>
          <Link to="/teacher/classroom/$classroomId" params={{ classroomId }} className={roomCardsStyles.roomLink}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="dim">
          <bdi>{courseName}</bdi>
        </p>
        <CapacityBar taken={enrolledStudentsCount} capacity={capacity} />
        <div className={`row ${styles.classFoot}`}>
          <StatusBadge status={status} />
          <span className="push row dim small">
            <IconBook2 size={16} stroke={1.7} aria-hidden />
            {teachingText.lectures(lectureCount)}
          </span>
        </div>
      </div>
    </Stack>
  )
}
