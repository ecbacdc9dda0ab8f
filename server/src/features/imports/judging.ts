import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/database.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type {
  ImportFieldSpec,
  ImportKindDefinition,
  ImportRow,
  ImportTask,
  JudgedRow,
  Judging,
} from '../../platform/imports/import-kind.ts'
import { mapInTurns } from '../../platform/jobs/map-in-turns.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { type DayOrder, findDayOrder } from '../../platform/spreadsheets/reading/cell-values.ts'
import type { ReadCell } from '../../platform/spreadsheets/reading/reading-job.ts'
import { type Run, toTask } from './import-run.ts'
import { importText } from './imports.messages.ts'
import { type JudgedLine, listColumn, readPieces, type StoredLine } from './lines.queries.ts'

export const pieceRows = 500

/** What is found once for all rows of a pass. */
interface Pass {
  judging: Judging
  headings: ReadonlyMap<string, string>
  /** Field and place of each column that is read. */
  columns: { field: string; index: number }[]
  examples: ReadonlyMap<string, string>
  dayOrders: ReadonlyMap<string, DayOrder>
  emptyRows: number
  exampleRows: number
}

async function findDayOrders(db: Db, run: Run, fields: readonly ImportFieldSpec[]): Promise<Map<string, DayOrder>> {
  const orders = new Map<string, DayOrder>()
  for (const { field, index } of columnsOf(run))
    if (fields.some((one) => one.field === field && one.isDate))
      orders.set(field, findDayOrder(await listColumn(db, run, index)))
  return orders
}

const columnsOf = ({ mapping }: Run) =>
  mapping.flatMap(({ field, index }) => (field === null ? [] : [{ field, index }]))

/** Begins a pass over the rows of a run: for the preview, or under the locks of the commit. */
export async function startPass(
  db: Db,
  { rowCodes }: Pick<ImportTask, 'rowCodes'>,
  caller: Caller,
  run: Run,
  kind: ImportKindDefinition,
  isCommit: boolean,
): Promise<Pass> {
  await kind.admit?.(db, caller, run)
  const fields = await kind.listFields(db, run)
  const dayOrders = await findDayOrders(db, run, fields)
  const task = toTask(run, { rowCodes, dayOrders, isCommit })
  return {
    judging: await kind.startJudging(db, caller, task),
    headings: task.headings,
    columns: columnsOf(run),
    examples: new Map(fields.map(({ field, example }) => [field, example])),
    dayOrders,
    emptyRows: 0,
    exampleRows: 0,
  }
}

const nothing: Omit<JudgedLine, 'line' | 'name'> = {
  outcome: null,
  targetId: null,
  values: [],
  problems: [],
  warnings: [],
  matches: [],
  level: null,
  plan: null,
  digest: null,
}

type Cells = Record<string, ReadCell>

const toCells = ({ columns }: Pass, { cells }: StoredLine): Cells =>
  Object.fromEntries(columns.map(({ field, index }) => [field, cells[index] ?? null]))

/** The template's own example, left in the file. */
function isExample({ examples }: Pass, cells: Cells): boolean {
  const filled = Object.entries(cells).filter(([, cell]) => lineOfCell(cell) !== '')
  return filled.length > 1 && filled.every(([field, cell]) => lineOfCell(cell) === examples.get(field))
}

const isEmpty = (cells: Cells) => Object.values(cells).every((cell) => lineOfCell(cell) === '')

/** A hash of everything that was judged; the commit compares it with what it finds. */
const digestOf = ({ outcome, targetId, values, problems, plan }: JudgedRow): string =>
  createHash('md5')
    .update(JSON.stringify([outcome, targetId, values, problems, plan]))
    .digest('base64')

function toLine({ headings }: Pass, { line }: StoredLine, judged: JudgedRow): JudgedLine {
  const { outcome, name, targetId, values, problems, warnings, matches, plan } = judged
  const isWritten = outcome === 'NEW' || outcome === 'CHANGED'
  return {
    line,
    outcome,
    name: name.slice(0, 300),
    targetId,
    values,
    problems: problems.map(({ field, text }) => ({
      field,
      text: importText.problem(line, field === null ? undefined : headings.get(field), text),
    })),
    warnings,
    matches,
    level: matches[0]?.level ?? null,
    plan: isWritten ? plan : null,
    digest: digestOf(judged),
  }
}

/** Refused by its reader; the first cell that says something stands for its name. */
const toRefused = (stored: StoredLine, cells: Cells, fault: string): JudgedLine => ({
  ...nothing,
  line: stored.line,
  name: stored.name || (Object.values(cells).map(lineOfCell).find(Boolean) ?? '').slice(0, 80).toWellFormed(),
  outcome: 'REFUSED',
  problems: [{ field: null, text: importText.problem(stored.line, undefined, fault) }],
  digest: 'fault',
})

/** Lines that the kind does not see: without values, the example, those that are left out or that the reader refused. */
function settleAlone(pass: Pass, stored: StoredLine, cells: Cells): JudgedLine | undefined {
  if (stored.fault !== null) return toRefused(stored, cells, stored.fault)
  if (stored.decision === 'SKIP')
    return { ...nothing, line: stored.line, name: stored.name, outcome: 'SKIPPED', digest: 'skip' }
  if (isEmpty(cells)) {
    pass.emptyRows++
    return { ...nothing, line: stored.line, name: '' }
  }
  if (!isExample(pass, cells)) return undefined
  pass.exampleRows++
  return { ...nothing, line: stored.line, name: '' }
}

/** Judges a piece of lines, in their order. */
export async function judgePiece(pass: Pass, piece: readonly StoredLine[]): Promise<JudgedLine[]> {
  const settled = piece.map((stored) => {
    const cells = toCells(pass, stored)
    return { stored, cells, line: settleAlone(pass, stored, cells) }
  })
  const open = settled.filter(({ line }) => line === undefined)
  const rows = open.map(({ stored, cells }): ImportRow => {
    const { line, decision, decidedId } = stored
    return { line, cells, decision, decidedId }
  })
  const judged = rows.length === 0 ? [] : await pass.judging.judge(rows)
  const lines = new Map(open.map(({ stored }, at) => [stored.line, judged[at]]))
  return mapInTurns(settled, ({ stored, line }) => {
    if (line) return line
    const answer = lines.get(stored.line)
    if (!answer) throw new Error('a kind of imports gave no answer for a row')
    return toLine(pass, stored, answer)
  })
}

/** All lines in pieces, each as it is stored and as it is judged now. */
export async function* judgeAll(db: Db, run: Run, pass: Pass) {
  for await (const piece of readPieces(db, run, pieceRows)) yield { piece, judged: await judgePiece(pass, piece) }
}

/** Sentences about the rows, once all are judged. */
export async function listJudgedNotes({
  judging,
  dayOrders,
  headings,
  emptyRows,
  exampleRows,
}: Pass): Promise<string[]> {
  const { notes } = importText
  const monthFirst = [...dayOrders].filter(([, order]) => order === 'monthFirst')
  return [
    ...monthFirst.map(([field]) => notes.monthFirst(headings.get(field) ?? field)),
    ...(emptyRows > 0 ? [notes.emptyRows(emptyRows)] : []),
    ...(exampleRows > 0 ? [notes.example] : []),
    ...((await judging.listNotes?.()) ?? []),
  ]
}
