/** Parts of a picture in the order of the file, or undefined where it is damaged. */
type Cut = (bytes: Buffer) => Buffer[] | undefined

/** Segments that decoders need, by the most bytes that they have; a larger APP0 holds a thumbnail, and APP14 is Adobe's. */
const keptSegments = new Map<number, number>([
  [0xe0, 16],
  [0xee, 14],
  // Frames, tables of Huffman and of arithmetic coding, scans, quantisation, lines and restarts.
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf].map(anySize),
  ...[0xda, 0xdb, 0xdc, 0xdd].map(anySize),
])

function anySize(marker: number): [number, number] {
  return [marker, Infinity]
}

const startOfScan = 0xda
const endOfImage = 0xd9
/** Inside a scan: a stuffed zero, a fill byte, a restart. */
const isOfScan = (marker: number) => marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Where the next marker begins, at `from` or behind it; bytes before it belong to a scan or to nothing. */
function findMarker(bytes: Buffer, from: number, isPassedOver: (marker: number) => boolean): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && isPassedOver(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 1)
  return at >= 0 && at + 1 < bytes.length ? at : -1
}

/** What comes behind the end of the picture is left out: phones put further pictures and a video there. */
const cutJpeg: Cut = (bytes) => {
  const parts = [bytes.subarray(0, 2)]
  let at = findMarker(bytes, 2, (marker) => marker === 0 || marker === 0xff)
  while (at >= 0) {
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return [...parts, bytes.subarray(at, at + 2)]
    const end = isAlone(marker) ? at + 2 : at + 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0)
    if (end > bytes.length || (!isAlone(marker) && end < at + 4)) return undefined
    const next = findMarker(bytes, end, marker === startOfScan ? isOfScan : (found) => found === 0 || found === 0xff)
    const isKept = end - at - 2 <= (keptSegments.get(marker) ?? 0)
    if (isKept) parts.push(bytes.subarray(at, marker === startOfScan && next >= 0 ? next : end))
    at = next
  }
  return undefined
}

/** Chunks that decide the points and their colours; texts, EXIF, times and animations are not among them. */
const keptChunks = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']

const cutPng: Cut = (bytes) => {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (keptChunks.includes(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return parts
    at = end
  }
  return undefined
}

const transparency = 0x10

/** The first chunk of an extended file says what follows: of that only transparency is left. */
function withPlainHead(chunk: Buffer): Buffer {
  const head = Buffer.from(chunk)
  if (head.length > 8) head[8] = (head[8] ?? 0) & transparency
  return head
}

/** One still picture; an animation has its pictures elsewhere, and is refused. */
const cutWebp: Cut = (bytes) => {
  const parts: Buffer[] = []
  let pictures = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length) return undefined
    const chunk = bytes.subarray(at, end)
    if (type === 'VP8X') parts.push(withPlainHead(chunk))
    if (['VP8 ', 'VP8L', 'ALPH'].includes(type)) parts.push(chunk)
    if (type === 'VP8 ' || type === 'VP8L') pictures++
    at = end
  }
  if (pictures !== 1) return undefined
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4)
  return [head, ...parts]
}

const cuts: Record<string, Cut> = { jpg: cutJpeg, png: cutPng, webp: cutWebp }

/**
 * A picture without what is not part of it: place, camera, thumbnail, comments. Nothing is decoded, its points stay the
 * same, and the cost is linear. Undefined for a damaged picture, and for kinds without a rule.
 */
export function removeMetadata(kindName: string, bytes: Buffer): Buffer | undefined {
  const parts = cuts[kindName]?.(bytes)
  return parts && Buffer.concat(parts)
}
