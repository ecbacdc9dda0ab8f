import type { TeacherDashboard } from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { taughtBy } from './teaching.queries.ts'

// Literals: for a bound number the database assumes a tenth of the list, and replans each time.
const cardsShown = sql<number>`6`
const workShown = sql<number>`50`

const newestActive = (db: Db, teacherId: number) =>
  taughtBy(db, teacherId).where('classroom.status', '=', 'ACTIVE').orderBy('classroom.id', 'desc').limit(cardsShown)

/** Active classrooms with students: those that lack most marks come first, those that only wait for the end last. */
const work = (db: Db, teacherId: number) =>
  db
    .selectFrom('classroom')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('enrollment', 'enrollment.classroom_id', 'classroom.id')
    .select(['classroom.id as classroomId', 'classroom.name as name', 'course.name as courseName'])
    .select([
      sql<number>`count(*)`.as('totalStudents'),
      sql<number>`count(*) filter (where practical_grade is not null and exam_grade is not null)`.as(
        'gradesEnteredCount',
      ),
      sql<number>`count(*) filter (where final_grade is not null)`.as('finalGradesCount'),
    ])
    .where('classroom.teacher_id', '=', teacherId)
    .where('classroom.status', '=', 'ACTIVE')
    .where('classroom.archived_at', 'is', null)
    .groupBy(['classroom.id', 'classroom.name', 'course.name'])
    .orderBy(sql`count(*) filter (where practical_grade is null or exam_grade is null)`, 'desc')
    .orderBy(sql`count(*) filter (where final_grade is null)`, 'desc')
    .orderBy('classroom.id', 'desc')
    .limit(workShown)

/** Courses that the teacher coordinates and in which questions wait for review. */
const pendingQuestions = (db: Db, teacherId: number) =>
  db
    .selectFrom('course')
    .innerJoin('question', 'question.course_id', 'course.id')
    .select(['course.id as courseId', 'course.name as name', sql<number>`count(*)`.as('pendingCount')])
    .where('course.coordinator_id', '=', teacherId)
    .where('question.status', '=', 'Pending')
    .groupBy(['course.id', 'course.name'])
    .orderBy(sql`course.name collate "ar-x-icu"`)
    .orderBy('course.id')

/** Quizzes with answers that await a mark by hand. */
const answersToMark = (db: Db, teacherId: number) =>
  db
    .selectFrom('quiz_attempt as attempt')
    .innerJoin('lecture_quiz as quiz', 'quiz.id', 'attempt.quiz_id')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(['quiz.id as lectureQuizId', 'quiz.title', 'course.name as courseName'])
    .select(sql<number>`sum(cardinality(attempt.awaits))::integer`.as('awaitingCount'))
    .where('attempt.state', '=', 'HANDED_IN')
    .where('classroom.teacher_id', '=', teacherId)
    .where('classroom.archived_at', 'is', null)
    .groupBy(['quiz.id', 'quiz.title', 'course.name'])
    .orderBy('quiz.id')
    .limit(workShown)

/** One statement. Archived classrooms and their students are no longer part of daily work. */
export function getTeacherDashboard(db: Db, teacherId: number): Promise<Omit<TeacherDashboard, 'announcements'>> {
  const students = sql<number>`(
    select count(distinct enrollment.student_id) from enrollment
    join classroom as own on own.id = enrollment.classroom_id
    where own.teacher_id = ${teacherId} and own.archived_at is null)`
  return db
    .selectFrom('classroom')
    .select(
      selection<Omit<TeacherDashboard, 'announcements'>>()({
        activeClassroomsCount: sql`count(*) filter (where status = 'ACTIVE')`,
        completedClassroomsCount: sql`count(*) filter (where status = 'COMPLETED')`,
        studentsCount: students,
        activeClassrooms: jsonArrayFrom(newestActive(db, teacherId)),
        work: jsonArrayFrom(work(db, teacherId)),
        pendingQuestions: jsonArrayFrom(pendingQuestions(db, teacherId)),
        answersToMark: jsonArrayFrom(answersToMark(db, teacherId)),
      }),
    )
    .where('teacher_id', '=', teacherId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
}
