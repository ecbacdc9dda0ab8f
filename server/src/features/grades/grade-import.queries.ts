import type { LastGradeImport } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Wire } from '../../platform/http/route.ts'
import { isBarred, isPublished, type MarksRow } from './grades.queries.ts'
import type { MarkField } from './returned-marks.ts'

/** The classroom of an import: of the teacher when `teacherId` is given, else any. Locked where marks are written. */
export async function findMarkedClassroom(db: Db, id: number, teacherId: number | undefined, isLocked: boolean) {
  const found = db
    .selectFrom('classroom')
    .select(['id', 'name', 'status', 'archived_at as archivedAt'])
    .select(isPublished(sql`classroom.id`).as('isPublished'))
    .where('id', '=', id)
  const own = teacherId === undefined ? found : found.where('teacher_id', '=', teacherId)
  return (isLocked ? own.forShare() : own).executeTakeFirst()
}

/** A student of a classroom, with the name as names are compared (R-names-1). */
export interface Seat extends MarksRow {
  studentId: number
  nationalId: string
  nameKey: string
}

/** All students of a classroom, locked by their ids where marks are written. */
export async function listSeats(db: Db, classroomId: number, isLocked: boolean): Promise<Seat[]> {
  if (isLocked) await sql`select from enrollment where classroom_id = ${classroomId} order by id for update`.execute(db)
  const { rows } = await sql<Seat>`
    select enrollment.id, student.id as "studentId", student.full_name as "studentName",
      student.national_id as "nationalId", name_order(student.full_name) as "nameKey",
      enrollment.practical_grade as "practicalGrade", enrollment.exam_grade as "examGrade",
      enrollment.final_grade as "finalGrade", ${isBarred()} as "isBarred", classroom.practical_max as "practicalMax",
      ${isPublished(sql`classroom.id`)} as "isPublished"
    from enrollment join person_all as student on student.id = enrollment.student_id
    join classroom on classroom.id = enrollment.classroom_id
    where enrollment.classroom_id = ${classroomId}
    order by enrollment.id`.execute(db)
  return rows
}

/** Names of a file as names are compared. */
export async function listNameKeys(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<{ name: string; key: string }>`
    select name, name_order(name) as key from unnest(${[...names]}::text[]) as name`.execute(db)
  return new Map(rows.map(({ name, key }) => [name, key]))
}

export interface MarkChange {
  enrollmentId: number
  field: MarkField
  changedBy: string | null
  changedAt: Date
}

/** Who changed each mark of these students last, as the audit log says. */
export async function listLastChanges(db: Db | Trx, ids: readonly number[]): Promise<MarkChange[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MarkChange>`
    select distinct on (entry.entity_id, field) entry.entity_id::integer as "enrollmentId", field,
      actor.short_name as "changedBy", entry.at as "changedAt"
    from audit_entry as entry cross join unnest(array['practicalGrade', 'examGrade']) as field
    left join person_all as actor on actor.id = entry.actor_id
    where entry.entity = 'enrollment' and entry.entity_id = any(${ids.map(String)}::text[])
      and entry.after ? field and entry.before -> field is distinct from entry.after -> field
    order by entry.entity_id, field, entry.id desc`.execute(db)
  return rows
}

/** The last file of marks in a classroom, unless it was undone; `personId` asks. */
export async function findLastImport(
  db: Db,
  classroomId: number,
  personId: number,
): Promise<Wire<LastGradeImport> | undefined> {
  const { rows } = await sql<Wire<LastGradeImport>>`
    select run.id as "importId", change_set.unit_count as "changedCount", run.committed_at as "committedAt",
      starter.short_name as "committedBy", run.started_by = ${personId} as "isOwn", change_set.id as "changeId",
      run.started_by = ${personId} and change_set.state in ('DONE', 'PARTLY_UNDONE') and change_set.undo_until > now()
        as "isUndoable"
    from import_run as run join change_set on change_set.id = run.change_set_id
    join person_all as starter on starter.id = run.started_by
    where run.classroom_id = ${classroomId} and run.kind = 'GRADES' and run.state = 'DONE'
      and change_set.state <> 'UNDONE'
    order by run.committed_at desc, run.id desc limit 1`.execute(db)
  return rows[0]
}
