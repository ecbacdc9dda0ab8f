const arabicZero = 0x0660
const persianZero = 0x06f0

/** ٠-٩ and ۰-۹ as 0-9; the Arabic decimal sign as a dot. */
export const foldDigits = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - persianZero))
    .replace(/٫/g, '.')

/** What somebody typed, as digits with at most one dot: «1,500,000» is `1500000`. Everything else is left out. */
export function readTypedNumber(text: string, decimals: number): string {
  const [whole = '', ...rest] = foldDigits(text)
    .replace(/[^0-9.]/g, '')
    .split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  if (decimals === 0 || rest.length === 0) return digits
  return `${digits || '0'}.${rest.join('').slice(0, decimals)}`
}

/** The same with commas between the thousands. */
export function showTypedNumber(typed: string): string {
  const [whole = '', fraction] = typed.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
