import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * A Bloom filter of SHA-1 sums: no word of the list is missed, and at most one other in a thousand is taken for one.
 * File: mark, number of words, time of the import, SHA-256 of these and of the bits, bits.
 */
const mark = 'manarapw'
const startLength = 24
const headLength = startLength + 32
const bitsPerWord = 14.4
const fewestBytes = 1_024

export const probes = 10

export const countBytes = (words: number) => Math.max(fewestBytes, Math.ceil((words * bitsPerWord) / 8))

/** One of the bits that stand for a word. */
export const bitOf = (sha1: Buffer, probe: number, bytes: number) =>
  (sha1.readUIntBE(0, 6) + probe * sha1.readUIntBE(6, 6)) % (bytes * 8)

export interface FilterFacts {
  words: number
  importedAt: Date
}

/** Writes the bits piece by piece, and the head last: a file that was not finished is not taken for one. */
export async function writeFilter(file: FileHandle, { words, importedAt }: FilterFacts, pieces: AsyncIterable<Buffer>) {
  const start = Buffer.alloc(startLength)
  start.write(mark, 'latin1')
  start.writeBigUInt64BE(BigInt(words), 8)
  start.writeBigUInt64BE(BigInt(importedAt.getTime()), 16)
  const sum = createHash('sha256').update(start)
  let position = headLength
  for await (const piece of pieces) {
    await file.write(piece, 0, piece.length, position)
    sum.update(piece)
    position += piece.length
  }
  await file.write(Buffer.concat([start, sum.digest()]), 0, headLength, 0)
  await file.sync()
}

export interface PasswordFilter extends FilterFacts {
  bytes: number
  /** The bits; absent where they are too many for the memory and stay in the file. */
  body: Buffer | undefined
  bodyStart: number
}

/** Reads and checks a filter; undefined when a byte of it is wrong or missing. */
export async function readFilter(path: string, mostBytesInMemory: number): Promise<PasswordFilter | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(headLength)
    const { bytesRead } = await file.read(head, 0, headLength, 0)
    if (bytesRead < headLength || head.toString('latin1', 0, mark.length) !== mark) return undefined
    const words = Number(head.readBigUInt64BE(8))
    const bytes = countBytes(words)
    if (size !== headLength + bytes) return undefined
    const sum = createHash('sha256').update(head.subarray(0, startLength))
    const body = bytes > mostBytesInMemory ? undefined : Buffer.alloc(bytes)
    let at = 0
    for await (const piece of file.createReadStream({ start: headLength, autoClose: false })) {
      sum.update(piece)
      body?.set(piece, at)
      at += piece.length
    }
    if (!sum.digest().equals(head.subarray(startLength))) return undefined
    return { words, importedAt: new Date(Number(head.readBigUInt64BE(16))), bytes, body, bodyStart: headLength }
  } finally {
    await file.close()
  }
}
