import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface OwnLecture {
  classroomId: number
  courseName: string
  title: string
  quizTitle: string | null
  isOpen: boolean
  isTaken: boolean
}

/** Of the student's own classrooms that are not archived, in the order of the teacher. */
export async function listOwnLectures(db: Db, studentId: number): Promise<OwnLecture[]> {
  const found = sql<OwnLecture>`
    select classroom.id as "classroomId", course.name as "courseName", lecture.title, quiz.title as "quizTitle",
      coalesce(quiz.is_enabled and classroom.status = 'ACTIVE' and coalesce(quiz.opens_at <= now(), true)
        and coalesce(quiz.closes_at > now(), true), false) as "isOpen",
      exists (select from lecture_quiz_submission as own
        where own.quiz_id = quiz.id and own.student_id = ${studentId}) as "isTaken"
    from enrollment
    join classroom on classroom.id = enrollment.classroom_id
    join course on course.id = classroom.course_id
    join lecture on lecture.classroom_id = classroom.id
    left join lecture_quiz as quiz on quiz.lecture_id = lecture.id
    where enrollment.student_id = ${studentId} and classroom.archived_at is null
    order by enrollment.enrolled_at desc, classroom.id, lecture.lecture_order, lecture.id`
  return (await found.execute(db)).rows
}
