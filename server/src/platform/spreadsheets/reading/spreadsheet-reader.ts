import { fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BoundedQueue, createBoundedQueue } from '../../jobs/bounded-queue.ts'
import { bareEnvironment } from '../../processes/child-environment.ts'
import type { ReaderMessage, ReadFormat, ReadingLimits, ReadOptions, ReadSheet, TakePiece } from './reading-job.ts'
import { spreadsheetProblem } from './spreadsheets.errors.ts'

interface ReaderLimits extends ReadingLimits {
  /** Then the process ends. */
  timeoutMilliseconds: number
  mostMemoryBytes: number
}

/** What was read, after all of its pieces. */
export interface ReadSpreadsheet {
  sheets: ReadSheet[]
  format: ReadFormat
}

export interface SpreadsheetReader {
  /** Reads xlsx, csv, tsv or txt and gives its rows in pieces. Refuses with a problem that says what is wrong with it. */
  read(bytes: Readable, take: TakePiece, options?: ReadOptions, signal?: AbortSignal): Promise<ReadSpreadsheet>
  /** Ends what is being read. */
  close(): void
}

const usualLimits: ReaderLimits = {
  rows: 50_000,
  columns: 100,
  sheets: 20,
  cellCharacters: 5_000,
  unpackedBytes: 400 * 1_048_576,
  emptyRows: 1_000,
  pieceRows: 500,
  timeoutMilliseconds: 60_000,
  mostMemoryBytes: 256 * 1_048_576,
}

function refuse(fault: Extract<ReaderMessage, { fault: unknown }>): never {
  const { fault: name, cell } = fault
  if (name === 'longCell' || name === 'formulaWithoutValue') throw spreadsheetProblem[name]([cell])
  throw spreadsheetProblem[name]()
}

/** A process for one file: it may read nonsense, hang or burst, and takes nothing but itself along. */
async function readInProcess(
  bytes: Readable,
  take: TakePiece,
  options: ReadOptions,
  limits: ReaderLimits,
  signal: AbortSignal,
): Promise<ReadSpreadsheet> {
  const { timeoutMilliseconds, mostMemoryBytes, ...readingLimits } = limits
  const reader = fork(new URL('./reading-process.ts', import.meta.url), {
    ...bareEnvironment(),
    execArgv: ['--max-old-space-size=192', '--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => reader.kill('SIGKILL')
  const timeout = setTimeout(end, timeoutMilliseconds)
  signal.addEventListener('abort', end)
  try {
    const ending = new Promise<ReaderMessage | undefined>((resolve, reject) => {
      reader.on('message', (message: ReaderMessage) => {
        if (!('piece' in message)) return resolve(message)
        take(message.sheet, message.piece).then(() => reader.connected && reader.send('taken', () => undefined), reject)
      })
      reader.once('exit', () => resolve(undefined))
      reader.once('error', () => resolve(undefined))
    })
    if (signal.aborted) end()
    reader.send({ limits: readingLimits, options, mostMemoryBytes }, () => undefined)
    // A process that ended early does not want the rest.
    const sent = reader.stdin ? pipeline(bytes, reader.stdin).catch(() => undefined) : undefined
    const message = await ending
    await sent
    signal.throwIfAborted()
    if (!message || 'piece' in message) throw spreadsheetProblem.tooHeavy()
    if ('fault' in message) return refuse(message)
    return message
  } finally {
    clearTimeout(timeout)
    signal.removeEventListener('abort', end)
    bytes.destroy()
    end()
  }
}

/** Reads spreadsheets in processes of their own, two at a time. */
export function createSpreadsheetReader(given: Partial<ReaderLimits> = {}): SpreadsheetReader {
  const limits = { ...usualLimits, ...given }
  const closing = new AbortController()
  const inTurn: BoundedQueue = createBoundedQueue(2, 20)
  return {
    read(bytes, take, options = {}, given) {
      const signal = given ? AbortSignal.any([given, closing.signal]) : closing.signal
      return inTurn(() => readInProcess(bytes, take, options, limits, signal))
    },
    close: () => closing.abort(),
  }
}
