import type { GeneratedQuestion } from '@manara/contract/question-generation.ts'
import { newIdempotencyKey } from '../../http/idempotency-key.ts'
import { emptyQuestion, newOption, type QuestionValues, questionErrors } from '../questions/question-form.ts'

/** A suggestion in front of the teacher: what was made, what became of it, and how saving it goes. */
export interface Suggestion {
  key: number
  made: GeneratedQuestion
  values: QuestionValues
  /** One intention to save: a second attempt at the same words goes under the same key. */
  saveKey: string
  isSaving: boolean
  /** Why it could not be saved. */
  errorMessage: string | undefined
}

let lastKey = 0

/** Options of something that is not stored have no ids. */
function toValues({ questionType, text, options }: GeneratedQuestion): QuestionValues {
  const rows = options.map((option) => ({ ...newOption(), text: option.text }))
  const correctKey = rows[options.findIndex(({ isCorrect }) => isCorrect)]?.key ?? null
  return { ...emptyQuestion(questionType), text, options: rows, correctKey }
}

export const toSuggestion = (made: GeneratedQuestion): Suggestion => ({
  key: ++lastKey,
  made,
  values: toValues(made),
  saveKey: newIdempotencyKey(),
  isSaving: false,
  errorMessage: undefined,
})

/** The same with other words: another question to save. */
export const reworded = (suggestion: Suggestion, values: QuestionValues): Suggestion => ({
  ...suggestion,
  values,
  saveKey: newIdempotencyKey(),
  errorMessage: undefined,
})

/** Text, options and the one that is correct (R-bank-4). */
export const isComplete = ({ values }: Suggestion): boolean => Object.keys(questionErrors(values)).length === 0
