import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { buildPdf } from './factories/materials.ts'

/** Files made by hand, byte by byte: small, and right in everything that the school looks at. */

const u16 = (value: number) => Buffer.from([value & 0xff, (value >> 8) & 0xff])
const u16be = (value: number) => Buffer.from([(value >> 8) & 0xff, value & 0xff])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}
const u32be = (value: number) => u32(value).reverse()
const latin = (text: string) => Buffer.from(text, 'latin1')

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([latin(type), data])
  return Buffer.concat([u32be(data.length), typed, u32be(crc32(typed))])
}

export function buildPng(width = 4, height = 4): Buffer {
  const head = Buffer.concat([u32be(width), u32be(height), Buffer.from([8, 0, 0, 0, 0])])
  const rows = deflateSync(Buffer.alloc(Math.min(height, 4) * (Math.min(width, 4) + 1)))
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([latin('\x89PNG\r\n\x1a\n'), ...chunks])
}

export const buildGif = (width = 4, height = 4, tail = '') =>
  Buffer.concat([
    latin('GIF89a'),
    u16(width),
    u16(height),
    Buffer.from([0, 0, 0, 0x2c]),
    Buffer.alloc(9),
    latin(`\x02\x02\x4c\x01\x00;${tail}`),
  ])

/** `padding` bytes of a comment stand before the frame, as profiles and thumbnails do in photographs. */
export function buildJpg(width = 4, height = 4, padding = 0): Buffer {
  const segment = (marker: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker]), u16be(data.length + 2), data])
  const comments: Buffer[] = []
  for (let left = padding; left > 0; left -= 60_000)
    comments.push(segment(0xfe, Buffer.alloc(Math.min(left, 60_000), 0x20)))
  const frame = Buffer.concat([Buffer.from([8]), u16be(height), u16be(width), Buffer.from([1, 1, 0x11, 0])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.concat([latin('JFIF\0'), Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])])),
    ...comments,
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
    Buffer.from([0x2a, 0xff, 0xd9]),
  ])
}

export function buildWebp(width = 4, height = 4): Buffer {
  const size = Buffer.alloc(6)
  size.writeUIntLE(width - 1, 0, 3)
  size.writeUIntLE(height - 1, 3, 3)
  const chunk = Buffer.concat([latin('VP8X'), u32(10), Buffer.from([0, 0, 0, 0]), size])
  return Buffer.concat([latin('RIFF'), u32(chunk.length + 4), latin('WEBP'), chunk])
}

/** The beginning of a video, then as many bytes as are wanted. */
export const buildMp4 = (bytes = 256) =>
  Buffer.concat([
    u32be(24),
    latin('ftypisom'),
    u32be(0x200),
    latin('isomiso2'),
    u32be(bytes + 8),
    latin('mdat'),
    Buffer.alloc(bytes, 7),
  ])

/** Containers of phones and cameras, told apart by the brand at their beginning. */
export const buildFtyp = (brand: string) =>
  Buffer.concat([
    u32be(20),
    latin('ftyp'),
    latin(brand),
    u32be(0),
    latin(brand),
    u32be(16),
    latin('mdat'),
    Buffer.alloc(8),
  ])

export const buildMkv = () =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88]), latin('matroska'), Buffer.alloc(64)])

export const buildMp3 = () =>
  Buffer.concat([latin('ID3'), Buffer.alloc(7), Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])

export const buildBmp = (width = 4, height = 4) =>
  Buffer.concat([
    latin('BM'),
    u32(102),
    u32(0),
    u32(54),
    u32(40),
    u32(width),
    u32(height),
    u16(1),
    u16(24),
    Buffer.alloc(24 + 48),
  ])

export const buildWebm = () =>
  Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]), latin('webm'), Buffer.alloc(64)])

export const buildOgg = () => {
  const theora = Buffer.concat([Buffer.from([0x80]), latin('theora'), Buffer.from([3, 2, 1]), Buffer.alloc(32)])
  return Buffer.concat([latin('OggS'), Buffer.from([0, 2]), Buffer.alloc(20), Buffer.from([1, theora.length]), theora])
}

export interface ZipPart {
  name: string
  data?: Buffer
  /** What the directory says of the size, whatever it is. */
  claimedBytes?: number
  isEncrypted?: boolean
  /** Shares the bytes of the part before. */
  isOverlapping?: boolean
  comment?: string
  /** What stands before the bytes, where it is not what the directory says. */
  local?: { name?: string; size?: number; method?: number }
  /** Bytes behind this part that belong to no part of the directory. */
  gap?: Buffer
}

interface ZipOptions {
  prefix?: Buffer
  tail?: Buffer
  /** What the end record says of the number of parts. */
  claimedCount?: number
}

