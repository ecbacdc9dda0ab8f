import type { LeaderboardEntry } from '@manara/contract/challenges.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAward, IconClock, IconMedal, IconTrophy } from '@tabler/icons-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Ltr } from '../../ui/ltr.tsx'
import { challengesText } from './challenges.text.ts'
import './leaderboard.css'

const medals = { 1: IconTrophy, 2: IconMedal, 3: IconAward } as const
const hasMedal = (rank: number): rank is keyof typeof medals => rank in medals

/** Trophy, medal and award for the first three; a number for everybody else. */
function Place({ rank }: { rank: number }) {
  const Icon = hasMedal(rank) ? medals[rank] : undefined
  return (
    <span className="leader-place">
      {Icon ? (
        <span className="medal" data-rank={rank} aria-hidden>
          <Icon size={19} stroke={1.8} />
        </span>
      ) : (
        <span className="leader-rank num" aria-hidden>
          {rank}
        </span>
      )}
      <VisuallyHidden>{challengesText.rank(rank)}</VisuallyHidden>
    </span>
  )
}

function Leader({ entry, isTinted }: { entry: LeaderboardEntry; isTinted: boolean }) {
  const { rank, studentName, score, totalQuestions, timeTakenSeconds, isOwn } = entry
  return (
    <li className="leader" data-top={(isTinted && rank <= 3) || undefined} data-own={isOwn || undefined}>
      <Place rank={rank} />
      <Avatar name={studentName} />
      <span className="leader-name">
        <bdi>{studentName}</bdi>
        {isOwn && <span className="leader-you">{challengesText.you}</span>}
      </span>
      <span className="leader-bar" aria-hidden>
        <i style={{ inlineSize: `${(score / Math.max(1, totalQuestions)) * 100}%` }} />
      </span>
      <span className="leader-score num">
        <span aria-hidden>
          <Ltr>
            {score}/{totalQuestions}
          </Ltr>
        </span>
        <VisuallyHidden>{challengesText.scoreOf(score, totalQuestions)}</VisuallyHidden>
      </span>
      <span className="leader-time num">
        <IconClock size={15} stroke={1.7} aria-hidden />
        <span aria-hidden>{challengesText.shortTime(timeTakenSeconds)}</span>
        <VisuallyHidden>{challengesText.wholeTime(timeTakenSeconds)}</VisuallyHidden>
      </span>
    </li>
  )
}

interface LeadersProps {
  label: string
  entries: readonly LeaderboardEntry[]
  /** The first three stand out, lightly. */
  isTinted?: boolean
}

export const Leaders = ({ label, entries, isTinted = true }: LeadersProps) => (
  <ol className="leaders" aria-label={label}>
    {entries.map((entry) => (
      <Leader key={entry.studentId} entry={entry} isTinted={isTinted} />
    ))}
  </ol>
)
