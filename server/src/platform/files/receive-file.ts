import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileKind } from '@manara/contract/file-kinds.ts'
import type { ByteReader } from './byte-reader.ts'
import type { FileStore } from './file-store.ts'
import { fileProblem } from './files.errors.ts'
import { inspectHead, inspectWhole, type PictureLimits } from './inspect.ts'
import { removeMetadata } from './picture-metadata.ts'
import { headBytes } from './recognize.ts'
import type { VirusScanner } from './virus-scanner.ts'

export interface Arrived {
  size: number
  sha256: string
}

/** The sender disconnected, or the data ended too early. */
export class BrokenUploadError extends Error {
  constructor(cause: unknown) {
    super('the upload broke off', { cause })
    this.name = 'BrokenUploadError'
  }
}

/** Keeps troubles of the sender apart from those of the store. */
const readNext = (source: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> =>
  source.next().catch((cause: unknown) => {
    throw new BrokenUploadError(cause)
  })

/** Takes the first bytes off a stream and gives them with the rest. */
async function takeHead(source: AsyncIterator<Buffer>): Promise<{ head: Buffer; isWhole: boolean }> {
  const chunks: Buffer[] = []
  let length = 0
  while (length < headBytes) {
    const { value, done } = await readNext(source)
    if (done) return { head: Buffer.concat(chunks), isWhole: true }
    chunks.push(value)
    length += value.length
  }
  return { head: Buffer.concat(chunks), isWhole: false }
}

/** Counts and hashes what goes by, and ends it beyond the limit. */
async function* measured(head: Buffer, rest: AsyncIterator<Buffer>, maxBytes: number, arrived: Arrived) {
  const hash = createHash('sha256')
  let chunk: Buffer | undefined = head
  while (chunk) {
    arrived.size += chunk.length
    if (arrived.size > maxBytes) throw fileProblem.tooLarge([maxBytes])
    hash.update(chunk)
    yield chunk
    const next = await readNext(rest)
    chunk = next.done ? undefined : next.value
  }
  arrived.sha256 = hash.digest('hex')
}

async function collect(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Cuts metadata out of a picture; size and hash are then those of what is left. */
async function* stripped(kind: FileKind, bytes: AsyncIterable<Buffer>, arrived: Arrived) {
  const picture = removeMetadata(kind.name, await collect(bytes))
  if (!picture) throw fileProblem.damaged()
  arrived.size = picture.length
  arrived.sha256 = createHash('sha256').update(picture).digest('hex')
  yield picture
}

/** Reads parts of a file out of the store. */
export const storedReader = (store: FileStore, key: string, size: number): ByteReader => ({
  size,
  read: async (offset, length) =>
    length === 0 || offset >= size
      ? Buffer.alloc(0)
      : collect(await store.open(key, { start: offset, end: Math.min(offset + length, size) - 1 })),
})

interface Taking {
  store: FileStore
  kind: FileKind
  maxBytes: number
  limits: PictureLimits
  isStripped: true | undefined
  scanner: VirusScanner | undefined
  /** Makes the place for the bytes, once the first of them are found to be in order. */
  begin: () => Promise<string>
}

async function refuseInfected(scanner: VirusScanner, store: FileStore, key: string): Promise<void> {
  const verdict = await scanner.scan(await store.open(key))
  if (verdict === 'infected') throw fileProblem.infected()
  if (verdict === 'tooLarge') throw fileProblem.tooLargeToScan()
}

/** Takes a file into the store, stopping as early as it can: by its first bytes, by its size, by what is inside. */
export async function takeIntoStore(
  source: Readable,
  { store, kind, maxBytes, limits, isStripped, scanner, begin }: Taking,
): Promise<Arrived> {
  const iterator = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    const { head } = await takeHead(iterator)
    await inspectHead(kind, head, limits)
    const arrived: Arrived = { size: 0, sha256: '' }
    const key = await begin()
    const whole = measured(head, iterator, maxBytes, arrived)
    const bytes = isStripped ? stripped(kind, whole, arrived) : whole
    await store.put(key, Readable.from(bytes, { objectMode: false }))
    await inspectWhole(kind, storedReader(store, key, arrived.size), limits)
    if (scanner) await refuseInfected(scanner, store, key)
    return arrived
  } finally {
    source.destroy()
  }
}
