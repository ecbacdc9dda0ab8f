import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import type { QuizAttempt } from '@manara/contract/quiz-attempts.ts'
import type { AttemptDraft } from './attempt-drafts.ts'

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

/** Adds what was chosen while the quiz was still a short one, where the question has that option. */
export function withEarlierAnswers(draft: AttemptDraft, earlier: Readonly<Record<string, number>> = {}): AttemptDraft {
  const chosen = draft.attempt.questions.flatMap(({ questionId, options }) => {
    const optionId = earlier[questionId]
    if (optionId === undefined || draft.answers[questionId] !== undefined) return []
    return options.some((option) => option.optionId === optionId) ? [[questionId, { optionId }] as const] : []
  })
  if (chosen.length === 0) return draft
  const unsaved = [...draft.unsaved, ...chosen.map(([questionId]) => questionId)]
  return {
    ...draft,
    answers: { ...draft.answers, ...Object.fromEntries(chosen) },
    unsaved,
    savedAt: new Date().toISOString(),
  }
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
