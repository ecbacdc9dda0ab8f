import { parseAiken } from './parse-aiken.ts'
import { parseGift } from './parse-gift.ts'
import type { ParsedQuestions, QuestionFault } from './parsed-question.ts'

/** Any text without braces is a description to GIFT, and without answers unfinished to Aiken. */
const isWeak = (fault: QuestionFault) => fault === 'description' || fault === 'braces' || fault === 'unfinished'

const countEvidence = ({ questions, refused }: ParsedQuestions) =>
  questions.length + refused.filter(({ fault }) => !isWeak(fault)).length

/** Reads a text in the format that explains most of it; undefined when it is in neither. */
export function readQuestionText(text: string): (ParsedQuestions & { format: 'gift' | 'aiken' }) | undefined {
  const gift = parseGift(text)
  const aiken = parseAiken(text)
  const [ofGift, ofAiken] = [countEvidence(gift), countEvidence(aiken)]
  if (ofGift === 0 && ofAiken === 0) return undefined
  return ofAiken > ofGift ? { ...aiken, format: 'aiken' } : { ...gift, format: 'gift' }
}
