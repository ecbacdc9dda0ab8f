import { type ByteReader, inBlocks, readExactly } from './byte-reader.ts'

export interface ImageSize {
  width: number
  height: number
}

type Measure = (reader: ByteReader) => Promise<ImageSize | undefined>

const measurePng: Measure = async (reader) => {
  const head = await readExactly(reader, 8, 16)
  if (head?.toString('latin1', 4, 8) !== 'IHDR') return undefined
  return { width: head.readUInt32BE(8), height: head.readUInt32BE(12) }
}

const measureGif: Measure = async (reader) => {
  const head = await readExactly(reader, 6, 4)
  return head && { width: head.readUInt16LE(0), height: head.readUInt16LE(2) }
}

const measureWebp: Measure = async (reader) => {
  const head = await readExactly(reader, 12, 18)
  if (!head) return undefined
  const chunk = head.toString('latin1', 0, 4)
  if (chunk === 'VP8 ') return { width: head.readUInt16LE(14) & 0x3fff, height: head.readUInt16LE(16) & 0x3fff }
  if (chunk === 'VP8X') return { width: head.readUIntLE(12, 3) + 1, height: head.readUIntLE(15, 3) + 1 }
  if (chunk !== 'VP8L' || head[8] !== 0x2f) return undefined
  const bits = head.readUInt32LE(9)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** A height below 0 says that the rows stand from the top. */
const measureBmp: Measure = async (reader) => {
  const head = await readExactly(reader, 14, 12)
  if (!head || head.readUInt32LE(0) < 40) return undefined
  return { width: head.readInt32LE(4), height: Math.abs(head.readInt32LE(8)) }
}

/** Profiles and thumbnails stand before the frame; nothing ordinary has more than some hundred segments of them. */
const mostSegments = 2_000
/** Bytes that belong to no segment; decoders pass over them to the next marker, and so do we. */
const mostStrayBytes = 1_048_576
const searchBytes = 4_096

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers that stand alone: TEM, the restarts, and a second beginning. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

interface Marker {
  marker: number
  offset: number
}

/** The next marker from here on, over fill bytes, stuffed zeros and stray bytes. */
async function findMarker(reader: ByteReader, from: number): Promise<Marker | undefined> {
  for (let start = from; start <= from + mostStrayBytes && start + 1 < reader.size; start += searchBytes - 1) {
    const bytes = await reader.read(start, Math.min(searchBytes, reader.size - start))
    for (let at = bytes.indexOf(0xff); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
      const marker = bytes[at + 1] ?? 0
      if (marker !== 0 && marker !== 0xff) return { marker, offset: start + at }
    }
  }
  return undefined
}

const measureJpeg: Measure = async (file) => {
  const reader = inBlocks(file, 65_536)
  let offset = 2
  for (let segment = 0; segment < mostSegments; segment++) {
    const found = await findMarker(reader, offset)
    const head = found && (await readExactly(reader, found.offset, isAlone(found.marker) ? 2 : 4))
    if (!found || !head || found.marker === 0xd9 || found.marker === 0xda) return undefined
    if (isFrame(found.marker)) {
      const frame = await readExactly(reader, found.offset, 9)
      return frame && { height: frame.readUInt16BE(5), width: frame.readUInt16BE(7) }
    }
    offset = found.offset + (isAlone(found.marker) ? 2 : 2 + Math.max(2, head.readUInt16BE(2)))
  }
  return undefined
}

const measures: Record<string, Measure> = {
  png: measurePng,
  gif: measureGif,
  webp: measureWebp,
  jpg: measureJpeg,
  bmp: measureBmp,
}

/** The dimensions that a picture says it has, from its header: nothing is decoded. Undefined when it says none. */
export async function measureImage(kindName: string, reader: ByteReader): Promise<ImageSize | undefined> {
  const size = await measures[kindName]?.(reader)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}
