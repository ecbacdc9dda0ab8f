import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import {
  type ReadFormat,
  type ReadingJob,
  type ReadSheet,
  SpreadsheetFaultError,
  type TakePiece,
} from './reading-job.ts'
import { createRowPieces } from './row-pieces.ts'
import { decodeText } from './text-encoding.ts'

const delimiters = [',', ';', '\t', '|'] as const
const sampleCharacters = 65_536
const sliceCharacters = 65_536

const tolerant = { relax_column_count: true, skip_empty_lines: false, bom: true, relax_quotes: true } as const

/** How many rows of one width, of at least two cells, a delimiter gives. */
function countEvenRows(sample: string, delimiter: string): number {
  const rows: string[][] = parseAtOnce(sample, {
    ...tolerant,
    delimiter,
    on_record: (row: string[]) => row.slice(0, 200),
  })
  const counts = new Map<number, number>()
  for (const { length } of rows) if (length >= 2) counts.set(length, (counts.get(length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Up to the last whole line, so that no quote is cut. */
const takeSample = (text: string) =>
  text.length <= sampleCharacters
    ? text
    : text.slice(0, text.lastIndexOf('\n', sampleCharacters) + 1 || sampleCharacters)

function findDelimiter(text: string): string {
  const sample = takeSample(text)
  let best = { delimiter: ',', rows: 0 }
  for (const delimiter of delimiters) {
    try {
      const rows = countEvenRows(sample, delimiter)
      if (rows > best.rows) best = { delimiter, rows }
    } catch {
      // Text that cannot be cut by this delimiter.
    }
  }
  return best.delimiter
}

const saysDelimiter = /^\ufeff?"?sep=(.)"?\r?\n/i

/** Most letters of some cells are lost: they were question marks before the file came here. */
const isLost = (cell: string) => {
  const marks = cell.match(/[?\ufffd]/g)?.length ?? 0
  return marks >= 3 && marks * 2 > cell.replace(/\s/g, '').length
}

const hasWords = (cell: string) => /[\p{L}?\ufffd]/u.test(cell)

interface Delimited {
  text: string
  delimiter: string
  isStrict: boolean
  firstLine: number
}

async function* records({ text, delimiter, isStrict }: Delimited): AsyncGenerator<{ record: string[]; line: number }> {
  const options = isStrict ? { ...tolerant, relax_quotes: false } : tolerant
  const parser: Parser = parse({ ...options, delimiter, info: true, max_record_size: 4_000_000 })
  const feed = async () => {
    for (let at = 0; at < text.length; at += sliceCharacters) {
      if (!parser.write(text.slice(at, at + sliceCharacters)))
        await new Promise((resolve) => {
          parser.once('drain', resolve).once('error', resolve).once('close', resolve)
        })
      if (parser.destroyed) return
      await nextTurn()
    }
    parser.end()
  }
  const feeding = feed()
  let line = 1
  for await (const { record, info } of parser) {
    yield { record, line }
    line = info.lines + 1
  }
  await feeding
}

async function readRows(delimited: Delimited, { limits }: ReadingJob, take: TakePiece): Promise<ReadSheet> {
  const sheet: ReadSheet = { name: '', rowCount: 0, hiddenRows: 0, hiddenColumns: 0, merged: [] }
  const pieces = createRowPieces(sheet, limits, { rows: 0 }, take)
  let words = 0
  let lost = 0
  for await (const { record, line } of records(delimited)) {
    for (const cell of record) {
      if (hasWords(cell)) words++
      if (isLost(cell)) lost++
    }
    if (!pieces.add(line + delimited.firstLine - 1, record)) break
    if (pieces.isFull()) await pieces.flush()
  }
  if (lost * 10 > words) throw new SpreadsheetFaultError('lostLetters')
  await pieces.flush()
  return sheet
}

/** Reads csv, tsv and other texts with a delimiter, in any encoding. */
export async function readDelimited(bytes: Buffer, job: ReadingJob, take: TakePiece) {
  const { text: decoded, encoding, isRepaired } = decodeText(bytes, job.options.encoding)
  if (decoded.slice(0, 4_096).includes('\0')) throw new SpreadsheetFaultError('notSpreadsheet')
  const said = saysDelimiter.exec(decoded)
  const text = said ? decoded.slice(said[0].length) : decoded
  const delimiter = said?.[1] ?? findDelimiter(text)
  const format: ReadFormat = {
    type: 'text',
    encoding,
    delimiter,
    repairs: isRepaired ? ['encoding'] : [],
    hiddenSheets: [],
  }
  const delimited = { text, delimiter, isStrict: true, firstLine: said ? 2 : 1 }
  // A quote inside a cell is found before anything is given away.
  if (await isStrictlyReadable(delimited)) return { sheets: [await readRows(delimited, job, take)], format }
  format.repairs.push('quotes')
  try {
    return { sheets: [await readRows({ ...delimited, isStrict: false }, job, take)], format }
  } catch (error) {
    if (error instanceof CsvError) throw new SpreadsheetFaultError('damaged')
    throw error
  }
}

async function isStrictlyReadable(delimited: Delimited): Promise<boolean> {
  try {
    for await (const _ of records(delimited));
    return true
  } catch (error) {
    if (error instanceof CsvError) return false
    throw error
  }
}
