import {
  type CommitImportBody,
  type DecideImportBody,
  type ImportKind,
  importLimits,
  type MapImportBody,
} from '@manara/contract/imports.ts'
import { importAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { ReceivedFile } from '../../platform/files/files.ts'
import { type Once, prepareOnce } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { requireFreshProof } from '../../platform/security/fresh-proof.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { textEncodings } from '../../platform/spreadsheets/reading/reading-job.ts'
import { refuseUnready } from './committing.ts'
import { findKind } from './import-kinds.ts'
import { isSmall, isWorking, type MappedColumn, type Run } from './import-run.ts'
import { importProblem, importText } from './imports.messages.ts'
import { getImport, getRunOrFail, getTypedCount, type RunView } from './imports.service.ts'
import { decideAll, decideLines } from './lines.queries.ts'
import { findColumns, listMissing } from './mapping.ts'
import { getRunView, toCounts } from './run-view.queries.ts'
import {
  changeRun,
  countOpenRuns,
  insertRun,
  lockRun,
  type NewRun,
  type Owner,
  type RunChange,
} from './runs.queries.ts'
import { advanceOrLeave, type WorkingDeps } from './working.ts'

export interface ImportDeps extends WorkingDeps {
  limits: RateLimits
}

type RunReply = RunView & { message: string }

export interface StartedImport extends Omit<NewRun, 'file' | 'startedBy'> {
  file: ReceivedFile | undefined
  once: Once
  operation: 'startImport' | 'startGradeImport' | 'startGradeImportOfOffice' | 'startQuestionImport'
}

/** Refuses an upload before its bytes are taken: for a classroom or course into which the caller may not import. */
export async function admitImport(
  db: Db,
  caller: Caller,
  kindName: ImportKind,
  target: Pick<NewRun, 'classroomId' | 'courseId'>,
): Promise<void> {
  const kind = findKind(kindName)
  if (!kind) throw importProblem.unknownKind()
  await kind.admit?.(db, caller, target)
}

/** Keeps the file and reads it: small ones at once, larger ones by a job. Nothing is held while it is read. */
export async function startImport(db: Db, deps: ImportDeps, caller: Caller, given: StartedImport): Promise<RunReply> {
  const { file, once, operation, ...run } = given
  const kind = findKind(run.kind)
  if (!kind) throw importProblem.unknownKind()
  if (!file && !kind.listRows) throw importProblem.noFile()
  await kind.admit?.(db, caller, run)
  const store = async (trx: Trx) => {
    if ((await countOpenRuns(trx, caller.personId)) >= importLimits.openRuns) throw importProblem.tooManyOpen()
    if (file) await deps.files.keep(trx, file)
    const id = await insertRun(trx, { ...run, startedBy: caller.personId, file: kind.listRows ? undefined : file })
    const after = { kind: run.kind, fileName: file?.name ?? null }
    await recordChange(trx, caller, importAudit(operation, id, { after }))
    return { importId: id, isNew: true }
  }
  const before = await once.answered()
  const { importId } = await prepareOnce(once, () => deps.limits.spend('importsOfUser', caller.personId), store)
  if (before === undefined) await advanceOrLeave(db, deps, caller, importId, (file?.size ?? 0) <= 300 * 1_024)
  return { ...(await getImport(db, {}, importId)), message: importText.started }
}

function replaceFields(
  columns: readonly MappedColumn[],
  wanted: NonNullable<MapImportBody['columns']>,
  fields: ReadonlySet<string>,
) {
  const fieldOf = new Map(wanted.map(({ index, field }) => [index, field]))
  const chosen = wanted.flatMap(({ field }) => field ?? [])
  if (chosen.some((field) => !fields.has(field))) throw importProblem.unknownField()
  if (new Set(chosen).size < chosen.length) throw importProblem.fieldTwice()
  const known = new Set(columns.map(({ index }) => index))
  if (wanted.some(({ index, field }) => field !== null && !known.has(index))) throw importProblem.unknownColumn()
  return columns.map((column) => ({ ...column, field: fieldOf.get(column.index) ?? null }))
}

function readEncoding(encoding: string | undefined) {
  if (encoding === undefined) return undefined
  const known = textEncodings.find((one) => one === encoding)
  if (!known) throw importProblem.unknownEncoding()
  return known
}

function sheetOf({ sheets, sheet }: Run, sheetName: string | undefined): number | undefined {
  if (sheetName === undefined) return undefined
  const found = sheets.findIndex(({ name }) => name === sheetName)
  if (found === -1) throw importProblem.unknownSheet()
  return found === sheet ? undefined : found
}

/** What a new mapping changes: columns and format that were sent, and the state that follows from them. */
async function toMapping(trx: Trx, run: Run, body: MapImportBody): Promise<RunChange> {
  const kind = findKind(run.kind)
  if (!kind) throw importProblem.unknownKind()
  const known = { ...run, options: body.options ?? run.options }
  const { options } = known
  const encoding = readEncoding(body.encoding)
  if (encoding && run.format?.type === 'text' && encoding !== run.format.encoding)
    return { state: 'READING', options, format: { ...run.format, encoding, headingLine: null } }
  if (run.state === 'FAILED') return { state: 'READING', options }
  const sheet = sheetOf(run, body.sheetName)
  const { headingLine } = body
  const isMoved = sheet !== undefined || (headingLine !== undefined && headingLine !== run.format?.headingLine)
  const found = isMoved ? await findColumns(trx, known, kind, { sheet, headingLine }) : {}
  const columns = found.mapping ?? run.mapping
  const fields = await kind.listFields(trx, known)
  const names = new Set(fields.map(({ field }) => field))
  const mapping = body.columns ? replaceFields(columns, body.columns, names) : columns
  const change = { ...found, options, mapping }
  const missing = listMissing({ ...known, ...change } as Run, kind, fields)
  return { ...change, failure: null, fingerprint: null, state: missing.length > 0 ? 'MAPPING' : 'PREVIEWING' }
}

async function lockOpenRun(trx: Trx, owner: Owner, id: number): Promise<Run> {
  const run = await lockRun(trx, owner, id)
  if (!run) throw importProblem.notFound()
  if (isWorking(run)) throw importProblem.busy()
  if (run.state === 'DONE') throw importProblem.alreadyCommitted()
  if (run.state === 'DISCARDED' || run.state === 'EXPIRED') throw importProblem.ended()
  return run
}

async function answer(db: Db, owner: Owner, id: number, say: (run: RunView) => string): Promise<RunReply> {
  const run = await getImport(db, owner, id)
  return { ...run, message: isWorking(run) ? importText.goesOn : say(run) }
}

/** The operation of administrators, and that of teachers. */
type StepNames = readonly ['mapImport', 'mapOwnImport'] | readonly ['decideImport', 'decideOwnImport']

const recordStep = (trx: Trx, caller: Caller, { ownerId }: Owner, { id, kind, fileName }: Run, names: StepNames) =>
  recordChange(trx, caller, importAudit(names[ownerId === undefined ? 0 : 1], id, { after: { kind, fileName } }))

/** Sets columns, format and options, and judges the rows. */
export async function mapImport(
  db: Db,
  deps: ImportDeps,
  caller: Caller,
  owner: Owner,
  id: number,
  body: MapImportBody,
) {
  const run = await inTransaction(db, async (trx) => {
    const open = await lockOpenRun(trx, owner, id)
    const change = await toMapping(trx, open, body)
    await changeRun(trx, id, change)
    await recordStep(trx, caller, owner, open, ['mapImport', 'mapOwnImport'])
    return { ...open, ...change } as Run
  })
  if (isWorking(run)) await advanceOrLeave(db, deps, caller, id, isSmall(run))
  return answer(db, owner, id, () => importText.mapped)
}

/** Stores decisions, and judges the rows again with them. */
export async function decideImport(
  db: Db,
  deps: ImportDeps,
  caller: Caller,
  owner: Owner,
  id: number,
  body: DecideImportBody,
) {
  const { rows = [], all } = body
  if (rows.length === 0 && !all) throw importProblem.noDecision()
  const run = await inTransaction(db, async (trx) => {
    const open = await lockOpenRun(trx, owner, id)
    if (open.state !== 'PREVIEWED') throw importProblem.notPreviewed()
    if (rows.some(({ decision, personId }) => decision === 'IS' && personId === undefined))
      throw importProblem.unknownPerson()
    const lines = new Set(rows.map(({ line }) => line))
    if (rows.length > 0 && (await decideLines(trx, open, rows)) < lines.size) throw importProblem.unknownLine()
    if (all) await decideAll(trx, open, all)
    await changeRun(trx, id, { state: 'PREVIEWING', failure: null, fingerprint: null })
    await recordStep(trx, caller, owner, open, ['decideImport', 'decideOwnImport'])
    return open
  })
  await advanceOrLeave(db, deps, caller, id, isSmall(run))
  return answer(db, owner, id, () => importText.decided)
}

async function refuseUncounted(trx: Trx, owner: Owner, run: Run, typedCount: number | undefined): Promise<void> {
  const view = await getRunView(trx, owner, run.id)
  const count = getTypedCount(run, toCounts(view?.counts), view?.students ?? 0)
  if (count !== null && count !== typedCount) throw importProblem.countMissing([count])
}

/** Under the lock of the run: of two commits at once, the second finds another state. */
function beginCommit(db: Db, owner: Owner, id: number, body: CommitImportBody): Promise<Run> {
  return inTransaction(db, async (trx) => {
    const run = await lockOpenRun(trx, owner, id)
    if (run.state !== 'PREVIEWED') throw importProblem.notPreviewed()
    if (run.fingerprint !== body.fingerprint) throw importProblem.otherPreview()
    const leavesRefused = body.leavesRefused ?? false
    refuseUnready(run, leavesRefused)
    await refuseUncounted(trx, owner, run, body.typedCount)
    await changeRun(trx, id, { state: 'COMMITTING', leavesRefused, failure: null })
    return run
  })
}

/** Writes the rows of the preview as one act. Something else than the preview is 409 with the new one, and nothing is written. */
export async function commitImport(
  db: Db,
  deps: ImportDeps,
  caller: Caller,
  owner: Owner,
  id: number,
  { body, once }: { body: CommitImportBody; once: Once },
) {
  const known = await getRunOrFail(db, owner, id)
  const isRepeated = (await once.answered()) !== undefined
  if (!isRepeated || (known.state !== 'DONE' && known.state !== 'COMMITTING')) {
    if (body.typedCount !== undefined) requireFreshProof(caller)
    const run = await beginCommit(db, owner, id, body)
    await advanceOrLeave(db, deps, caller, id, isSmall(run))
    const after = await getImport(db, owner, id)
    if (after.state !== 'DONE' && after.state !== 'COMMITTING')
      throw importProblem.changedSince([after.failure ?? importText.changedSince(0)], { state: { import: after } })
    await once.finish(async () => ({ importId: id }))
  }
  return answer(db, owner, id, ({ counts }) => importText.committed(counts.new + counts.changed))
}
