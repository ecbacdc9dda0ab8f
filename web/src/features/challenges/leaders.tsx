import type { LeaderboardEntry } from '@manara/contract/challenges.ts'
import { Box, VisuallyHidden } from '@mantine/core'
import { IconAward, IconClock, IconMedal, IconTrophy } from '@tabler/icons-react'
import { Meter } from '../../ui/feedback/meter.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { Ltr } from '../../ui/layout/ltr.tsx'
import { challengesText } from './challenges.text.ts'
import styles from './leaderboard.module.css'

const medals = { 1: IconTrophy, 2: IconMedal, 3: IconAward } as const
const hasMedal = (rank: number): rank is keyof typeof medals => rank in medals

/** Trophy, medal and award for the first three; a number for everybody else. */
function Place({ rank }: { rank: number }) {
  const Icon = hasMedal(rank) ? medals[rank] : undefined
  return (
    <span className={styles.leaderPlace}>
      {Icon ? (
        <span className={styles.medal} data-rank={rank} aria-hidden>
          <Icon size={19} stroke={1.8} />
        </span>
      ) : (
        <Box component="span" className="num" fw={600} c="dimmed" aria-hidden>
          {rank}
        </Box>
      )}
      <VisuallyHidden>{challengesText.rank(rank)}</VisuallyHidden>
    </span>
  )
}

function Leader({ entry, isTinted }: { entry: LeaderboardEntry; isTinted: boolean }) {
  const { rank, studentName, score, totalQuestions, timeTakenSeconds, isOwn } = entry
  return (
    <li className={styles.leader} data-top={(isTinted && rank <= 3) || undefined} data-own={isOwn || undefined}>
      <Place rank={rank} />
      <Avatar name={studentName} />
      <Box component="span" className={`wrap-anywhere ${styles.leaderName}`} miw={0} fw={600} lh={1.5}>
        <bdi>{studentName}</bdi>
        {isOwn && (
          <Box
            component="span"
            display="inline-block"
            ms="0.5rem"
            px="0.5rem"
            bdrs="sm"
            bg="var(--mantine-color-teal-filled)"
            c="var(--m-on-fill)"
            fz="0.8125rem"
          >
            {challengesText.you}
          </Box>
        )}
      </Box>
      <Meter className={styles.leaderBar} share={score / Math.max(1, totalQuestions)} />
      <Box component="span" className={`${styles.leaderScore} num`} ta="end" fw={600}>
        <span aria-hidden>
          <Ltr>
            {score}/{totalQuestions}
          </Ltr>
        </span>
        <VisuallyHidden>{challengesText.scoreLabel(score, totalQuestions)}</VisuallyHidden>
      </Box>
      <span className={`${styles.leaderTime} num`}>
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
