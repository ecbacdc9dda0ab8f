import type { ImportCounts, ImportState } from '@manara/contract/imports.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import {
  endedStates,
  type MappedColumn,
  type Run,
  type StoredFormat,
  type StoredSheet,
  workingStates,
} from './import-run.ts'

/** Whose runs: everybody's to administrators, their own to teachers. */
export interface Owner {
  ownerId?: number | undefined
}

const json = <Value>(column: string) => sql<Value>`import_run.${sql.ref(column)}`

export const runFields = selection<Run>()({
  id: 'import_run.id',
  kind: json('kind'),
  area: json('area'),
  startedBy: 'import_run.started_by',
  classroomId: 'import_run.classroom_id',
  courseId: 'import_run.course_id',
  fileId: 'import_run.file_id',
  fileName: 'import_run.file_name',
  fileBytes: 'import_run.file_bytes',
  state: json('state'),
  format: json('format'),
  sheets: json('sheets'),
  sheet: 'import_run.sheet',
  mapping: json('mapping'),
  options: json('options'),
  fileNotes: 'import_run.file_notes',
  counts: json('counts'),
  fingerprint: 'import_run.fingerprint',
  leavesRefused: 'import_run.leaves_refused',
  attempt: 'import_run.attempt',
})

const selectRun = (db: Db, { ownerId }: Owner, id: number) =>
  db
    .selectFrom('import_run')
    .select(runFields)
    .where('import_run.id', '=', id)
    .$if(ownerId !== undefined, (runs) => runs.where('import_run.started_by', '=', ownerId ?? 0))

export const findRun = (db: Db, owner: Owner, id: number): Promise<Run | undefined> =>
  selectRun(db, owner, id).executeTakeFirst()

/** Two steps of one run at the same time: the second waits here and finds the state that the first left. */
export const lockRun = (trx: Trx, owner: Owner, id: number): Promise<Run | undefined> =>
  selectRun(trx, owner, id).forUpdate().executeTakeFirst()

export interface NewRun extends Pick<Run, 'kind' | 'area' | 'startedBy' | 'classroomId' | 'courseId' | 'options'> {
  file: { id: string; name: string; size: number; sha256: string } | undefined
}

