const arabicZero = 0x0660
const persianZero = 0x06f0

/** ٠-٩ and ۰-۹ as 0-9. */
export const foldDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - persianZero))

/** Longer texts are no number that a form asks for. */
const longestText = 40
/** More digits do not fit into a number without being changed. */
const mostDigits = 15

const invisibleMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Thousands with one sign between them, and a fraction behind another one; a group of thousands never begins with 0. */
const grouped = /^[1-9]\d{0,2}([.,٬ ])\d{3}(?:\1\d{3})*(?:(?!\1)[.,٫]\d*)?$/
const plain = /^(?:\d+[.,٫]?\d*|[.,٫]\d+)$/

/** Digits 0-9 with one dot at most; undefined when the text is no number. */
function canonical(digits: string): string | undefined {
  const group = grouped.exec(digits)?.[1]
  if (group !== undefined) return digits.split(group).join('').replace(/[,٫]/, '.')
  return plain.test(digits) ? digits.replace(/[,٫]/, '.') : undefined
}

/** The number in a text; undefined in an empty one, 'wrong' where the text is no number. Nothing is left out of it. */
export function readNumber(text: string): number | undefined | 'wrong' {
  const typed = text.replace(invisibleMarks, '').trim()
  if (typed === '') return undefined
  if (typed.length > longestText) return 'wrong'
  const [sign, digits] = /^[-−–]/.test(typed) ? [-1, typed.slice(1).trim()] : [1, typed]
  const read = canonical(
    foldDigits(digits)
      .replace(/[\u00a0\u2009\u202f]/g, ' ')
      .replace(/،/g, ','),
  )
  if (read === undefined || read.replace('.', '').length > mostDigits) return 'wrong'
  // 0 has no sign.
  return sign * Number(read) + 0
}

const grouping = new Intl.NumberFormat('en', { maximumFractionDigits: mostDigits })

/** 1250000 as «1,250,000»: how a number field shows what it holds. */
export const writeNumber = (value: number) => grouping.format(value)

/** The number of a text that the rules of its form have accepted. */
export function acceptedNumber(text: string): number {
  const value = readNumber(text)
  return typeof value === 'number' ? value : Number.NaN
}

/** The text of a field that is left: as its number is written, unless that would be another number or none. */
export function settledText(text: string): string {
  const value = readNumber(text)
  if (typeof value !== 'number') return text
  const written = writeNumber(value)
  return readNumber(written) === value ? written : text
}

/** Whether a dot means thousands here although elsewhere it is the sign of a fraction: «1.250». */
export const isAmbiguous = (text: string) => {
  const [here, elsewhere] = [readNumber(text), Number(foldDigits(text))]
  return typeof here === 'number' && Number.isFinite(elsewhere) && here !== elsewhere
}
