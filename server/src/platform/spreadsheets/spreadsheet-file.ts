import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileProblem } from '../files/files.errors.ts'
import type { Sheet } from './sheet.ts'
import { csvType, writeCsv } from './write-csv.ts'
import { writeXlsx, xlsxType } from './write-xlsx.ts'

export type SpreadsheetFormat = 'xlsx' | 'csv'

const formats = {
  xlsx: { write: writeXlsx, mediaType: xlsxType },
  csv: { write: writeCsv, mediaType: csvType },
} as const

/** A workbook of some thousand rows as bytes, for an answer. */
export async function makeWorkbook(name: string, sheet: Sheet) {
  const chunks: Buffer[] = []
  const target = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk)
      done()
    },
  })
  await writeXlsx(target, sheet)
  return { name: `${name}.xlsx`, mediaType: xlsxType, bytes: Buffer.concat(chunks) }
}

/** A file on the disk of this machine, which is to be removed once it was sent. */
export interface TemporaryFile {
  name: string
  mediaType: string
  path: string
  size: number
  remove(): Promise<void>
}

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))

const leftoverMilliseconds = 3_600_000

/** Files of a process that was ended in the middle. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leftoverMilliseconds) await rm(path, { force: true })
  }
}

/** Writes a sheet of any length into a temporary file; when that fails, nothing of it remains. */
export async function writeTemporaryFile(
  name: string,
  format: SpreadsheetFormat,
  sheet: Sheet,
): Promise<TemporaryFile> {
  const { write, mediaType } = formats[format]
  const folder = join(tmpdir(), 'manara-exports')
  const path = join(folder, randomUUID())
  const remove = () => rm(path, { force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  try {
    await write(createWriteStream(path, { flags: 'wx', mode: 0o600 }), sheet)
    // A table of plain text has no other place for it.
    const number = format === 'csv' && sheet.stamp ? ` ${(await sheet.stamp()).number}` : ''
    return { name: `${name}${number}.${format}`, mediaType, path, size: (await stat(path)).size, remove }
  } catch (error) {
    await remove()
    throw isFull(error) ? fileProblem.storeFull({ retryAfterSeconds: 60 }) : error
  }
}
