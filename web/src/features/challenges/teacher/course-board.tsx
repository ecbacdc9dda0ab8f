import type { BankCourse } from '@manara/contract/question-bank.ts'
import { IconTrophy } from '@tabler/icons-react'
import { Badge } from '../../../ui/badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { StarTile } from '../../../ui/star-tile.tsx'
import { challengesText } from '../challenges.text.ts'
import { Leaderboard } from '../leaderboard.tsx'
import { WeekPicker } from '../week-picker.tsx'

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
          <span className="board-words">
            <span className="row wrap">
              <bdi className="strong">{name}</bdi>
              {isCoordinator && <Badge tone="teal">{challengesText.coordinator}</Badge>}
            </span>
            <bdi className="dim small">{academicProgramName}</bdi>
          </span>
        </>
      }
    >
      <div className="board-body">
        <div className="board-week">
          <WeekPicker reader="teacher" courseId={courseId} week={week} onWeek={onWeek} />
        </div>
        <Leaderboard
          reader="teacher"
          courseId={courseId}
          week={week}
          label={challengesText.leaderboardOf(name)}
          failedText={challengesText.boardFailedOf(name)}
        />
      </div>
    </Disclosure>
  )
}
