import { type ByteReader, readExactly } from './byte-reader.ts'
import type { ZipDirectory, ZipEntry } from './zip-directory.ts'

/** An entry of the directory with the place of its packed bytes. */
export interface PlacedEntry extends ZipEntry {
  dataOffset: number
}

const localSignature = 0x04034b50
const headerBytes = 30
const encrypted = 1
/** The sizes follow the bytes; the header before them may leave them out. */
const sizesFollow = 8
const stored = 0
const deflated = 8

/** Whether the header before the bytes says what the directory says. */
function isSameAsDirectory(header: Buffer, { flags, method, crc32, packedBytes, unpackedBytes }: ZipEntry): boolean {
  const localFlags = header.readUInt16LE(6)
  if (((localFlags ^ flags) & (encrypted | sizesFollow)) !== 0 || header.readUInt16LE(8) !== method) return false
  const declared = [header.readUInt32LE(14), header.readUInt32LE(18), header.readUInt32LE(22)]
  const isLeftOut = (localFlags & sizesFollow) !== 0 && declared.every((value) => value === 0)
  return isLeftOut || [crc32, packedBytes, unpackedBytes].every((value, index) => value === declared[index])
}

async function placeEntry(reader: ByteReader, entry: ZipEntry): Promise<PlacedEntry | undefined> {
  const header = await readExactly(reader, entry.offset, headerBytes + entry.name.length)
  if (header?.readUInt32LE(0) !== localSignature || header.readUInt16LE(26) !== entry.name.length) return undefined
  const hasSameName = header.subarray(headerBytes).equals(entry.name)
  if (!hasSameName || !isSameAsDirectory(header, entry)) return undefined
  return { ...entry, dataOffset: entry.offset + headerBytes + entry.name.length + header.readUInt16LE(28) }
}

/** Between entries only the sizes that follow the bytes have room: no entry that the directory conceals. */
function isGapHonest({ flags, dataOffset, packedBytes }: PlacedEntry, nextOffset: number): boolean {
  const gap = nextOffset - dataOffset - packedBytes
  return gap >= 0 && gap <= ((flags & sizesFollow) === 0 ? 0 : 24)
}

const isPlain = ({ flags, method }: ZipEntry) => (flags & encrypted) === 0 && (method === deflated || method === stored)

/**
 * Position of each entry's bytes. Undefined when the directory contradicts the local headers, entries overlap, or there
 * are gaps between them: two readers would then see two different documents.
 */
export async function placeEntries(
  reader: ByteReader,
  { entries, offset: end, isExact }: ZipDirectory,
): Promise<PlacedEntry[] | undefined> {
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset)
  if (!isExact || inOrder[0]?.offset !== 0 || !entries.every(isPlain)) return undefined
  const placed: PlacedEntry[] = []
  for (const [index, entry] of inOrder.entries()) {
    const place = await placeEntry(reader, entry)
    if (!place || !isGapHonest(place, inOrder[index + 1]?.offset ?? end)) return undefined
    placed.push(place)
  }
  return placed
}
