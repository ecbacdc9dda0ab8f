import type { ReadCell } from './reading-job.ts'

/** A value that was understood, or why it was not. */
export type Understood<Value> = { value: Value } | { fault: ValueFault }

export type ValueFault = 'notNumber' | 'notDay' | 'lostDigits' | 'rounded'

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u061c]/g

/** ٠-٩ and ۰-۹ as 0-9. */
const withLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** A cell as one text: trimmed, composed, without invisible marks and the apostrophe that guards against formulas. */
export function cellText(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'object' ? cell.date : typeof cell === 'boolean' ? (cell ? 'نعم' : 'لا') : String(cell)
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
}

/** A number in digits of both kinds: 1٬234٫5, 1 234,5, 1,234.5 and 1.234.500. */
export function readNumber(cell: ReadCell): Understood<number> {
  if (typeof cell === 'number') return { value: cell }
  const text = withLatinDigits(cellText(cell))
    .replace(/[٬\s\u00a0]/g, '')
    .replace('٫', '.')
  const isGrouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
  const isByDots = /^-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(text)
  const plain = isGrouped ? text.replaceAll(',', '') : (isByDots ? text.replaceAll('.', '') : text).replace(',', '.')
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? { value: Number(plain) } : { fault: 'notNumber' }
}

/** Whether the day or the month comes first in the dates of a column. */
export type DayOrder = 'dayFirst' | 'monthFirst'

interface Day {
  /** `YYYY-MM-DD`; the first of January where only the year is known. */
  day: string
  isYearOnly: boolean
}

/** Syrian and Egyptian names of the months, and those of the Maghreb, by number. */
export const monthNames = [
  'كانون الثاني|يناير|جانفي',
  'شباط|فبراير|فيفري',
  'اذار|مارس',
  'نيسان|ابريل|افريل',
  'ايار|مايو|ماي',
  'حزيران|يونيو|جوان',
  'تموز|يوليو|جويليه',
  'اب|اغسطس|اوت',
  'ايلول|سبتمبر',
  'تشرين الاول|اكتوبر',
  'تشرين الثاني|نوفمبر',
  'كانون الاول|ديسمبر',
].map((names) => names.split('|'))

const foldMonth = (name: string) =>
  name.replace(/[أإآ]/g, 'ا').replace(/ة/g, 'ه').replace(/ى/g, 'ي').replace(/\s+/g, ' ').trim()

/** Two digits are a year of birth: never in the future. */
function fullYear(year: number, thisYear: number): number {
  if (year > 99) return year
  const ofThisCentury = year + 100 * Math.floor(thisYear / 100)
  return ofThisCentury > thisYear ? ofThisCentury - 100 : ofThisCentury
}

function toDay(year: number, month: number, day: number): Understood<Day> {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1800 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? { value: { day: date.toISOString().slice(0, 10), isYearOnly: false } } : { fault: 'notDay' }
}

const partsOf = (cell: ReadCell): [number, number, number] | undefined => {
  const found = /^(\d{1,2})\s*[/.\\-]\s*(\d{1,2})\s*[/.\\-]\s*(\d{4}|\d{2})$/.exec(withLatinDigits(cellText(cell)))
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined
}

/** d/m/y is the rule; a column in which the second part is ever beyond 12 and the first never is, is m/d/y as a whole. */
export function findDayOrder(column: Iterable<ReadCell>): DayOrder {
  let isSecondBeyond = false
  for (const cell of column) {
    const parts = partsOf(cell)
    if (parts && parts[0] > 12) return 'dayFirst'
    if (parts && parts[1] > 12) isSecondBeyond = true
  }
  return isSecondBeyond ? 'monthFirst' : 'dayFirst'
}

/** 15 آذار 2005: the month by its name. */
function readNamedDay(text: string, thisYear: number): Understood<Day> {
  const words = text.split(/[\s/،,-]+/)
  const [day = '', year = ''] = [words.shift(), words.pop()]
  const month = monthNames.findIndex((names) => names.includes(foldMonth(words.join(' '))))
  const isRead = month >= 0 && /^\d{1,2}$/.test(day) && /^(?:\d\d){1,2}$/.test(year)
  return isRead ? toDay(fullYear(Number(year), thisYear), month + 1, Number(day)) : { fault: 'notDay' }
}

/** A day as people write it: 3/15/2005, 15-3-05, ٢٠٠٥/٣/١٥, 15 آذار 2005, or the year alone. */
export function readDay(cell: ReadCell, order: DayOrder, thisYear: number): Understood<Day> {
  const text = withLatinDigits(cellText(cell)).replace(/م$/, '').trim()
  const year = /^(?:19|20)\d\d$/.exec(text)
  if (year) return { value: { day: `${text}-01-01`, isYearOnly: true } }
  const iso = /^(\d{4})\s*[/.\\-]\s*(\d{1,2})\s*[/.\\-]\s*(\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?$/.exec(text)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts = partsOf(text)
  if (parts) {
    const [first, second, short] = parts
    const [day, month] = order === 'dayFirst' ? [first, second] : [second, first]
    return toDay(fullYear(short, thisYear), month, day)
  }
  return readNamedDay(text, thisYear)
}

interface Id {
  id: string
  /** Zeros at the start that a number cell had lost were put back. */
  isPadded: boolean
}

/**
 * An id or a code as text. Excel keeps 15 digits of a number and no zeros before it: one or two of them are put back where
 * the length of ids is known.
 */
export function readId(cell: ReadCell, length?: number): Understood<Id> {
  if (typeof cell !== 'number') {
    const text = withLatinDigits(cellText(cell))
    return /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text) ? { fault: 'lostDigits' } : { value: { id: text, isPadded: false } }
  }
  if (!Number.isInteger(cell) || cell < 0) return { fault: 'rounded' }
  const digits = cell.toFixed(0)
  if (digits.length > 15) return { fault: 'lostDigits' }
  const missing = length === undefined ? 0 : length - digits.length
  const isPadded = missing === 1 || missing === 2
  return { value: { id: isPadded ? digits.padStart(length ?? 0, '0') : digits, isPadded } }
}
