import { cellText } from '../spreadsheets/reading/cell-values.ts'
import type { ReadCell } from '../spreadsheets/reading/reading-job.ts'

/** In a cell, it empties a field that may be empty; an empty cell changes nothing (R-import-4). */
export const clearingWord = '[حذف]'

/** What a cell says: nothing, that the field is emptied, or a value. */
export type CellWish = 'nothing' | 'clear' | { text: string; cell: ReadCell }

const blanks = /\s+/g
const control = /[\p{Cc}\p{Cs}]/gu

/** A cell as one line of text, without control characters. */
export const lineOfCell = (cell: ReadCell | undefined): string =>
  cellText(cell).replace(blanks, ' ').replace(control, '').trim()

export function readWish(cell: ReadCell | undefined): CellWish {
  const text = lineOfCell(cell)
  if (text === '') return 'nothing'
  return text === clearingWord ? 'clear' : { text, cell: cell ?? null }
}
