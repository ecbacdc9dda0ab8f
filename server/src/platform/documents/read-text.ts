import { DocumentFaultError, type ReadDocument, type ReadingLimits } from './document-job.ts'
import { plainText } from './rtl-lines.ts'

/** UTF-8 when it is exactly that, otherwise what Arabic Windows used to write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // A file with zeros is no text, whatever it is called.
  if (bytes.subarray(0, 65_536).includes(0)) throw new DocumentFaultError('textUnreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}

/** The beginning of a text, and whether that is all of it. */
export function asMuchAs(text: string, { characters }: ReadingLimits): ReadDocument {
  const whole = text.trim()
  if (whole === '') throw new DocumentFaultError('nothingToRead')
  const read = whole.slice(0, characters)
  return { text: read, pageCount: null, readPages: null, isWhole: read.length === whole.length }
}

export const readPlainText = (bytes: Uint8Array, limits: ReadingLimits): ReadDocument =>
  asMuchAs(plainText(decode(bytes)), limits)

/** The words of Markdown without its signs, code and addresses. */
export function readMarkdown(bytes: Uint8Array, limits: ReadingLimits): ReadDocument {
  const text = plainText(decode(bytes))
    .replace(/^(?:```|~~~)[\s\S]*?^(?:```|~~~)\s*$/gm, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
    .replace(/\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}\s+(.*?)\s*#*|[-*_]{3,})$/gm, '\n$1\n')
    .replace(/^\s*>+\s?/gm, '')
    .replace(/^\|?[\s:|-]+\|[\s:|-]*$/gm, '')
    .replace(/(\*\*|__|[*_`~])(?=\S)(.*?\S)\1/g, '$2')
    .replace(/`/g, '')
  return asMuchAs(text, limits)
}
