import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { gregorianDate } from '../../platform/format/dates.ts'
import type { ImportKindDefinition } from '../../platform/imports/import-kind.ts'
import type { JobSender } from '../../platform/jobs/jobs.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { TextEncoding } from '../../platform/spreadsheets/reading/reading-job.ts'
import type { RowCodes } from '../../platform/spreadsheets/row-codes.ts'
import { getSchoolCalendar } from '../settings/settings.service.ts'
import { ChangedSinceError, commit, LostClaimError } from './committing.ts'
import { findKind } from './import-kinds.ts'
import { isWorking, type Run } from './import-run.ts'
import { importText } from './imports.messages.ts'
import { findColumns, hasHeadings, listMissing } from './mapping.ts'
import { preview, type Report } from './previewing.ts'
import { makeLines, type ReadingDeps, readIntoLines } from './reading.ts'
import {
  changeClaimedRun,
  claimRun,
  findRun,
  findSameFile,
  type RunChange,
  releaseClaim,
  renewClaim,
} from './runs.queries.ts'

export interface WorkingDeps extends ReadingDeps {
  jobs: JobSender
  mail: Mail
  rowCodes: RowCodes
}

const renewMilliseconds = 5_000

/** Keeps the claim of this process alive, and says how far the work is. Beside the transaction of a commit. */
function keepClaim(db: Db, run: Run) {
  const total = Math.max(1, run.sheets[run.sheet]?.rowCount ?? 1)
  let rows = 0
  let lastMoment = Date.now()
  const progress = () => Math.min(99, Math.floor((rows / total) * 100))
  const renew = () => renewClaim(db, run, progress()).catch(() => undefined)
  const timer = setInterval(renew, renewMilliseconds)
  const report: Report = async (more) => {
    rows += more
    if (Date.now() - lastMoment < 1_000) return
    lastMoment = Date.now()
    await renew()
  }
  return { report, stop: () => clearInterval(timer) }
}

/** The same file, imported within the last 30 days. */
async function listRepetition(db: Db, run: Run): Promise<string[]> {
  const sameFile = await findSameFile(db, run)
  return sameFile ? [importText.notes.sameFile(gregorianDate(sameFile, await getSchoolCalendar(db)))] : []
}

async function read(db: Db, deps: WorkingDeps, run: Run, kind: ImportKindDefinition): Promise<RunChange> {
  if (run.fileId === null) return { ...(await makeLines(db, run, kind)), state: 'PREVIEWING' }
  const encoding = run.format?.encoding as TextEncoding | null | undefined
  const change = await readIntoLines(db, deps, run, kind, encoding ?? undefined)
  const known = { ...run, ...change } as Run
  const columns = hasHeadings(known) ? await findColumns(db, known, kind) : {}
  const mapped = { ...known, ...columns } as Run
  const isReady = listMissing(mapped, kind, await kind.listFields(db, mapped)).length === 0
  const fileNotes = [...(await listRepetition(db, run)), ...(change.fileNotes ?? [])]
  return { ...change, ...columns, fileNotes, failure: null, state: isReady ? 'PREVIEWING' : 'MAPPING' }
}

/** What is wrong with a file or its target, as a sentence of the run; faults of the server are tried again. */
const asFailure = (error: unknown): RunChange => {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  return { state: 'FAILED', failure: error.message }
}

async function commitOrPreview(
  db: Db,
  deps: WorkingDeps,
  caller: Caller,
  run: Run,
  kind: ImportKindDefinition,
  report: Report,
) {
  try {
    await commit(db, deps, caller, run, kind, report)
    return undefined
  } catch (error) {
    if (error instanceof LostClaimError) return undefined
    if (error instanceof ChangedSinceError)
      return { state: 'PREVIEWING', failure: importText.changedSince(error.count) } satisfies RunChange
    // Nothing was written: the preview is still there, and the commit can be tried again.
    await changeClaimedRun(db, run, {
      state: 'PREVIEWED',
      failure: error instanceof Problem ? error.message : importText.interrupted,
    })
    throw error
  }
}

async function takeStep(db: Db, deps: WorkingDeps, caller: Caller, run: Run): Promise<RunChange | undefined> {
  const kind = findKind(run.kind)
  if (!kind) return { state: 'FAILED', failure: importText.notReadable }
  const { report, stop } = keepClaim(db, run)
  try {
    if (run.state === 'READING') return await read(db, deps, run, kind).catch(asFailure)
    if (run.state === 'PREVIEWING') return await preview(db, deps, caller, run, kind, report).catch(asFailure)
    return await commitOrPreview(db, deps, caller, run, kind, report)
  } finally {
    stop()
  }
}

/**
 * Works on a run until it waits for people again. False when another run of the school is worked on: it comes first
 * (R-import-2).
 */
export async function advance(db: Db, deps: WorkingDeps, caller: Caller, id: number): Promise<boolean> {
  const claimed = await inTransaction(db, (trx) => claimRun(trx, id))
  if (!claimed) return !(await isStillWaiting(db, id))
  try {
    for (let run: Run | undefined = claimed; run && isWorking(run); ) {
      const change: RunChange | undefined = await takeStep(db, deps, caller, run)
      if (change && !(await changeClaimedRun(db, run, change))) return true
      run = await findRun(db, {}, id)
      // Another process took it over.
      if (run?.attempt !== claimed.attempt) return true
    }
    return true
  } finally {
    await releaseClaim(db, claimed).catch(() => undefined)
  }
}

const isStillWaiting = async (db: Db, id: number): Promise<boolean> => {
  const run = await findRun(db, {}, id)
  return run !== undefined && isWorking(run)
}

/** Leaves the next step of a run to a job. */
export const leaveToJob = (trx: Trx, { jobs }: Pick<WorkingDeps, 'jobs'>, caller: Caller, importId: number) =>
  jobs.send(trx, 'workOnImport', { importId, caller })

/** Works on a small run at once; a large one, or one that must wait, is left to a job. */
export async function advanceOrLeave(
  db: Db,
  deps: WorkingDeps,
  caller: Caller,
  id: number,
  isSmall: boolean,
): Promise<void> {
  if (isSmall && (await advance(db, deps, caller, id))) return
  await inTransaction(db, (trx) => leaveToJob(trx, deps, caller, id))
}
