/** The value of a cell as it is in the file: a date has no time zone. Formulas count as their last value. */
export type ReadCell = string | number | boolean | null | { date: string }

export interface ReadRow {
  /** As spreadsheets number it. */
  line: number
  cells: ReadCell[]
}

/** One sheet of a file; `pieces` of its rows are given before it. */
export interface ReadSheet {
  name: string
  rowCount: number
  hiddenRows: number
  hiddenColumns: number
  /** Ranges of merged cells among the first lines, such as `A1:D1`; the value is in their first cell. */
  merged: string[]
}

/** How the bytes of a file were understood. */
export interface ReadFormat {
  type: 'xlsx' | 'text'
  encoding?: TextEncoding
  delimiter?: string
  /** What was put right: quotes that did not match, letters that were encoded twice. */
  repairs: ('quotes' | 'encoding')[]
  /** Hidden sheets are not read. */
  hiddenSheets: string[]
}

export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252', 'mac-arabic'] as const
export type TextEncoding = (typeof textEncodings)[number]

export interface ReadOptions {
  /** In place of the encoding that is found. */
  encoding?: TextEncoding
  /** Only the sheet of this name. */
  sheetName?: string
}

export interface ReadingLimits {
  rows: number
  columns: number
  sheets: number
  cellCharacters: number
  unpackedBytes: number
  /** So many empty lines one after another end a sheet. */
  emptyRows: number
  pieceRows: number
}

export interface ReadingJob {
  limits: ReadingLimits
  options: ReadOptions
}

export const spreadsheetFaults = [
  'damaged',
  'oldExcel',
  'openDocument',
  'numbers',
  'binaryWorkbook',
  'macros',
  'password',
  'notSpreadsheet',
  'empty',
  'onlyHeadings',
  'tooManyRows',
  'tooManyColumns',
  'tooManySheets',
  'tooLarge',
  'longCell',
  'formulaWithoutValue',
  'unknownSheet',
  'lostLetters',
] as const
export type SpreadsheetFault = (typeof spreadsheetFaults)[number]

/** Thrown inside the reading process; it leaves it as a word, with the cell that it is about. */
export class SpreadsheetFaultError extends Error {
  readonly fault: SpreadsheetFault
  readonly cell: string

  constructor(fault: SpreadsheetFault, cell = '') {
    super(fault)
    this.fault = fault
    this.cell = cell
  }
}

/** What the reading process says; it waits for an answer after each piece. */
export type ReaderMessage =
  | { piece: ReadRow[]; sheet: string }
  | { sheets: ReadSheet[]; format: ReadFormat }
  | { fault: SpreadsheetFault; cell: string }

/** Takes rows in pieces, and waits until they are taken. */
export type TakePiece = (sheet: string, rows: ReadRow[]) => Promise<void>
