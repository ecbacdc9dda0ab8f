import { foldArabic } from '@manara/contract/names.ts'

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvnm,./`"
const arabicKeys = 'ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ'

const keysTo = (from: string, to: string) => new Map([...from].map((key, index) => [key, to[index] ?? key]))
const toArabicKeys = keysTo(latinKeys, arabicKeys).set('b', 'لا')
const toLatinKeys = keysTo(arabicKeys, latinKeys)
const toLetters = new Map(Object.entries({ '@': 'a', '0': 'o', '3': 'e' }))

const exchange = (text: string, signs: ReadonlyMap<string, string>) =>
  Array.from(text, (sign) => signs.get(sign) ?? sign).join('')

const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)

/** A word without the digits and signs around it. */
export function withoutFrame(text: string): string {
  const signs = Array.from(text)
  let start = 0
  let end = signs.length
  while (start < end && !isLetter(signs[start])) start++
  while (end > start && !isLetter(signs[end - 1])) end--
  return signs.slice(start, end).join('')
}

const reverse = (text: string) => Array.from(text).reverse().join('')

/** As words are compared with a password: letters of one kind, without accents. */
export const foldWord = (text: string): string => foldArabic(text.normalize('NFKC').toLowerCase())

/**
 * The words that a password may be a variation of: with signs for letters (@, 0, 3), typed on the other keyboard layout,
 * framed by digits and signs, or reversed. Their number is fixed, so the cost grows with the length only.
 */
export function listVariations(password: string): string[] {
  const typed = password.normalize('NFKC').toLowerCase()
  const words = [typed, exchange(typed, toLetters), exchange(typed, toArabicKeys), exchange(typed, toLatinKeys)]
  const bare = [...words, ...words.map(withoutFrame)]
  return [...new Set([...bare, ...bare.map(reverse)].map(foldWord))]
}

const rows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرلاىةوزظ']
const rowsBothWays = rows.flatMap((row) => [foldWord(row + row), foldWord(reverse(row + row))])

/** The length of the part whose repetition makes the whole text, found in one pass (prefix function). */
function findPeriod(text: string): number {
  const borders = [0]
  let border = 0
  for (let index = 1; index < text.length; index++) {
    while (border > 0 && text[index] !== text[border]) border = borders[border - 1] ?? 0
    if (text[index] === text[border]) border++
    borders.push(border)
  }
  return text.length - border
}

/** One character, or a piece of one row of keys, repeated. */
export function isRowOfKeys(text: string): boolean {
  if (text.length < 4) return false
  const part = text.slice(0, findPeriod(text))
  return part.length === 1 || (part.length > 2 && rowsBothWays.some((row) => row.includes(part)))
}
