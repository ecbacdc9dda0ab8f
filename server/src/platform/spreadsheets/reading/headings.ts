import type { ReadCell, ReadRow } from './reading-job.ts'

const marksAndSigns = /[\u064b-\u065f\u0670\u0640\p{Cf}]/gu

const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' }

/** A heading as it is compared: folded, without marks, article, brackets, colons and stars. */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(marksAndSigns, '')
    .replace(/[أإآٱىةؤئ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[()[\]{}:*_.،؛/\\-]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^ال./.test(word) && word.length > 4 ? word.slice(2) : word))
    .join(' ')

export interface FoundHeadings<Field> {
  /** The last line of the headings: rows begin after it. */
  line: number
  columns: { index: number; heading: string; field: Field | undefined }[]
}

const searchedRows = 25
const fewestKnown = 2

const toText = (cell: ReadCell | undefined): string =>
  cell === null || cell === undefined ? '' : String(typeof cell === 'object' ? cell.date : cell).trim()

/** The columns over which a merged cell of this line lies, from its first one on. */
const spansOf = (line: number, merged: readonly string[]): { from: number; to: number }[] =>
  merged.flatMap((range) => {
    const found = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(range)
    if (!found || Number(found[2]) !== line) return []
    return [{ from: columnIndex(found[1] ?? ''), to: columnIndex(found[3] ?? '') }]
  })

const columnIndex = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Two lines of headings, where the first is merged over the second: «الأم» over «الاسم» reads «الأم الاسم». */
function joinLines(upper: ReadRow, lower: ReadRow, merged: readonly string[]): string[] {
  const spans = spansOf(upper.line, merged)
  const width = Math.max(upper.cells.length, lower.cells.length)
  return Array.from({ length: width }, (_, index) => {
    const span = spans.find(({ from, to }) => from <= index && index <= to)
    const above = toText(upper.cells[span ? span.from : index])
    const below = toText(lower.cells[index])
    return below === '' ? above : above === '' || !span || span.from === span.to ? below : `${above} ${below}`
  })
}

/** Each heading with its field; of two columns for one field the second stays open (rule of headings). */
function matchFields<Field>(headings: readonly string[], known: (folded: string) => Field | undefined) {
  const taken = new Set<Field>()
  return headings.flatMap((heading, index) => {
    if (heading === '') return []
    const found = known(foldHeading(heading))
    const field = found !== undefined && taken.has(found) ? undefined : found
    if (field !== undefined) taken.add(field)
    return [{ index, heading, field }]
  })
}

const countKnown = <Field>(columns: FoundHeadings<Field>['columns']) =>
  columns.filter(({ field }) => field !== undefined).length

/**
 * The headings among the first rows: the first line with two known ones, titles above it are normal. A merged line and the
 * one below it are one line of headings. Undefined when there is none.
 */
export function findHeadings<Field>(
  rows: readonly ReadRow[],
  merged: readonly string[],
  known: (folded: string) => Field | undefined,
): FoundHeadings<Field> | undefined {
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    const below = rows[at + 1]
    const single = matchFields(row.cells.map(toText), known)
    const isMerged = spansOf(row.line, merged).some(({ from, to }) => to > from)
    if (isMerged && below?.line === row.line + 1) {
      const joined = matchFields(joinLines(row, below, merged), known)
      if (countKnown(joined) >= fewestKnown && countKnown(joined) > countKnown(single))
        return { line: below.line, columns: joined }
    }
    if (countKnown(single) >= fewestKnown) return { line: row.line, columns: single }
  }
  return undefined
}
