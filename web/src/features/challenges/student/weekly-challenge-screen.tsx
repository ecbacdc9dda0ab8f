import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/skeleton-bar.tsx'
import { challengesQuery } from '../challenges.api.ts'
import { challengesText } from '../challenges.text.ts'
import { CourseChallenge } from './course-challenge.tsx'
import './weekly-challenge.css'

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{challengesText.listLoading}</VisuallyHidden>
    <div className="challenges" aria-hidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className="card challenge-waiting">
          <SkeletonBar width={44} isRound />
          <SkeletonBar width={wordWidth(row, 150, 90)} />
        </div>
      ))}
    </div>
  </>
)

/** What can be done now stands open, else what has a result. */
const firstOpen = (challenges: readonly StudentChallenge[]) =>
  (
    challenges.find(({ state }) => state === 'started') ??
    challenges.find(({ state }) => state === 'available') ??
    challenges[0]
  )?.courseId

/** This week's challenge of each of the student's courses (spec/student §2). */
export function WeeklyChallengeScreen() {
  const challenges = useQuery(challengesQuery)
  const [opened, setOpened] = useState<number | null>()
  if (challenges.isPending) return <Waiting />
  if (challenges.data === undefined)
    return (
      <section className="card">
        <QueryFailed title={challengesText.listFailed} query={challenges} />
      </section>
    )
  const [first] = challenges.data
  if (!first)
    return (
      <section className="card">
        <Empty
          icon={<IconTrophy size={28} stroke={1.6} />}
          title={challengesText.noneYet}
          text={challengesText.noneYetText}
        />
      </section>
    )
  const openId = opened === undefined ? firstOpen(challenges.data) : opened
  return (
    <div className="stack">
      <p className="dim challenge-week">{challengesText.week(first.weekStart, first.weekEnd)}</p>
      <div className="challenges">
        {challenges.data.map((challenge) => (
          <CourseChallenge
            key={challenge.courseId}
            challenge={challenge}
            isOpen={challenge.courseId === openId}
            onToggle={() => setOpened(challenge.courseId === openId ? null : challenge.courseId)}
          />
        ))}
      </div>
    </div>
  )
}
