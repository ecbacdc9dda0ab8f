import { type FileKind, fileKinds } from '@manara/contract/file-kinds.ts'
import { type ByteReader, createReader, readExactly } from './byte-reader.ts'
import { readCompoundNames } from './compound-file.ts'
import { fileProblem } from './files.errors.ts'
import { type ImageSize, measureImage } from './image-size.ts'
import { holdsMacros, holdsPackage, judgeOfficeZip, type OfficeVerdict } from './office-zip.ts'
import { type PdfVerdict, scanPdf } from './pdf-scan.ts'
import { looksLikeMarkup, recognize } from './recognize.ts'

/**
 * Readers' browsers decode images into memory; the server decodes none. Phones take JPEG and WebP (200 megapixels); a
 * flat PNG or GIF of any size packs into some kilobytes, and no camera produces them.
 */
const mostMegapixels: Record<string, number> = { jpg: 300, webp: 300, png: 100, gif: 100, bmp: 100 }

/** Possible first bytes of a kind, where they do not decide it: a container, or one of several names of it. */
const contents: Record<string, readonly string[]> = {
  doc: ['compound'],
  ppt: ['compound'],
  docx: ['zip'],
  pptx: ['zip'],
  xlsx: ['zip'],
  // Recorders of Android call the same container otherwise.
  m4a: ['m4a', 'mp4', '3gp'],
  oga: ['ogg'],
}

/** What an endpoint asks of pictures beyond that. */
export interface PictureLimits {
  /** Where the server itself decodes the picture later. */
  maxMegapixels?: number | undefined
  maxSide?: number | undefined
}

function refusePixelFlood(
  { name }: FileKind,
  { width, height }: ImageSize,
  { maxMegapixels = Infinity, maxSide = Infinity }: PictureLimits,
): void {
  const most = Math.min(mostMegapixels[name] ?? 0, maxMegapixels)
  if (width * height > most * 1_000_000) throw fileProblem.tooManyPixels([most])
  if (Math.max(width, height) > maxSide) throw fileProblem.sideTooLong([maxSide])
}

/** Says what the file really is, where that is known. */
const differs = ({ name }: FileKind, content: string | undefined) =>
  content && content in fileKinds
    ? fileProblem.contentDiffers([`: اسمه يقول ${name} ومحتواه ${content}`])
    : fileProblem.contentDiffers([''])

/** Refuses by the first bytes, before anything is stored: content and extension must tell the same. */
export async function inspectHead(kind: FileKind, head: Buffer, limits: PictureLimits = {}): Promise<void> {
  if (head.length === 0) throw fileProblem.empty()
  if (kind.isJudgedByReader) return
  const content = await recognize(head)
  if (!content || !(contents[kind.name] ?? [kind.name]).includes(content)) throw differs(kind, content)
  if (kind.group !== 'image') return
  if (looksLikeMarkup(head)) throw fileProblem.suspicious()
  const size = await measureImage(kind.name, createReader(head))
  if (size) refusePixelFlood(kind, size, limits)
}

async function inspectImage(kind: FileKind, reader: ByteReader, limits: PictureLimits = {}): Promise<void> {
  const size = await measureImage(kind.name, reader)
  if (!size) throw fileProblem.damaged()
  refusePixelFlood(kind, size, limits)
}

const officeRefusals: Record<Exclude<OfficeVerdict, 'fine'>, () => Error> = {
  different: () => fileProblem.contentDiffers(['']),
  damaged: fileProblem.damaged,
  suspicious: fileProblem.suspicious,
  misleading: fileProblem.misleading,
  external: fileProblem.fetchesFromOutside,
  program: fileProblem.holdsProgram,
}

async function inspectOfficeZip(kind: FileKind, reader: ByteReader): Promise<void> {
  const verdict = await judgeOfficeZip(kind.name, reader)
  if (verdict !== 'fine') throw officeRefusals[verdict]()
}

const mainStream: Record<string, string> = { doc: 'WordDocument', ppt: 'PowerPoint Document' }

async function inspectCompound({ name }: FileKind, reader: ByteReader): Promise<void> {
  const names = await readCompoundNames(reader)
  if (!names) throw fileProblem.damaged()
  if (!names.includes(mainStream[name] ?? '')) throw fileProblem.contentDiffers([''])
  if (holdsMacros(names)) throw fileProblem.suspicious()
  if (holdsPackage(names)) throw fileProblem.holdsProgram()
}

const pdfRefusals: Record<Exclude<PdfVerdict, 'fine'>, () => Error> = {
  damaged: fileProblem.damaged,
  misleading: fileProblem.misleading,
  launch: fileProblem.pdfLaunches,
  script: fileProblem.pdfHasScript,
  attachment: fileProblem.pdfHasAttachment,
  locked: fileProblem.pdfLocked,
}

/** A document that was cut off has no end mark; readers look for it in the last kilobyte. */
async function inspectPdf(_kind: FileKind, reader: ByteReader): Promise<void> {
  const length = Math.min(reader.size, 4_096)
  const tail = await readExactly(reader, reader.size - length, length)
  if (!tail?.includes('%%EOF')) throw fileProblem.damaged()
  const verdict = await scanPdf(reader)
  if (verdict !== 'fine') throw pdfRefusals[verdict]()
}

type Inspection = (kind: FileKind, reader: ByteReader, limits?: PictureLimits) => Promise<void>

const inspections: Record<string, Inspection> = {
  jpg: inspectImage,
  png: inspectImage,
  webp: inspectImage,
  gif: inspectImage,
  bmp: inspectImage,
  pdf: inspectPdf,
  docx: inspectOfficeZip,
  pptx: inspectOfficeZip,
  xlsx: inspectOfficeZip,
  doc: inspectCompound,
  ppt: inspectCompound,
}

/**
 * Looks into a file that is there as a whole, but not yet part of the school. Nothing is decoded, and nothing unpacked but
 * the few parts that say what a document does by itself.
 */
export async function inspectWhole(kind: FileKind, reader: ByteReader, limits: PictureLimits = {}): Promise<void> {
  if (!kind.isJudgedByReader) await inspections[kind.name]?.(kind, reader, limits)
}
