import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { ImportFieldSpec, ImportKindDefinition } from '../../platform/imports/import-kind.ts'
import { findHeadings, foldHeading } from '../../platform/spreadsheets/reading/headings.ts'
import type { MappedColumn, Run, StoredFormat } from './import-run.ts'
import { importText } from './imports.messages.ts'
import { type FileLine, listFirstLines } from './lines.queries.ts'
import { findRememberedMapping, type RunChange } from './runs.queries.ts'

/** The field of each known heading. */
function headingsOf(fields: readonly ImportFieldSpec[]): Map<string, string> {
  const known = new Map<string, string>()
  for (const { field, title, synonyms } of fields)
    for (const heading of [title, ...synonyms]) {
      const folded = foldHeading(heading)
      if (!known.has(folded)) known.set(folded, field)
    }
  return known
}

const longestHeading = 200

/** One line as headings, each with its field where it is known. */
function readHeadings({ cells }: FileLine, known: ReadonlyMap<string, string>): MappedColumn[] {
  const taken = new Set<string>()
  return cells.flatMap((cell, index) => {
    const heading = lineOfCell(cell).slice(0, longestHeading)
    if (heading === '') return []
    const found = known.get(foldHeading(heading)) ?? null
    const field = found !== null && taken.has(found) ? null : found
    if (field !== null) taken.add(field)
    return { index, heading, field }
  })
}

const keyOf = (columns: readonly MappedColumn[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map(({ index, heading }) => [index, foldHeading(heading)])))
    .digest('base64')

interface Found {
  sheet: number
  headingLine: number | null
  columns: MappedColumn[]
}

/** Where nothing is known, the columns are named by their letters' place, so that they can be chosen by hand. */
const unnamedColumns = (lines: readonly FileLine[]): MappedColumn[] =>
  Array.from({ length: Math.max(0, ...lines.map(({ cells }) => cells.length)) }, (_, index) => ({
    index,
    heading: '',
    field: null,
  }))

async function findInSheet(db: Db, run: Run, known: Map<string, string>, sheet: number): Promise<Found> {
  const lines = await listFirstLines(db, run.id, sheet, 0, 25)
  const merged = run.sheets[sheet]?.merged ?? []
  const found = findHeadings(lines, merged, (folded) => known.get(folded))
  if (!found) return { sheet, headingLine: null, columns: unnamedColumns(lines) }
  const columns = found.columns.map(({ index, heading, field }) => ({
    index,
    heading: lineOfCell(heading).slice(0, longestHeading),
    field: field ?? null,
  }))
  return { sheet, headingLine: found.line, columns }
}

/** The headings of the first sheet that has some. */
async function findSheet(db: Db, run: Run, known: Map<string, string>): Promise<Found> {
  const first = await findInSheet(db, run, known, 0)
  if (first.headingLine !== null) return first
  for (const sheet of run.sheets.keys()) {
    const found = sheet === 0 ? first : await findInSheet(db, run, known, sheet)
    if (found.headingLine !== null) return found
  }
  return first
}

async function readAtLine(
  db: Db,
  run: Run,
  known: Map<string, string>,
  sheet: number,
  headingLine: number,
): Promise<Found> {
  const lines = await listFirstLines(db, run.id, sheet, headingLine - 1, 1)
  const columns = lines[0]?.line === headingLine ? readHeadings(lines[0], known) : []
  return { sheet, headingLine, columns }
}

/** The columns as an earlier file with the same headings was mapped, or as the kind settles them. */
async function settle(db: Db, run: Run, kind: ImportKindDefinition, found: Found, fields: readonly ImportFieldSpec[]) {
  const headingsKey = keyOf(found.columns)
  const isField = (field: string | null) => fields.some((one) => one.field === field)
  const remembered = await findRememberedMapping(db, run, headingsKey)
  if (remembered) {
    const fieldOf = new Map(remembered.map(({ index, field }) => [index, isField(field) ? field : null]))
    return { headingsKey, mapping: found.columns.map((one) => ({ ...one, field: fieldOf.get(one.index) ?? null })) }
  }
  const settled = kind.settleFields?.(found.columns.map(({ field }) => field))
  const mapping = found.columns.map((one, at) => ({ ...one, field: settled ? (settled[at] ?? null) : one.field }))
  return { headingsKey, mapping }
}

const withHeading = (
  format: StoredFormat | null,
  sheetName: string | null,
  headingLine: number | null,
): StoredFormat => ({
  type: 'xlsx',
  encoding: null,
  delimiter: null,
  ...format,
  sheetName,
  headingLine,
})

interface Wanted {
  sheet?: number | undefined
  headingLine?: number | undefined
}

/** Finds the headings of a run that was read, and the field of each column. */
export async function findColumns(
  db: Db,
  run: Run,
  kind: ImportKindDefinition,
  wanted: Wanted = {},
): Promise<RunChange> {
  const fields = await kind.listFields(db, run)
  const known = headingsOf(fields)
  const found =
    wanted.headingLine !== undefined
      ? await readAtLine(db, run, known, wanted.sheet ?? run.sheet, wanted.headingLine)
      : await (wanted.sheet === undefined ? findSheet(db, run, known) : findInSheet(db, run, known, wanted.sheet))
  const settled = await settle(db, run, kind, found, fields)
  const sheetName = run.sheets[found.sheet]?.name || null
  return { ...settled, sheet: found.sheet, format: withHeading(run.format, sheetName, found.headingLine) }
}

/** A run whose columns come from the headings of a sheet. */
export const hasHeadings = ({ format }: Pick<Run, 'format'>): boolean =>
  format?.type === 'xlsx' || format?.type === 'text'

/** Sentences about what is missing before the rows can be judged. */
export function listMissing(run: Run, kind: ImportKindDefinition, fields: readonly ImportFieldSpec[]): string[] {
  const filled = new Set(run.mapping.flatMap(({ field }) => field ?? []))
  if (hasHeadings(run) && run.format?.headingLine === null && filled.size === 0) return [importText.noHeadings]
  if (kind.listMissing) return kind.listMissing(filled, run)
  return fields
    .filter(({ field, isRequired }) => isRequired && !filled.has(field))
    .map(({ title }) => importText.chooseColumn(title))
}

const passwordHeadings = new Set(['كلمة المرور', 'كلمة السر', 'password', 'pass'].map(foldHeading))

/** Sentences about columns and sheets that are not read. */
export function listUnread({ mapping, sheets, sheet }: Run): string[] {
  const open = mapping.filter(({ field, heading }) => field === null && heading !== '')
  const others = sheets.filter((_, index) => index !== sheet).map(({ name }) => name)
  return [
    ...(open.some(({ heading }) => passwordHeadings.has(foldHeading(heading))) ? [importText.notes.password] : []),
    ...(open.length > 0 ? [importText.notes.unread(open.map(({ heading }) => heading).join('، '))] : []),
    ...(others.length > 0 ? [importText.notes.otherSheets(others.join('، '))] : []),
  ]
}
