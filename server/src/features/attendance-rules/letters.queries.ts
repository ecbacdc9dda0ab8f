import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { arabicOrder } from '../../platform/db/list-page.ts'

/** A lesson that was missed, in part or whole; `status` as it is stored. */
export interface MissedLesson {
  day: string
  startsMinute: number
  status: 2 | 3 | 4
}

export interface LetterRow {
  studentName: string
  programName: string | null
  courseName: string
  classroomName: string
  share: number
  units: number
  planned: number | null
  level: 1 | 2 | 3
  remaining: number | null
  minPercent: number
  isBarred: boolean
  missed: MissedLesson[]
}

/** Those of the places that have a warning now, by the names of the students, with the lessons that they missed. */
export async function listLetters(db: Db, enrollmentIds: readonly number[]): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select student.full_name as "studentName", program.name as "programName", course.name as "courseName",
      classroom.name as "classroomName", coalesce(standing.share, 0) as share,
      standing.units, standing.planned, standing.level, standing.remaining, rule.min_percent as "minPercent",
      exists (select from exam_bar where enrollment_id = enrollment.id and state = 'CONFIRMED') as "isBarred", missed.lessons as missed
    from attendance_standing as standing
    join enrollment on enrollment.id = standing.enrollment_id
    join classroom on classroom.id = enrollment.classroom_id and classroom.archived_at is null
    join course_all as course on course.id = classroom.course_id
    join person_all as student on student.id = enrollment.student_id
    left join program_all as program on program.id = course.program_id
    cross join lateral (
      select min_percent from attendance_rule where program_id = course.program_id or program_id is null
      order by program_id nulls last limit 1
    ) as rule
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('day', to_char(lesson.day, 'YYYY-MM-DD'),
        'startsMinute', lesson.starts_minute, 'status', mark.status)
        order by lesson.day, lesson.starts_minute, lesson.id), '[]') as lessons
      from attendance_mark as mark join lesson on lesson.id = mark.lesson_id
      where mark.enrollment_id = standing.enrollment_id and mark.status <> 1
    ) as missed
    where standing.enrollment_id = any(${enrollmentIds}) and standing.level > 0
    order by ${arabicOrder('student.first_order')}, standing.enrollment_id`.execute(db)
  return rows
}
