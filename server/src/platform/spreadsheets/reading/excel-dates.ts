const dayMilliseconds = 86_400_000
const lastSerial = 2_958_466

/** Formats of Excel that have a date or time in them, by their number. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** How many characters of a format are no letters of it: quoted, escaped, or a condition in brackets. */
function literalLength(code: string, at: number): number {
  const mark = code[at] ?? ''
  if ('\\_*'.includes(mark)) return 2
  const closing = mark === '"' ? '"' : mark === '[' && !/^\[[hms]/i.test(code.slice(at, at + 2)) ? ']' : undefined
  if (!closing) return 0
  const end = code.indexOf(closing, at + 1)
  return (end === -1 ? code.length : end + 1) - at
}

/** A format of its own shows a date when a letter of dates is outside quotes, brackets and escapes. */
function isDateCode(code: string): boolean {
  for (let at = 0; at < code.length; at++) {
    const literal = literalLength(code, at)
    if (literal > 0) at += literal - 1
    else if (/[dmyhs]/i.test(code[at] ?? '')) return true
  }
  return false
}

export const isDateFormat = (id: number, codes: ReadonlyMap<number, string>): boolean => {
  const code = codes.get(id)
  return code === undefined ? isBuiltInDate(id) : isDateCode(code.split(';')[0] ?? '')
}

/**
 * The day of a serial number, without time zones, and its time where there is one. Undefined for what is no day: also the
 * 29 February 1900, which only Excel has.
 */
export function serialToDate(serial: number, is1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial >= lastSerial) return undefined
  const whole = Math.floor(serial)
  if (!is1904 && (whole === 60 || whole === 0)) return undefined
  // Day 1 is 1 January 1900; from March 1900 on, the day that never was counts too.
  const days = is1904 ? whole - 24_107 : whole - (whole > 60 ? 25_569 : 25_568)
  const seconds = Math.round((serial - whole) * 86_400)
  const text = new Date(days * dayMilliseconds + seconds * 1_000).toISOString()
  return seconds === 0 ? text.slice(0, 10) : text.slice(0, 19)
}
