/** Normalises a typed or pasted code: blanks and dashes go, Arabic digits become Western. */
export const codeDigits = (typed: string, length: number): string =>
  typed
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\D/g, '')
    .slice(0, length)
