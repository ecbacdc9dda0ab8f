import type { ChangeSet, ListChangesQuery } from '@manara/contract/changes.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { selection } from '../../platform/db/selection.ts'
import { searchIn } from '../../platform/db/text-search.ts'
import { wholeKinds } from '../../platform/journal/journaled-operations.ts'
import type { LockedSet } from './changed-row.ts'

/** So long an undo may be silent, much longer than the limit of a statement. */
const silentSeconds = 30

type Counts = Record<string, { created: number; changed: number; removed: number }>

export interface ChangeSetRow extends Omit<ChangeSet, 'committedAt' | 'undoUntil' | 'operationName' | 'effects'> {
  committedAt: Date
  undoUntil: Date
  counts: unknown
}

export const toCounts = ({ counts }: ChangeSetRow): Counts => counts as Counts

/** Whose acts are shown: everybody's to administrators, their own to teachers. */
export interface Owner {
  ownerId?: number | undefined
}

const ordering: Ordering<ChangeSetRow, ListChangesQuery> = {
  keys: { committedAt: 'change_set.committed_at' },
  tieBreaker: { by: 'change_set.id', field: 'changeId' },
  default: '-committedAt',
}

/** An undo whose server was killed is seen at work no longer: the act is as it was before (R-undo-8). */
const isBeingUndone = sql<boolean>`
  (change_set.state = 'UNDOING' and change_set.undo_seen_at > now() - make_interval(secs => ${sql.lit(silentSeconds)}))`

/** The state of an act beside an undo in the background. */
const settledState = sql<'DONE' | 'PARTLY_UNDONE' | 'UNDONE' | 'CLOSED'>`
  case when change_set.state <> 'UNDOING' then change_set.state
    when change_set.undone_units > 0 then 'PARTLY_UNDONE' else 'DONE' end`

const state = sql<ChangeSet['state']>`case when ${isBeingUndone} then 'UNDOING' else ${settledState} end`

const isUndoable = sql<boolean>`
  (change_set.state in ('DONE', 'PARTLY_UNDONE', 'UNDOING') and not ${isBeingUndone} and change_set.undo_until > now())`

const changeFields = selection<ChangeSetRow>()({
  changeId: 'change_set.id',
  operation: 'change_set.operation',
  title: 'change_set.title',
  kind: 'change_set.kind',
  actorId: 'change_set.actor_id',
  actorName: 'actor.short_name',
  committedAt: 'change_set.committed_at',
  undoUntil: 'change_set.undo_until',
  state,
  progress: sql<number | null>`case when ${isBeingUndone} then change_set.undo_progress end`,
  undoProblem: 'change_set.undo_problem',
  unitCount: 'change_set.unit_count',
  undoneUnits: 'change_set.undone_units',
  counts: 'change_set.counts',
  undoOf: 'change_set.undo_of',
  reason: 'change_set.reason',
  isUndoable,
})

/** Of a teacher's own classrooms; what they did for the office is the office's to undo. */
const isOwn = (ownerId: number) => sql<boolean>`(change_set.actor_id = ${ownerId} and change_set.area = 'teacher')`

const selectSets = (db: Db, { ownerId }: Owner) =>
  db
    .selectFrom('change_set')
    .innerJoin('person_all as actor', 'actor.id', 'change_set.actor_id')
    .select(changeFields)
    .$if(ownerId !== undefined, (sets) => sets.where(isOwn(ownerId ?? 0)))

export function listChanges(db: Db, owner: Owner, query: ListChangesQuery): Promise<Page<ChangeSetRow>> {
  const { kind, actorId, days, isUndoable: onlyUndoable, withSmall, q } = query
  const sets = selectSets(db, owner)
    .$if(kind !== undefined, (found) => found.where('change_set.kind', '=', kind ?? ''))
    .$if(actorId !== undefined, (found) => found.where('change_set.actor_id', '=', actorId ?? 0))
    .$if(days !== undefined, (found) =>
      found.where('change_set.committed_at', '>', sql<Date>`now() - make_interval(days => ${days ?? 0})`),
    )
    .$if(onlyUndoable === true, (found) => found.where(isUndoable))
    .$if(withSmall !== true, (found) =>
      found.where(({ or, eb }) =>
        or([eb('change_set.unit_count', '>', 1), eb('change_set.kind', 'in', [...wholeKinds])]),
      ),
    )
  return readPage(searchIn(sets, q, 'change_set.search_key', 'actor.search_key'), ordering, query)
}

export const getChange = (db: Db, owner: Owner, id: number): Promise<ChangeSetRow | undefined> =>
  selectSets(db, owner).where('change_set.id', '=', id).executeTakeFirst()

const lockedFields = selection<LockedSet>()({
  id: 'change_set.id',
  operation: 'change_set.operation',
  kind: 'change_set.kind',
  title: 'change_set.title',
  actorId: 'change_set.actor_id',
  area: 'change_set.area',
  committedAt: 'change_set.committed_at',
  state: settledState,
  isBeingUndone,
  rowCount: 'change_set.row_count',
  isExpired: sql<boolean>`change_set.undo_until <= now()`,
})

const selectSet = (db: Db, { ownerId }: Owner, id: number) =>
  db
    .selectFrom('change_set')
    .select(lockedFields)
    .where('change_set.id', '=', id)
    .$if(ownerId !== undefined, (sets) => sets.where(isOwn(ownerId ?? 0)))

