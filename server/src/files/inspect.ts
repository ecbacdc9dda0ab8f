import type { FileKind } from '@manara/contract/file-kinds.ts'
import { type ByteReader, readExactly, readerOf } from './byte-reader.ts'
import { readCompoundNames } from './compound-file.ts'
import { fileProblem } from './files.errors.ts'
import { measureImage } from './image-size.ts'
import { judgeOfficeZip } from './office-zip.ts'
import { looksLikeMarkup, recognize } from './recognize.ts'

const mostMegapixels = 50

/** The container that a kind must come in, where its first bytes do not say everything. */
const containers: Record<string, string> = { doc: 'compound', ppt: 'compound', docx: 'zip', pptx: 'zip' }

function refusePixelFlood({ width, height }: { width: number; height: number }): void {
  if (width * height > mostMegapixels * 1_000_000) throw fileProblem.tooManyPixels([mostMegapixels])
}

/** Refuses by the first bytes, before anything is stored: content and extension must tell the same. */
export async function inspectHead(kind: FileKind, head: Buffer): Promise<void> {
  if (head.length === 0) throw fileProblem.empty()
  if (kind.isJudgedByReader) return
  const content = await recognize(head)
  if (content !== (containers[kind.name] ?? kind.name)) throw fileProblem.contentDiffers()
  if (kind.group !== 'image') return
  if (looksLikeMarkup(head)) throw fileProblem.suspicious()
  const size = await measureImage(kind.name, readerOf(head))
  if (size) refusePixelFlood(size)
}

async function inspectImage(kind: FileKind, reader: ByteReader): Promise<void> {
  const size = await measureImage(kind.name, reader)
  if (!size) throw fileProblem.damaged()
  refusePixelFlood(size)
}

async function inspectOfficeZip(kind: FileKind, reader: ByteReader): Promise<void> {
  const verdict = await judgeOfficeZip(kind.name, reader)
  if (verdict === 'different') throw fileProblem.contentDiffers()
  if (verdict === 'damaged') throw fileProblem.damaged()
  if (verdict === 'suspicious') throw fileProblem.suspicious()
}

const mainStream: Record<string, string> = { doc: 'WordDocument', ppt: 'PowerPoint Document' }

async function inspectCompound({ name }: FileKind, reader: ByteReader): Promise<void> {
  const names = await readCompoundNames(reader)
  if (!names) throw fileProblem.damaged()
  if (!names.includes(mainStream[name] ?? '')) throw fileProblem.contentDiffers()
  if (names.some((stream) => /^(Macros|_VBA_PROJECT|_VBA_PROJECT_CUR|VBA)$/i.test(stream)))
    throw fileProblem.suspicious()
}

/** A document that was cut off has no end mark; readers look for it in the last kilobyte. */
async function inspectPdf(_kind: FileKind, reader: ByteReader): Promise<void> {
  const length = Math.min(reader.size, 4_096)
  const tail = await readExactly(reader, reader.size - length, length)
  if (!tail?.includes('%%EOF')) throw fileProblem.damaged()
}

const inspections: Record<string, (kind: FileKind, reader: ByteReader) => Promise<void>> = {
  jpg: inspectImage,
  png: inspectImage,
  webp: inspectImage,
  gif: inspectImage,
  pdf: inspectPdf,
  docx: inspectOfficeZip,
  pptx: inspectOfficeZip,
  doc: inspectCompound,
  ppt: inspectCompound,
}

/** Looks into a file that is there as a whole, but not yet part of the school. Nothing is decoded or unpacked. */
export async function inspectWhole(kind: FileKind, reader: ByteReader): Promise<void> {
  if (!kind.isJudgedByReader) await inspections[kind.name]?.(kind, reader)
}
