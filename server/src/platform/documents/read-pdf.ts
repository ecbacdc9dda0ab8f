import { getDocumentProxy } from 'unpdf'
import { DocumentFaultError, type ReadDocument, type ReadingLimits } from './document-job.ts'
import { readByPdftotext } from './pdftotext.ts'
import { plainText, type TextPiece, textOfPage } from './rtl-lines.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

/** Beyond it a page is a map or a bomb, and not read. */
const mostPiecesOfPage = 30_000

async function open(bytes: Uint8Array): Promise<Pdf> {
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1_024)).includes('%PDF-'))
    throw new DocumentFaultError('notPdf')
  try {
    // The library takes the bytes away from their owner, and takes no Buffer.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, useSystemFonts: false })
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new DocumentFaultError(isLocked ? 'pdfEncrypted' : 'pdfCorrupt')
  }
}

async function readPage(pdf: Pdf, number: number): Promise<string> {
  const page = await pdf.getPage(number)
  const { items } = await page.getTextContent()
  const pieces = items.slice(0, mostPiecesOfPage).flatMap((item): TextPiece[] => {
    if (!('str' in item) || item.str === '') return []
    const [, slant, , scale, x, y] = item.transform
    return [{ text: item.str, x, y, width: item.width, height: Math.abs(scale) || Math.abs(slant) || 10 }]
  })
  page.cleanup()
  return textOfPage(pieces)
}

interface ReadPages {
  texts: string[]
  characters: number
}

/** Goes on page after page until there is enough, or no time left. */
async function readOn(pdf: Pdf, { pages, characters, milliseconds }: ReadingLimits, read: ReadPages): Promise<void> {
  const startedAt = performance.now()
  for (let number = read.texts.length + 1; number <= Math.min(pdf.numPages, pages); number++) {
    if (read.characters >= characters || performance.now() - startedAt > milliseconds) break
    const text = await readPage(pdf, number).catch(() => '')
    read.texts.push(text)
    read.characters += text.length
  }
}

const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

/** Enough to see what a document is made of. */
const samplePages = 3

const isArabic = (text: string) => (text.match(/[\u0600-\u06ff\ufb50-\ufefc]/g)?.length ?? 0) * 4 > lettersIn(text)

/**
 * Poppler knows columns, which we do not; but it turns «لا» around and loses the places of full stops in Arabic, which we
 * do not either. It reads what has no Arabic in it.
 */
async function readByPoppler(bytes: Uint8Array, limits: ReadingLimits, sample: string): Promise<ReadPages | undefined> {
  if (!limits.mayUsePdftotext || lettersIn(sample) < 20 || isArabic(sample)) return undefined
  const pages = (await readByPdftotext(bytes, limits.pages))?.map(plainText) ?? []
  if (lettersIn(pages.slice(0, samplePages).join('')) < lettersIn(sample) * 0.5) return undefined
  const read: ReadPages = { texts: [], characters: 0 }
  for (const text of pages) {
    if (read.characters >= limits.characters) break
    read.texts.push(text)
    read.characters += text.length
  }
  return read
}

/** Letters of a font that does not say which they are. */
const isGarbled = (text: string) => {
  const strange = text.match(/[\ufffd\ue000-\uf8ff]|\(cid:\d+\)/g)?.length ?? 0
  return strange > 20 && strange > lettersIn(text) * 0.2
}

function refuseUnreadable(text: string, pages: number): void {
  if (isGarbled(text)) throw new DocumentFaultError('pdfGarbled')
  const letters = lettersIn(text)
  if (letters < 200 && letters < 20 * pages) throw new DocumentFaultError('pdfScanned')
}

/** Pages that hold no more than so many characters together. */
function cutOff(pages: readonly string[], characters: number): string[] {
  let left = characters
  return pages.map((page) => {
    const kept = page.slice(0, left)
    left -= kept.length
    return kept
  })
}

export async function readPdf(bytes: Uint8Array, limits: ReadingLimits): Promise<ReadDocument> {
  const pdf = await open(bytes)
  const own: ReadPages = { texts: [], characters: 0 }
  await readOn(pdf, { ...limits, pages: Math.min(samplePages, limits.pages) }, own)
  const byPoppler = await readByPoppler(bytes, limits, own.texts.join('\n'))
  if (!byPoppler) await readOn(pdf, limits, own)
  const { texts } = byPoppler ?? own
  const all = texts.join('\n\n').trim()
  refuseUnreadable(all, Math.max(1, texts.length))
  const text = all.slice(0, limits.characters)
  const isWhole = texts.length >= pdf.numPages && text.length === all.length
  return { text, pages: cutOff(texts, limits.characters), pageCount: pdf.numPages, readPages: texts.length, isWhole }
}
