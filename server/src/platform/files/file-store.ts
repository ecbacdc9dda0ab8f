import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** Where the bytes lie. A key is a UUID that the database gave; nothing of what a user typed is ever part of it. */
export interface FileStore {
  /** Takes all bytes, or none: what failed half-way is not there. */
  put(key: string, bytes: Readable): Promise<void>
  /** Opens the bytes, or a range of them. Rejects before the first byte when they cannot be had. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** Takes the bytes away, with what is left of an attempt; nothing there is fine too. */
  remove(key: string): Promise<void>
  close(): void
}

/** The place of the bytes is full, or cannot be reached. */
export class FileStoreError extends Error {
  readonly isFull: boolean

  constructor(isFull: boolean, cause: unknown) {
    super(isFull ? 'the file store is full' : 'the file store is away', { cause })
    this.name = 'FileStoreError'
    this.isFull = isFull
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The last wall before a path or an address is made of a key. */
export function assertKey(key: string): void {
  if (!uuid.test(key)) throw new Error('a key of the file store is a UUID')
}
