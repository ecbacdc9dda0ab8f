import { type ByteReader, readExactly } from './byte-reader.ts'

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

/** Segments of a photograph may hold profiles and thumbnails; the frame comes after at most this many of them. */
const mostSegments = 500

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const measureJpeg: Measure = async (reader) => {
  let offset = 2
  for (let segment = 0; segment < mostSegments; segment++) {
    const head = await readExactly(reader, offset, 9)
    if (head?.[0] !== 0xff) return undefined
    const marker = head[1] ?? 0
    if (marker === 0xff) offset += 1
    else if (isFrame(marker)) return { height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    else if (marker === 0xd9 || marker === 0xda) return undefined
    else offset += 2 + head.readUInt16BE(2)
  }
  return undefined
}

const measures: Record<string, Measure> = { png: measurePng, gif: measureGif, webp: measureWebp, jpg: measureJpeg }

/** The dimensions that a picture says it has, from its header: nothing is decoded. Undefined when it says none. */
export async function measureImage(kindName: string, reader: ByteReader): Promise<ImageSize | undefined> {
  const size = await measures[kindName]?.(reader)
  return size && size.width > 0 && size.height > 0 ? size : undefined
}
