import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { CallProblem } from '../../../http/api.ts'
import { isWorthRepeating } from '../../../http/reliable-submit.ts'
import { toAttemptDraft, withEarlierAnswers } from '../attempt-draft.ts'
import { type AttemptDraft, attemptDrafts } from '../attempt-drafts.ts'
import { fetchAttempt, isAttemptGone, quizStartQuery, useStartAttempt } from '../attempts.api.ts'
import { attemptsText } from '../attempts.text.ts'
import { quizDrafts } from '../quiz-draft.ts'
import { QuizProblem } from './quiz-problem.tsx'
import { QuizStartPage } from './quiz-start.tsx'
import { TakeAttempt } from './take-attempt.tsx'

interface AttemptScreenProps {
  userId: string
  lectureId: number
  quizId: number
  onLeave: (classroomId?: number) => void
  onDone: (attemptId: number) => void
}

/**
 * The attempt that this device has begun, brought in line with the server where that answers; undefined when there is
 * none, or when nothing can come of it any more. One that has ended meanwhile is handed in, for the answers it may have.
 */
function useBegunAttempt(userId: string, lectureId: number) {
  const [draft, setDraft] = useState(() => {
    const stored = attemptDrafts.read(userId, lectureId)
    return stored && { ...stored, isClockGuessed: true }
  })
  const forget = useCallback(() => {
    attemptDrafts.remove(userId, lectureId)
    setDraft(undefined)
  }, [userId, lectureId])
  const keep = useCallback(
    (next: AttemptDraft) => {
      attemptDrafts.write(userId, lectureId, next)
      setDraft(next)
    },
    [userId, lectureId],
  )
  const attemptId = draft?.attempt.attemptId
  const isPending = draft?.pending !== null
  useEffect(() => {
    if (attemptId === undefined || isPending) return
    let isOver = false
    fetchAttempt(attemptId).then(
      (attempt) => {
        const stored = attemptDrafts.read(userId, lectureId)
        if (!isOver && stored) attemptDrafts.write(userId, lectureId, toAttemptDraft(attempt, stored))
      },
      (error: unknown) => {
        if (isOver || !(error instanceof CallProblem) || isWorthRepeating(error)) return
        const stored = attemptDrafts.read(userId, lectureId)
        if (isAttemptGone(error) || !stored) return forget()
        keep({ ...stored, pending: stored.pending ?? { since: new Date().toISOString(), isByClock: true } })
      },
    )
    return () => {
      isOver = true
    }
  }, [attemptId, isPending, userId, lectureId, keep, forget])
  return { draft, keep, forget }
}

/** The start page of a quiz that is begun, and the attempt itself. One that was begun here goes on without the server. */
export function AttemptScreen({ userId, lectureId, quizId, onLeave, onDone }: AttemptScreenProps) {
  const { draft, keep, forget } = useBegunAttempt(userId, lectureId)
  const client = useQueryClient()
  const start = useQuery({ ...quizStartQuery(quizId), enabled: draft === undefined })
  const begin = useStartAttempt(quizId)

  const handleStart = (password: string) =>
    begin.mutate(password, {
      onSuccess: (attempt) => {
        keep(withEarlierAnswers(toAttemptDraft(attempt, undefined), quizDrafts.read(userId, lectureId)?.answers))
        quizDrafts.remove(userId, lectureId)
      },
      onError: () => void start.refetch(),
    })
  const handleGone = useCallback(() => {
    forget()
    void client.invalidateQueries({ queryKey: ['quiz-start', quizId] })
  }, [forget, client, quizId])

  if (draft)
    return (
      <TakeAttempt
        key={`${draft.attempt.attemptId} ${draft.pending === null}`}
        userId={userId}
        lectureId={lectureId}
        initial={draft}
        onLeave={() => onLeave(draft.attempt.classroomId)}
        onDone={onDone}
        onGone={handleGone}
      />
    )
  if (start.isError)
    return (
      <QuizProblem
        error={start.error}
        isRetrying={start.isFetching}
        onRetry={() => void start.refetch()}
        onLeave={() => onLeave()}
        onDone={onDone}
      />
    )
  if (!start.data) return <VisuallyHidden role="status">{attemptsText.startLoading}</VisuallyHidden>
  return (
    <QuizStartPage
      start={start.data}
      isStarting={begin.isPending}
      problem={begin.error}
      onStart={handleStart}
      onReview={onDone}
      onLeave={() => onLeave(start.data.classroomId)}
    />
  )
}
