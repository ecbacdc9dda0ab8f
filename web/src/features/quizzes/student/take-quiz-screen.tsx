import type { QuizToTake } from '@manara/contract/quiz-taking.ts'
import { Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { SkeletonBar } from '../../../ui/feedback/skeleton-bar.tsx'
import styles from '../../../ui/layout/question-stepper.module.css'
import { attemptDrafts } from '../attempt-drafts.ts'
import { quizDrafts } from '../quiz-draft.ts'
import { quizToTakeQuery } from '../taking.api.ts'
import { takingText } from '../taking.text.ts'
import { AttemptScreen } from './attempt-screen.tsx'
import { QuizProblem } from './quiz-problem.tsx'
import { TakeQuiz } from './take-quiz.tsx'

interface TakeQuizScreenProps {
  userId: string
  lectureId: number
  /** To the classroom of the quiz, where it is known. */
  onLeave: (classroomId?: number) => void
  onDone: (submissionId: number) => void
}

const Waiting = () => (
  <Stack className={styles.stepper} gap={0} mih="100dvh">
    <VisuallyHidden component="h1">{takingText.title}</VisuallyHidden>
    <VisuallyHidden role="status">{takingText.loading}</VisuallyHidden>
    <div className={`${styles.stepperMain} stack`} aria-hidden>
      <SkeletonBar width={140} />
      <SkeletonBar width={300} />
      <SkeletonBar width={260} />
      <SkeletonBar width={280} />
    </div>
  </Stack>
)

/** The server has a word on the quiz: taken already, closed, or not there. Silence is no such word. */
const hasWord = (error: unknown) => error instanceof CallProblem && error.status > 0 && error.status < 500

/** The quiz of a lecture that must be begun, as the server says. */
function startOf(error: unknown): number | undefined {
  const problem = error instanceof CallProblem ? error.problem : undefined
  return problem && 'quizId' in problem ? Number(problem.quizId) : undefined
}

/**
 * Takes the quiz of a lecture. A quiz that was begun on this device goes on without the server, and one that waits to be
 * sent does not ask for it at all.
 */
export function TakeQuizScreen({ userId, lectureId, onLeave, onDone }: TakeQuizScreenProps) {
  const [begun, setBegun] = useState(() => quizDrafts.read(userId, lectureId))
  const fetched = useQuery({ ...quizToTakeQuery(lectureId), enabled: !begun?.pending })
  const { refetch } = fetched

  // Another tab has sent it: the server knows to which result.
  const handleGone = useCallback(() => {
    if (quizDrafts.read(userId, lectureId)) return
    setBegun(undefined)
    void refetch()
  }, [userId, lectureId, refetch])
  useEffect(() => quizDrafts.onChangedElsewhere(userId, lectureId, handleGone), [userId, lectureId, handleGone])

  const quizId = startOf(fetched.error) ?? attemptDrafts.read(userId, lectureId)?.attempt.lectureQuizId
  if (quizId !== undefined && !begun?.pending)
    return <AttemptScreen userId={userId} lectureId={lectureId} quizId={quizId} onLeave={onLeave} onDone={onDone} />
  const errorMessage = hasWord(fetched.error) ? fetched.error : undefined
  const quiz: QuizToTake | undefined = fetched.data ?? begun?.quiz
  if (errorMessage || (!quiz && fetched.isError))
    return (
      <QuizProblem
        error={fetched.error}
        isRetrying={fetched.isFetching}
        onRetry={() => void refetch()}
        onLeave={() => onLeave()}
        onDone={onDone}
      />
    )
  if (!quiz) return <Waiting />
  return (
    <TakeQuiz
      key={quiz.lectureQuizId}
      userId={userId}
      quiz={quiz}
      onLeave={() => onLeave(quiz.classroomId)}
      onDone={onDone}
      onGone={handleGone}
    />
  )
}
