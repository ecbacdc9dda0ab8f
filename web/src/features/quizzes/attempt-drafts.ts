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
  /** Confirmed by the student, or because this device believes that the time is over. */
  pending: { since: string; isByClock?: boolean } | null
}

/** The attempts on this device, by lecture. */
export const attemptDrafts = createDraftStore({
  name: 'quiz-attempt',
  isDraft: (value): value is AttemptDraft =>
    typeof value === 'object' && value !== null && 'attempt' in value && 'answers' in value && 'unsaved' in value,
  // Its time may have ended while the device was off.
  isWaiting: ({ pending, attempt: { deadlineAt }, clockShift }) =>
    pending !== null || (deadlineAt !== null && Date.parse(deadlineAt) < Date.now() + clockShift),
})
