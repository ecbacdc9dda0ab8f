import { getExtension } from '@manara/contract/file-kinds.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ImportKindDefinition, ReadText } from '../../platform/imports/import-kind.ts'
import { listsName } from '../../platform/spreadsheets/choice-lists.ts'
import type {
  ReadFormat,
  ReadOptions,
  ReadSheet,
  TextEncoding,
} from '../../platform/spreadsheets/reading/reading-job.ts'
import type { SpreadsheetReader } from '../../platform/spreadsheets/reading/spreadsheet-reader.ts'
import type { Run, StoredSheet } from './import-run.ts'
import { importProblem, importText } from './imports.messages.ts'
import { deleteLines, insertLines } from './lines.queries.ts'
import type { RunChange } from './runs.queries.ts'

export interface ReadingDeps {
  files: Files
  spreadsheets: SpreadsheetReader
}

/** Texts that are no tables are short. Much of XML is names of elements. */
const longestTexts: ReadonlyMap<string, number> = new Map([
  ['txt', 2 * 1_048_576],
  ['gift', 2 * 1_048_576],
  ['xml', 5 * 1_048_576],
  ['docx', 5 * 1_048_576],
])

const pieceRows = 500

async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A text that the kind itself reads: its fields are the columns, in their order. */
async function storeText(db: Db, run: Run, kind: ImportKindDefinition, read: ReadText): Promise<RunChange> {
  const fields = await kind.listFields(db, run)
  const lines = read.rows.map(({ line, cells, fault }) => ({
    line,
    cells: fields.map(({ field }) => cells[field] ?? null),
    ...(fault !== undefined && { fault }),
  }))
  for (let at = 0; at < lines.length; at += pieceRows) await insertLines(db, run.id, 0, lines.slice(at, at + pieceRows))
  return {
    format: { type: read.format, encoding: null, delimiter: null, sheetName: null, headingLine: null },
    sheets: [{ name: '', rowCount: lines.length, merged: [] }],
    mapping: fields.map(({ field, title }, index) => ({ index, heading: title, field })),
    fileNotes: read.notes,
  }
}

/** The hidden sheet with the lists of our own files is no news. */
const listHidden = ({ hiddenSheets }: ReadFormat) => hiddenSheets.filter((name) => name !== listsName).join('، ')

const toNotes = (sheets: readonly ReadSheet[], format: ReadFormat): string[] => {
  const { notes } = importText
  const hiddenRows = sheets.reduce((sum, sheet) => sum + sheet.hiddenRows, 0)
  const hiddenColumns = sheets.reduce((sum, sheet) => sum + sheet.hiddenColumns, 0)
  return [
    ...(format.repairs.includes('encoding') ? [notes.repaired] : []),
    ...(format.repairs.includes('quotes') ? [notes.quotes] : []),
    ...(hiddenRows > 0 ? [notes.hiddenRows(hiddenRows)] : []),
    ...(hiddenColumns > 0 ? [notes.hiddenColumns(hiddenColumns)] : []),
    ...(listHidden(format) !== '' ? [notes.hiddenSheets(listHidden(format))] : []),
  ]
}

async function storeSheets(
  db: Db,
  { files, spreadsheets }: ReadingDeps,
  run: Run,
  options: ReadOptions,
): Promise<RunChange> {
  const numbers = new Map<string, number>()
  const numberOf = (name: string) => numbers.get(name) ?? numbers.set(name, numbers.size).size - 1
  const { sheets, format } = await spreadsheets.read(
    await files.open(run.fileId ?? ''),
    async (sheet, rows) => insertLines(db, run.id, numberOf(sheet), rows),
    options,
  )
  // Sheets without a row have no number; they are not offered.
  const filled = sheets.filter(({ rowCount }) => rowCount > 0)
  const stored: StoredSheet[] = filled.map(({ name, rowCount, merged }) => ({ name, rowCount, merged }))
  const { type, encoding = null, delimiter = null } = format
  return {
    format: { type, encoding, delimiter, sheetName: null, headingLine: null },
    sheets: stored.toSorted((one, other) => numberOf(one.name) - numberOf(other.name)),
    fileNotes: toNotes(filled, format),
  }
}

/** Whether the file is a text that its kind reads; those of XML and Word are no tables in any case. */
function isShortText({ fileName, fileBytes }: Run): boolean {
  const extension = getExtension(fileName ?? '')
  const isShort = (fileBytes ?? 0) <= (longestTexts.get(extension) ?? -1)
  if (extension === 'xml' && !isShort) throw importProblem.longXml()
  if (extension === 'docx' && !isShort) throw importProblem.longWord()
  return isShort
}

/** Reads the file of a run into its lines, replacing those of an earlier reading. */
export async function readIntoLines(
  db: Db,
  deps: ReadingDeps,
  run: Run,
  kind: ImportKindDefinition,
  encoding?: TextEncoding,
): Promise<RunChange> {
  await deleteLines(db, run.id)
  if (kind.readText && isShortText(run)) {
    const bytes = await collect(await deps.files.open(run.fileId ?? ''))
    const read = await kind.readText(bytes, encoding)
    if (read) return storeText(db, run, kind, read)
  }
  return storeSheets(db, deps, run, encoding === undefined ? {} : { encoding })
}

/** The rows that a kind without a file makes. */
export async function makeLines(db: Db, run: Run, kind: ImportKindDefinition): Promise<RunChange> {
  await deleteLines(db, run.id)
  const fields = await kind.listFields(db, run)
  const rows = (await kind.listRows?.(db)) ?? []
  const lines = rows.map(({ line, cells }) => ({ line, cells: fields.map(({ field }) => cells[field] ?? null) }))
  for (let at = 0; at < lines.length; at += pieceRows) await insertLines(db, run.id, 0, lines.slice(at, at + pieceRows))
  return {
    sheets: [{ name: '', rowCount: lines.length, merged: [] }],
    mapping: fields.map(({ field, title }, index) => ({ index, heading: title, field })),
  }
}
