import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type CellValue, createWallClock, neutralize, type Sheet, type SheetColumn, splitCell } from './sheet.ts'

export const csvType = 'text/csv; charset=utf-8'

/** Without it spreadsheets take the Arabic letters for another encoding. */
const byteOrderMark = '\ufeff'

const quote = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function toText(value: CellValue, { kind }: Pick<SheetColumn, 'kind'>, toWall: (moment: Date) => string): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return toWall(value).slice(0, kind === 'date' ? 10 : 16)
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  return typeof value === 'number' ? String(value) : neutralize(value, kind)
}

/** The rows of a sheet as CSV, line by line. */
export async function* csvLines({ columns, rows, timeZone }: Sheet): AsyncGenerator<string> {
  const toWall = createWallClock(timeZone)
  yield `${byteOrderMark}${columns.map(({ heading }) => quote(neutralize(heading, 'text'))).join(',')}\r\n`
  for await (const piece of rows) {
    const written = piece.map((row) =>
      columns.map((column, index) => quote(toText(splitCell(row[index]).value, column, toWall))).join(','),
    )
    if (written.length > 0) yield `${written.join('\r\n')}\r\n`
  }
}

/** Writes the rows of a sheet as CSV (RFC 4180, UTF-8 with a mark), without the lines above the headings, and ends `target`. */
export const writeCsv = (target: Writable, sheet: Sheet): Promise<void> =>
  pipeline(Readable.from(csvLines(sheet)), target)
