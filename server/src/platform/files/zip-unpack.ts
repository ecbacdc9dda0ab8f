import { promisify } from 'node:util'
import { constants, inflateRaw, inflateRawSync } from 'node:zlib'
import { type ByteReader, readExactly } from './byte-reader.ts'
import type { PlacedEntry } from './zip-entries.ts'

const unpack = promisify(inflateRaw)
const headBytes = 512

/** The first bytes of an entry, as many as its first packed ones give. Undefined when they are broken. */
export async function readEntryHead(reader: ByteReader, entry: PlacedEntry): Promise<Buffer | undefined> {
  const packed = await readExactly(reader, entry.dataOffset, Math.min(entry.packedBytes, headBytes))
  if (!packed || entry.method === 0) return packed
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(entry.unpackedBytes, headBytes) }
    return inflateRawSync(packed, options).subarray(0, headBytes)
  } catch {
    return undefined
  }
}

/** An entry as a whole, which must be as long as the directory says. */
export async function readEntryWhole(reader: ByteReader, entry: PlacedEntry): Promise<Buffer | undefined> {
  const packed = await readExactly(reader, entry.dataOffset, entry.packedBytes)
  if (!packed || entry.method === 0) return packed
  const bytes = await unpack(packed, { maxOutputLength: Math.max(entry.unpackedBytes, 1) }).catch(() => undefined)
  return bytes?.length === entry.unpackedBytes ? bytes : undefined
}
