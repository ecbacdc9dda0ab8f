/** A question as it is marked: its options, one of them the correct one. */
export interface KeyRow {
  questionId: number
  optionId: number
  isCorrect: boolean
  /** It counts neither in the score nor in the total (R-key-1). */
  isDropped?: boolean
}

export interface GivenAnswer {
  questionId: number
  selectedOptionId: number
}

export type Marked =
  | { problem: 'unanswered' | 'strangeAnswer' }
  | { problem?: undefined; score: number; totalQuestions: number }

/** Every question answered exactly once, with an option of that very question; one point for each correct answer. */
export function markAnswers(key: readonly KeyRow[], answers: readonly GivenAnswer[]): Marked {
  const questions = new Map<number, Map<number, boolean>>()
  for (const { questionId, optionId, isCorrect } of key)
    questions.set(questionId, (questions.get(questionId) ?? new Map<number, boolean>()).set(optionId, isCorrect))
  const answered = new Set<number>()
  let score = 0
  for (const { questionId, selectedOptionId } of answers) {
    const isCorrect = questions.get(questionId)?.get(selectedOptionId)
    if (isCorrect === undefined || answered.has(questionId)) return { problem: 'strangeAnswer' }
    answered.add(questionId)
    if (isCorrect) score++
  }
  if (questions.size === 0 || answered.size < questions.size) return { problem: 'unanswered' }
  const dropped = new Set(key.flatMap(({ questionId, isDropped }) => (isDropped ? questionId : [])))
  return { score, totalQuestions: questions.size - dropped.size }
}
