/** Without I, L, O and U, which are read as 1, 0 and V. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const form = /^(\d{4})-(\d{5,7})-([0-9A-Z]{5})$/

/** Luhn over the letters: finds any one wrong character and nearly every pair that changed places. */
function checkLetter(text: string): string {
  let sum = 0
  for (const [index, letter] of [...text].reverse().entries()) {
    const value = letters.indexOf(letter) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / letters.length) + (value % letters.length)
  }
  return letters[(letters.length - (sum % letters.length)) % letters.length] ?? ''
}

const withoutDashes = (serial: string) => serial.replaceAll('-', '')

/** 2026-00042: the part of a serial that is known before it is issued. */
export const serialStart = (year: number, number: number) => `${year}-${String(number).padStart(5, '0')}`

/**
 * 2026-00042-K7QXQ: the year, a running number, four random letters, and one that checks the rest. `chance` gives
 * numbers below the given one.
 */
export function makeSerial(year: number, number: number, chance: (below: number) => number): string {
  const secret = Array.from({ length: 4 }, () => letters[chance(letters.length)]).join('')
  const body = `${serialStart(year, number)}-${secret}`
  return body + checkLetter(withoutDashes(body))
}

/** A typed serial in its canonical form; undefined when it cannot be one. */
export function readSerial(typed: string): string | undefined {
  const plain = typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\s\u2010-\u2015]+/g, '-')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (!form.test(plain)) return undefined
  const text = withoutDashes(plain)
  return checkLetter(text.slice(0, -1)) === text.at(-1) ? plain : undefined
}