/** A zip file with exactly the parts that are given, honest or not. */
export function buildZip(
  parts: readonly ZipPart[],
  { prefix = Buffer.alloc(0), tail = Buffer.alloc(0), claimedCount }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = [prefix]
  const directory: Buffer[] = []
  let offset = prefix.length
  let lastOffset = offset
  for (const part of parts) {
    const {
      name,
      data = Buffer.from('<x/>'),
      claimedBytes = data.length,
      isEncrypted,
      isOverlapping,
      local: lie,
    } = part
    const packed = deflateRawSync(data)
    const nameBytes = Buffer.from(name, 'utf8')
    const localNameBytes = Buffer.from(lie?.name ?? name, 'utf8')
    const buildCommonFields = (method: number, size: number, nameLength: number) =>
      Buffer.concat([
        u16(isEncrypted ? 1 : 0x800),
        u16(method),
        u32(0),
        u32(crc32(data)),
        u32(packed.length),
        u32(size),
        u16(nameLength),
        u16(0),
      ])
    const common = buildCommonFields(8, claimedBytes, nameBytes.length)
    const localCommon = buildCommonFields(lie?.method ?? 8, lie?.size ?? claimedBytes, localNameBytes.length)
    const at = isOverlapping ? lastOffset : offset
    if (!isOverlapping) {
      const gap = part.gap ?? Buffer.alloc(0)
      const local = Buffer.concat([u32(0x04034b50), u16(20), localCommon, localNameBytes, packed, gap])
      locals.push(local)
      lastOffset = offset
      offset += local.length
    }
    directory.push(
      Buffer.concat([u32(0x02014b50), u16(20), u16(20), common, u16(0), u16(0), u16(0), u32(0), u32(at), nameBytes]),
    )
  }
  const entries = Buffer.concat(directory)
  const count = claimedCount ?? parts.length
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(count),
    u16(count),
    u32(entries.length),
    u32(offset),
    u16(0),
  ])
  return Buffer.concat([...locals, entries, end, tail])
}

const contentTypes = { name: '[Content_Types].xml' }

export const buildDocx = (more: readonly ZipPart[] = [], options?: ZipOptions) =>
  buildZip([contentTypes, { name: 'word/document.xml' }, ...more], options)

export const buildPptx = (more: readonly ZipPart[] = [], options?: ZipOptions) =>
  buildZip([contentTypes, { name: 'ppt/presentation.xml' }, ...more], options)

/** An old Office file: its head, one sector of the table, and a directory with these names. */
export const buildXlsx = (more: readonly ZipPart[] = [], options?: ZipOptions) =>
  buildZip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }, ...more], options)

export function buildCompoundFile(names: readonly string[]): Buffer {
  const head = Buffer.alloc(512, 0xff)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head)
  head.fill(0, 8, 24)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, at)
  head.fill(0, 34, 44)
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [52, 0],
    [56, 4096],
    [60, 0xfffffffe],
    [64, 0],
    [68, 0xfffffffe],
    [72, 0],
    [76, 0],
  ] as const)
    head.writeUInt32LE(value, at)
  const all = ['Root Entry', ...names]
  const directorySectors = Math.ceil(all.length / 4)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let sector = 1; sector <= directorySectors; sector++)
    table.writeUInt32LE(sector === directorySectors ? 0xfffffffe : sector + 1, sector * 4)
  const directory = Buffer.alloc(directorySectors * 512)
  all.forEach((name, index) => {
    const text = Buffer.from(`${name}\0`, 'utf16le')
    text.copy(directory, index * 128)
    directory.writeUInt16LE(text.length, index * 128 + 64)
    directory[index * 128 + 66] = index === 0 ? 5 : 2
  })
  return Buffer.concat([head, table, directory])
}

/** One good file of every kind, by the extension that it may have. */
export const goodFiles: Record<string, Buffer> = {
  bmp: buildBmp(),
  heic: buildFtyp('heic'),
  heif: buildFtyp('heic'),
  mov: buildFtyp('qt  '),
  mkv: buildMkv(),
  '3gp': buildFtyp('3gp4'),
  mp3: buildMp3(),
  m4a: buildFtyp('M4A '),
  oga: buildOgg(),
  opus: buildOgg(),
  xlsx: buildXlsx(),
  txt: Buffer.from('ملخّص المحاضرة ٧\nالسطر الثاني'),
  jpg: buildJpg(),
  jpeg: buildJpg(),
  png: buildPng(),
  webp: buildWebp(),
  gif: buildGif(),
  mp4: buildMp4(),
  webm: buildWebm(),
  ogg: buildOgg(),
  ogv: buildOgg(),
  pdf: buildPdf('good'),
  doc: buildCompoundFile(['WordDocument', '1Table']),
  docx: buildDocx(),
  ppt: buildCompoundFile(['Current User', 'PowerPoint Document']),
  pptx: buildPptx(),
}
