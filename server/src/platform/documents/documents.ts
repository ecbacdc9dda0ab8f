import { fork } from 'node:child_process'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { bareEnvironment } from '../processes/child-environment.ts'
import type { DocumentKind, DocumentReply, ReadDocument, ReadingLimits } from './document-job.ts'
import { documentProblem } from './documents.errors.ts'

export interface Documents {
  /** The text of a document. Refuses with a problem that says what is wrong with it. */
  read(bytes: Readable, kind: DocumentKind, signal?: AbortSignal): Promise<ReadDocument>
  /** Ends what is being read. */
  close(): void
}

export interface DocumentsLimits extends ReadingLimits {
  /** Documents read at the same time, and those that may wait for it. */
  readers: number
  waiting: number
  /** Then the reader is ended, whatever it is doing. */
  timeoutMilliseconds: number
  mostMemoryBytes: number
}

const usualLimits: DocumentsLimits = {
  pages: 60,
  characters: 200_000,
  milliseconds: 6_000,
  mayUsePdftotext: true,
  readers: 2,
  waiting: 20,
  timeoutMilliseconds: 12_000,
  mostMemoryBytes: 640 * 1_048_576,
}

/** A process for one document: it may read nonsense, hang or burst, and takes nothing but itself along. */
async function readInProcess(
  bytes: Readable,
  kind: DocumentKind,
  limits: DocumentsLimits,
  signal: AbortSignal,
): Promise<ReadDocument> {
  const { pages, characters, milliseconds, mayUsePdftotext, mostMemoryBytes, timeoutMilliseconds } = limits
  const reader = fork(new URL('./reading-process.ts', import.meta.url), {
    ...bareEnvironment(),
    execArgv: ['--max-old-space-size=384'],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => reader.kill('SIGKILL')
  const timeout = setTimeout(end, timeoutMilliseconds)
  signal.addEventListener('abort', end)
  try {
    const ending = new Promise<DocumentReply | undefined>((resolve) => {
      reader.once('message', (reply) => resolve(reply as DocumentReply))
      reader.once('exit', () => resolve(undefined))
      reader.once('error', () => resolve(undefined))
    })
    if (signal.aborted) end()
    reader.send(
      { kind, limits: { pages, characters, milliseconds, mayUsePdftotext }, mostMemoryBytes },
      () => undefined,
    )
    // A reader that ended early does not want the rest.
    const sent = reader.stdin ? pipeline(bytes, reader.stdin).catch(() => undefined) : undefined
    const reply = await ending
    await sent
    signal.throwIfAborted()
    if (!reply) throw documentProblem.tooHeavy()
    if ('fault' in reply) throw documentProblem[reply.fault]()
    return reply.document
  } finally {
    clearTimeout(timeout)
    signal.removeEventListener('abort', end)
    bytes.destroy()
    end()
  }
}

export function createDocuments(given: Partial<DocumentsLimits> = {}): Documents {
  const limits = { ...usualLimits, ...given }
  const closing = new AbortController()
  const queue: (() => void)[] = []
  let busy = 0

  const enter = async (signal: AbortSignal) => {
    if (busy >= limits.readers) {
      if (queue.length >= limits.waiting) throw documentProblem.busy({ retryAfterSeconds: 5 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else busy++
    // Whoever waited takes the place of the one who left.
    if (signal.aborted) leave()
    signal.throwIfAborted()
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else busy--
  }

  return {
    async read(bytes, kind, given) {
      const signal = given ? AbortSignal.any([given, closing.signal]) : closing.signal
      await enter(signal)
      try {
        return await readInProcess(bytes, kind, limits, signal)
      } finally {
        leave()
      }
    },
    close: () => closing.abort(),
  }
}
