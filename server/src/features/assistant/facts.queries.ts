import { userRole } from '@manara/contract/users.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { searchWords } from '../../db/list-page.ts'
import type { Caller } from '../../security/caller.ts'

async function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

export interface ProgramFacts {
  id: number
  name: string
  isOpen: boolean
  courses: number
  students: number
  /** Of all its courses. */
  price: number
}

/** For administrators. */
export const listProgramFacts = (db: Db) =>
  rowsOf(
    db,
    sql<ProgramFacts>`
      select program.id, program.name, program.is_registration_open as "isOpen",
        (select count(*) from course where course.program_id = program.id) as courses,
        (select coalesce(sum(course.price), 0)::float8 from course where course.program_id = program.id) as price,
        (select coalesce(sum(people), 0) from person_tally where role = ${sql.lit(userRole.Student)}
          and person_tally.program_id = program.id) as students
      from program order by program.name collate "ar-x-icu"`,
  )

export interface SchoolFacts {
  courses: number
  activeClassrooms: number
  completedClassrooms: number
  graduates: number
  graduatesThisYear: number
  readyToArchive: number
  archived: number
}

/** For administrators. */
export async function getSchoolFacts(db: Db): Promise<SchoolFacts | undefined> {
  const [facts] = await rowsOf(
    db,
    sql<SchoolFacts>`
      select (select count(*) from course) as courses,
        count(*) filter (where status = 'ACTIVE' and archived_at is null) as "activeClassrooms",
        count(*) filter (where status = 'COMPLETED' and archived_at is null) as "completedClassrooms",
        count(*) filter (where status = 'COMPLETED' and archived_at is null) as "readyToArchive",
        count(*) filter (where archived_at is not null) as archived,
        (select count(*) from graduation where outcome = 'GRADUATED') as graduates,
        (select count(*) from graduation where outcome = 'GRADUATED'
          and decided_at >= date_trunc('year', now())) as "graduatesThisYear"
      from classroom`,
  )
  return facts
}

export interface QuizResult {
  courseName: string
  lectureTitle: string
  score: number
  totalQuestions: number
}

/** The student's own, the newest first. */
export const listOwnQuizResults = (db: Db, studentId: number) =>
  rowsOf(
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

export interface WeakStudent {
  studentName: string
  classroomName: string
  courseName: string
  finalGrade: number
}

/** Below 60 in the teacher's own classrooms that are not archived. */
export const listWeakStudents = (db: Db, teacherId: number) =>
  rowsOf(
    db,
    sql<WeakStudent>`
      select student.first_name || ' ' || student.last_name as "studentName", course.name as "courseName",
        classroom.name as "classroomName", enrollment.final_grade as "finalGrade"
      from enrollment
      join classroom on classroom.id = enrollment.classroom_id
      join course on course.id = classroom.course_id
      join person_all as student on student.id = enrollment.student_id
      where classroom.teacher_id = ${teacherId} and classroom.archived_at is null and enrollment.final_grade < 60
      order by enrollment.final_grade limit 200`,
  )

export const coursesOf = ({ personId, role }: Caller): RawBuilder<boolean> => {
  if (role === userRole.Administrator) return sql<boolean>`true`
  if (role === userRole.Teacher)
    return sql<boolean>`(course.coordinator_id = ${personId} or exists (
      select from classroom where classroom.course_id = course.id and classroom.teacher_id = ${personId}))`
  return sql<boolean>`exists (select from enrollment join classroom on classroom.id = enrollment.classroom_id
    where enrollment.student_id = ${personId} and classroom.course_id = course.id)`
}

/** Reference materials of the courses that the caller studies, teaches or coordinates; administrators see all. */
export const searchMaterials = (db: Db, caller: Caller, words: readonly string[]) => {
  const matches = searchWords(words.join(' ')).map(
    (word) => sql`(material.search_key like search_pattern(${word}) or course.search_key like search_pattern(${word}))`,
  )
  return rowsOf(
    db,
    sql<{ courseId: number; title: string; courseName: string }>`
      select course.id as "courseId", material.title, course.name as "courseName"
      from material join course on course.id = material.course_id
      where ${coursesOf(caller)} ${matches.length > 0 ? sql`and ${sql.join(matches, sql` and `)}` : sql``}
      order by material.uploaded_at desc limit 5`,
  )
}
