import { crc32 } from 'node:zlib'
import { buildPng } from './sample-files.ts'

/** Pictures with everything that phones put into them, made byte by byte. */

export const secretPlace = 'GPS 33.5138N 36.2765E'

const u16 = (value: number) => Buffer.from([value >> 8, value & 0xff])
const u32le = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

export const segment = (marker: number, data: Buffer | string) => {
  const bytes = Buffer.from(data)
  return Buffer.concat([Buffer.from([0xff, marker]), u16(bytes.length + 2), bytes])
}

const frame = (width: number, height: number) =>
  segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]))

/** A scan with a stuffed zero and a restart in it. */
export const scan = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 0x3f, 0])),
  Buffer.from([0x2a, 0xff, 0x00, 0x11, 0xff, 0xd0, 0x2a]),
])

const jfif = segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1'))
export const adobe = segment(0xee, Buffer.from('Adobe\0\x64\0\0\0\0\x01', 'latin1'))
const start = Buffer.from([0xff, 0xd8])
export const end = Buffer.from([0xff, 0xd9])

interface Photo {
  width?: number
  height?: number
  /** Segments before the frame. */
  before?: readonly Buffer[]
  behindEnd?: string
}

export const buildPhoto = ({ width = 360, height = 480, before = [], behindEnd = '' }: Photo = {}): Buffer =>
  Buffer.concat([start, jfif, ...before, frame(width, height), scan, end, Buffer.from(behindEnd)])

const carriers = [0xe1, 0xe2, 0xe5, 0xed, 0xef, 0xfe]

/** As a phone writes it: EXIF, maker notes, a profile, comments, and a second picture behind the end. */
export const phonePhoto = (photo: Photo = {}): Buffer =>
  buildPhoto({ ...photo, before: carriers.map((marker) => segment(marker, secretPlace)), behindEnd: secretPlace })

function pngChunk(type: string, data: string): Buffer {
  const typed = Buffer.from(type + data, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** A PNG with a text, EXIF and a time, and bytes behind its end. */
export function phonePng(): Buffer {
  const png = buildPng(300, 400)
  const extra = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'tIME', 'prVt'].map((type) => pngChunk(type, secretPlace))
  return Buffer.concat([png.subarray(0, 33), ...extra, png.subarray(33), Buffer.from(secretPlace)])
}

const webpChunk = (type: string, data: Buffer) =>
  Buffer.concat([Buffer.from(type), u32le(data.length), data, Buffer.alloc(data.length % 2)])

const webpOf = (...chunks: Buffer[]) => {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  return Buffer.concat([Buffer.from('RIFF'), u32le(body.length), body])
}

const lossyFrame = (width: number, height: number) => {
  const data = Buffer.alloc(15)
  data.set([0x9d, 0x01, 0x2a], 3)
  data.writeUInt16LE(width, 6)
  data.writeUInt16LE(height, 8)
  return webpChunk('VP8 ', data)
}

/** The head of an extended file: 300 × 400. */
const extendedHead = (flags: number) => webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0x2b, 1, 0, 0x8f, 1, 0]))

export const plainWebp = () => webpOf(lossyFrame(300, 400))

/** A WebP with EXIF, XMP and a profile. */
export const phoneWebp = (): Buffer =>
  webpOf(
    extendedHead(0x2c),
    webpChunk('ICCP', Buffer.from(secretPlace)),
    lossyFrame(300, 400),
    webpChunk('EXIF', Buffer.from(secretPlace)),
    webpChunk('XMP ', Buffer.from(secretPlace)),
  )

export const strippedWebp = () => webpOf(extendedHead(0), lossyFrame(300, 400))

export const animatedWebp = () => webpOf(extendedHead(0x02), webpChunk('ANMF', Buffer.from(secretPlace)))
