import { createReader } from '../../../platform/files/byte-reader.ts'
import { readZipDirectory } from '../../../platform/files/zip-directory.ts'
import { placeEntries } from '../../../platform/files/zip-entries.ts'
import { readEntryWhole } from '../../../platform/files/zip-unpack.ts'
import { answerOf, readLabelled, splitOptions } from './list-lines.ts'
import { XmlFaultError } from './read-xml.ts'
import { readWordLists, type WordLists } from './word-lists.ts'
import { readWordParagraphs, type WordParagraph } from './word-paragraphs.ts'
import { withoutSigns, wordSigns } from './word-signs.ts'

export type WordFault = 'wordBroken' | 'wordLong'

/** Much of it is names of elements: some megabytes are a thousand questions. */
const mostDocumentBytes = 24 * 1_048_576
const mostPartBytes = 2 * 1_048_576
/** As long as texts of questions may be. */
const mostCharacters = 2 * 1_048_576

export const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04'

/** A line with a letter for each of its own: «1» where that is bold, coloured or highlighted. */
interface Line {
  text: string
  strength: string
}

function linesOfParagraph({ pieces, style }: WordParagraph, { styles }: WordLists): Line[] {
  const ofStyle = styles.get(style)?.isStrong
  const lines: Line[] = [{ text: '', strength: '' }]
  for (const piece of pieces) {
    const isStrong = piece.isStrong ?? styles.get(piece.style)?.isStrong ?? ofStyle ?? false
    for (const [at, text] of piece.text.split('\n').entries()) {
      if (at > 0) lines.push({ text: '', strength: '' })
      const line = lines.at(-1)
      if (!line) continue
      line.text += text
      line.strength += (isStrong ? '1' : '0').repeat(text.length)
    }
  }
  return lines
}

const letter = /[\p{L}\p{N}]/u

/** Whether all letters from a place on are strong, and there are some. */
function isStrongFrom({ text, strength }: Line, start: number, end: number): boolean {
  let letters = 0
  for (let at = start; at < end; at++) {
    if (!letter.test(text[at] ?? '')) continue
    if (strength[at] !== '1') return false
    letters++
  }
  return letters > 0
}

/** A line as lists are typed: its label, and a sign behind each strong option, or behind a strong line. */
function writeLine(label: string, line: Line): string {
  const whole = label === '' ? line.text : `${label} ${line.text}`
  const padded = { text: whole, strength: line.strength.padStart(whole.length, '0') }
  let written = ''
  let from = 0
  const pieces = splitOptions(whole)
  for (const [at, piece] of pieces.entries()) {
    const start = whole.indexOf(piece, from)
    const end = at === pieces.length - 1 ? whole.length : start + piece.length
    const labelled = readLabelled(piece)
    const own = start + (labelled ? piece.length - labelled.rest.length : 0)
    written += whole.slice(from, end) + (isStrongFrom(padded, own, end) ? wordSigns.strong : '')
    from = end
  }
  return written
}

/** A picture between lines belongs to the last line with words before it; lines keep their numbers. */
function joinLines(given: readonly string[]): string {
  const lines: string[] = []
  let filled = -1
  for (const line of given) {
    const isPicture = line !== '' && withoutSigns(line).trim() === ''
    if (isPicture && filled >= 0) lines[filled] += line.trim()
    if (line !== '' && !isPicture) filled = lines.length
    lines.push(isPicture ? '' : line)
  }
  return lines.join('\n')
}

function writeParagraphs(paragraphs: readonly WordParagraph[], lists: WordLists): string {
  const filled = paragraphs.map((paragraph) => {
    const style = lists.styles.get(paragraph.style)
    const place = { list: paragraph.list ?? style?.list, level: paragraph.level ?? style?.level }
    return { place, key: `${place.list}/${place.level}`, lines: linesOfParagraph(paragraph, lists) }
  })
  const lines: string[] = []
  for (const [at, { place, key, lines: own }] of filled.entries()) {
    const isEmpty = own.every(({ text }) => text.trim() === '')
    const isAlone = filled[at - 1]?.key !== key && filled[at + 1]?.key !== key
    const isKey = answerOf(own[0]?.text.trim() ?? '') !== undefined
    const label = isEmpty || isKey ? '' : lists.label(place, isAlone)
    for (const [index, line] of own.entries()) lines.push(writeLine(index === 0 ? label : '', line))
  }
  return joinLines(lines)
}

async function readParts(bytes: Uint8Array) {
  const reader = createReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const directory = await readZipDirectory(reader)
  const entries = directory && (await placeEntries(reader, directory))
  return async (name: RegExp, mostBytes: number): Promise<string | undefined> => {
    const entry = entries?.find((one) => name.test(one.name.toString('utf8')))
    if (!entry) return undefined
    if (entry.unpackedBytes > mostBytes) throw new XmlFaultError('deep', 0)
    const part = await readEntryWhole(reader, entry)
    if (!part) throw new XmlFaultError('broken', 0)
    return part.toString('utf8')
  }
}

/** The lines of a document as lists are typed, why it is not read, or undefined for a zip of another kind. */
export async function readWord(bytes: Uint8Array): Promise<{ text: string } | { fault: WordFault } | undefined> {
  try {
    const readPart = await readParts(bytes)
    const document = await readPart(/^word\/document\d*\.xml$/, mostDocumentBytes)
    if (document === undefined) return undefined
    const paragraphs = readWordParagraphs(document)
    const numbering = await readPart(/^word\/numbering\.xml$/, mostPartBytes)
    const text = writeParagraphs(
      paragraphs,
      readWordLists(numbering, await readPart(/^word\/styles\.xml$/, mostPartBytes)),
    )
    return text.length > mostCharacters ? { fault: 'wordLong' } : { text }
  } catch (error) {
    if (!(error instanceof XmlFaultError)) throw error
    return { fault: error.fault === 'deep' ? 'wordLong' : 'wordBroken' }
  }
}
