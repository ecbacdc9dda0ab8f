import { type OwnMaxima, readMaxima } from '@manara/contract/grades.ts'
import { readNumber, settledText } from '../../../format/typed-number.ts'
import { gradesText } from '../grades.text.ts'

export const markColumns = ['practicalGrade', 'examGrade'] as const
export type MarkColumn = (typeof markColumns)[number]

/** Value of a mark, or why it is invalid. */
type Judged = { value: number | null; problem?: undefined } | { value?: undefined; problem: string }

/** A cell that came from elsewhere: the mark in it, or undefined when it holds something else. */
export const readMark = (text: string): string | undefined =>
  readNumber(text) === 'wrong' ? undefined : settledText(text.trim())

/** A sign that waits for its digits. */
const isBegun = (text: string) => /^[-−–]?[.,٫،]?$/.test(text.trim())

/** Thousands are no mark: three digits behind one sign were meant as a fraction. */
const isThousandth = (value: number, text: string) =>
  Math.abs(value) >= 1_000 && /^\P{Nd}*\p{Nd}+\P{Nd}\p{Nd}{3}\P{Nd}*$/u.test(text)

/** Empty means no mark; a range error, within the greatest marks of the classroom, is shown at the cell. */
export function judgeMark(text: string, column: MarkColumn, own: OwnMaxima = {}): Judged {
  const max = readMaxima(own)[column]
  const value = readNumber(text)
  if (value === undefined) return { value: null }
  if (value === 'wrong') return { problem: isBegun(text) ? gradesText.unfinished : gradesText.notANumber }
  if (value < 0) return { problem: gradesText.tooLow }
  if (isThousandth(value, text)) return { problem: gradesText.tooFine }
  if (value > max) return { problem: gradesText.tooHigh[column](max) }
  if (Number(value.toFixed(2)) !== value) return { problem: gradesText.tooFine }
  return { value }
}

export const showMark = (mark: number | null) => (mark === null ? '' : String(mark))
