import { gradeLimits } from '@manara/contract/grades.ts'
import { foldDigits } from '../../../format/typed-number.ts'
import { gradesText } from '../grades.text.ts'

export const markColumns = ['practicalGrade', 'examGrade'] as const
export type MarkColumn = (typeof markColumns)[number]

const limits: Record<MarkColumn, number> = { practicalGrade: gradeLimits.practical, examGrade: gradeLimits.exam }
const longest = 6

/** What a mark is, or why it is none. */
type Judged = { value: number | null; problem?: undefined } | { value?: undefined; problem: string }

/** Both kinds of digits, and a comma for those who count so. */
const plain = (text: string) => foldDigits(text).replace(/[,،]/g, '.').replace(/[−–]/g, '-').trim()

/** What may stand in a cell while it is typed: perhaps a minus, digits, one point (spec/teacher §5). */
export function cleanMark(text: string): string {
  const typed = plain(text)
  const [whole = '', ...rest] = typed.replace(/[^0-9.]/g, '').split('.')
  const sign = typed.startsWith('-') ? '-' : ''
  const digits = whole.slice(0, longest)
  return sign + (rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, longest)}`)
}

/** A cell that came from elsewhere: the mark in it, or undefined when it holds something else. */
export function readMark(text: string): string | undefined {
  const typed = plain(text)
  return /^-?\d*\.?\d*$/.test(typed) && (typed === '' || /\d/.test(typed)) ? cleanMark(typed) : undefined
}

/** Empty means no mark; a range error is told at the cell. */
export function judgeMark(text: string, column: MarkColumn): Judged {
  if (text === '') return { value: null }
  if (!/\d/.test(text)) return { problem: gradesText.unfinished }
  const value = Number(text)
  if (value < 0) return { problem: gradesText.tooLow }
  if (value > limits[column]) return { problem: gradesText.tooHigh[column] }
  if (/\.\d\d0*[1-9]/.test(text)) return { problem: gradesText.tooFine }
  return { value: Math.abs(value) }
}

export const showMark = (mark: number | null) => (mark === null ? '' : String(mark))
