import { type MarkColumn, markColumns, readMark } from './mark-text.ts'

/** A cell of the sheet by the place of its row. */
interface PastedMark {
  row: number
  column: MarkColumn
  text: string
}

interface Pasted {
  marks: PastedMark[]
  /** Cells that hold no mark, or for which the table has no place. */
  skippedCount: number
}

/** Several cells of a spreadsheet come as lines with tabs; a single one is left to the field itself. */
export const isManyCells = (text: string) => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''))

/** Lays cells of a spreadsheet down from a place in the table, rows downwards, columns onwards. */
export function readPasted(text: string, from: { row: number; column: MarkColumn }, rowCount: number): Pasted {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/)
  const first = markColumns.indexOf(from.column)
  const marks: PastedMark[] = []
  let skippedCount = 0
  for (const [down, line] of lines.entries())
    for (const [along, cell] of line.split('\t').entries()) {
      const [row, column, mark] = [from.row + down, markColumns[first + along], readMark(cell)]
      if (column !== undefined && row < rowCount && mark !== undefined) marks.push({ row, column, text: mark })
      else if (cell.trim() !== '') skippedCount++
    }
  return { marks, skippedCount }
}
