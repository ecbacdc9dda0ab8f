import { readWorksheet } from './read-worksheet.ts'
import {
  type ReadFormat,
  type ReadingJob,
  type ReadSheet,
  SpreadsheetFaultError,
  type TakePiece,
} from './reading-job.ts'
import { createRowPieces } from './row-pieces.ts'
import { openWorkbook } from './workbook-reader.ts'

/** Reads the visible sheets of a workbook, or the one that is named. */
export async function readXlsx(file: Buffer, { limits, options }: ReadingJob, take: TakePiece) {
  const workbook = await openWorkbook(file, limits.sheets, { bytes: limits.unpackedBytes })
  const { sheetName } = options
  const chosen = workbook.sheets.filter(({ name, isHidden }) =>
    sheetName === undefined ? !isHidden : name === sheetName,
  )
  if (sheetName !== undefined && chosen.length === 0) throw new SpreadsheetFaultError('unknownSheet')
  const sheets: ReadSheet[] = []
  const total = { rows: 0 }
  for (const part of chosen) {
    const sheet: ReadSheet = { name: part.name, rowCount: 0, hiddenRows: 0, hiddenColumns: 0, merged: [] }
    await readWorksheet(workbook, part, sheet, createRowPieces(sheet, limits, total, take))
    sheets.push(sheet)
  }
  const hiddenSheets = workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const format: ReadFormat = { type: 'xlsx', repairs: [], hiddenSheets }
  return { sheets, format }
}
