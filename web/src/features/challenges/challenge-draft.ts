import type { ChallengeQuestion } from '@manara/contract/challenges.ts'
import { createDraftStore } from '../../http/draft-store.ts'

/** A challenge while it is answered. Stored on the device, so that nothing is lost with the page or the connection. */
export interface ChallengeDraft {
  questions: ChallengeQuestion[]
  answers: Record<number, number>
  at: number
  /** By the clock of this device; the time that counts is the server's. */
  startedAt: string
  /** The key under which the answers are on their way; null while they may still change. */
  sendingKey: string | null
}

/** The challenges on this device, by course. */
export const challengeDrafts = createDraftStore({
  name: 'challenge',
  isDraft: (value): value is ChallengeDraft =>
    typeof value === 'object' &&
    value !== null &&
    'questions' in value &&
    Array.isArray(value.questions) &&
    'answers' in value &&
    'at' in value &&
    'startedAt' in value &&
    'sendingKey' in value,
  isWaiting: ({ sendingKey }) => sendingKey !== null,
})

const toIds = (questions: readonly ChallengeQuestion[]) => questions.map(({ questionId }) => questionId).join()

/** Continues the stored draft of the same question set; another week starts a new draft. */
export function toDraft(
  questions: ChallengeQuestion[],
  stored: ChallengeDraft | undefined,
  startedAt: string,
): ChallengeDraft {
  if (stored && toIds(stored.questions) === toIds(questions)) return { ...stored, questions }
  return { questions, answers: {}, at: 0, startedAt, sendingKey: null }
}

export const toSubmission = ({ questions, answers }: ChallengeDraft) => ({
  answers: questions.flatMap(({ questionId }) => {
    const selectedOptionId = answers[questionId]
    return selectedOptionId === undefined ? [] : { questionId, selectedOptionId }
  }),
})
