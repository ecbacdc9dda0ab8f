import { type ByteReader, readExactly } from './byte-reader.ts'

/** Enough for 128 MB of a file, and for some thousand names in it. */
const mostTableSectors = 20_000
const mostDirectorySectors = 500
const endOfChain = 0xfffffffa
const entryBytes = 128

interface Layout {
  sectorBytes: number
  /** Positions of the sector table, piece by piece. */
  tableSectors: number[]
  directoryStart: number
}

const sectorOffset = (sector: number, sectorBytes: number) => (sector + 1) * sectorBytes

const readNumbers = (bytes: Buffer) =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4))

const isSector = (number: number) => number < endOfChain

async function readLayout(reader: ByteReader): Promise<Layout | undefined> {
  const head = await readExactly(reader, 0, 512)
  const shift = head?.readUInt16LE(30)
  if (!head || (shift !== 9 && shift !== 12)) return undefined
  const sectorBytes = 2 ** shift
  const tableSectors = readNumbers(head.subarray(76, 512)).filter(isSector)
  let next = head.readUInt32LE(68)
  for (let step = 0; isSector(next); step++) {
    const sector = await readExactly(reader, sectorOffset(next, sectorBytes), sectorBytes)
    if (!sector || step > mostTableSectors / 100) return undefined
    const numbers = readNumbers(sector)
    next = numbers.pop() ?? endOfChain
    tableSectors.push(...numbers.filter(isSector))
  }
  return { sectorBytes, tableSectors, directoryStart: head.readUInt32LE(48) }
}

/** The sector that follows another in its chain. */
async function sectorAfter(reader: ByteReader, { sectorBytes, tableSectors }: Layout, sector: number) {
  const perSector = sectorBytes / 4
  const piece = tableSectors[Math.floor(sector / perSector)]
  if (piece === undefined) return undefined
  const entry = await readExactly(reader, sectorOffset(piece, sectorBytes) + (sector % perSector) * 4, 4)
  return entry?.readUInt32LE(0)
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + entryBytes <= sector.length; at += entryBytes) {
    const length = sector.readUInt16LE(at + 64)
    if (sector[at + 66] !== 0 && length >= 2 && length <= 64)
      names.push(sector.toString('utf16le', at, at + length - 2))
  }
  return names
}

/** The names of the streams in an old Office document. Undefined when the file is broken. */
export async function readCompoundNames(reader: ByteReader): Promise<string[] | undefined> {
  const layout = await readLayout(reader)
  if (!layout) return undefined
  const names: string[] = []
  let sector: number | undefined = layout.directoryStart
  for (let step = 0; sector !== undefined && isSector(sector); step++) {
    const bytes = await readExactly(reader, sectorOffset(sector, layout.sectorBytes), layout.sectorBytes)
    if (!bytes || step > mostDirectorySectors) return undefined
    names.push(...namesIn(bytes))
    sector = await sectorAfter(reader, layout, sector)
  }
  return names
}
