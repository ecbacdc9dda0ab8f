import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { listQuery } from './fields.ts'
import { readerNames } from './roles.ts'

/** Longer questions are not kept; shorter ones for this time, and so many of a week (R-assistant-7). */
export const unansweredRules = { mostLetters: 200, keptDays: 56, mostOfWeek: 5_000 } as const

/** A question that the built-in assistant did not answer: folded, with names, numbers and addresses masked. */
export const UnansweredQuestion = Type.Object({
  questionId: Type.Integer(),
  question: Type.String(),
  /** Whose assistant was asked; that of staff is the administrators'. */
  role: Type.Enum([...readerNames]),
  /** The first day of the week of the school. */
  week: Type.String({ format: 'date' }),
  /** At least so many different people. */
  askers: Type.Integer(),
})
export type UnansweredQuestion = Static<typeof UnansweredQuestion>

export const ListUnansweredQuery = Type.Object({
  role: Type.Optional(
    Type.Enum([...readerNames], { title: 'الدور', 'x-messages': { enum: 'اختر دورًا: مدير أو مدرّس أو طالب' } }),
  ),
  ...listQuery(['week', 'askers']),
})
export type ListUnansweredQuery = Static<typeof ListUnansweredQuery>

export const listUnanswered = endpoint({
  name: 'listUnanswered',
  summary: 'أسئلة لم يُجب عنها المساعد في الأسابيع الثمانية الماضية، بلا أسماء',
  area: 'admin',
  ownership: 'all',
  permission: 'system.read',
  method: 'GET',
  path: '/api/admin/assistant/unanswered',
  query: ListUnansweredQuery,
  replies: { 200: Type.Array(UnansweredQuestion) },
  isList: true,
})
