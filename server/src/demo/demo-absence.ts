import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

interface People {
  /** The named student. */
  studentId: number
  administratorId: number
}

/** Excuses of the named student: one that was accepted, one that was rejected, one that waits; and one of another. */
const insertExcuses = (trx: Trx, { studentId, administratorId }: People) =>
  sql`
    with today as (select (now() at time zone time_zone)::date as day from school_settings),
    other as (select student_id as id from enrollment where student_id <> ${studentId} order by id limit 1)
    insert into excuse (student_id, first_day, last_day, kind, words, state, submitted_by, decided_at, decided_by,
      decision_note)
    select student_id, today.day + first, today.day + last, kind, words, state, student_id,
      case when state <> 'PENDING' then now() end, case when state <> 'PENDING' then ${administratorId}::integer end, note
    from today cross join other cross join lateral (values
      (${studentId}, -30, -29, 'ILLNESS', 'التهاب حلق وحرارة', 'ACCEPTED', ''),
      (${studentId}, -16, -16, 'OTHER', 'تأخرت الحافلة', 'REJECTED', 'التأخر يُرصد تأخرًا لا عذرًا'),
      (${studentId}, 1, 2, 'FAMILY', 'عرس أخي في حلب', 'PENDING', ''),
      (other.id, -3, -2, 'ILLNESS', 'مراجعة طبيب الأسنان', 'PENDING', '')
    ) as sent (student_id, first, last, kind, words, state, note)`.execute(trx)

/** A rule of absence with its warnings, the number of lessons of each classroom, and excuses (R-absence-1). */
export async function insertDemoAbsence(trx: Trx, people: People): Promise<void> {
  await insertExcuses(trx, people)
  await sql`
    insert into attendance_rule (min_percent, warn_1, warn_2, excused_floor_percent, effect)
    values (75, 10, 20, 50, 'BAR')`.execute(trx)
  await sql`
    insert into lesson_plan (classroom_id, planned_lessons)
    select distinct classroom_id, 24 from lesson`.execute(trx)
  await sql`select recount_attendance(array(select distinct enrollment_id from attendance_mark order by 1))`.execute(
    trx,
  )
}
