import type { LeaderboardEntry, StudentChallenge } from '@manara/contract/challenges.ts'
import { Button, Group } from '@mantine/core'
import { IconArrowRight, IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx'
import { StarTile } from '../../../ui/feedback/star-tile.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Ltr } from '../../../ui/layout/ltr.tsx'
import { challengesQuery } from '../challenges.api.ts'
import { challengesText } from '../challenges.text.ts'
import leaderboardStyles from '../leaderboard.module.css'
import { Leaderboard } from '../leaderboard.tsx'
import { WeekPicker } from '../week-picker.tsx'
import { OtherChallenges } from './other-challenges.tsx'
import styles from './weekly-challenge.module.css'

interface ChallengeResultScreenProps {
  courseId: number
  week: string | undefined
  onWeek: (week: string | undefined) => void
  onLeave: () => void
}

/** The first ten are congratulated (R-screen-30). */
const congratulatedRanks = 10

const Hero = ({ own: { rank, score, totalQuestions, timeTakenSeconds } }: { own: LeaderboardEntry }) => (
  <section className={`${styles.challengeHero} patterned`}>
    <StarTile size={60}>
      <IconTrophy size={26} stroke={1.7} />
    </StarTile>
    <div>
      <h2>{challengesText.congratulation(rank)}</h2>
      <p>{challengesText.heroLine(score, totalQuestions, timeTakenSeconds)}</p>
    </div>
  </section>
)

const Score = ({ own: { score, totalQuestions } }: { own: LeaderboardEntry }) => (
  <Group
    component="section"
    className={`card ${styles.challengeScore}`}
    gap="1rem"
    wrap="nowrap"
    p="1.25rem"
    aria-label={challengesText.yourResult}
  >
    <ProgressRing share={score / totalQuestions} tone={score * 2 >= totalQuestions ? 'green' : 'red'}>
      <Ltr>{Math.round((score / totalQuestions) * 100)}%</Ltr>
    </ProgressRing>
    <div>
      <h2>{challengesText.yourResult}</h2>
      <span className="dim">{challengesText.correctAnswers(score, totalQuestions)}</span>
    </div>
  </Group>
)

interface BoardProps extends Omit<ChallengeResultScreenProps, 'onLeave'> {
  challenge: StudentChallenge | undefined
  own: LeaderboardEntry | null
}

const Board = ({ courseId, week, onWeek, challenge, own }: BoardProps) => (
  <section className="card" aria-label={challengesText.leaderboard}>
    <div className="card-head">
      <h2>{challengesText.leaderboard}</h2>
      {challenge && (
        <span className="dim small">
          <bdi>{challenge.courseName}</bdi>
          {week === undefined && ` · ${challengesText.week(challenge.weekStart, challenge.weekEnd)}`}
        </span>
      )}
      <span className={`push ${leaderboardStyles.challengeWeeks}`}>
        <WeekPicker reader="student" courseId={courseId} week={week} onWeek={onWeek} />
      </span>
    </div>
    <Leaderboard
      reader="student"
      courseId={courseId}
      week={week}
      label={challengesText.leaderboard}
      failedText={challengesText.boardFailed}
      own={own}
    />
  </section>
)

/** Own result and rank in a challenge; past weeks too. */
export function ChallengeResultScreen({ courseId, week, onWeek, onLeave }: ChallengeResultScreenProps) {
  const { data: challenges = [] } = useQuery(challengesQuery)
  const challenge = challenges.find((one) => one.courseId === courseId)
  const own = (week === undefined && challenge?.own) || null
  return (
    <Columns of="minmax(0, 1fr) 20.875rem" atTop>
      <div className="stack">
        {own && own.rank <= congratulatedRanks && <Hero own={own} />}
        <Board courseId={courseId} week={week} onWeek={onWeek} challenge={challenge} own={own} />
        <div>
          <Button variant="default" size="md" leftSection={<IconArrowRight size={18} aria-hidden />} onClick={onLeave}>
            {challengesText.back}
          </Button>
        </div>
      </div>
      <div className="stack">
        {own && <Score own={own} />}
        <OtherChallenges challenges={challenges.filter((one) => one.courseId !== courseId)} />
      </div>
    </Columns>
  )
}
