import type { StudentChallenge } from '@manara/contract/challenges.ts'
import { Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import styles from '../../../ui/layout/question-stepper.module.css'
import { challengeDrafts } from '../challenge-draft.ts'
import { challengesQuery, questionsQuery } from '../challenges.api.ts'
import { challengesText } from '../challenges.text.ts'
import { StartCard } from './start-card.tsx'
import { TakeChallenge } from './take-challenge.tsx'
import { ChallengeProblem, NoChallenge, NoQuestions, TakenAlready } from './take-problems.tsx'

interface TakeChallengeScreenProps {
  userId: string
  courseId: number
  onLeave: () => void
  onDone: () => void
}

const Waiting = () => (
  <Stack className={styles.stepper} gap={0} mih="100dvh">
    <VisuallyHidden role="status">{challengesText.loading}</VisuallyHidden>
    <div className={`${styles.stepperMain} stack`} aria-hidden>
      <SkeletonBar width={140} />
      <SkeletonBar width={300} />
      <SkeletonBar width={260} />
      <SkeletonBar width={280} />
    </div>
  </Stack>
)

/** Problem type of a refusal (4xx); undefined when the connection or the server failed. */
const refusalIn = (error: unknown) =>
  error instanceof CallProblem && error.status >= 400 && error.status < 500 ? error.problem?.type : undefined

/** Asks before the clock starts; what was started already goes on, on this device also without the server. */
export function TakeChallengeScreen({ userId, courseId, onLeave, onDone }: TakeChallengeScreenProps) {
  const [begun] = useState(() => challengeDrafts.read(userId, courseId))
  const [isAgreed, setIsAgreed] = useState(false)
  const own = useQuery(challengesQuery)
  const challenge: StudentChallenge | undefined = own.data?.find((one) => one.courseId === courseId)
  const isRunning = challenge?.state === 'started' || isAgreed
  const isSending = begun !== undefined && begun.sendingKey !== null
  const fetched = useQuery({ ...questionsQuery(courseId), enabled: isRunning && !isSending })

  const steps = { userId, courseId, onLeave, onDone }
  const startedAt = challenge?.startedAt ?? null
  const courseName = challenge?.courseName ?? ''
  // Answers that wait to be sent need no questions; a started set goes on while the server is out of reach.
  const isCutOff = (own.isError && !own.data) || (fetched.isError && refusalIn(fetched.error) === undefined)
  if (begun && (isSending || isCutOff))
    return <TakeChallenge {...steps} courseName={courseName} questions={begun.questions} startedAt={startedAt} />
  // Loaded questions stay open, also when the list already knows that they were handed in.
  if (fetched.data)
    return <TakeChallenge {...steps} courseName={courseName} questions={fetched.data} startedAt={startedAt} />
  if (own.isPending) return <Waiting />
  if (!own.data) return <ChallengeProblem query={own} onLeave={onLeave} />
  if (!challenge) return <NoChallenge onLeave={onLeave} />
  const refusal = refusalIn(fetched.error)
  if (challenge.state === 'taken' || refusal === '/problems/already-taken')
    return <TakenAlready onLeave={onLeave} onDone={onDone} />
  if (challenge.state === 'noQuestions' || refusal === '/problems/no-questions')
    return <NoQuestions onLeave={onLeave} />
  if (!isRunning) return <StartCard challenge={challenge} onStart={() => setIsAgreed(true)} onLeave={onLeave} />
  if (fetched.isPending) return <Waiting />
  return <ChallengeProblem query={fetched} onLeave={onLeave} />
}
