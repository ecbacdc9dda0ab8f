import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ByteReader, createReader, inBlocks } from './byte-reader.ts'
import { readCompoundNames } from './compound-file.ts'
import { judgeRelationships } from './office-relationships.ts'
import { readZipDirectory } from './zip-directory.ts'
import { type PlacedEntry, placeEntries } from './zip-entries.ts'
import { readEntryHead, readEntryWhole } from './zip-unpack.ts'

const mebibyte = 1_048_576
/** A document of 50 MB that grows beyond this when it is opened was made to break its reader. */
const mostUnpackedBytes = 400 * mebibyte
/** Relationships are some kilobytes, also of a book. */
const mostRelationshipBytes = mebibyte
const mostEmbeddedBytes = 16 * mebibyte

/** Others are served between them. */
const partsBetweenTurns = 50

const mainPart: Record<string, RegExp> = {
  docx: /^word\/document\d*\.xml$/,
  pptx: /^ppt\/presentation\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
}

const leavesItsFolder = (name: string) => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0|\\/i.test(name)
/** Sheets of Excel 4 hold macros without any project of Visual Basic. */
const isMacro = (name: string) => /vbaProject\.bin$|vbaData\.xml$|(?:^|\/)(?:macrosheets|dialogsheets)\//i.test(name)
/** Data of other machines that a workbook asks for by itself. */
const isConnection = (name: string) => /(?:^|\/)(?:connections\.xml$|queryTables\/)/i.test(name)
const isExternalLink = (name: string) => /(?:^|\/)externalLinks\/[^/]+\.xml$/i.test(name)
/** Office itself never writes a part of such a name. */
const isProgramName = (name: string) =>
  /\.(?:exe|com|bat|cmd|scr|pif|msi|dll|jar|jse?|vb[se]|ws[fh]|ps1|hta|lnk|url|cpl|docm|dotm|pptm|xlsm|xlam)$/i.test(
    name,
  )

const sum = (entries: readonly PlacedEntry[], pick: (entry: PlacedEntry) => number) =>
  entries.reduce((total, entry) => total + pick(entry), 0)

export type OfficeVerdict = 'fine' | 'different' | 'damaged' | 'suspicious' | 'misleading' | 'external' | 'program'

const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const elfStart = Buffer.from('\x7fELF', 'latin1')
const machStarts = ['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'].map((hex) => Buffer.from(hex, 'hex'))

/** Programs of Windows, Linux and macOS by their first bytes, whatever the part is called. */
function isProgram(head: Buffer): boolean {
  const peOffset = head.length >= 64 ? head.readUInt32LE(60) : 0
  const isWindows = head.toString('latin1', 0, 2) === 'MZ' && peOffset >= 64 && peOffset <= 4_096
  return isWindows || [elfStart, ...machStarts].some((start) => head.subarray(0, 4).equals(start))
}

/** An embedded OLE object: formulas and tables are ordinary, a package holds any file and opens it by a double click. */
async function judgeEmbedded(reader: ByteReader, entry: PlacedEntry): Promise<OfficeVerdict> {
  if (entry.unpackedBytes > mostEmbeddedBytes) return 'program'
  const bytes = await readEntryWhole(reader, entry)
  if (!bytes) return 'damaged'
  const names = await readCompoundNames(createReader(bytes))
  if (!names) return 'damaged'
  return holdsPackage(names) ? 'program' : holdsMacros(names) ? 'suspicious' : 'fine'
}

/** The stream in which OLE keeps a file of any kind. */
export const holdsPackage = (streams: readonly string[]) =>
  streams.some((name) => name.toLowerCase() === '\u0001ole10native')

export const holdsMacros = (streams: readonly string[]) =>
  streams.some((name) => /^(Macros|_VBA_PROJECT|_VBA_PROJECT_CUR|VBA)$/i.test(name))

async function judgePart(reader: ByteReader, entry: PlacedEntry): Promise<OfficeVerdict> {
  const name = entry.name.toString('utf8')
  if (/\.rels$/i.test(name)) {
    if (entry.unpackedBytes > mostRelationshipBytes) return 'suspicious'
    const bytes = await readEntryWhole(reader, entry)
    return bytes ? judgeRelationships(bytes) : 'damaged'
  }
  const head = await readEntryHead(reader, entry)
  if (!head) return 'damaged'
  // A link to another program (DDE, OLE) runs it when the workbook is opened.
  if (isExternalLink(name)) {
    if (entry.unpackedBytes > mostEmbeddedBytes) return 'suspicious'
    const bytes = await readEntryWhole(reader, entry)
    if (!bytes) return 'damaged'
    if (/ddeLink|oleLink/i.test(bytes.toString('utf8').replaceAll('\0', ''))) return 'program'
  }
  if (isProgram(head)) return 'program'
  return head.subarray(0, 8).equals(compoundStart) ? judgeEmbedded(reader, entry) : 'fine'
}

function judgeNames(kindName: string, names: readonly string[]): OfficeVerdict {
  const main = mainPart[kindName]
  if (!main || !names.includes('[Content_Types].xml') || !names.some((name) => main.test(name))) return 'different'
  // Readers of Office do not tell small letters from capital ones in names of parts.
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length) return 'misleading'
  if (names.some(leavesItsFolder) || names.some(isMacro)) return 'suspicious'
  if (names.some(isConnection)) return 'external'
  return names.some(isProgramName) ? 'program' : 'fine'
}

/** Judges a docx, pptx or xlsx by its table of contents, its relationships, and the first bytes of its parts. */
export async function judgeOfficeZip(kindName: string, file: ByteReader): Promise<OfficeVerdict> {
  const reader = inBlocks(file)
  const directory = await readZipDirectory(reader)
  if (!directory) return 'damaged'
  const verdict = judgeNames(
    kindName,
    directory.entries.map(({ name }) => name.toString('utf8')),
  )
  if (verdict !== 'fine') return verdict
  const entries = await placeEntries(reader, directory)
  if (!entries) return 'misleading'
  if (sum(entries, ({ unpackedBytes }) => unpackedBytes) > mostUnpackedBytes) return 'suspicious'
  for (const [index, entry] of entries.entries()) {
    if (index % partsBetweenTurns === 0) await nextTurn()
    const found = await judgePart(reader, entry)
    if (found !== 'fine') return found
  }
  return 'fine'
}
