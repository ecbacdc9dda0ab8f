import type { BankCourse } from '@manara/contract/question-bank.ts'
import { Stack } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { challengesText } from '../challenges.text.ts'
import { Leaderboard } from '../leaderboard.tsx'
import { WeekPicker } from '../week-picker.tsx'
import styles from './challenges-screen.module.css'

interface CourseBoardProps {
  course: BankCourse
  isOpen: boolean
  week: string | undefined
  onToggle: () => void
  onWeek: (week: string | undefined) => void
}

/** A course with its leaderboard folded in. */
export function CourseBoard({ course, isOpen, week, onToggle, onWeek }: CourseBoardProps) {
  const { courseId, name, academicProgramName, isCoordinator } = course
  return (
    <Disclosure
      level={2}
      isOpen={isOpen}
      onToggle={onToggle}
      head={
        <>
          <StarTile size={44} tone="yellow">
            <IconTrophy size={21} stroke={1.6} />
          </StarTile>
          <Stack component="span" className={`${styles.boardWords} wrap-anywhere`} gap="0.125rem" flex={1} miw={0}>
            <span className="row wrap">
              <bdi className="strong">{name}</bdi>
              {isCoordinator && <Badge tone="teal">{challengesText.coordinator}</Badge>}
            </span>
            <bdi className="dim small">{academicProgramName}</bdi>
          </Stack>
        </>
      }
    >
      <div className={styles.boardBody}>
        <div className={styles.boardWeek}>
          <WeekPicker reader="teacher" courseId={courseId} week={week} onWeek={onWeek} />
        </div>
        <Leaderboard
          reader="teacher"
          courseId={courseId}
          week={week}
          label={challengesText.leaderboardLabel(name)}
          failedText={challengesText.boardFailedMessage(name)}
        />
      </div>
    </Disclosure>
  )
}
