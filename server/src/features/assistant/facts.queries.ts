import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { searchWords, textHolds } from '../../platform/db/text-search.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'

async function fetchRows<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

export interface QuizResult {
  courseName: string
  lectureTitle: string
  score: number
  totalQuestions: number
}

/** The student's own, the newest first. */
export const listOwnQuizResults = (db: Db, studentId: number) =>
  fetchRows(
    db,
    sql<QuizResult>`
      select course.name as "courseName", lecture.title as "lectureTitle", submission.score,
        submission.total_questions as "totalQuestions"
      from lecture_quiz_submission as submission
      join lecture_quiz as quiz on quiz.id = submission.quiz_id
      join lecture on lecture.id = quiz.lecture_id
      join classroom on classroom.id = lecture.classroom_id
      join course on course.id = classroom.course_id
      where submission.student_id = ${studentId}
      order by submission.submitted_at desc limit 10`,
  )

export const isInOwnCourses = (caller: Caller): RawBuilder<boolean> => {
  const { personId, role } = caller
  if (holds(caller, 'curriculum.read')) return sql<boolean>`true`
  if (role === userRole.Teacher)
    return sql<boolean>`course.id in (select id from course where coordinator_id = ${personId}
      union select course_id from classroom where teacher_id = ${personId})`
  return sql<boolean>`course.id in (select classroom.course_id from enrollment
    join classroom on classroom.id = enrollment.classroom_id where enrollment.student_id = ${personId})`
}

/** Reference materials of the courses that the caller studies, teaches or coordinates; administrators see all. */
export const searchMaterials = (db: Db, caller: Caller, words: readonly string[]) => {
  const matches = searchWords(words.join(' ')).map(
    (word) => sql`(${textHolds('material.search_key', word)} or ${textHolds('course.search_key', word)})`,
  )
  return fetchRows(
    db,
    sql<{ courseId: number; title: string; courseName: string }>`
      select course.id as "courseId", material.title, course.name as "courseName"
      from material join course on course.id = material.course_id
      where ${isInOwnCourses(caller)} ${matches.length > 0 ? sql`and ${sql.join(matches, sql` and `)}` : sql``}
      order by material.uploaded_at desc limit 5`,
  )
}
