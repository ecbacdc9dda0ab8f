import type { ByteReader } from './byte-reader.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** A document of 50 MB that grows beyond this when it is opened was made to break its reader. */
const mostUnpackedBytes = 400 * 1_048_576

const mainPart: Record<string, RegExp> = { docx: /^word\/document\d*\.xml$/, pptx: /^ppt\/presentation\d*\.xml$/ }

const leavesItsFolder = (name: string) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0|\\/i.test(name)

const sum = (entries: readonly ZipEntry[], pick: (entry: ZipEntry) => number) =>
  entries.reduce((total, entry) => total + pick(entry), 0)

/** Entries that share their bytes are how a small file grows without end. */
function doEntriesOverlap(entries: readonly ZipEntry[]): boolean {
  const byOffset = entries.toSorted((one, other) => one.offset - other.offset)
  return byOffset.some(({ offset, packedBytes }, index) => {
    const next = byOffset[index + 1]
    return next !== undefined && offset + 30 + packedBytes > next.offset
  })
}

export type OfficeVerdict = 'fine' | 'different' | 'damaged' | 'suspicious'

/** Judges a docx or pptx by its table of contents. */
export async function judgeOfficeZip(kindName: string, reader: ByteReader): Promise<OfficeVerdict> {
  const entries = await readZipDirectory(reader)
  if (!entries) return 'damaged'
  const names = entries.map(({ name }) => name)
  const main = mainPart[kindName]
  if (!main || !names.includes('[Content_Types].xml') || !names.some((name) => main.test(name))) return 'different'
  if (Math.min(...entries.map(({ offset }) => offset)) !== 0) return 'suspicious'
  if (sum(entries, ({ packedBytes }) => packedBytes) > reader.size) return 'suspicious'
  if (sum(entries, ({ unpackedBytes }) => unpackedBytes) > mostUnpackedBytes) return 'suspicious'
  if (doEntriesOverlap(entries) || new Set(names).size < names.length) return 'suspicious'
  if (entries.some(({ isEncrypted, name }) => isEncrypted || leavesItsFolder(name))) return 'suspicious'
  return names.some((name) => /vbaProject\.bin$|vbaData\.xml$/i.test(name)) ? 'suspicious' : 'fine'
}
