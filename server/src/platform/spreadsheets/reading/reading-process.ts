import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { readDelimited } from './read-delimited.ts'
import { readXlsx } from './read-xlsx.ts'
import { type ReaderMessage, type ReadingJob, SpreadsheetFaultError, type TakePiece } from './reading-job.ts'
import { faultOfCompound } from './workbook-reader.ts'

// The inside of the reader: a process for one file, which knows nothing of the school.

const send = (message: ReaderMessage) => new Promise<void>((resolve) => void process.send?.(message, () => resolve()))

async function bytesOfInput(): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A piece is sent when the one before was taken, so that none wait in memory. */
const takePiece: TakePiece = async (sheet, piece) => {
  const taken = new Promise<void>((resolve) => process.once('message', () => resolve()))
  await send({ piece, sheet })
  await taken
}

async function read(job: ReadingJob): Promise<ReaderMessage> {
  const bytes = await bytesOfInput()
  if (bytes.length === 0) throw new SpreadsheetFaultError('empty')
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') throw await faultOfCompound(bytes)
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const { sheets, format } = await (isZip ? readXlsx : readDelimited)(bytes, job, takePiece)
  const rows = sheets.reduce((sum, { rowCount }) => sum + rowCount, 0)
  if (rows < 2) throw new SpreadsheetFaultError(rows === 0 ? 'empty' : 'onlyHeadings')
  return { sheets, format }
}

async function reply(job: ReadingJob): Promise<ReaderMessage> {
  try {
    return await read(job)
  } catch (error) {
    if (error instanceof SpreadsheetFaultError) return { fault: error.fault, cell: error.cell }
    throw error
  }
}

process.once('message', (message: ReadingJob & { mostMemoryBytes: number }) => {
  const { mostMemoryBytes, ...job } = message
  const watch = new URL('../../documents/memory-watch.ts', import.meta.url)
  new Worker(watch, { workerData: { mostMemoryBytes } }).unref()
  void reply(job).then(async (answer) => {
    // The server ends this process once it has the answer.
    flushCompileCache()
    await send(answer)
    process.exit(0)
  })
})
// The server is gone.
process.once('disconnect', () => process.exit(0))
