import { plainDigits } from './text-answers.ts'

/** A number as it was typed: its readings, and the text after it. */
export interface ReadNumber {
  /** Two where «1,234» may be a thousand or a fraction. */
  values: number[]
  rest: string
}

/** Typed numbers that are longer are none. */
const longestNumber = 100

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function unified(text: string): string {
  const digits = plainDigits(text).replace(
    /[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
    (power) =>
      `^${power.replace('⁻', '-').replace(/./g, (one) => (superscripts.includes(one) ? String(superscripts.indexOf(one)) : one))}`,
  )
  return digits.replace(/[−–]/g, '-').replaceAll('⁄', '/').replaceAll('،', ',').trim()
}

const digitsOnly = /^\d+$/

/** Groups of three digits after a first one of one to three. */
const isGrouped = (parts: readonly string[]) =>
  /^\d{1,3}$/.test(parts[0] ?? '') && parts.slice(1).every((part) => /^\d{3}$/.test(part))

const numberOf = (whole: string, fraction = '') => Number(`${whole || '0'}.${fraction || '0'}`)

/** Both a group and a fraction: the last mark parts the fraction. */
function readMixed(text: string, group: string, point: string): number[] {
  const parts = text.split(point)
  const [whole = '', fraction = ''] = parts
  const groups = whole.split(group)
  return parts.length === 2 && isGrouped(groups) && digitsOnly.test(fraction)
    ? [numberOf(groups.join(''), fraction)]
    : []
}

function readParts(text: string, mark: string, asFraction: boolean, asGroups: boolean): number[] {
  const parts = text.split(mark)
  const [whole = '', fraction = ''] = parts
  const readings = []
  if (asFraction && parts.length === 2 && (whole || fraction)) readings.push(numberOf(whole, fraction))
  if (asGroups && isGrouped(parts)) readings.push(Number(parts.join('')))
  return readings
}

/** The readings of digits with marks between them: «1,234», «1.234,5», «٣٫٥», «١٬٢٣٤٫٥». */
function readDigits(text: string): number[] {
  if (text.includes('٫')) {
    const plain = text.replace(/[٬,]/g, '٬')
    return plain.includes('٬') ? readMixed(plain, '٬', '٫') : readParts(plain, '٫', true, false)
  }
  const plain = text.replaceAll('٬', ',')
  const [comma, point] = [plain.lastIndexOf(','), plain.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) return comma > point ? readMixed(plain, '.', ',') : readMixed(plain, ',', '.')
  if (comma >= 0) return readParts(plain, ',', !text.includes('٬'), true)
  if (point >= 0) return readParts(plain, '.', true, plain.split('.').length > 2)
  return digitsOnly.test(plain) ? [Number(plain)] : []
}

const number = /^([+-]?) ?([\d.,٫٬]+)/
const fraction = /^ ?\/ ?(\d+)(?![\d.,٫٬])/
const power = /^(?:e([+-]?\d{1,4})(?!\d)| ?[×x*] ?10(?: ?\^ ?\(?([+-]?\d{1,4})\)?)(?!\d))/i

/** A sentence may end with a mark: «5.» is 5. */
const trailing = /[.,]$/

function readTail(values: readonly number[], tail: string): ReadNumber {
  const [over = '', below] = fraction.exec(tail) ?? []
  if (below !== undefined)
    return { values: values.map((value) => value / Number(below)), rest: tail.slice(over.length) }
  const [raised = '', short, long] = power.exec(tail) ?? []
  const factor = short ?? long
  if (factor === undefined) return { values: [...values], rest: tail }
  return { values: values.map((value) => Number(`${value}e${factor}`)), rest: tail.slice(raised.length) }
}

/** A number at the start of a text as people type it (R-question-3), or nothing. Never a NaN or an infinity. */
export function readNumbers(text: string): ReadNumber | undefined {
  if (text.length > longestNumber) return undefined
  const plain = unified(text).replace(/\s+/g, ' ')
  const [start = '', sign, digits] = number.exec(plain) ?? []
  if (digits === undefined) return undefined
  const found = readDigits(digits)
  const isClosed = found.length === 0 && trailing.test(digits)
  const readings = isClosed ? readDigits(digits.replace(trailing, '')) : found
  const { values, rest } = readTail(readings, plain.slice(start.length))
  const signed = values.map((value) => (sign === '-' ? -value : value)).filter(Number.isFinite)
  return signed.length > 0 ? { values: signed, rest: rest.trim() } : undefined
}
