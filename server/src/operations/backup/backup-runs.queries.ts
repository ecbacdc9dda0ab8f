import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'

export type RunKind = 'backup' | 'restore' | 'drill'
export type RunOrigin = 'schedule' | 'request' | 'command'

/** After so many minutes of silence a run was killed. */
const silentMinutes = 10

export interface BackupRun {
  runId: number
  kind: RunKind
  origin: RunOrigin
  state: 'Waiting' | 'Running' | 'Done' | 'Failed'
  requestedAt: Date
  touchedAt: Date
  finishedAt: Date | null
  progress: number
  fileName: string | null
  bytes: number | null
  tableRows: number | null
  fileCount: number | null
  problemCount: number
  failure: string | null
}

export const runFields = selection<BackupRun>()({
  runId: 'id',
  kind: 'kind',
  origin: 'origin',
  state: 'state',
  requestedAt: 'requested_at',
  touchedAt: 'touched_at',
  finishedAt: 'finished_at',
  progress: 'progress',
  fileName: 'file_name',
  bytes: 'bytes',
  tableRows: 'table_rows',
  fileCount: 'file_count',
  problemCount: 'problem_count',
  failure: 'failure',
})

const now = sql<Date>`now()`

/** Marks killed runs as failed; called by the next reader, since a killed run cannot do it. */
export async function endSilentRuns(db: Db): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ state: 'Failed', finished_at: now, failure: 'KILLED' })
    .where('state', 'in', ['Waiting', 'Running'])
    .where('touched_at', '<', sql<Date>`now() - make_interval(mins => ${silentMinutes})`)
    .execute()
}

export const isUnderWay = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('backup_run')
    .select('id')
    .where('kind', '=', 'backup')
    .where('state', 'in', ['Waiting', 'Running'])
    .executeTakeFirst()) !== undefined

export async function requestRun(trx: Trx, personId: number): Promise<number> {
  const { id } = await trx
    .insertInto('backup_run')
    .values({ kind: 'backup', origin: 'request', state: 'Waiting', requested_by: personId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function beginRun(db: Db, kind: RunKind, origin: RunOrigin): Promise<number> {
  const { id } = await db
    .insertInto('backup_run')
    .values({ kind, origin, state: 'Running', started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes up a request; false when another process took it, or it has ended. */
export async function takeUpRun(db: Db, id: number): Promise<boolean> {
  const row = await db
    .updateTable('backup_run')
    .set({ state: 'Running', started_at: now, touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'Waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function touchRun(db: Db, id: number, progress: number): Promise<void> {
  await db
    .updateTable('backup_run')
    .set({ progress, touched_at: now })
    .where('id', '=', id)
    .where('state', '=', 'Running')
    .execute()
}

export interface RunResult {
  fileName: string
  bytes: number | null
  tableRows: number
  fileCount: number
  problemCount: number
}

export async function endRun(db: Db, id: number, result: RunResult): Promise<void> {
  const { fileName: file_name, bytes, tableRows: table_rows, fileCount: file_count, problemCount } = result
  await db
    .updateTable('backup_run')
    .set({ state: 'Done', finished_at: now, progress: 100, file_name, bytes, table_rows, file_count })
    .set({ problem_count: problemCount })
    .where('id', '=', id)
    .execute()
}

export async function failRun(db: Db, id: number, failure: string): Promise<void> {
  await db.updateTable('backup_run').set({ state: 'Failed', finished_at: now, failure }).where('id', '=', id).execute()
}

/** The run of a kind that began last. */
export const getNewestRun = (db: Db, kind: RunKind): Promise<BackupRun | undefined> =>
  db
    .selectFrom('backup_run')
    .select(runFields)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
