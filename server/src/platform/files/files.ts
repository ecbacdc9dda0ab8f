import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type FileKind, kindOfMediaType } from '@manara/contract/file-kinds.ts'
import { type FileLimits, getFileLimit } from '@manara/contract/files.ts'
import type { Db, Trx } from '../db/database.ts'
import { httpProblem } from '../problems/http.errors.ts'
import type { Problem } from '../problems/problem.ts'
import { readFileName } from './file-name.ts'
import { type ByteRange, type FileStore, FileStoreError } from './file-store.ts'
import { fileProblem } from './files.errors.ts'
import * as queries from './files.queries.ts'
import { heldFile } from './held-file.ts'
import type { PictureLimits } from './inspect.ts'
import { BrokenUploadError, takeIntoStore } from './receive-file.ts'
import { ScannerError, type VirusScanner } from './virus-scanner.ts'

/** A file as it comes in. */
export interface IncomingFile {
  name: string
  bytes: Readable
}

/** A file whose bytes are there, but which nothing of the school holds yet. */
export interface ReceivedFile {
  id: string
  name: string
  mediaType: string
  size: number
  sha256: string
}

/** A file that something of the school holds, as the reader of it needs it. */
export interface HeldFile extends ReceivedFile {
  storedAt: Date
}

interface Acceptance extends PictureLimits {
  accept: readonly FileKind[]
  maxBytes?: number | undefined
  /** Metadata is cut out of the picture before it is stored. */
  isStripped?: true | undefined
}

/** The room of files. Bytes come first, the effect later: whatever happens between leaves nothing behind for long. */
export interface Files {
  limits: FileLimits
  /** Looks for viruses before a file is kept, where the school has one. */
  scanner: VirusScanner | undefined
  /** The most that any accepted kind may have. */
  largest(acceptance: Acceptance): number
  /** The refusal of something larger than that. */
  tooLarge(acceptance: Acceptance): Problem
  /** Takes the bytes, checked by name, content and size. The file is invisible until it is kept. */
  receive(db: Db, ownerId: number | null, file: IncomingFile, acceptance: Acceptance): Promise<ReceivedFile>
  /** Makes a received file part of the school, in the transaction of whatever holds it from now on. */
  keep(trx: Trx, file: ReceivedFile): Promise<void>
  /** Takes a file that the server itself makes, without the checks of what comes from outside. */
  make(db: Db, name: string, mediaType: string, bytes: Readable): Promise<ReceivedFile>
  /** A second file with the bytes of a stored one, to be kept or dropped like a received file. */
  copy(db: Db, ownerId: number, id: string): Promise<ReceivedFile>
  /** Takes a received file away that was not kept. Never throws: what it leaves, the sweeper finds. */
  drop(db: Db, file: Pick<ReceivedFile, 'id'>): Promise<void>
  /** Lets go of kept files, in the transaction that ends whatever held them. */
  release(trx: Trx, ids: readonly string[]): Promise<void>
  open(id: string, range?: ByteRange): Promise<Readable>
  /** Takes away what broken uploads and released files left. */
  sweep(db: Db): Promise<void>
}

const minutesUntilForgotten = 60
const touchMilliseconds = 5 * 60_000
const sweepBatch = 100

function asProblem(error: unknown): unknown {
  if (error instanceof BrokenUploadError) return httpProblem.brokenUpload()
  if (error instanceof ScannerError) return fileProblem.scannerAway({ retryAfterSeconds: 30 })
  if (!(error instanceof FileStoreError)) return error
  return error.isFull
    ? fileProblem.storeFull({ retryAfterSeconds: 60 })
    : fileProblem.storeAway({ retryAfterSeconds: 5 })
}

/** With a virus scanner no file is kept that it did not call clean. */
export function createFiles(store: FileStore, limits: FileLimits, scanner?: VirusScanner): Files {
  const getMaxBytes = (kind: FileKind, { maxBytes }: Acceptance) =>
    Math.min(maxBytes ?? Infinity, getFileLimit(kind, limits))

  async function removeBytes(db: Db, id: string): Promise<void> {
    await store.remove(id)
    await queries.deleteFileRow(db, id)
  }

  async function drop(db: Db, id: string): Promise<void> {
    try {
      if (await queries.markPendingFileDeleted(db, id)) await removeBytes(db, id)
    } catch {
      // The database or the store is away: the sweeper comes back for it.
    }
  }

  const largest = (acceptance: Acceptance) =>
    Math.max(...acceptance.accept.map((kind) => getMaxBytes(kind, acceptance)))

  return {
    limits,
    scanner,
    largest,
    tooLarge: (acceptance) => fileProblem.tooLarge([largest(acceptance)]),

    async receive(db, ownerId, { name: givenName, bytes }, acceptance) {
      const { name, kind } = readFileName(givenName, acceptance.accept)
      let id: string | undefined
      const goingOn = setInterval(() => {
        if (id) void queries.touchPendingFile(db, id).catch(() => undefined)
      }, touchMilliseconds)
      try {
        const begin = async () => {
          id = await queries.insertPendingFile(db, { originalName: name, mediaType: kind.mediaType, ownerId })
          return id
        }
        const maxBytes = getMaxBytes(kind, acceptance)
        const taking = { store, kind, maxBytes, limits: acceptance, isStripped: acceptance.isStripped, scanner, begin }
        const arrived = await takeIntoStore(bytes, taking)
        return { id: id ?? '', name, mediaType: kind.mediaType, ...arrived }
      } catch (error) {
        if (id) await drop(db, id)
        throw asProblem(error)
      } finally {
        clearInterval(goingOn)
      }
    },

    async keep(trx, { id, size, sha256 }) {
      if (!(await queries.markFileStored(trx, id, size, sha256))) throw fileProblem.gone()
    },

    async make(db, name, mediaType, bytes) {
      const id = await queries.insertPendingFile(db, { originalName: name, mediaType, ownerId: null })
      const hash = createHash('sha256')
      let size = 0
      const counted = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length
          hash.update(chunk)
          yield chunk
        }
      }
      try {
        await store.put(id, Readable.from(counted(bytes), { objectMode: false }))
        return { id, name, mediaType, size, sha256: hash.digest('hex') }
      } catch (error) {
        await drop(db, id)
        throw asProblem(error)
      }
    },

    async copy(db, ownerId, sourceId) {
      const source = await heldFile(db, sourceId).executeTakeFirst()
      if (!source) throw fileProblem.gone()
      const { name, mediaType, size, sha256 } = source
      const id = await queries.insertPendingFile(db, { originalName: name, mediaType, ownerId })
      try {
        await store.put(id, await store.open(sourceId))
        return { id, name, mediaType, size, sha256 }
      } catch (error) {
        await drop(db, id)
        throw asProblem(error)
      }
    },

    drop: (db, { id }) => drop(db, id),
    release: (trx, ids) => queries.markFilesDeleted(trx, ids),

    async open(id, range) {
      try {
        return await store.open(id, range)
      } catch (error) {
        throw asProblem(error)
      }
    },

    async sweep(db) {
      await queries.markForgottenFilesDeleted(db, minutesUntilForgotten)
      for (;;) {
        const ids = await queries.listDeletedFiles(db, sweepBatch)
        for (const id of ids) await removeBytes(db, id)
        if (ids.length < sweepBatch) return
      }
    },
  }
}

/** Whether the browser may show a file of this media type in its own tab. */
export const isShownInline = (mediaType: string): boolean => kindOfMediaType(mediaType)?.isShownInline ?? false
