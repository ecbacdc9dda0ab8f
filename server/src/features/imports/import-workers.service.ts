import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Worker } from '../../platform/jobs/jobs.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { importText } from './imports.messages.ts'
import { type AbandonedRun, changeRun, listAbandonedRuns } from './runs.queries.ts'
import { advance, leaveToJob, type WorkingDeps } from './working.ts'

/** Work that a process began for a request that has ended. */
const callerOf = ({ startedBy, area }: AbandonedRun): Caller => ({
  personId: startedBy,
  sessionId: '',
  role: area === 'admin' ? userRole.Administrator : userRole.Teacher,
  requestId: 'resumeImports',
  address: '',
})

/**
 * Takes up runs whose process is gone: what was read or judged goes on; a commit was rolled back with its process, and waits
 * for a new one (R-import-8).
 */
export async function resumeImports(db: Db, deps: Pick<WorkingDeps, 'jobs'>): Promise<void> {
  for (const run of await listAbandonedRuns(db))
    await inTransaction(db, async (trx) => {
      if (run.state === 'COMMITTING')
        await changeRun(trx, run.id, { state: 'PREVIEWED', failure: importText.interrupted })
      else await changeRun(trx, run.id, {})
      await sql`update import_run set busy_until = null, attempt = attempt + 1 where id = ${run.id}`.execute(trx)
      if (run.state !== 'COMMITTING') await leaveToJob(trx, deps, callerOf(run), run.id)
    })
}

/** Another import of the school is worked on: the job comes back. */
class ImportWaitsError extends Error {}

export const importWorkers = (db: Db, deps: WorkingDeps): Worker[] => [
  {
    queue: 'workOnImport',
    async work(data) {
      const { importId, caller } = data as { importId: number; caller: Caller }
      if (!(await advance(db, deps, caller, importId))) throw new ImportWaitsError()
    },
  },
  { queue: 'resumeImports', work: () => resumeImports(db, deps) },
]

const expiredRuns = sql<boolean>`(
  state not in ('DONE', 'DISCARDED', 'EXPIRED') and touched_at < now() - interval '7 days'
  or state = 'DONE' and committed_at < now() - interval '30 days'
  -- A restore ended it, with its file.
  or state = 'EXPIRED' and file_id is not null)`

const batch = 5_000

async function forgetLines(db: Db, runId: number): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from import_line where ctid = any(array(select ctid from import_line where run_id = ${runId} limit ${batch}))`.execute(
      db,
    )
    if (Number(numAffectedRows) < batch) return
  }
}

/** Ends runs that were left, and forgets rows and files of those that are over; the header stays (R-import-9). */
export async function purgeImports(db: Db, files: Files): Promise<void> {
  const runs = await db
    .selectFrom('import_run')
    .select(['id', 'state', 'file_id as fileId'])
    .where(expiredRuns)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('state', '<>', 'DONE'),
        eb('file_id', 'is not', null),
        exists(selectFrom('import_line').select('line').whereRef('import_line.run_id', '=', 'import_run.id')),
      ]),
    )
    .execute()
  for (const { id, state, fileId } of runs) {
    await forgetLines(db, id)
    await inTransaction(db, async (trx) => {
      await changeRun(trx, id, { fileId: null, fingerprint: null, ...(state !== 'DONE' && { state: 'EXPIRED' }) })
      if (fileId !== null) await files.release(trx, [fileId])
    })
  }
}
