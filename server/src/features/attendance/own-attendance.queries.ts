import type { CourseAttendance } from '@manara/contract/own-attendance.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { localNow } from '../lessons/lessons.service.ts'

const count = (status: number) => sql`count(*) filter (where mark.status = ${sql.lit(status)})`

/** Percent of presence among presences and absences, with one decimal; excused ones count nowhere (R-attendance-9). */
export const shareOf = (attended: RawBuilder<unknown>, absent: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`round(100.0 * (${attended}) / nullif((${attended}) + (${absent}), 0), 1)`

/** The present places of a student in classrooms that are not archived, with the marks of each. */
export async function listOwnAttendance(db: Db, studentId: number): Promise<CourseAttendance[]> {
  const { rows } = await sql<CourseAttendance & { remaining: number | null; isBarred: boolean }>`
    select enrollment.id as "enrollmentId", standing.remaining,
      exists (select from exam_bar where enrollment_id = enrollment.id and state = 'CONFIRMED') as "isBarred", classroom.id as "classroomId", classroom.name as "classroomName",
      course.name as "courseName", jsonb_build_object('present', ${count(1)}, 'late', ${count(2)},
        'absent', ${count(3)}, 'excused', ${count(4)}) as counts,
      ${shareOf(sql`count(*) filter (where mark.status in (1, 2))`, count(3))} as share
    from enrollment join classroom on classroom.id = enrollment.classroom_id and classroom.archived_at is null
    join course_all as course on course.id = classroom.course_id
    left join attendance_standing as standing on standing.enrollment_id = enrollment.id
    left join attendance_mark as mark on mark.enrollment_id = enrollment.id
    where enrollment.student_id = ${studentId}
    group by enrollment.id, classroom.id, classroom.name, course.name, standing.remaining
    order by enrollment.id desc`.execute(db)
  return rows.map(({ remaining, isBarred, ...row }) => ({
    ...row,
    ...(remaining !== null && { remaining }),
    ...(isBarred && { isBarred }),
  }))
}

interface OwnMark {
  lessonId: number
  status: number | null
  minutesLate: number | null
}

const mostLessons = 500

/**
 * The lessons up to today of a place of a student, newest first: those of its classroom, and others where it has a mark
 * from before a transfer. Undefined for another's place.
 */
export async function listOwnMarks(
  db: Db,
  now: Date,
  studentId: number,
  enrollmentId: number,
): Promise<OwnMark[] | undefined> {
  const { rows } = await sql<OwnMark & { lessonId: number | null }>`
    select found.id as "lessonId", mark.status, mark.minutes_late as "minutesLate"
    from enrollment left join lateral (
      select lesson.id, lesson.day, lesson.starts_minute from lesson
      where lesson.classroom_id = enrollment.classroom_id and lesson.day <= ${localNow(now)}::date
      union select lesson.id, lesson.day, lesson.starts_minute from attendance_mark
        join lesson on lesson.id = attendance_mark.lesson_id where attendance_mark.enrollment_id = enrollment.id
      order by 2 desc, 3 desc, 1 desc limit ${mostLessons}
    ) as found on true
    left join attendance_mark as mark on mark.lesson_id = found.id and mark.enrollment_id = enrollment.id
    where enrollment.id = ${enrollmentId} and enrollment.student_id = ${studentId}
    order by found.day desc, found.starts_minute desc, found.id desc`.execute(db)
  return rows.length === 0 ? undefined : rows.filter(({ lessonId }) => lessonId !== null)
}
