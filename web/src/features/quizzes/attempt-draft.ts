import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import type { GivenResponse, QuizAttempt } from '@manara/contract/quiz-attempts.ts'
import { createDraftStore } from '../../http/draft-store.ts'

/** A running attempt, as this device keeps it: through a reload, a closed tab and a lost connection. */
export interface AttemptDraft {
  attempt: QuizAttempt
  /** By question; null: taken back. */
  answers: Record<string, GivenResponse>
  /** Questions whose answers the server does not have yet. */
  unsaved: number[]
  /** Which question is shown. */
  at: number
  /** When the device kept something last. */
  savedAt: string | null
  /** When the server confirmed something last. */
  storedAt: string | null
  /** How far the clock of this device must be moved to show the server's, in milliseconds. */
  clockShift: number
  /** When this device heard from the server last, by its own clock in milliseconds. */
  heardAt: number
  /** The page was reloaded and has not heard from the server since. */
  isClockGuessed: boolean
  /** Confirmed by the student, or by the clock. */
  pending: { since: string } | null
}

/** The attempts on this device, by lecture. */
export const attemptDrafts = createDraftStore({
  name: 'quiz-attempt',
  isDraft: (value): value is AttemptDraft =>
    typeof value === 'object' && value !== null && 'attempt' in value && 'answers' in value && 'unsaved' in value,
  isWaiting: ({ pending }) => pending !== null,
})

/** The clock of the server, from a reply that has just come. */
export const heardNow = (serverTime: string) => ({
  clockShift: Date.parse(serverTime) - Date.now(),
  heardAt: Date.now(),
  isClockGuessed: false,
})

/** The attempt as the server has it, with what only this device knows of it. */
export function toAttemptDraft(attempt: QuizAttempt, stored: AttemptDraft | undefined): AttemptDraft {
  const heard = heardNow(attempt.serverTime)
  const known = Object.fromEntries(attempt.answers.map(({ questionId, response }) => [questionId, response]))
  if (stored?.attempt.attemptId !== attempt.attemptId)
    return { attempt, answers: known, unsaved: [], at: 0, savedAt: null, storedAt: null, pending: null, ...heard }
  const own = Object.fromEntries(stored.unsaved.map((id) => [id, stored.answers[id] ?? null]))
  return { ...stored, attempt, answers: { ...known, ...own }, ...heard }
}

/** The answers as they are sent: those of these questions. */
export const toGiven = ({ answers }: AttemptDraft, questionIds: readonly number[]) =>
  questionIds.map((questionId) => ({ questionId, response: answers[questionId] ?? null }))

/** All answers of an attempt that are not blank, and those taken back that the server still has. */
export const toLastGiven = (draft: AttemptDraft) =>
  toGiven(
    draft,
    draft.attempt.questions
      .map(({ questionId }) => questionId)
      .filter((id) => !isBlank(draft.answers[id]) || draft.unsaved.includes(id)),
  )
