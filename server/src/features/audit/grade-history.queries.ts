import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface GradedSeat {
  enrollmentId: number
  studentId: number
  studentName: string
  courseName: string
  classroomName: string
  status: string
  practicalGrade: number | null
  examGrade: number | null
  finalGrade: number | null
}

export function getGradedSeat(db: Db, enrollmentId: number): Promise<GradedSeat | undefined> {
  return db
    .selectFrom('enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .innerJoin('classroom_all as classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .select([
      'enrollment.id as enrollmentId',
      'enrollment.student_id as studentId',
      'course.name as courseName',
      'classroom.name as classroomName',
      'classroom.status as status',
      'enrollment.practical_grade as practicalGrade',
      'enrollment.exam_grade as examGrade',
      'enrollment.final_grade as finalGrade',
    ])
    .select('student.full_name as studentName')
    .where('enrollment.id', '=', enrollmentId)
    .executeTakeFirst()
}

type Part = Partial<Record<'practicalGrade' | 'examGrade' | 'finalGrade', number | null>>

export interface MarksChange {
  id: number
  at: Date
  actorName: string | null
  operation: string
  before: Part | null
  after: (Part & { reason?: string }) | null
}

/** Every change of the marks of one seat, newest first. */
export async function listMarksChanges(db: Db, enrollmentId: number): Promise<MarksChange[]> {
  const { rows } = await sql<MarksChange>`
    select entry.id, entry.at, actor.short_name as "actorName", entry.operation,
      entry.before, entry.after
    from audit_entry as entry left join person_all as actor on actor.id = entry.actor_id
    where entry.entity = 'enrollment' and entry.entity_id = ${String(enrollmentId)}
      and entry.after ?| array['practicalGrade', 'examGrade', 'finalGrade']
    order by entry.id desc`.execute(db)
  return rows
}
