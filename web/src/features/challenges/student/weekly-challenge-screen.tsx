import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailed } from '../../../http/query-failed.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { SkeletonBar, wordWidth } from '../../../ui/feedback/skeleton-bar.tsx'
import { challengesQuery } from '../challenges.api.ts'
import { challengesText } from '../challenges.text.ts'
import { CourseChallenge } from './course-challenge.tsx'

const Waiting = () => (
  <>
    <VisuallyHidden role="status">{challengesText.listLoading}</VisuallyHidden>
    <Stack gap="0.625rem" aria-hidden>
      {[0, 1, 2].map((row) => (
        <Group key={row} className="card" gap="0.75rem" wrap="nowrap" p="0.75rem 1rem">
          <SkeletonBar width={44} isRound />
          <SkeletonBar width={wordWidth(row, 150, 90)} />
        </Group>
      ))}
    </Stack>
  </>
)

/** Opens a challenge that can be taken now, else one with a result. */
const firstOpen = (challenges: readonly StudentChallenge[]) =>
  (
    challenges.find(({ state }) => state === 'started') ??
    challenges.find(({ state }) => state === 'available') ??
    challenges[0]
  )?.courseId

/** This week's challenge of each of the student's courses (R-screen-30). */
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
      <p className="dim">{challengesText.week(first.weekStart, first.weekEnd)}</p>
      <Stack gap="0.625rem">
        {challenges.data.map((challenge) => (
          <CourseChallenge
            key={challenge.courseId}
            challenge={challenge}
            isOpen={challenge.courseId === openId}
            onToggle={() => setOpened(challenge.courseId === openId ? null : challenge.courseId)}
          />
        ))}
      </Stack>
    </div>
  )
}
