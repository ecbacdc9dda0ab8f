import { type Static, Type } from 'typebox'
import { Id, Multiline } from '../fields.ts'
import { essayText, longestEssay } from './essay.ts'
import { fieldOf, typedText } from './kind-rules.ts'
import type { QuestionType } from './question-types.ts'
import { longestAnswer } from './text-answers.ts'

const Typed = Type.String({
  title: 'الإجابة',
  maxLength: longestAnswer,
  format: 'line',
  'x-messages': { maxLength: 'الإجابة 1000 حرف على الأكثر' },
})

const ChosenId = Type.String({ title: 'المعرّف', maxLength: 20, format: 'code' })

/** A student's answer by the kind of its question. `blankId` is the number of the blank in its text. */
export const responseSchemas = {
  MultipleChoice: Type.Object({ optionId: Id('رقم الخيار') }),
  TrueFalse: Type.Object({ optionId: Id('رقم الخيار') }),
  MultipleResponse: Type.Object({
    optionIds: Type.Array(Id('رقم الخيار'), { title: 'الخيارات', maxItems: 10, uniqueItems: true }),
  }),
  ShortText: Type.Object({ text: Typed }),
  Numeric: Type.Object({ text: Typed }),
  Matching: Type.Object({
    pairs: Type.Array(Type.Object({ leftId: ChosenId, rightId: ChosenId }), { title: 'الأزواج', maxItems: 10 }),
  }),
  Ordering: Type.Object({ entryIds: Type.Array(ChosenId, { title: 'العناصر', maxItems: 10, uniqueItems: true }) }),
  FillBlanks: Type.Object({
    blanks: Type.Array(Type.Object({ blankId: ChosenId, text: Typed }), { title: 'الفراغات', maxItems: 20 }),
  }),
  Essay: Type.Object({
    essay: Multiline(longestEssay, {
      title: 'الإجابة',
      messages: { maxLength: 'الإجابة 10000 حرف على الأكثر' },
    }),
  }),
} as const satisfies Record<QuestionType, unknown>

type ResponseByType = { [Type in QuestionType]: Static<(typeof responseSchemas)[Type]> }
export type KindResponse = ResponseByType[QuestionType]

/** Nothing chosen and nothing typed. */
export function isBlank(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return true
  if (fieldOf(response, 'optionId') !== undefined) return false
  if (essayText(response).trim() !== '') return false
  const lists = ['optionIds', 'pairs', 'entryIds'].map((name) => fieldOf(response, name))
  if (lists.some((list) => Array.isArray(list) && list.length > 0)) return false
  const blanks = fieldOf(response, 'blanks')
  const typed = [response, ...(Array.isArray(blanks) ? blanks.slice(0, 50) : [])]
  return typed.every((one) => typedText(one).trim() === '')
}
