import type { ChallengeQuestion } from '@manara/contract/challenges.ts'

/** A challenge while it is answered. It lives on the device, so that nothing is lost with the page or the connection. */
export interface ChallengeDraft {
  questions: ChallengeQuestion[]
  answers: Record<number, number>
  at: number
  /** By the clock of this device; the time that counts is the server's. */
  startedAt: string
  /** The key under which the answers are on their way; null while they may still change. */
  sendingKey: string | null
}

const prefix = (userId: string) => `challenge:${userId}:`
const nameOf = (userId: string, courseId: number) => `${prefix(userId)}${courseId}`

const isDraft = (value: unknown): value is ChallengeDraft =>
  typeof value === 'object' &&
  value !== null &&
  'questions' in value &&
  Array.isArray(value.questions) &&
  'answers' in value &&
  'at' in value &&
  'startedAt' in value &&
  'sendingKey' in value

export function readDraft(userId: string, courseId: number): ChallengeDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(userId, courseId)) ?? 'null')
    return isDraft(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Says whether the device has kept it. */
export function writeDraft(userId: string, courseId: number, draft: ChallengeDraft): boolean {
  try {
    localStorage.setItem(nameOf(userId, courseId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(userId: string, courseId: number): void {
  try {
    localStorage.removeItem(nameOf(userId, courseId))
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The courses whose confirmed answers the server does not have yet. */
export function waitingCourses(userId: string): number[] {
  try {
    const own = Object.keys(localStorage).filter((name) => name.startsWith(prefix(userId)))
    const courses = own.map((name) => Number(name.slice(prefix(userId).length)))
    return courses.filter((courseId) => readDraft(userId, courseId)?.sendingKey)
  } catch {
    return []
  }
}

const idsOf = (questions: readonly ChallengeQuestion[]) => questions.map(({ questionId }) => questionId).join()

/** What the device has of this very set goes on; another week begins anew. */
export function draftOf(
  questions: ChallengeQuestion[],
  stored: ChallengeDraft | undefined,
  startedAt: string,
): ChallengeDraft {
  if (stored && idsOf(stored.questions) === idsOf(questions)) return { ...stored, questions }
  return { questions, answers: {}, at: 0, startedAt, sendingKey: null }
}

export const submissionOf = ({ questions, answers }: ChallengeDraft) => ({
  answers: questions.flatMap(({ questionId }) => {
    const selectedOptionId = answers[questionId]
    return selectedOptionId === undefined ? [] : { questionId, selectedOptionId }
  }),
})
