import { randomBytes } from 'node:crypto'
import type { TryResponseBody } from '@manara/contract/question-bank.ts'
import { complaintsAbout } from '@manara/contract/question-kinds/complaints.ts'
import {
  contentSchemas,
  describeKey,
  describeResponse,
  identifyContent,
  type QuestionContent,
  shareOf,
} from '@manara/contract/question-kinds/content.ts'
import { describeReading } from '@manara/contract/question-kinds/numeric.ts'
import { hasOptions, isClassic, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { toTruthText } from '@manara/contract/questions.ts'
import type { TObject } from 'typebox'
import { parseJsonBody } from '../../platform/http/json-body.ts'
import { createInputCheck } from '../../platform/http/validation.ts'
import { Problem } from '../../platform/problems/problem.ts'
import { isReadableFormula } from './formulas.ts'
import { bankProblem } from './question-bank.messages.ts'

type Check = (value: Record<string, unknown>) => object

const checks = new Map<QuestionType, Check>()

/** Compiled when the first question of a kind comes. */
function checkOf(type: keyof typeof contentSchemas): Check {
  const check = checks.get(type) ?? createInputCheck(contentSchemas[type] as TObject)
  checks.set(type, check)
  return check
}

const refuse = (messages: readonly string[]): never => {
  throw bankProblem.incomplete([messages[0] ?? ''], { errors: { content: [...messages] } })
}

/** A content as a request gives it: its lengths and limits, in the one form of its texts. Null for the classic kinds. */
export function checkContent(type: QuestionType, value: unknown): object | null {
  if (isClassic(type) || value === undefined || value === null) return null
  if (typeof value !== 'object' || Array.isArray(value)) throw bankProblem.unreadableContent()
  try {
    return checkOf(type)(value as Record<string, unknown>)
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.errors) throw error
    return refuse([...new Set(Object.values(error.details.errors).flat())])
  }
}

/** More than the members and values of any content. */
const maxValues = 5_000

/** What the text of a form holds, refused by its depth and its values before it is parsed. */
function parseContent(text: string): unknown {
  try {
    return parseJsonBody(text, maxValues)
  } catch {
    throw bankProblem.unreadableContent()
  }
}

/** A content from the text of a form; undefined where the form has none. */
export function readContent(type: QuestionType, text: string | undefined): object | null | undefined {
  if (!text) return undefined
  return isClassic(type) ? null : checkContent(type, parseContent(text))
}

/** The content from which an edit started; it is compared only, and what cannot be read was nothing. */
export function readBaseContent(text: unknown): unknown {
  try {
    return typeof text === 'string' ? parseContent(text) : undefined
  } catch {
    return undefined
  }
}

/** The content as it is stored: pairs and entries get ids by chance, which tell nothing of the key. */
export const identified = (type: QuestionType, given: unknown): QuestionContent =>
  given === null || given === undefined
    ? null
    : identifyContent(type, given, () => randomBytes(6).toString('base64url'))

interface GivenOption {
  text: string
  isCorrect?: boolean | undefined
}

/** Options in their one form: a true-false question has its two fixed texts. */
export const toOptions = <Option extends GivenOption>(questionType: QuestionType, options: readonly Option[]) =>
  options.map((option) => ({
    ...option,
    text: questionType === 'TrueFalse' ? (toTruthText(option.text) ?? option.text) : option.text,
    isCorrect: option.isCorrect ?? false,
  }))

/** Complaints by field, or nothing for a valid question (R-bank-4, R-question-6). */
export function listComplaints(question: Parameters<typeof complaintsAbout>[0]) {
  const complaints = complaintsAbout(question, isReadableFormula)
  const [first] = complaints
  if (!first) return undefined
  return {
    message: first.message,
    errors: Object.fromEntries(complaints.map(({ field, message }) => [field, [message]])),
  }
}

/** Marks an answer to a question that is still being written; nothing is read or stored. */
export function tryResponse({ type, content: given, options = [], response }: TryResponseBody) {
  const content = identified(type, checkContent(type, given))
  const complaints = listComplaints({ text: '-', hasImage: false, questionType: type, content, options })
  if (complaints) throw bankProblem.incomplete([complaints.message], { errors: complaints.errors })
  const question = { questionType: type, content, options }
  const answer = describeResponse(question, response)
  return { share: shareOf(question, response), read: type === 'Numeric' ? describeReading(answer) : answer }
}

/** The content in an entry of the audit log: its key in words. */
export const auditedContent = (questionType: QuestionType, content: QuestionContent) => ({
  content: hasOptions(questionType) ? null : describeKey({ questionType, content, options: [] }),
})

/** What makes two questions of a further kind the same: the key in words, and the text around blanks. */
export function keyOf(questionType: QuestionType, content: QuestionContent): string {
  const text = content && 'text' in content ? content.text : ''
  return `${text} ${describeKey({ questionType, content, options: [] })}`
}
