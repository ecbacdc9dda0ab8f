import {
  type ReadCell,
  type ReadingLimits,
  type ReadRow,
  type ReadSheet,
  SpreadsheetFaultError,
  type TakePiece,
} from './reading-job.ts'

/** `A` for 0, `AA` for 26. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const isEmpty = (cell: ReadCell | undefined) =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')

/** The rows of one sheet on their way out: empty ones are left out, and limits are kept. */
export interface RowPieces {
  /** False once the sheet is over, because nothing but empty lines followed. */
  add(line: number, cells: ReadCell[]): boolean
  isFull(): boolean
  flush(): Promise<void>
}

/** Rows of all sheets together are counted. */
export function createRowPieces(
  sheet: ReadSheet,
  limits: ReadingLimits,
  total: { rows: number },
  take: TakePiece,
): RowPieces {
  let piece: ReadRow[] = []
  let lastLine = 0

  function checkCells(line: number, cells: readonly ReadCell[]): void {
    for (const [index, cell] of cells.entries()) {
      if (isEmpty(cell)) continue
      if (index >= limits.columns) throw new SpreadsheetFaultError('tooManyColumns')
      if (typeof cell === 'string' && cell.length > limits.cellCharacters)
        throw new SpreadsheetFaultError('longCell', `${columnName(index)}${line}`)
    }
  }

  return {
    add(line, cells) {
      if (cells.every(isEmpty)) return line - lastLine <= limits.emptyRows
      if (line - lastLine > limits.emptyRows) return false
      checkCells(line, cells)
      lastLine = line
      while (cells.length > 0 && isEmpty(cells.at(-1))) cells.pop()
      sheet.rowCount++
      if (++total.rows > limits.rows + 1) throw new SpreadsheetFaultError('tooManyRows')
      piece.push({ line, cells: Array.from(cells, (cell) => cell ?? null) })
      return true
    },
    isFull: () => piece.length >= limits.pieceRows,
    async flush() {
      if (piece.length > 0) await take(sheet.name, piece)
      piece = []
    },
  }
}
