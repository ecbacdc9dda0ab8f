import type { ByteRange } from '../files/file-store.ts'

/**
 * The part of a file that a Range header asks for (RFC 9110 §14). Undefined means the whole: no header, several parts,
 * or a malformed one. `null` means that the file has no such part.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | undefined | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.replace(/\s/g, '') ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined
  return start < size && end >= start ? { start, end } : null
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match names this version. */
export const isTagNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').map(weak).includes(tag))

/** A range is only good for the version that the reader has begun with: a tag, or a moment (RFC 9110 §13.1.5). */
export function isRangeStillGood(ifRange: string | undefined, tag: string, storedAt: Date): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === tag
  return Math.floor(storedAt.getTime() / 1_000) * 1_000 === Date.parse(ifRange)
}
