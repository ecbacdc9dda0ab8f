import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { listVisibleHolidays } from './calendar.queries.ts'

/** How far a calendar looks back and ahead, and how many lessons it holds (R-calendar-5). */
const feedReach = { daysBack: 30, daysAhead: 180, events: 1_500 } as const

export interface FeedSchool {
  schoolName: string
  timeZone: string
  installationId: string
  today: string
  from: string
  to: string
}

/** The school, and the days of the calendar at a moment. */
export async function readFeedSchool(db: Db, moment: Date): Promise<FeedSchool> {
  const { rows } = await sql<FeedSchool>`
    select school_name as "schoolName", time_zone as "timeZone", installation_id as "installationId",
      today::text as today, (today - ${feedReach.daysBack}::integer)::text as "from",
      least(today + ${feedReach.daysAhead}::integer,
        (select max(ends_on) from term where state <> 'CLOSED' and ends_on >= today))::text as "to"
    from school_settings, lateral (select (${moment}::timestamptz at time zone time_zone)::date as today) as now`.execute(
    db,
  )
  return rows[0] as FeedSchool
}

export interface FeedLesson {
  clientId: string
  courseName: string
  classroomName: string
  teacherName: string | null
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  changeReason: string
  revision: number
  updatedAt: Date
}

/** Lessons of the classrooms that the person teaches or is enrolled in. */
export async function listOwnLessons(db: Db, personId: number, { from, to, timeZone }: FeedSchool) {
  const moment = (minute: string) =>
    sql`(lesson.day + make_interval(mins => ${sql.ref(minute)})) at time zone ${timeZone}::text`
  const { rows } = await sql<FeedLesson>`
    select lesson.client_id as "clientId", course.name as "courseName", classroom.name as "classroomName",
      teacher.full_name as "teacherName", ${moment('lesson.starts_minute')} as "startsAt",
      ${moment('lesson.ends_minute')} as "endsAt", lesson.state = 'CANCELLED' as "isCancelled",
      lesson.change_reason as "changeReason", lesson.revision, lesson.updated_at as "updatedAt"
    from lesson join classroom on classroom.id = lesson.classroom_id join course on course.id = classroom.course_id
      left join person as teacher on teacher.id = classroom.teacher_id
    where lesson.day between ${from}::date and ${to}::date and lesson.classroom_id = any(array(
      select id from classroom where teacher_id = ${personId}
      union select classroom_id from enrollment where student_id = ${personId}))
    order by lesson.day, lesson.starts_minute, lesson.id limit ${feedReach.events}`.execute(db)
  return rows
}

export const listOwnHolidays = (db: Db, personId: number, days: FeedSchool) =>
  listVisibleHolidays(db, personId, days).select(['holiday.revision', 'holiday.updated_at as updatedAt']).execute()
