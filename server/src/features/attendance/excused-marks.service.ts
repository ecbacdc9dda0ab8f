import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'

interface ExcusedDays {
  excuseId: number
  studentId: number
  firstDay: string
  lastDay: string
}

/** Marks of finished classrooms and of closed terms stand (R-attendance-6). */
const openLessons = sql`
  select lesson.id from lesson
  join classroom on classroom.id = lesson.classroom_id and classroom.status = 'ACTIVE'
  left join term on term.id = classroom.term_id
  where term.state is distinct from 'CLOSED'`

/**
 * Saves of these sheets wait until the transaction ends, and the excuse is seen by those that come after it: sheets without
 * a mark are locked too, and those of former classrooms where the student has one.
 */
async function lockLessons(trx: Trx, { studentId, firstDay, lastDay }: ExcusedDays): Promise<void> {
  const { rows } = await sql<{ classroomId: number }>`
    select classroom_id as "classroomId" from lesson where day between ${firstDay}::date and ${lastDay}::date and (
      classroom_id in (select classroom_id from enrollment_all where student_id = ${studentId})
      or id in (select mark.lesson_id from attendance_mark as mark
        join enrollment_all as place on place.id = mark.enrollment_id
        where place.student_id = ${studentId} and mark.day between ${firstDay}::date and ${lastDay}::date)
    ) order by id for update`.execute(trx)
  const classroomIds = [...new Set(rows.map(({ classroomId }) => classroomId))]
  // Nobody completes these classrooms or closes their terms meanwhile (R-term-5).
  await sql`select from classroom_all where id = any(${classroomIds}) order by id for share`.execute(trx)
  await sql`
    select from term where id in (select term_id from classroom_all where id = any(${classroomIds}))
    order by id for share`.execute(trx)
}

/** Changes marks of a student in these days, with their history and the counts of their sheets. Gives how many changed. */
async function turnMarks(
  trx: Trx,
  { personId }: Caller,
  { excuseId, studentId, firstDay, lastDay }: ExcusedDays,
  { from, to, reason }: { from: 3 | 4; to: 3 | 4; reason: string | null },
): Promise<number> {
  const ofExcuse = from === 4 ? sql`and mark.excuse_id = ${excuseId}` : sql``
  const { rows } = await sql<{ count: number }>`
    with turned as (
      update attendance_mark as mark
      set status = ${to}, source = 3, minutes_late = null, version = lesson.attendance_version + 1,
        excuse_id = ${from === 3 ? excuseId : null}
      from lesson, enrollment_all as enrollment
      where lesson.id = mark.lesson_id and enrollment.id = mark.enrollment_id and enrollment.student_id = ${studentId}
        and mark.day between ${firstDay}::date and ${lastDay}::date and mark.status = ${from} ${ofExcuse}
        and lesson.id in (${openLessons})
      returning mark.lesson_id, mark.enrollment_id
    ), history as (
      insert into attendance_change (lesson_id, enrollment_id, from_status, to_status, reason, source, by)
      select lesson_id, enrollment_id, ${from}, ${to}, ${reason}, 3, ${personId} from turned
    ), counted as (
      select lesson_id, count(*)::int as marks from turned group by lesson_id
    ), sheets as (
      update lesson set attendance_version = attendance_version + 1,
        absent_count = absent_count ${from === 3 ? sql`-` : sql`+`} marks,
        excused_count = excused_count ${from === 3 ? sql`+` : sql`-`} marks
      from counted where counted.lesson_id = lesson.id
    )
    select count(*)::int as count from turned`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Absences of these days become excused ones (R-excuse-3). */
export async function excuseAbsences(trx: Trx, caller: Caller, days: ExcusedDays): Promise<number> {
  await lockLessons(trx, days)
  return turnMarks(trx, caller, days, { from: 3, to: 4, reason: null })
}

/** Marks of days for which another accepted excuse stands stay excused, by that one. */
const leaveToOthers = (trx: Trx, { excuseId, studentId }: ExcusedDays) =>
  sql`
    update attendance_mark as mark set excuse_id = other.id from excuse as other
    where mark.excuse_id = ${excuseId} and other.student_id = ${studentId} and other.id <> ${excuseId}
      and other.state = 'ACCEPTED' and mark.day between other.first_day and other.last_day`.execute(trx)

/** Exactly those that the excuse had turned become absences again. */
export async function withdrawExcused(trx: Trx, caller: Caller, days: ExcusedDays, reason: string): Promise<number> {
  await lockLessons(trx, days)
  await leaveToOthers(trx, days)
  return turnMarks(trx, caller, days, { from: 4, to: 3, reason: reason.slice(0, 300) })
}