export const findSet = (db: Db, owner: Owner, id: number): Promise<LockedSet | undefined> =>
  selectSet(db, owner, id).executeTakeFirst()

/** Of two who undo the same act, the second waits here and finds it undone. */
export const lockSet = (trx: Trx, owner: Owner, id: number): Promise<LockedSet | undefined> =>
  selectSet(trx, owner, id).forUpdate().executeTakeFirst()

export async function markUndone(trx: Trx, id: number, undoneUnits: number, isWhole: boolean): Promise<void> {
  await trx
    .updateTable('change_set')
    .set({ state: isWhole ? 'UNDONE' : 'PARTLY_UNDONE', undone_units: undoneUnits, undo_problem: null })
    .where('id', '=', id)
    .execute()
}

/** Claims an act for an undo in the background; the caller holds its row. */
export async function markUndoing(trx: Trx, id: number, requestId: string): Promise<void> {
  await trx
    .updateTable('change_set')
    .set({
      state: 'UNDOING',
      undo_progress: 0,
      undo_seen_at: sql`now()`,
      undo_request_id: requestId,
      undo_problem: null,
    })
    .where('id', '=', id)
    .execute()
}

const ofRequest = (db: Db, id: number, requestId: string) =>
  db
    .updateTable('change_set')
    .where('id', '=', id)
    .where('undo_request_id', '=', requestId)
    .where('change_set.state', '=', 'UNDOING')

/** Says that an undo is still at work; false when its claim is gone. */
export async function noteProgress(db: Db, id: number, requestId: string, percent: number): Promise<boolean> {
  const { numUpdatedRows } = await ofRequest(db, id, requestId)
    .where(isBeingUndone)
    .set({ undo_progress: percent, undo_seen_at: sql`clock_timestamp()` })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives an act back that could not be undone, with the reason. */
export async function endUndoing(db: Db, id: number, requestId: string, problem: string): Promise<void> {
  await ofRequest(db, id, requestId).set({ state: settledState, undo_problem: problem }).execute()
}

/** The act that this transaction has just opened. */
export async function getUndoId(trx: Trx): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select current_setting('manara.change_set')::bigint as id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Whether an act touched a classroom, course or text that the teacher has no part in any more. */
export async function touchesForeign(db: Db, setId: number, teacherId: number): Promise<boolean> {
  const { rows } = await sql<{ isForeign: boolean }>`
    with rows as (select table_name, row_id, coalesce(after, before) as state from change_row where change_set_id = ${setId}),
    rooms as (
      select classroom_id as id from enrollment_all
        where id in (select row_id::integer from rows where table_name = 'enrollment_all')
      union select row_id::integer from rows where table_name = 'classroom_all'
      union select classroom_id from lecture_all where id in (
        select row_id::integer from rows where table_name = 'lecture_all'
        union select lecture_id from material_all
          where id in (select row_id::integer from rows where table_name = 'material_all')
        union select lecture_id from lecture_quiz_all where id in (
          select row_id::integer from rows where table_name = 'lecture_quiz_all'
          union select quiz_id from lecture_quiz_submission_all
            where id in (select row_id::integer from rows where table_name = 'lecture_quiz_submission_all')
          union select quiz_id from quiz_attempt_all
            where id in (select row_id::integer from rows where table_name = 'quiz_attempt_all')
          union select quiz_id from lecture_quiz_question_all
            where id in (select row_id::integer from rows where table_name = 'lecture_quiz_question_all')
        )
      )
    )
    select exists (
      select from rooms join classroom_all on classroom_all.id = rooms.id
      where classroom_all.teacher_id is distinct from ${teacherId}
    ) or exists (
      select from rows join question_all on question_all.id = rows.row_id::integer
      join course_all on course_all.id = question_all.course_id
      where table_name = 'question_all' and question_all.author_id <> ${teacherId}
        and course_all.coordinator_id is distinct from ${teacherId}
    ) as "isForeign"`.execute(db)
  return rows[0]?.isForeign ?? false
}

/** The people whose accounts an act changed. */
export async function listPeopleIn(db: Db, setId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct row_id::integer as id from change_row where change_set_id = ${setId} and table_name = 'person_all'`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** A rule of the school that an undo broke, asked of all that it touched. */
export async function findBrokenRule(trx: Trx, undoId: number): Promise<boolean> {
  const { rows } = await sql<{ isBroken: boolean }>`
    with touched as (select table_name, row_id from change_row where change_set_id = ${undoId})
    select exists (
      select from classroom where id in (
        select classroom_id from enrollment_all where id in (select row_id::integer from touched where table_name = 'enrollment_all')
        union select row_id::integer from touched where table_name = 'classroom_all'
      ) and capacity < (select count(*) from enrollment where classroom_id = classroom.id)
    ) or exists (
      select from course join person on person.id = course.coordinator_id
      where course.id in (select row_id::integer from touched where table_name = 'course_all') and person.role <> 1
    ) or exists (
      select from enrollment where id in (select row_id::integer from touched where table_name = 'enrollment_all')
        and final_grade is not null and final_grade <> practical_grade + exam_grade
    ) or not exists (select from person where role = 0) as "isBroken"`.execute(trx)
  return rows[0]?.isBroken ?? false
}
