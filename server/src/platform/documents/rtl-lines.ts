import { withShortMarkRuns } from '../format/mark-runs.ts'

/** A piece of text as it lies on a page: `x` is where it begins on the left, whatever its direction. */
export interface TextPiece {
  text: string
  x: number
  y: number
  width: number
  height: number
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const rightToLeftAll = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g
const leftToRight = /[A-Za-z0-9٠-٩]/

const dropped = /(?![\n\t])[\p{Cc}\p{Cf}]/gu

/** They are drawn as pieces of their own, at places that tear words apart. */
const diacritics = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\ufe70-\ufe7f]/g

/** Letters in their plain forms; nothing that shows nothing or turns the direction. */
export const plainText = (text: string): string =>
  withShortMarkRuns(text)
    .normalize('NFKC')
    .replace(/\r\n?|\f|\v/g, '\n')
    .replace(dropped, '')
    .replace(/\u0640+/g, '')

interface Line {
  y: number
  height: number
  pieces: TextPiece[]
}

const isBlank = ({ text }: TextPiece) => text.trim() === ''

function groupLines(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = []
  for (const drawn of pieces) {
    const piece = { ...drawn, text: drawn.text.replace(diacritics, '') }
    if (piece.text === '' || (isBlank(piece) && !isBlank(drawn))) continue
    const isOn = ({ y }: Line) => Math.abs(y - piece.y) < piece.height * 0.45
    // Pieces come line by line: the line is nearly always the last one.
    const line = lines.findLast(isOn)
    if (line) line.pieces.push(piece)
    else lines.push({ y: piece.y, height: piece.height, pieces: [piece] })
  }
  return lines.sort((one, other) => other.y - one.y)
}

const isForeign = ({ text }: TextPiece) => !rightToLeft.test(text) && leftToRight.test(text)

/** From right to left; runs of Latin words and numbers keep their own order inside. */
function rightToLeftOrder(sorted: readonly TextPiece[]): TextPiece[] {
  const runs: { isForeign: boolean; pieces: TextPiece[] }[] = []
  for (const piece of sorted) {
    const last = runs.at(-1)
    if (last?.isForeign && (isForeign(piece) || isBlank(piece))) last.pieces.push(piece)
    else runs.push({ isForeign: isForeign(piece), pieces: [piece] })
  }
  return runs.reverse().flatMap(({ pieces }) => pieces)
}

/** A line is Arabic when it has at least as many Arabic letters as Latin ones. */
function isRightToLeft(text: string): boolean {
  const arabic = text.match(rightToLeftAll)?.length ?? 0
  return arabic > 0 && arabic >= (text.match(/[A-Za-z]/g)?.length ?? 0)
}

const gapBetween = (one: TextPiece, other: TextPiece) =>
  one.x < other.x ? other.x - (one.x + one.width) : one.x - (other.x + other.width)

/** Readers of PDF put a blank where a diacritic was drawn: it lies on a letter, and is none. */
function isFree(blank: TextPiece, placed: readonly TextPiece[], index: number): boolean {
  const middle = blank.x + blank.width / 2
  return !placed
    .slice(Math.max(0, index - 3), index + 4)
    .some((piece) => !isBlank(piece) && piece.x < middle && middle < piece.x + piece.width)
}

/** A full stop behind a Latin word is drawn to the left of it, and may be stored in front of it. */
const withStopBehind = (line: string) => line.replace(/(^|\s)([.،؛:])([A-Za-z][\w+#]*)\s*$/, '$1$3$2')

function textOfLine({ pieces }: Line): string {
  const placed = pieces
    .filter((piece) => !isBlank(piece) || piece.width > piece.height * 0.05)
    .sort((one, other) => one.x - other.x)
  const sorted = placed.filter((piece, index) => !isBlank(piece) || isFree(piece, placed, index))
  const isArabic = isRightToLeft(sorted.map(({ text }) => text).join(''))
  const ordered = isArabic ? rightToLeftOrder(sorted) : sorted
  let line = ''
  for (const [index, piece] of ordered.entries()) {
    const before = ordered[index - 1]
    const isApart = before !== undefined && gapBetween(before, piece) > piece.height * 0.18
    line += isApart && !/\s$/.test(line) && !/^\s/.test(piece.text) ? ` ${piece.text}` : piece.text
  }
  const tidy = line.replace(/\s+/g, ' ').replace(/ (?=[.,،؛:!؟?»)](?:\s|$))/g, '')
  return isArabic ? withStopBehind(tidy) : tidy
}

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

const reversed = (text: string) => [...text].reverse().join('')

/** A line that was stored as it looks, letter by letter from the left. */
const readBackwards = (line: string): string =>
  reversed(line)
    .replace(/[()[\]{}«»<>]/g, (bracket) => mirrored[bracket] ?? bracket)
    .replace(/[A-Za-z0-9٠-٩][A-Za-z0-9٠-٩.,:/%+-]*/g, reversed)

/** «ال» opens Arabic words and «ة» closes them; in text that is stored backwards it is the other way round. */
export function isStoredBackwards(text: string): boolean {
  const words = plainText(text).match(/[\u0621-\u064a]{3,}/g) ?? []
  const forward = words.filter((word) => /^[وفبلك]?ال/.test(word) || /[ةى]$/.test(word)).length
  const backward = words.filter((word) => /لا[وفبلك]?$/.test(word) || /^[ةى]/.test(word)).length
  return words.length >= 4 && backward >= 3 && backward > forward * 1.5
}

/** Lines far apart are paragraphs. */
function withParagraphs(lines: readonly { text: string; y: number; height: number }[]): string {
  return lines.reduce((page, { text, y, height }, index) => {
    const before = lines[index - 1]
    if (!before) return text
    return page + (before.y - y > Math.max(height, before.height) * 2.4 ? '\n\n' : '\n') + text
  }, '')
}

/** The text of a page in the order in which it is read. */
export function textOfPage(pieces: readonly TextPiece[]): string {
  const lines = groupLines(pieces).map((line) => ({ ...line, text: textOfLine(line) }))
  const page = withParagraphs(lines)
  return plainText(isStoredBackwards(page) ? page.split('\n').map(readBackwards).join('\n') : page)
}
