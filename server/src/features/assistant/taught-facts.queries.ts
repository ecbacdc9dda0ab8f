import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface TaughtStudent {
  name: string
  practical: number | null
  exam: number | null
  final: number | null
}

export interface TaughtRoom {
  classroomName: string
  courseName: string
  isActive: boolean
  capacity: number
  students: TaughtStudent[]
}

/** The teacher's own classrooms that are not archived, the active ones first, with who sits there and their marks. */
export async function listTaughtRooms(db: Db, teacherId: number): Promise<TaughtRoom[]> {
  const found = sql<TaughtRoom>`
    select classroom.name as "classroomName", course.name as "courseName", classroom.status = 'ACTIVE' as "isActive",
      classroom.capacity,
      (select coalesce(json_agg(json_build_object('name', student.full_name,
          'practical', enrollment.practical_grade, 'exam', enrollment.exam_grade, 'final', enrollment.final_grade)
          order by student.first_name, student.last_name), '[]')
        from enrollment join person_all as student on student.id = enrollment.student_id
        where enrollment.classroom_id = classroom.id) as students
    from classroom join course on course.id = classroom.course_id
    where classroom.teacher_id = ${teacherId} and classroom.archived_at is null
    order by classroom.status, course.name collate "ar-x-icu", classroom.name collate "ar-x-icu"`
  return (await found.execute(db)).rows
}

export interface TaughtQuiz {
  classroomName: string
  courseName: string
  lectureTitle: string
  quizTitle: string
  isEnabled: boolean
  submissions: number
  meanPercent: number | null
  /** Who sits in the classroom and has not handed it in. */
  missing: string[]
}

/** Of the teacher's own classrooms that are not archived, the newest first. */
export async function listTaughtQuizzes(db: Db, teacherId: number): Promise<TaughtQuiz[]> {
  const found = sql<TaughtQuiz>`
    select classroom.name as "classroomName", course.name as "courseName", lecture.title as "lectureTitle",
      quiz.title as "quizTitle", quiz.is_enabled and classroom.status = 'ACTIVE' as "isEnabled",
      (select count(*) from lecture_quiz_submission as given where given.quiz_id = quiz.id) as submissions,
      (select round(avg(100.0 * given.score / nullif(given.total_questions, 0)))::float8
        from lecture_quiz_submission as given where given.quiz_id = quiz.id) as "meanPercent",
      (select coalesce(json_agg(student.full_name
          order by student.first_name, student.last_name), '[]')
        from enrollment join person_all as student on student.id = enrollment.student_id
        where enrollment.classroom_id = classroom.id and not exists (select from lecture_quiz_submission as given
          where given.quiz_id = quiz.id and given.student_id = enrollment.student_id)) as missing
    from lecture_quiz as quiz
    join lecture on lecture.id = quiz.lecture_id
    join classroom on classroom.id = lecture.classroom_id
    join course on course.id = classroom.course_id
    where classroom.teacher_id = ${teacherId} and classroom.archived_at is null
    order by quiz.id desc limit 60`
  return (await found.execute(db)).rows
}

/** Questions available to the weekly challenge of a course, by any author. */
export async function countApproved(db: Db, courseId: number): Promise<number> {
  const found = sql<{ approved: number }>`
    select count(*) as approved from question where course_id = ${courseId} and status = 'Approved'`
  return (await found.execute(db)).rows[0]?.approved ?? 0
}
