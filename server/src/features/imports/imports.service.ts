import {
  type ImportCounts,
  type ImportLine,
  type ImportRun,
  type ImportSummary,
  type ListImportLinesQuery,
  type ListImportsQuery,
  unusualImport,
} from '@manara/contract/imports.ts'
import { importAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ListPage, Wire } from '../../platform/http/route.ts'
import { lineOfCell } from '../../platform/imports/cells.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { findKind } from './import-kinds.ts'
import { endedStates, isWorking, type Run } from './import-run.ts'
import { importProblem } from './imports.messages.ts'
import { listLines, listMatchedPeople } from './line-view.queries.ts'
import { deleteLines, type FileLine, listShownLines } from './lines.queries.ts'
import { listMissing, listUnread } from './mapping.ts'
import { getRunView, listRuns, type SummaryRow, toCounts } from './run-view.queries.ts'
import { changeRun, findRun, lockRun, type Owner } from './runs.queries.ts'

export async function getRunOrFail(db: Db, owner: Owner, id: number): Promise<Run> {
  const run = await findRun(db, owner, id)
  if (!run) throw importProblem.notFound()
  return run
}

const toSummary = ({ counts, ...row }: SummaryRow): Wire<ImportSummary> => ({ ...row, counts: toCounts(counts) })

export async function listImports(
  db: Db,
  owner: Owner,
  query: ListImportsQuery,
): Promise<ListPage<Wire<ImportSummary>>> {
  const { rows, ...page } = await listRuns(db, owner, query)
  return { rows: rows.map(toSummary), ...page }
}

/** A small school changes a few people every day. */
const usualPeople = 20

/** The count to type before very many people are added or changed (R-import-7). */
export function getTypedCount(run: Run, counts: ImportCounts, students: number): number | null {
  if (!findKind(run.kind)?.isAboutPeople) return null
  const isUnusual =
    counts.new > unusualImport.newPeople ||
    (counts.changed > usualPeople && counts.changed > students * unusualImport.changedShare)
  return isUnusual ? counts.new + counts.changed : null
}

const shownSamples = 3

const toColumns = ({ mapping }: Run, lines: readonly FileLine[]): ImportRun['columns'] =>
  mapping.map(({ index, heading, field }) => ({
    index,
    heading,
    field,
    samples: lines
      .map(({ cells }) => lineOfCell(cells[index]))
      .filter((text) => text !== '')
      .slice(0, shownSamples),
  }))

const shownLines = { top: 10, rows: 25 } as const

async function describeFile(db: Db, run: Run, judgedNotes: readonly string[]) {
  const kind = findKind(run.kind)
  const { top, rows } = await listShownLines(db, run, shownLines)
  const fields = (await kind?.listFields(db, run)) ?? []
  return {
    firstLines: top.map(({ line, cells }) => ({ line, cells: cells.map(lineOfCell) })),
    columns: toColumns(run, rows),
    fields: fields.map(({ field, title, isRequired = false }) => ({ field, title, isRequired })),
    missing: kind && run.sheets.length > 0 ? listMissing(run, kind, fields) : [],
    notes: [...run.fileNotes, ...listUnread(run), ...judgedNotes],
  }
}

/** A run as it is sent, with moments still as `Date`. */
export type RunView = Omit<ImportRun, 'createdAt' | 'committedAt'> & { createdAt: Date; committedAt: Date | null }

/** A run with everything that its four steps show. */
export async function getImport(db: Db, owner: Owner, id: number): Promise<RunView> {
  const run = await getRunView(db, owner, id)
  if (!run) throw importProblem.notFound()
  const { judgedNotes, students, importId, targetName, startedById, startedByName, createdAt, committedAt } = run
  const {
    changeId,
    changeState,
    isUndoable,
    progress,
    failure,
    isWaiting,
    kind,
    fileName,
    state,
    classroomId,
    courseId,
  } = run
  const { format, options, fingerprint } = run
  const counts = toCounts(run.counts)
  const isReady = state === 'PREVIEWED'
  return {
    ...{ importId, kind, fileName, targetName, state, counts, startedById, startedByName, createdAt, committedAt },
    ...{ changeId, changeState, isUndoable, classroomId, courseId, progress, failure, isWaiting, format, options },
    sheets: run.sheets.map(({ name, rowCount }) => ({ name, rowCount })),
    fingerprint: isReady ? fingerprint : null,
    typedCount: isReady ? getTypedCount(run, counts, students) : null,
    ...(await describeFile(db, run, judgedNotes)),
  }
}

export async function listImportLines(
  db: Db,
  owner: Owner,
  id: number,
  query: ListImportLinesQuery,
): Promise<ListPage<Wire<ImportLine>>> {
  const run = await getRunOrFail(db, owner, id)
  const { rows, ...page } = await listLines(db, run, query)
  const people = await listMatchedPeople(
    db,
    rows.flatMap(({ matches }) => matches.map(({ personId }) => personId)),
  )
  const sheetName = run.sheets.length > 1 ? (run.sheets[run.sheet]?.name ?? null) : null
  return {
    rows: rows.map(({ matches, ...row }) => ({
      ...row,
      sheetName,
      matches: matches.flatMap(({ personId, level, reasons }) => {
        const person = people.get(personId)
        // Teachers choose by name and birth date; national ids are the office's.
        const nationalId = run.area === 'teacher' ? '' : person?.nationalId
        return person ? { ...person, nationalId: nationalId ?? '', level, reasons } : []
      }),
    })),
    ...page,
  }
}

/** Ends a run that was not committed; its rows and its file go at once. */
export function discardImport(db: Db, files: Files, caller: Caller, owner: Owner, id: number): Promise<void> {
  return inTransaction(db, async (trx) => {
    const run = await lockRun(trx, owner, id)
    if (!run) throw importProblem.notFound()
    if (run.state === 'DONE') throw importProblem.alreadyCommitted()
    if (endedStates.includes(run.state)) throw importProblem.ended()
    if (isWorking(run)) throw importProblem.busy()
    await deleteLines(trx, id)
    await changeRun(trx, id, { state: 'DISCARDED', fileId: null, fingerprint: null })
    if (run.fileId !== null) await files.release(trx, [run.fileId])
    const { area, kind, fileName } = run
    const operation = area === 'admin' || owner.ownerId === undefined ? 'discardImport' : 'discardOwnImport'
    await recordChange(trx, caller, importAudit(operation, id, { before: { kind, fileName } }))
  })
}
