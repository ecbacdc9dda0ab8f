import { type ByteReader, readExactly } from './byte-reader.ts'

export interface ZipEntry {
  name: string
  packedBytes: number
  unpackedBytes: number
  isEncrypted: boolean
  offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const longestComment = 65_535
const mostDirectoryBytes = 4 * 1_048_576
const mostEntries = 10_000

/** The end record stands at the very end, behind it only the comment that it announces. */
async function findEnd(reader: ByteReader): Promise<Buffer | undefined> {
  const length = Math.min(reader.size, endBytes + longestComment)
  const tail = await readExactly(reader, reader.size - length, length)
  for (let at = length - endBytes; tail && at >= 0; at--)
    if (tail.readUInt32LE(at) === endSignature && at + endBytes + tail.readUInt16LE(at + 20) === length)
      return tail.subarray(at, at + endBytes)
  return undefined
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntry; next: number } | undefined {
  if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return undefined
  const nameBytes = directory.readUInt16LE(at + 28)
  const next = at + 46 + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  if (next > directory.length) return undefined
  const entry = {
    name: directory.toString('utf8', at + 46, at + 46 + nameBytes),
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    packedBytes: directory.readUInt32LE(at + 20),
    unpackedBytes: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  }
  return { entry, next }
}

/** The table of contents of a zip file; nothing is unpacked. Undefined when it is broken, hidden or too long. */
export async function readZipDirectory(reader: ByteReader): Promise<ZipEntry[] | undefined> {
  const end = await findEnd(reader)
  if (!end) return undefined
  const count = end.readUInt16LE(10)
  const bytes = end.readUInt32LE(12)
  if (count === 0 || count > mostEntries || bytes > mostDirectoryBytes) return undefined
  const directory = await readExactly(reader, end.readUInt32LE(16), bytes)
  const entries: ZipEntry[] = []
  let at = 0
  while (directory && entries.length < count) {
    const read = readEntry(directory, at)
    if (!read) return undefined
    entries.push(read.entry)
    at = read.next
  }
  return directory ? entries : undefined
}
