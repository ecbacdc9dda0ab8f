/** A value of a cell. Texts stay texts: leading zeros are kept, and nothing is calculated. */
export type CellValue = string | number | boolean | Date | null | undefined

/** How the text of a cell looks where that means something. */
export type Tone = 'faint' | 'good' | 'bad'

export type Cell = CellValue | { value: CellValue; tone: Tone }

export type SheetRow = readonly Cell[]

/** `date` and `moment` are days and times of the school's time zone; a phone keeps its plus sign. */
export type ColumnKind = 'text' | 'phone' | 'number' | 'date' | 'moment'

/** What may be typed into the cells of a column; the spreadsheet says `error` for everything else. */
export type InputRule = { min: number; max: number; error: string } | { choices: readonly string[]; error: string }

export interface SheetColumn {
  heading: string
  kind: ColumnKind
  /** In characters; fitted to the first rows when absent. */
  width?: number
  /** The cells may be changed although the sheet is protected. */
  isUnlocked?: boolean
  /** Small and grey, for codes that only programs read. */
  isFaint?: boolean
  rule?: InputRule
}

/** Whose file it is: in header and foot of each printed page and in the properties of a workbook. */
export interface Stamp {
  number: number
  author: string
  text: string
}

export interface Sheet {
  name: string
  /** Asked for after the last row. */
  stamp?: () => Promise<Stamp>
  columns: readonly SheetColumn[]
  /** Lines above the headings: a name and its value. */
  facts?: readonly SheetRow[]
  /** The rows in pieces, so that a long sheet is never whole in memory. */
  rows: Iterable<readonly SheetRow[]> | AsyncIterable<readonly SheetRow[]>
  timeZone: string
  /** Guards against slips; there is no password. */
  isProtected?: boolean
  /** Without it the headings have the buttons of a filter. */
  hasNoFilter?: boolean
}

/** Text that a spreadsheet would take for a formula, if it reads the cell as one. */
const isFormulaLike = (text: string) => /^[=+\-@\t\r]/.test(text)

/** An apostrophe before what looks like a formula (R-export-1); phones begin with a plus sign and stay as they are. */
export const neutralize = (text: string, kind: ColumnKind): string =>
  isFormulaLike(text) && !(kind === 'phone' && /^\+[\d ]+$/.test(text)) ? `'${text}` : text

export const splitCell = (cell: Cell): { value: CellValue; tone: Tone | undefined } =>
  typeof cell === 'object' && cell !== null && 'tone' in cell ? cell : { value: cell, tone: undefined }

/** Writes moments as the clock of the school shows them: `2026-11-20 21:05:00`. */
export function createWallClock(timeZone: string): (moment: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment) => format.format(moment)
}
