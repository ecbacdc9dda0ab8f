import { type ByteReader, readExactly } from './byte-reader.ts'

export interface ZipEntry {
  name: Buffer
  flags: number
  method: number
  crc32: number
  packedBytes: number
  unpackedBytes: number
  offset: number
}

export interface ZipDirectory {
  entries: ZipEntry[]
  offset: number
  /** The directory fills its place: nothing lies between its entries and the end record, and no disk is missing. */
  isExact: boolean
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const longestComment = 65_535
const mostDirectoryBytes = 4 * 1_048_576
const mostEntries = 10_000

interface End {
  record: Buffer
  offset: number
}

/** The end record is at the very end, followed only by the comment that it announces. */
async function findEnd(reader: ByteReader): Promise<End | undefined> {
  const length = Math.min(reader.size, endBytes + longestComment)
  const tail = await readExactly(reader, reader.size - length, length)
  for (let at = length - endBytes; tail && at >= 0; at--)
    if (tail.readUInt32LE(at) === endSignature && at + endBytes + tail.readUInt16LE(at + 20) === length)
      return { record: tail.subarray(at, at + endBytes), offset: reader.size - length + at }
  return undefined
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; next: number } | undefined {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return undefined
  const nameBytes = directory.readUInt16LE(at + 28)
  const next = at + 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  if (next > directory.length) return undefined
  const entry = {
    name: directory.subarray(at + 46, at + 46 + nameBytes),
    flags: directory.readUInt16LE(at + 8),
    method: directory.readUInt16LE(at + 10),
    crc32: directory.readUInt32LE(at + 16),
    packedBytes: directory.readUInt32LE(at + 20),
    unpackedBytes: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  return { entry, next }
}

/** The table of contents of a zip file; nothing is unpacked. Undefined when it is broken, hidden or too long. */
export async function readZipDirectory(reader: ByteReader): Promise<ZipDirectory | undefined> {
  const end = await findEnd(reader)
  if (!end) return undefined
  const { record } = end
  const count = record.readUInt16LE(10)
  const bytes = record.readUInt32LE(12)
  const offset = record.readUInt32LE(16)
  if (count === 0 || count > mostEntries || bytes > mostDirectoryBytes) return undefined
  const directory = await readExactly(reader, offset, bytes)
  if (!directory) return undefined
  const entries: ZipEntry[] = []
  let at = 0
  while (entries.length < count) {
    const read = readEntry(directory, at)
    if (!read) return undefined
    entries.push(read.entry)
    at = read.next
  }
  const hasOneDisk = record.readUInt32LE(4) === 0 && record.readUInt16LE(8) === count
  return { entries, offset, isExact: hasOneDisk && at === bytes && offset + bytes === end.offset }
}
