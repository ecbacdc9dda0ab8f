import { unifyDigits } from '../../../platform/http/normalize-input.ts'
import type { QuestionFault } from './parsed-question.ts'

/** An answer with its weight in percent, its signs held. */
export interface GiftAnswer {
  text: string
  worth: number
  hasFeedback: boolean
}

/** Makes the plain text of a part of a question, on one line where nothing else is said. */
export type ReadPart = (held: string, keepsLines?: boolean) => string

/** The content of a further kind of question, once its texts are read. */
export type GiftContent = (read: ReadPart) => object

/** More answers than any kind of question has. */
export const mostRead = 60

const toPercent = (worth: number) => Math.max(1, Math.round(worth))

/** The positive weights sum to 100 %; a difference below 1 comes from rounding. */
export const isWhole = (answers: readonly GiftAnswer[]) =>
  Math.abs(answers.reduce((sum, { worth }) => sum + Math.max(0, worth), 0) - 100) < 1

/** Moodle writes `*` for any other answer; it earns nothing here. */
const isAccepted = ({ text, worth }: GiftAnswer) => worth > 0 && text !== '*'

/** The content of a short answer: the accepted texts, each with its percent. */
export function readTyped(answers: readonly GiftAnswer[]): GiftContent | QuestionFault {
  const accepted = answers.filter(isAccepted)
  if (accepted.length === 0) return 'shortAnswer'
  return (read) => ({
    answers: accepted.map(({ text, worth }) => ({ text: read(text), percent: toPercent(worth) })),
    fold: 'LETTERS',
    ignoresArticle: false,
    allowsSlip: false,
  })
}

const plainNumber = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,3})?$/i
const toNumber = (text: string) => (plainNumber.test(text) ? Number(text) : Number.NaN)

/** `3`, `3:0.1` or `2.9..3.1`, in whatever digits. */
function toValue({ text, worth }: GiftAnswer) {
  const plain = unifyDigits(text).replaceAll('٫', '.').replace(/\s/g, '')
  const [from = '', to] = plain.split('..', 2)
  const [middle = '', margin = '0'] = plain.split(':', 2)
  const isRange = to !== undefined
  const value = isRange ? (toNumber(from) + toNumber(to)) / 2 : toNumber(middle)
  const tolerance = isRange ? Math.abs(toNumber(to) - toNumber(from)) / 2 : toNumber(margin)
  const round = (number: number) => Number(number.toPrecision(12))
  return { value: round(value), tolerance: round(tolerance), isPercent: false, percent: toPercent(worth) }
}

/** The content of a numeric question: the accepted values with their margins. */
export function readNumbers(answers: readonly GiftAnswer[]): GiftContent | QuestionFault {
  const values = answers.filter(isAccepted).map(toValue)
  const isRead = values.every(({ value, tolerance }) => Number.isFinite(value) && Number.isFinite(tolerance))
  if (values.length === 0 || !isRead) return 'numeric'
  return () => ({ values, unitRule: 'NONE', units: [], unitPercent: 50 })
}

/** The content of an essay: its general feedback is the model answer, and GIFT holds no number of words. */
export const readEssay =
  (feedback: string): GiftContent =>
  (read) => ({ minWords: null, maxWords: null, modelAnswer: read(feedback, true) || null })

/** The content of a matching question, from `left -> right`; without a left side it is an extra right side. */
export function readPairs(answers: readonly GiftAnswer[]): GiftContent | QuestionFault {
  const sides = answers.map(({ text }) => {
    const at = text.indexOf('->')
    return at < 0 ? undefined : { left: text.slice(0, at).trim(), right: text.slice(at + 2).trim() }
  })
  const known = sides.filter((side) => side !== undefined)
  if (known.length < sides.length) return 'matching'
  return (read) => ({
    pairs: known.filter(({ left }) => left !== '').map(({ left, right }) => ({ left: read(left), right: read(right) })),
    extras: known.filter(({ left }) => left === '').map(({ right }) => ({ right: read(right) })),
  })
}
