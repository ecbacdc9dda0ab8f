import { sql } from 'kysely'
import type { Trx } from '../platform/db/database.ts'

interface AttendancePlan {
  /** Weeks before today whose lessons were taken, and after it whose lessons are to come. */
  weeks: number
  comingWeeks: number
  /** Of the school days of a week. */
  lessonsPerWeek: number
}

/** Few enough for the time that a statement has. */
const classroomsAtOnce = 2

const local = sql`(now() at time zone time_zone)::date`
/** Between 0 and 99, the same for the same text. */
const drawn = (text: ReturnType<typeof sql>) => sql`(('x' || substr(md5(${text}), 1, 7))::bit(28)::integer % 100)`

type Ids = readonly number[]

/** Lessons of classrooms round today, on some school days of each week; untaken. */
async function insertLessons(
  trx: Trx,
  ids: Ids,
  { weeks, comingWeeks, lessonsPerWeek }: AttendancePlan,
): Promise<void> {
  await sql`
    insert into lesson (classroom_id, client_id, day, starts_minute, ends_minute)
    select classroom.id, md5('lesson ' || classroom.id || ' ' || day)::uuid, day, starts, starts + 45
    from school_settings
    cross join lateral generate_series(${local} - ${weeks * 7}::integer, ${local} + ${comingWeeks * 7 - 1}::integer, '1 day') as moment
    cross join lateral (select moment::date as day) as dated
    join classroom on classroom.id = any(${ids})
    cross join lateral (select 480 + classroom.id % 5 * 60 as starts) as hours
    where extract(dow from day) <> all(weekend) and (extract(dow from day)::integer + classroom.id) % 5 < ${lessonsPerWeek}
      and exists (select from enrollment where enrollment.classroom_id = classroom.id
        and (coalesce(placed_at, enrolled_at) at time zone time_zone)::date <= day)
    order by classroom.id, day`.execute(trx)
}

/** Marks of all lessons before today, as teachers take them, and the counts of each. Gives how many marks. */
async function takeLessons(trx: Trx, ids: Ids): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into attendance_mark (lesson_id, enrollment_id, day, status, minutes_late, source, version)
    select lesson.id, enrollment.id, lesson.day, mark.status, case when mark.status = 2 then 5 + luck % 4 * 5 end, 1, 1
    from school_settings join lesson on lesson.day < ${local} and lesson.classroom_id = any(${ids})
    join enrollment on enrollment.classroom_id = lesson.classroom_id
      and (coalesce(placed_at, enrolled_at) at time zone time_zone)::date <= lesson.day
    cross join lateral (select ${drawn(sql`lesson.client_id || ' ' || enrollment.student_id`)} as luck) as drawn
    cross join lateral (
      select case when luck < 86 then 1 when luck < 91 then 2 when luck < 97 then 3 else 4 end as status
    ) as mark`.execute(trx)
  await sql`
    update lesson set attendance_version = 1, taken_first_at = taken.at, taken_at = taken.at, taken_by = taken.teacher_id,
      present_count = taken.present, late_count = taken.late, absent_count = taken.absent, excused_count = taken.excused
    from (
      select lesson.id, classroom.teacher_id,
        (lesson.day + lesson.ends_minute * interval '1 minute') at time zone time_zone as at,
        count(*) filter (where attendance_mark.status = 1) as present, count(*) filter (where attendance_mark.status = 2) as late,
        count(*) filter (where attendance_mark.status = 3) as absent, count(*) filter (where attendance_mark.status = 4) as excused
      from school_settings cross join lesson join classroom on classroom.id = lesson.classroom_id
      join attendance_mark on attendance_mark.lesson_id = lesson.id
      where classroom.id = any(${ids})
      group by lesson.id, classroom.teacher_id, time_zone
    ) as taken where taken.id = lesson.id`.execute(trx)
  return Number(numAffectedRows)
}

/** Switches attendance on, with weeks of taken lessons behind it; relative to the day of loading. Gives how many marks. */
export async function insertAttendance(trx: Trx, plan: AttendancePlan): Promise<number> {
  await sql`update school_settings set uses_attendance = true, attendance_since = ${local} - ${plan.weeks * 7}::integer`.execute(
    trx,
  )
  const running = await trx.selectFrom('classroom').select('id').where('status', '=', 'ACTIVE').orderBy('id').execute()
  const pieces = Array.from({ length: Math.ceil(running.length / classroomsAtOnce) }, (_, piece) =>
    running.slice(piece * classroomsAtOnce, (piece + 1) * classroomsAtOnce).map(({ id }) => id),
  )
  // Before the first mark: how a foreign key is checked is planned once, and for few lessons without their index.
  for (const ids of pieces) await insertLessons(trx, ids, plan)
  let marks = 0
  for (const ids of pieces) marks += await takeLessons(trx, ids)
  return marks
}
