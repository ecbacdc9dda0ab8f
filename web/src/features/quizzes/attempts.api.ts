import {
  getAttempt,
  getQuizStart,
  handInAttempt,
  type QuizAttempt,
  saveAnswers,
  startAttempt,
} from '@manara/contract/quiz-attempts.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { CallProblem, call } from '../../http/api.ts'
import { createSubmit } from '../../http/reliable-submit.ts'
import { showInfo, showSuccess } from '../../http/toasts.tsx'
import { heardNow, toGiven, toLastGiven } from './attempt-draft.ts'
import { type AttemptDraft, attemptDrafts } from './attempt-drafts.ts'
import { attemptsText } from './attempts.text.ts'

/** The facts before the start; asked for each time. */
export const quizStartQuery = (id: number) =>
  queryOptions({
    queryKey: ['quiz-start', id],
    networkMode: 'always',
    staleTime: 0,
    placeholderData: () => undefined,
    queryFn: ({ signal }) => call(getQuizStart, { params: { id }, signal }),
  })

export const useStartAttempt = (id: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: (password: string) => call(startAttempt, { params: { id }, body: password ? { password } : {} }),
  })

export const fetchAttempt = (id: number) => call(getAttempt, { params: { id } })

/** Sends the answers of these questions; without any it says only that the student is there. */
export const sendAnswers = (draft: AttemptDraft, questionIds: readonly number[]) =>
  call(saveAnswers, {
    params: { id: draft.attempt.attemptId },
    body: { answers: toGiven(draft, questionIds) },
  })

/** The teacher has voided the attempt or reset the quiz: nothing can come of what this device has of it. */
export const isAttemptGone = (error: unknown): boolean =>
  error instanceof CallProblem && (error.status === 404 || (error.status === 409 && 'isVoid' in { ...error.problem }))

/** The refused attempt: it goes on, by the clock of the server where that came along. */
function reopen(draft: AttemptDraft, error: unknown): AttemptDraft | undefined {
  if (isAttemptGone(error)) return undefined
  const { serverTime, deadlineAt } = { ...(error instanceof CallProblem && error.problem) } as Partial<QuizAttempt>
  if (serverTime === undefined || deadlineAt === undefined) return { ...draft, pending: null }
  return { ...draft, pending: null, attempt: { ...draft.attempt, deadlineAt }, ...heardNow(serverTime) }
}

/** Hands in with the last answers; the server gives the same receipt however often it is asked. */
export const sendAttempt = createSubmit({
  drafts: attemptDrafts,
  send: (draft) =>
    attemptDrafts.isWaiting(draft)
      ? call(handInAttempt, {
          params: { id: draft.attempt.attemptId },
          body: {
            answers: toLastGiven(draft),
            secondsSilent: Math.max(0, Math.round((Date.now() - draft.heardAt) / 1000)),
            isClockGuessed: draft.isClockGuessed,
            isByClock: draft.pending === null || draft.pending.isByClock === true,
          },
        })
      : undefined,
  earlierReply: () => undefined,
  reopen,
  // The code stays on the result page.
  onArrived: ({ receiptCode, message, lateState }) =>
    (lateState === null || lateState === 'ACCEPTED' ? showSuccess : showInfo)(
      message,
      attemptsText.receipt(receiptCode),
    ),
  refusedText: attemptsText.refused,
})

/** Hands in what waits on this device, or whose time has ended. */
export async function sendWaitingAttempts(userId: string): Promise<void> {
  for (const lectureId of attemptDrafts.listWaiting(userId)) await sendAttempt(userId, lectureId)
}
