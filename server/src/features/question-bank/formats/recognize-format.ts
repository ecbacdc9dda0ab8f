import type { QuestionFileFormat } from '@manara/contract/imports.ts'
import { parseAiken } from './parse-aiken.ts'
import { parseGift } from './parse-gift.ts'
import { parseList } from './parse-list.ts'
import type { ParsedQuestions, QuestionFault } from './parsed-question.ts'

/** Any text without braces is a description to GIFT, and without answers unfinished to Aiken. */
const isWeak = (fault: QuestionFault) => fault === 'description' || fault === 'braces' || fault === 'unfinished'

const countEvidence = ({ questions, refused }: ParsedQuestions) =>
  questions.length + refused.filter(({ fault }) => !isWeak(fault)).length

/** The beginning of Moodle XML, or any text between an opening and a closing element. */
export function isXml(text: string): boolean {
  const start = text
    .slice(0, 1_000)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(?:\?xml|!--|!doctype|quiz)/i.test(start)) return true
  return /^<[a-z]/i.test(start) && /<\/[a-z][\w:.-]{0,100}>\s{0,100}$/i.test(text.slice(-300))
}

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
