import { createHash } from 'node:crypto'
import { describeResponse, type KeyedQuestion } from '@manara/contract/question-kinds/content.ts'

/** The mark that a person gave to an answer. `answer` is the digest of what was marked: another answer has no mark yet. */
export interface HandMark {
  points: number
  comment: string | null
  by: number
  at: string
  version: number
  answer: string
}

/** By the id of the question. */
export type HandMarks = Readonly<Record<string, HandMark | undefined>>

/** A short digest of an answer as it reads in words. */
export const digestOf = (question: KeyedQuestion, response: unknown): string =>
  createHash('sha256').update(describeResponse(question, response)).digest('base64url').slice(0, 16)

/** The mark by hand that counts for this answer; undefined where none was given, or to another answer (R-essay-4). */
export function handMarkOf(
  question: KeyedQuestion & { questionId: number },
  response: unknown,
  handMarks: HandMarks,
): HandMark | undefined {
  const mark = handMarks[question.questionId]
  return mark && mark.answer === digestOf(question, response) ? mark : undefined
}
