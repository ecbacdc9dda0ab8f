import { submitQuiz } from '@manara/contract/quiz-taking.ts'
import { CallProblem, call } from '../../http/api.ts'
import { reasonOf } from '../../http/refusal.ts'
import { isWorthRepeating, oneAtATime } from '../../http/send-again.ts'
import { readDraft, removeDraft, writeDraft } from './quiz-draft.ts'
import { takingText } from './taking.text.ts'

/** What became of a submission that was sent. */
export type Sent =
  | { kind: 'arrived'; submissionId: number; receiptCode: string; isEarlier: boolean }
  /** The server could not be reached, or was too busy: it is sent again under the same key. */
  | { kind: 'unreachable'; retryAfterSeconds: number | undefined }
  | { kind: 'refused'; message: string }
  /** Nothing waits any more: another tab has sent it. */
  | { kind: 'gone' }

function earlierOf({ status, problem }: CallProblem): Sent | undefined {
  const { submissionId, receiptCode } = { ...problem } as Record<string, unknown>
  if (status !== 409 || typeof submissionId !== 'number') return undefined
  return { kind: 'arrived', submissionId, receiptCode: String(receiptCode ?? ''), isEarlier: true }
}

function sentOf(error: unknown): Sent {
  if (error instanceof CallProblem) {
    const earlier = earlierOf(error)
    if (earlier) return earlier
    if (isWorthRepeating(error)) return { kind: 'unreachable', retryAfterSeconds: error.retryAfterSeconds }
  }
  return { kind: 'refused', message: reasonOf(takingText.submitFailed)(error) }
}

/**
 * Sends what waits for a lecture. What arrived is forgotten by the device; what was refused becomes a draft again; what
 * nobody answered stays as it is.
 */
export function sendSubmission(userId: string, lectureId: number): Promise<Sent> {
  return oneAtATime(`quiz-submission:${userId}:${lectureId}`, async () => {
    const draft = readDraft(userId, lectureId)
    if (!draft?.pending) return { kind: 'gone' }
    const { key, body } = draft.pending
    const { lectureQuizId } = draft.quiz
    const sent = await call(submitQuiz, { params: { lectureQuizId }, body, idempotencyKey: key }).then(
      ({ submissionId, receiptCode }): Sent => ({ kind: 'arrived', submissionId, receiptCode, isEarlier: false }),
      sentOf,
    )
    if (sent.kind === 'arrived') removeDraft(userId, lectureId)
    if (sent.kind === 'refused') writeDraft(userId, { ...draft, pending: null })
    return sent
  })
}

/** How long to wait before the next attempt: longer each time, at most half a minute, unless the server says. */
export const secondsUntilNext = (attempt: number, retryAfterSeconds: number | undefined) =>
  retryAfterSeconds ?? Math.min(2 ** attempt, 30)
