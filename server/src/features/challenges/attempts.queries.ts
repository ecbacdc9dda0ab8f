import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { CalendarDate } from './challenge-week.ts'
import type { GivenAnswer } from './score.ts'

/** Challenges need an ACTIVE classroom (R-challenge-7). */
export async function attendsActively(db: Db, studentId: number, courseId: number): Promise<boolean> {
  return isEnrolled(db, studentId, courseId, sql<boolean>`classroom.status = 'ACTIVE'`)
}

/** Past weeks stay readable in classrooms that are finished. */
export async function attends(db: Db, studentId: number, courseId: number): Promise<boolean> {
  return isEnrolled(db, studentId, courseId, sql<boolean>`true`)
}

async function isEnrolled(db: Db, studentId: number, courseId: number, which: ReturnType<typeof sql<boolean>>) {
  const row = await db
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select('enrollment.id')
    .where('enrollment.student_id', '=', studentId)
    .where('course.id', '=', courseId)
    .where(which)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Attempt {
  id: number
  challengeId: number
  weekStart: CalendarDate
  startedAt: Date
  submittedAt: Date | null
  score: number | null
  timeTakenSeconds: number | null
}

const attempts = (db: Db) =>
  db
    .selectFrom('challenge_attempt as attempt')
    .innerJoin('challenge', 'challenge.id', 'attempt.challenge_id')
    .select(['attempt.id', 'attempt.challenge_id as challengeId', 'attempt.started_at as startedAt'])
    .select(['attempt.submitted_at as submittedAt', 'attempt.score', 'attempt.time_taken_seconds as timeTakenSeconds'])
    .select(sql<CalendarDate>`challenge.week_start::text`.as('weekStart'))

/** Starts the clock of a student, once; says whether it did. */
export async function insertAttempt(trx: Trx, challengeId: number, studentId: number, startedAt: Date) {
  const row = await trx
    .insertInto('challenge_attempt')
    .values({ challenge_id: challengeId, student_id: studentId, started_at: startedAt })
    .onConflict((conflict) => conflict.columns(['challenge_id', 'student_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The attempt of a week, of a student who still attends the course. */
export function findAttempt(db: Db, studentId: number, courseId: number, weekStart: CalendarDate) {
  return attempts(db)
    .where('attempt.student_id', '=', studentId)
    .where('challenge.course_id', '=', courseId)
    .where(sql<boolean>`challenge.week_start = ${weekStart}::date`)
    .where(sql<boolean>`exists (
      select from enrollment
      join classroom on classroom.id = enrollment.classroom_id
      join course on course.id = classroom.course_id
      where enrollment.student_id = ${studentId} and course.id = ${courseId} and classroom.status = 'ACTIVE'
    )`)
    .executeTakeFirst()
}

/** The student's attempts in these weeks of a course, latest first, locked until the submission is written. */
export function lockAttempts(trx: Trx, studentId: number, courseId: number, weekStarts: readonly CalendarDate[]) {
  return attempts(trx)
    .where('attempt.student_id', '=', studentId)
    .where('challenge.course_id', '=', courseId)
    .where(sql<boolean>`challenge.week_start = any(${weekStarts}::date[])`)
    .orderBy('challenge.week_start', 'desc')
    .forUpdate('attempt')
    .execute()
}

interface Result {
  submittedAt: Date
  score: number
  timeTakenSeconds: number
}

export async function storeSubmission(
  trx: Trx,
  attemptId: number,
  { submittedAt, score, timeTakenSeconds }: Result,
  answers: readonly GivenAnswer[],
): Promise<void> {
  await trx
    .updateTable('challenge_attempt')
    .set({ submitted_at: submittedAt, score, time_taken_seconds: timeTakenSeconds })
    .where('id', '=', attemptId)
    .execute()
  await sql`
    insert into challenge_answer (attempt_id, challenge_question_id, challenge_option_id)
    select ${attemptId}::integer, "questionId", "selectedOptionId"
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as row ("questionId" integer, "selectedOptionId" integer)
  `.execute(trx)
}

/** Pictures of questions, for students who have started the challenge that asks them. */
export const sawChallengeWith = (studentId: number) => sql<boolean>`exists (
  select from challenge_question question
  join challenge_attempt attempt on attempt.challenge_id = question.challenge_id
  where question.image_id = file.id and attempt.student_id = ${studentId})`
