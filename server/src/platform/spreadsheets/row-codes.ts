import { createHmac } from 'node:crypto'
import type { Tokens } from '../security/tokens.ts'

/** What the rows of a sheet are about. */
export type SheetKind = 'GRADES' | 'PEOPLE'

/** A row of an issued sheet: `row` is the number of the enrollment or person. */
export interface SheetRowKey {
  sheetId: number
  row: number
}

/** Writes and reads the codes in the last column of a sheet that comes back (R-sheet-1). */
export interface RowCodes {
  write(kind: SheetKind, key: SheetRowKey): string
  /** Undefined for a text that is no code of this school and kind. */
  read(kind: SheetKind, text: string): SheetRowKey | undefined
}

/** Crockford's base 32: without I, L, O and U. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lengths = { sheet: 4, row: 6, check: 5 } as const
const shape = /^([0-9A-Z]{1,7})([0-9A-Z]{6})([0-9A-Z]{5})$/

/** Direction marks and other invisible signs, blanks, and dashes of every kind. */
const separators = /[\p{Cf}\p{Zs}\s\p{Pd}]/gu

function toDigits(value: number, length: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / 32)) text = digits.charAt(rest % 32) + text
  return text.padStart(length, '0')
}

function toNumber(text: string): number | undefined {
  let value = 0
  for (const character of text) {
    const digit = digits.indexOf(character)
    if (digit < 0) return undefined
    value = value * 32 + digit
  }
  return value
}

/** A code as it was written: any case, O for 0, I or L for 1, Arabic digits, blanks for dashes. */
const unify = (text: string): string =>
  text
    .replace(separators, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))

/** The check letters are 25 bits of a keyed hash: a code is neither guessed nor carried to another sheet or kind. */
export function createRowCodes({ blind }: Pick<Tokens, 'blind'>): RowCodes {
  const key = blind('row codes')

  function check(kind: SheetKind, { sheetId, row }: SheetRowKey): string {
    const hash = createHmac('sha256', key).update(`${kind}\n${sheetId}\n${row}`).digest()
    return toDigits(hash.readUInt32BE() >>> 7, lengths.check)
  }

  return {
    write: (kind, rowKey) =>
      [toDigits(rowKey.sheetId, lengths.sheet), toDigits(rowKey.row, lengths.row), check(kind, rowKey)].join('-'),

    read(kind, text) {
      const [, sheet = '', row = '', letters] = shape.exec(unify(text)) ?? []
      const rowKey = { sheetId: toNumber(sheet) ?? 0, row: toNumber(row) ?? 0 }
      return rowKey.sheetId > 0 && rowKey.row > 0 && letters === check(kind, rowKey) ? rowKey : undefined
    },
  }
}
