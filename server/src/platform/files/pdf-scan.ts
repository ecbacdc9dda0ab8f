import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { type ByteReader, inBlocks } from './byte-reader.ts'
import { createPdfLexer, type PdfFinding, type PdfLexer, type PdfObject } from './pdf-lexer.ts'

const unpack = promisify(inflate)
/** Some milliseconds of work; others are served between two of them. */
const stepBytes = 32_768
const mebibyte = 1_048_576
const mostPackedBytes = 4 * mebibyte
const mostUnpackedBytes = 8 * mebibyte
const mostUnpackedTogether = 128 * mebibyte
const mostObjectStreams = 10_000

export type PdfVerdict = PdfFinding | 'fine' | 'damaged' | 'locked'

interface Budget {
  streams: number
  bytes: number
}

/** Ordinary object streams are deflated, and say so in their own dictionary. */
function isOrdinary({ names }: PdfObject): boolean {
  const hasPlainNumbers = ['N', 'First'].every((name) => /^\d{1,9}$/.test(names.get(name) ?? ''))
  if (names.get('DecodeParms') === 'R' || names.has('Predictor')) return false
  const filters = [...names.keys()].filter((name) => /Decode$|^(?:Fl|AHx|A85|LZW|RL|CCF|DCT|Crypt)$/.test(name))
  return hasPlainNumbers && names.has('Filter') && filters.length === 1 && /^(?:FlateDecode|Fl)$/.test(filters[0] ?? '')
}

/** The packed bytes up to `endstream`. */
async function readPacked(reader: ByteReader, offset: number): Promise<Buffer | undefined> {
  for (let length = stepBytes; ; length *= 4) {
    const bytes = await reader.read(offset, Math.min(length, reader.size - offset))
    const end = bytes.indexOf('endstream')
    if (end >= 0) return bytes.subarray(/^\r?\n|^\r/.exec(bytes.toString('latin1', 0, 2))?.[0].length ?? 0, end)
    if (length >= mostPackedBytes || bytes.length < length) return undefined
  }
}

/** Where the objects of the stream begin, as its first numbers say. */
function readOffsets(bytes: Buffer, count: number, first: number): number[] {
  const head = bytes.toString('latin1', 0, Math.min(first, count * 24))
  const numbers = head.match(/\d+/g)?.slice(0, count * 2) ?? []
  return numbers.flatMap((number, index) => (index % 2 === 1 ? first + Number(number) : []))
}

/** Reads the objects one behind the other. One that begins within another would be seen by some readers only. */
async function judgeObjects(bytes: Buffer, count: number, first: number): Promise<PdfFinding | undefined> {
  const lexer = createPdfLexer({ hasStreams: false })
  const starts = [...new Set(readOffsets(bytes, count, first))].sort((one, other) => one - other)
  let at = first
  let readBytes = 0
  for (const end of [...starts.slice(1), bytes.length]) {
    while (at < Math.min(end, bytes.length) && !lexer.finding) {
      const taken = lexer.push(bytes.subarray(at, Math.min(at + stepBytes, end)), at + stepBytes >= end)
      at += taken
      readBytes += taken
      if (readBytes > stepBytes) readBytes = await nextTurn(0)
    }
    if (lexer.finding) return lexer.finding
    if (end < bytes.length && (lexer.mode !== 'objects' || lexer.object.depth > 0)) return 'misleading'
  }
  return undefined
}

async function judgeObjectStream(
  reader: ByteReader,
  offset: number,
  object: PdfObject,
  budget: Budget,
): Promise<PdfVerdict> {
  if (++budget.streams > mostObjectStreams || !isOrdinary(object)) return 'misleading'
  const packed = await readPacked(reader, offset)
  const bytes = packed && (await unpack(packed, { maxOutputLength: mostUnpackedBytes }).catch(() => undefined))
  if (!bytes) return 'damaged'
  budget.bytes += bytes.length
  if (budget.bytes > mostUnpackedTogether) return 'misleading'
  const [count, first] = [Number(object.names.get('N')), Number(object.names.get('First'))]
  return (await judgeObjects(bytes, Math.min(count, bytes.length), first)) ?? 'fine'
}

async function readOn(reader: ByteReader, lexer: PdfLexer, offset: number): Promise<number> {
  const bytes = await reader.read(offset, Math.min(stepBytes, reader.size - offset))
  const isLast = offset + bytes.length >= reader.size
  const taken = lexer.push(bytes, isLast)
  await nextTurn()
  return taken === 0 && (isLast || bytes.length === 0) ? reader.size : offset + taken
}

/**
 * Looks for what a PDF would do by itself: start a program, run a script, carry other files. Object streams are looked
 * into; nothing else is unpacked. What is encrypted as a whole cannot be looked into.
 */
export async function scanPdf(file: ByteReader): Promise<PdfVerdict> {
  const reader = inBlocks(file)
  const lexer = createPdfLexer({ hasStreams: true })
  const budget: Budget = { streams: 0, bytes: 0 }
  const hidden: PdfVerdict[] = []
  for (let offset = 0; offset < file.size && !lexer.finding; ) {
    offset = await readOn(reader, lexer, offset)
    if (!lexer.isAtObjectStream) continue
    const verdict = await judgeObjectStream(reader, offset, lexer.object, budget)
    if (verdict !== 'fine' && verdict !== 'damaged') return verdict
    if (verdict === 'damaged') hidden.push(verdict)
  }
  if (lexer.finding) return lexer.finding
  if (lexer.isEncrypted && budget.streams > 0) return 'locked'
  return hidden[0] ?? 'fine'
}
