/** A question with its key. */
export interface KeyedQuestion {
  questionId: number
  correctOptionId: number
  optionIds: readonly number[]
}

export interface GivenAnswer {
  questionId: number
  selectedOptionId: number
}

export type Marked = { score: number } | 'unanswered' | 'unknownAnswer'

/** Every question answered once, by an option of that very question; anything else is no submission. */
export function mark(questions: readonly KeyedQuestion[], answers: readonly GivenAnswer[]): Marked {
  const byId = new Map(questions.map((question) => [question.questionId, question]))
  const isKnown = ({ questionId, selectedOptionId }: GivenAnswer) =>
    byId.get(questionId)?.optionIds.includes(selectedOptionId) ?? false
  if (!answers.every(isKnown)) return 'unknownAnswer'
  const answered = new Set(answers.map(({ questionId }) => questionId))
  if (answered.size < answers.length) return 'unknownAnswer'
  if (answered.size < questions.length) return 'unanswered'
  const isCorrect = ({ questionId, selectedOptionId }: GivenAnswer) =>
    byId.get(questionId)?.correctOptionId === selectedOptionId
  return { score: answers.filter(isCorrect).length }
}

/** Whole seconds, never negative even if the clock was put back. */
export const secondsBetween = (startedAt: Date, submittedAt: Date): number =>
  Math.max(0, Math.round((submittedAt.getTime() - startedAt.getTime()) / 1_000))
