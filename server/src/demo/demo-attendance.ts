import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'
import { insertAttendance } from './attendance-rows.ts'

/** Two sheets that the named teacher has not taken, the newest of a past day. */
const untakeTwo = (trx: Trx, teacherId: number) =>
  sql`
    with untaken as (
      update lesson set attendance_version = 0, taken_first_at = null, taken_at = null, taken_by = null,
        present_count = 0, late_count = 0, absent_count = 0, excused_count = 0
      where id in (
        select lesson.id from lesson join classroom on classroom.id = lesson.classroom_id
        where classroom.teacher_id = ${teacherId} and taken_at is not null
        order by lesson.day desc, lesson.id limit 2
      ) returning id
    ) delete from attendance_mark where lesson_id in (select id from untaken)`.execute(trx)

/** One student of the named teacher misses two lessons in three. */
const missMany = (trx: Trx, teacherId: number) =>
  sql`
    with truant as (
      select mark.enrollment_id as id from attendance_mark as mark
      join lesson on lesson.id = mark.lesson_id join classroom on classroom.id = lesson.classroom_id
      where classroom.teacher_id = ${teacherId}
      group by mark.enrollment_id order by count(*) desc, mark.enrollment_id limit 1
    ), missed as (
      select lesson_id, enrollment_id, status from attendance_mark
      where enrollment_id in (select id from truant) and lesson_id % 3 <> 0 and status <> 3
    ), counted as (
      update lesson set absent_count = absent_count + 1,
        present_count = present_count - (missed.status = 1)::integer, late_count = late_count - (missed.status = 2)::integer,
        excused_count = excused_count - (missed.status = 4)::integer
      from missed where lesson.id = missed.lesson_id
    )
    update attendance_mark set status = 3, minutes_late = null from missed
    where attendance_mark.lesson_id = missed.lesson_id and attendance_mark.enrollment_id = missed.enrollment_id`.execute(
    trx,
  )

/** Six weeks of attendance, and a week to come. */
export async function insertDemoAttendance(trx: Trx, teacherId: number): Promise<void> {
  await insertAttendance(trx, { weeks: 6, comingWeeks: 1, lessonsPerWeek: 2 })
  await missMany(trx, teacherId)
  await untakeTwo(trx, teacherId)
}
