import type { GradeMarkRow, MarkChange } from '@manara/contract/grade-marks.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Wire } from '../../platform/http/route.ts'

/** A cell that is to be saved, with what is in it now. */
export interface FoundCell {
  columnId: number
  enrollmentId: number
  isStudentHere: boolean
  points: number | null
  standing: string
  version: number
}

/** Reads these cells of a classroom in one statement. */
export async function findCells(
  trx: Trx,
  classroomId: number,
  cells: readonly Pick<GradeMarkRow, 'columnId' | 'enrollmentId'>[],
): Promise<FoundCell[]> {
  const { rows } = await sql<FoundCell>`
    select wanted."columnId", wanted."enrollmentId", place.id is not null as "isStudentHere", mark.points,
      coalesce(mark.standing, 'MARK') as standing, coalesce(mark.version, 0) as version
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as wanted ("columnId" integer, "enrollmentId" integer)
    left join enrollment as place on place.id = wanted."enrollmentId" and place.classroom_id = ${classroomId}
    left join grade_mark as mark on mark.column_id = wanted."columnId" and mark.enrollment_id = place.id`.execute(trx)
  return rows
}

/** A cell with what was in it, as it is written. */
export interface WrittenCell extends Pick<GradeMarkRow, 'columnId' | 'enrollmentId' | 'points' | 'standing'> {
  reason: string | null
  oldPoints: number | null
  oldStanding: string | null
}

/** Writes cells and their history in one statement. */
export async function writeCells(trx: Trx, cells: readonly WrittenCell[], by: number): Promise<void> {
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as one ("columnId" integer,
        "enrollmentId" integer, points numeric, standing text, reason text, "oldPoints" numeric,
        "oldStanding" text)
    ), written as (
      insert into grade_mark as mark (column_id, enrollment_id, points, standing, by)
      select "columnId", "enrollmentId", points, standing, ${by} from given
      on conflict (column_id, enrollment_id) do update set points = excluded.points, standing = excluded.standing,
        by = excluded.by, at = now(), version = mark.version + 1
    )
    insert into grade_mark_change (column_id, enrollment_id, old_points, old_standing, points, standing, reason, by)
    select "columnId", "enrollmentId", "oldPoints", "oldStanding", points, standing, reason, ${by} from given`.execute(
    trx,
  )
}

/** The history of one cell, the newest change first. */
export async function listChanges(db: Db, columnId: number, enrollmentId: number): Promise<Wire<MarkChange>[]> {
  const { rows } = await sql<Wire<MarkChange>>`
    select old_points as "oldPoints", old_standing as "oldStanding", points, standing, reason,
      person.short_name as by, at
    from grade_mark_change as change left join person_all as person on person.id = change.by
    where column_id = ${columnId} and enrollment_id = ${enrollmentId} order by change.id desc limit 100`.execute(db)
  return rows
}