export async function insertRun(trx: Trx, { file, ...run }: NewRun): Promise<number> {
  const { id } = await trx
    .insertInto('import_run')
    .values({
      kind: run.kind,
      area: run.area,
      started_by: run.startedBy,
      classroom_id: run.classroomId,
      course_id: run.courseId,
      options: JSON.stringify(run.options),
      file_id: file?.id ?? null,
      file_name: file?.name ?? null,
      file_bytes: file?.size ?? null,
      sha256: file?.sha256 ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the open runs of a person; starts of the same person at the same time are serialised. */
export async function countOpenRuns(trx: Trx, personId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(4712008, ${personId})`.execute(trx)
  const { count } = await trx
    .selectFrom('import_run')
    .select(sql<number>`count(*)`.as('count'))
    .where('started_by', '=', personId)
    .where('state', 'not in', [...endedStates, 'FAILED'])
    .executeTakeFirstOrThrow()
  return count
}

export interface RunChange {
  state?: ImportState
  failure?: string | null
  format?: StoredFormat
  sheets?: StoredSheet[]
  sheet?: number
  mapping?: MappedColumn[]
  headingsKey?: string | null
  options?: Run['options']
  fileNotes?: string[]
  judgedNotes?: string[]
  counts?: ImportCounts
  fingerprint?: string | null
  leavesRefused?: boolean
  fileId?: null
  changeSetId?: number
}

const changeColumns = (change: RunChange) => ({
  ...(change.state !== undefined && { state: change.state, progress: 0 }),
  ...(change.failure !== undefined && { failure: change.failure }),
  ...(change.format !== undefined && { format: JSON.stringify(change.format) }),
  ...(change.sheets !== undefined && { sheets: JSON.stringify(change.sheets) }),
  ...(change.sheet !== undefined && { sheet: change.sheet }),
  ...(change.mapping !== undefined && { mapping: JSON.stringify(change.mapping) }),
  ...(change.headingsKey !== undefined && { headings_key: change.headingsKey }),
  ...(change.options !== undefined && { options: JSON.stringify(change.options) }),
  ...(change.fileNotes !== undefined && { file_notes: change.fileNotes }),
  ...(change.judgedNotes !== undefined && { judged_notes: change.judgedNotes }),
  ...(change.counts !== undefined && { counts: JSON.stringify(change.counts) }),
  ...(change.fingerprint !== undefined && { fingerprint: change.fingerprint }),
  ...(change.leavesRefused !== undefined && { leaves_refused: change.leavesRefused }),
  ...(change.fileId !== undefined && { file_id: null }),
  ...(change.changeSetId !== undefined && { change_set_id: change.changeSetId, committed_at: sql<Date>`now()` }),
})

export async function changeRun(db: Db, id: number, change: RunChange): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ ...changeColumns(change), touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The same by the process that works on the run: false when another one took it over meanwhile. */
export async function changeClaimedRun(db: Db, { id, attempt }: Run, change: RunChange): Promise<boolean> {
  const row = await db
    .updateTable('import_run')
    .set({ ...changeColumns(change), touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', workingStates)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const leaseSeconds = 30

const isBusy = (table: string) => sql<boolean>`coalesce(${sql.ref(`${table}.busy_until`)} > now(), false)`

/**
 * Takes a run for this process, unless another run of the school is worked on (R-import-2). A process that is gone loses it
 * after half a minute.
 */
export async function claimRun(trx: Trx, id: number): Promise<Run | undefined> {
  await sql`select pg_advisory_xact_lock(4712009)`.execute(trx)
  return trx
    .updateTable('import_run')
    .set(({ eb }) => ({
      busy_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      attempt: eb('attempt', '+', 1),
      touched_at: sql<Date>`now()`,
    }))
    .where('import_run.id', '=', id)
    .where('import_run.state', 'in', workingStates)
    .where(sql<boolean>`not exists (select from import_run as other where other.busy_until > now())`)
    .returning(runFields)
    .executeTakeFirst()
}

/** Says that the work goes on, and how far it is. */
export async function renewClaim(db: Db, { id, attempt }: Run, progress: number): Promise<void> {
  await db
    .updateTable('import_run')
    .set({
      busy_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      touched_at: sql<Date>`now()`,
      progress,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where(sql<boolean>`busy_until is not null`)
    .execute()
}

export async function releaseClaim(db: Db, { id, attempt }: Run): Promise<void> {
  await db
    .updateTable('import_run')
    .set({ busy_until: null })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute()
}

export interface AbandonedRun {
  id: number
  state: ImportState
  startedBy: number
  area: 'admin' | 'teacher'
}

const abandonedSeconds = 60

/** Runs in work on which no process works, while none works on any other that they might wait for. */
export async function listAbandonedRuns(db: Db): Promise<AbandonedRun[]> {
  const { rows } = await sql<AbandonedRun>`
    select id, state, started_by as "startedBy", area from import_run
    where state = any(${[...workingStates]}) and not ${isBusy('import_run')}
      and (busy_until is not null or touched_at < now() - make_interval(secs => ${abandonedSeconds}))
      and not exists (select from import_run as other where other.busy_until > now())
    order by id`.execute(db)
  return rows
}

/** Whether another run of the school is worked on first. */
export const isBehindAnother = sql<boolean>`import_run.state in ('READING', 'PREVIEWING', 'COMMITTING')
  and not ${isBusy('import_run')}
  and exists (select from import_run as other where other.busy_until > now() and other.id <> import_run.id)`

/** The columns that an earlier run of the same headings had, the latest first. */
export async function findRememberedMapping(
  db: Db,
  run: Run,
  headingsKey: string,
): Promise<MappedColumn[] | undefined> {
  const { rows } = await sql<{ mapping: MappedColumn[] }>`
    select mapping from import_run
    where kind = ${run.kind} and headings_key = ${headingsKey} and id <> ${run.id} and state in ('PREVIEWED', 'DONE')
    order by id desc limit 1`.execute(db)
  return rows[0]?.mapping
}

/** When the same file was imported within the last 30 days. */
export async function findSameFile(db: Db, run: Run): Promise<Date | undefined> {
  const { rows } = await sql<{ committedAt: Date }>`
    select other.committed_at as "committedAt" from import_run as other join import_run as mine on mine.sha256 = other.sha256
    where mine.id = ${run.id} and other.id <> mine.id and other.kind = mine.kind and other.state = 'DONE'
      and other.committed_at > now() - interval '30 days'
    order by other.committed_at desc limit 1`.execute(db)
  return rows[0]?.committedAt
}
