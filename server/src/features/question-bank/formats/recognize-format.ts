import type { QuestionFileFormat } from '@manara/contract/imports.ts'
import { parseAiken } from './parse-aiken.ts'
import { parseGift } from './parse-gift.ts'
import { parseList } from './parse-list.ts'
import type { ParsedQuestions, QuestionFault } from './parsed-question.ts'

/** Any text without braces is a description to GIFT, and without answers unfinished to Aiken. */
const isWeak = (fault: QuestionFault) => fault === 'description' || fault === 'braces' || fault === 'unfinished'

const countEvidence = ({ questions, refused }: ParsedQuestions) =>
  questions.length + refused.filter(({ fault }) => !isWeak(fault)).length

/** XML begins with its declaration, a remark or an element, and a question with none of them. */
export const isXml = (text: string) => /^\ufeff?\s{0,100}<(?:\?xml|!--|!doctype|quiz[\s>])/i.test(text)

/** Reads a text in the format that explains most of it; undefined when it is in none. */
export function readQuestionText(text: string): (ParsedQuestions & { format: QuestionFileFormat }) | undefined {
  const gift = parseGift(text)
  const aiken = parseAiken(text)
  const [ofGift, ofAiken] = [countEvidence(gift), countEvidence(aiken)]
  const list = parseList(text)
  const isList = list.questions.length > Math.max(gift.questions.length, aiken.questions.length)
  const hasOptions = ofGift === 0 && ofAiken === 0 && list.refused.some(({ fault }) => fault === 'noKey')
  if (isList || hasOptions) return { ...list, format: 'list' }
  if (ofGift === 0 && ofAiken === 0) return undefined
  return ofAiken > ofGift ? { ...aiken, format: 'aiken' } : { ...gift, format: 'gift' }
}
