import type { CreatedQuiz, QuizDetails } from '@manara/contract/quizzes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { needsAttempt } from './attempts/quiz-settings.queries.ts'

/** Quizzes of the classrooms that a teacher teaches, as long as lecture and classroom are there. */
const taughtBy = (db: Db, teacherId: number) =>
  db
    .selectFrom('lecture_quiz as quiz')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .where('classroom.teacher_id', '=', teacherId)

/** How many answers of a quiz await a mark by hand (R-essay-3). */
export const countAwaiting = (quizId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(cardinality(waiting.awaits)), 0)::integer from quiz_attempt as waiting
  where waiting.quiz_id = ${quizId} and waiting.state = 'HANDED_IN'
)`

/** `drawnCount`: how many questions picks draw for each student; null for a quiz without picks. */
export type QuizHead = Omit<QuizDetails, 'questions' | 'picks' | 'shortage' | 'drawnCount' | 'drawnQuestions'> & {
  drawnCount: number | null
}

export function getQuizHead(db: Db, teacherId: number, id: number): Promise<QuizHead | undefined> {
  return taughtBy(db, teacherId)
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(
      selection<QuizHead>()({
        lectureQuizId: 'quiz.id',
        title: 'quiz.title',
        isEnabled: 'quiz.is_enabled',
        needsAttempt: 'quiz.needs_attempt',
        awaitingCount: countAwaiting(sql`quiz.id`),
        isPublished: sql`case when 'WHEN_PUBLISHED' in (quiz.shows_score, quiz.shows_key)
          then quiz.results_published_at is not null end`,
        drawnCount: sql`(select sum(pick_count) from quiz_slot where quiz_slot.quiz_id = quiz.id)`,
        lectureId: 'lecture.id',
        lectureTitle: 'lecture.title',
        classroomId: 'classroom.id',
        classroomName: 'classroom.name',
        courseName: 'course.name',
        courseId: 'course.id',
        isClassroomActive: sql`classroom.status = 'ACTIVE'`,
        enrolledStudentsCount: sql`(select count(*) from enrollment where enrollment.classroom_id = classroom.id)`,
        submissionsCount: sql`(
          select count(*) from lecture_quiz_submission as submission where submission.quiz_id = quiz.id
        )`,
      }),
    )
    .where('quiz.id', '=', id)
    .executeTakeFirst()
}

export interface OwnQuiz {
  id: number
  title: string
  isEnabled: boolean
  lectureId: number
  classroomId: number
  classroomStatus: string
}

/**
 * Locks a quiz of one's own against every other change and every start and submission; its classroom stays as active as it
 * is. An attempt that ends meanwhile refers to the quiz and must not wait for it: who holds the quiz may wait for the attempt.
 */
export async function lockOwnQuiz(trx: Trx, teacherId: number, id: number): Promise<OwnQuiz | undefined> {
  return taughtBy(trx, teacherId)
    .select(['quiz.id', 'quiz.title', 'quiz.is_enabled as isEnabled', 'quiz.lecture_id as lectureId'])
    .select(['classroom.id as classroomId', 'classroom.status as classroomStatus'])
    .where('quiz.id', '=', id)
    .forNoKeyUpdate('quiz')
    .forShare('classroom')
    .$narrowType<{ lectureId: number }>()
    .executeTakeFirst()
}

/** Which quiz a question of one's own belongs to. */
export async function findQuizOfQuestion(db: Db, teacherId: number, questionId: number): Promise<number | undefined> {
  const row = await taughtBy(db, teacherId)
    .innerJoin('lecture_quiz_question as question', 'question.quiz_id', 'quiz.id')
    .select('quiz.id')
    .where('question.id', '=', questionId)
    .executeTakeFirst()
  return row?.id
}

/** Keeps a lecture of one's own from being deleted until its quiz is written; returns the status of its classroom. */
export async function lockOwnLecture(trx: Trx, teacherId: number, lectureId: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('lecture')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select('classroom.status')
    .where('lecture.id', '=', lectureId)
    .where('classroom.teacher_id', '=', teacherId)
    .forShare()
    .executeTakeFirst()
  return row?.status
}

/** Gives nothing when the lecture has a quiz already, also one that is being made at this moment. */
export async function insertQuiz(trx: Trx, lectureId: number, title: string): Promise<CreatedQuiz | undefined> {
  return trx
    .insertInto('lecture_quiz_all')
    .values({ lecture_id: lectureId, title })
    .onConflict((conflict) => conflict.column('lecture_id').where('deleted_at', 'is', null).doNothing())
    .returning(['id as lectureQuizId', 'lecture_id as lectureId', 'title', 'is_enabled as isEnabled'])
    .executeTakeFirst()
}

export async function getQuizOfLecture(db: Db, lectureId: number): Promise<number | undefined> {
  const row = await db.selectFrom('lecture_quiz').select('id').where('lecture_id', '=', lectureId).executeTakeFirst()
  return row?.id
}

export async function setQuizEnabled(trx: Trx, id: number, isEnabled: boolean): Promise<void> {
  await trx
    .updateTable('lecture_quiz_all')
    .set({ is_enabled: isEnabled, needs_attempt: needsAttempt, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function markQuizDeleted(trx: Trx, id: number, deletedBy: number): Promise<void> {
  await trx
    .updateTable('lecture_quiz_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('id', '=', id)
    .execute()
}

export interface QuizContent {
  questions: number
  submissions: number
  openAttempts: number
}

/** Counts that decide whether a quiz may change: `questions` is how many a student gets. */
export async function countContent(trx: Trx, quizId: number): Promise<QuizContent> {
  const { rows } = await sql<QuizContent>`
    select quiz_questions_count(${quizId}) as questions,
      (select count(*) from lecture_quiz_submission where quiz_id = ${quizId}) as submissions,
      (select count(*) from quiz_attempt where quiz_id = ${quizId} and state = 'OPEN') as "openAttempts"`.execute(trx)
  return rows[0] ?? { questions: 0, submissions: 0, openAttempts: 0 }
}
