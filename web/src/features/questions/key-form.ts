import type { QuestionContent } from '@manara/contract/question-kinds/content.ts'
import type { NumericContent } from '@manara/contract/question-kinds/numeric.ts'
import { hasOptions, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { readNumbers } from '@manara/contract/question-kinds/read-numbers.ts'
import type { ShortTextContent } from '@manara/contract/question-kinds/text-answers.ts'
import { readNumber } from '../../format/typed-number.ts'
import { type ContentDraft, toDraft, toGiven } from './kinds/content-draft.ts'

/** The key of a question whose texts stay as they are. */
export interface KeyValues {
  rightIds: readonly number[]
  content: ContentDraft
  /** As they are typed. */
  points: string
}

export interface KeyedQuestion {
  questionType: QuestionType
  content: QuestionContent
  points: number
  options: readonly { id: number; text: string; isCorrect: boolean }[]
}

export const toKeyValues = ({ questionType, content, points, options }: KeyedQuestion): KeyValues => ({
  rightIds: options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id),
  content: content === null ? null : toDraft(questionType, content),
  points: String(points),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

/** The part of the key that is another one than before, as it is sent. */
export function toKeyChange(question: KeyedQuestion, values: KeyValues) {
  const { questionType } = question
  const before = toKeyValues(question)
  const points = readNumber(values.points)
  const isOther = !hasOptions(questionType) && !isSame(before.content, values.content)
  return {
    ...(!isSame(inOrder(before.rightIds), inOrder(values.rightIds)) && { rightOptionIds: [...values.rightIds] }),
    ...(typeof points === 'number' && points !== question.points && { points }),
    ...(isOther && { content: toGiven(questionType, values.content) }),
  }
}

/** The key that takes a typed answer too, with all points. */
export function acceptAnswer(type: QuestionType, content: QuestionContent, text: string): QuestionContent {
  if (type === 'ShortText') {
    const { answers, ...rest } = content as ShortTextContent
    return { ...rest, answers: [...answers, { text, percent: 100 }] }
  }
  const { values, ...rest } = content as NumericContent
  const { values: read = [], rest: unit = '' } = readNumbers(text) ?? {}
  const factor = rest.units.find((one) => one.text === unit)?.factor ?? 1
  const value = (read[0] ?? 0) * factor
  return { ...rest, values: [...values, { value, tolerance: 0, isPercent: false, percent: 100 }] }
}
