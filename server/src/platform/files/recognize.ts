import type { FileKindName } from '@manara/contract/file-kinds.ts'
import { fileTypeFromBuffer } from 'file-type'

/** Content by the first bytes: Office documents are containers, and only the inside tells their kind. */
export type Content = Exclude<FileKindName, 'doc' | 'docx' | 'ppt' | 'pptx' | 'xlsx' | 'oga'> | 'zip' | 'compound'

const contentOfExtension: Record<string, Content> = {
  jpg: 'jpg',
  png: 'png',
  apng: 'png',
  webp: 'webp',
  gif: 'gif',
  bmp: 'bmp',
  heic: 'heic',
  mov: 'mov',
  mkv: 'mkv',
  '3gp': '3gp',
  mp3: 'mp3',
  m4a: 'm4a',
  mp4: 'mp4',
  m4v: 'mp4',
  webm: 'webm',
  ogv: 'ogg',
  ogg: 'ogg',
  ogx: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  pdf: 'pdf',
  cfb: 'compound',
}

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** How many bytes of a file are looked at before it is taken. */
export const headBytes = 65_536

/** Tab, line feed, form feed and carriage return. */
const ofText = [9, 10, 12, 13]
const isForeignToText = (byte: number) => byte === 127 || (byte < 32 && !ofText.includes(byte))
const wideStarts = ['fffe', 'feff'].map((hex) => Buffer.from(hex, 'hex'))

/** Letters of whatever table, and nothing that a page or a program begins with. Windows marks texts of two bytes a letter. */
function isPlainText(head: Buffer): boolean {
  const isWide = wideStarts.some((start) => head.subarray(0, 2).equals(start))
  const text = isWide ? head.subarray(2).filter((byte) => byte !== 0) : head
  if (head.toString('latin1', 0, 2) === '#!') return false
  return text.length > 0 && !text.some(isForeignToText) && !looksLikeMarkup(head)
}

/** The kind of content by its first bytes, whatever the file is called. */
export async function recognize(head: Buffer): Promise<Content | undefined> {
  if (head.subarray(0, 4).equals(zipStart)) return 'zip'
  // The library looks for the first chunk of data, which may lie beyond the head.
  if (head.subarray(0, 8).equals(pngStart)) return 'png'
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  if (found) return contentOfExtension[found.ext]
  return isPlainText(head) ? 'txt' : undefined
}

const markup = /<(!doctype|html|head|body|script|svg|iframe|object|embed|\?php|\?xml-stylesheet)\b/i

/** An image that begins like a page: no real image does, and a reader's software may take it for a page. */
export const looksLikeMarkup = (head: Buffer): boolean => markup.test(head.subarray(0, 4_096).toString('latin1'))
