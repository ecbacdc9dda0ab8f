import { imageAddress } from '@manara/contract/images.ts'
import type { QuizReview, QuizToTake, ReviewKey } from '@manara/contract/quiz-taking.ts'
import type { QuestionStanding } from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { GivenAnswer, KeyRow } from './answer-sheet.ts'
import { isRight } from './key-correction/counted-questions.ts'
import { questionOrder } from './quiz-questions.queries.ts'

/** Quizzes of the classrooms that a student attends, with what the student has submitted. */
const attendedBy = (db: Db, studentId: number) =>
  db
    .selectFrom('lecture_quiz as quiz')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .innerJoin('enrollment', (join) =>
      join.onRef('enrollment.classroom_id', '=', 'classroom.id').on('enrollment.student_id', '=', studentId),
    )

const isOpen = sql<boolean>`quiz.is_enabled and classroom.status = 'ACTIVE'`

export type AttendedQuiz = Omit<QuizToTake, 'questions'> & { isOpen: boolean; needsAttempt: boolean }

export function getAttendedQuiz(db: Db, studentId: number, lectureId: number): Promise<AttendedQuiz | undefined> {
  return attendedBy(db, studentId)
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(
      selection<AttendedQuiz>()({
        lectureQuizId: 'quiz.id',
        title: 'quiz.title',
        lectureId: 'lecture.id',
        lectureTitle: 'lecture.title',
        classroomId: 'classroom.id',
        courseName: 'course.name',
        isOpen,
        needsAttempt: 'quiz.needs_attempt',
      }),
    )
    .where('lecture.id', '=', lectureId)
    .executeTakeFirst()
}

/** Keeps an attended quiz and its classroom as they are until the submission is written. */
export function lockAttendedQuiz(
  trx: Trx,
  studentId: number,
  quizId: number,
): Promise<{ isOpen: boolean; needsAttempt: boolean } | undefined> {
  return attendedBy(trx, studentId)
    .select([isOpen.as('isOpen'), 'quiz.needs_attempt as needsAttempt'])
    .where('quiz.id', '=', quizId)
    .forShare(['quiz', 'classroom'])
    .executeTakeFirst()
}

type Options = QuizToTake['questions'][number]['options']

const optionsWithoutKey = sql<Options>`(
  select json_agg(
    json_build_object('lectureQuizQuestionOptionId', option.id, 'text', option.text) order by option.position
  ) from lecture_quiz_option as option where option.question_id = question.id
)`

/** The questions as a student may see them before the own submission: nothing tells the correct option. */
export async function listQuestionsToTake(db: Db, quizId: number): Promise<QuizToTake['questions']> {
  const rows = await db
    .selectFrom('lecture_quiz_question as question')
    .select(['question.id as lectureQuizQuestionId', 'question.text', 'question.image_id as imageId'])
    .select(optionsWithoutKey.as('options'))
    .where('question.quiz_id', '=', quizId)
    .orderBy(questionOrder)
    .$narrowType<{ lectureQuizQuestionId: number }>()
    .execute()
  return rows.map(({ imageId, ...question }) => ({ ...question, imageUrl: imageAddress(imageId) }))
}

export interface OwnSubmission {
  submissionId: number
  receiptCode: string
  submittedAt: Date
}

export function getOwnSubmission(db: Db, studentId: number, quizId: number): Promise<OwnSubmission | undefined> {
  return db
    .selectFrom('lecture_quiz_submission')
    .select(
      selection<OwnSubmission>()({ submissionId: 'id', receiptCode: 'receipt_code', submittedAt: 'submitted_at' }),
    )
    .where('student_id', '=', studentId)
    .where('quiz_id', '=', quizId)
    .executeTakeFirst()
}

export async function listKey(trx: Trx, quizId: number): Promise<KeyRow[]> {
  return trx
    .selectFrom('lecture_quiz_question as question')
    .innerJoin('lecture_quiz_option as option', 'option.question_id', 'question.id')
    .select(['option.question_id as questionId', 'option.id as optionId'])
    .select([isRight('option').as('isCorrect'), sql<boolean>`question.standing = 'DROPPED'`.as('isDropped')])
    .where('question.quiz_id', '=', quizId)
    .execute()
}

export interface NewSubmission {
  quizId: number
  studentId: number
  score: number
  totalQuestions: number
  receiptCode: string
  answers: readonly GivenAnswer[]
}

/** Writes a submission with its answers in one statement; nothing when the student has one already. */
export async function insertSubmission(trx: Trx, given: NewSubmission): Promise<OwnSubmission | undefined> {
  const { quizId, studentId, score, totalQuestions, receiptCode, answers } = given
  const { rows } = await sql<OwnSubmission>`
    with submission as (
      insert into lecture_quiz_submission_all (quiz_id, student_id, score, total_questions, receipt_code)
      values (${quizId}, ${studentId}, ${score}, ${totalQuestions}, ${receiptCode})
      on conflict (quiz_id, student_id) where deleted_at is null do nothing
      returning id, receipt_code, submitted_at
    ), answer as (
      insert into lecture_quiz_answer (submission_id, question_id, option_id)
      select submission.id, given."questionId", given."selectedOptionId"
      from submission, jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as given ("questionId" integer, "selectedOptionId" integer)
    )
    select id as "submissionId", receipt_code as "receiptCode", submitted_at as "submittedAt" from submission`.execute(
    trx,
  )
  return rows[0]
}

export type ReviewHead = Omit<QuizReview, 'submittedAt' | 'questionReviews'> & { submittedAt: Date }

const columnOfKey = { submission: 'submission.id', quiz: 'submission.quiz_id' } as const

/**
 * A student's own submission, by its own id or by that of its quiz; also after the student has left the classroom.
 * Where one number is both and the request names neither, the submission of that id comes first.
 */
export function getReviewHead(
  db: Db,
  studentId: number,
  id: number,
  keys: readonly ReviewKey[],
): Promise<ReviewHead | undefined> {
  return db
    .selectFrom('lecture_quiz_submission as submission')
    .innerJoin('lecture_quiz as quiz', 'quiz.id', 'submission.quiz_id')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .select(
      selection<ReviewHead>()({
        submissionId: 'submission.id',
        lectureQuizId: 'quiz.id',
        quizTitle: 'quiz.title',
        classroomId: 'classroom.id',
        submittedAt: 'submission.submitted_at',
        score: 'submission.score',
        receiptCode: 'submission.receipt_code',
        totalQuestions: 'submission.total_questions',
      }),
    )
    .where('submission.student_id', '=', studentId)
    .where(({ or, eb }) => or(keys.map((key) => eb(columnOfKey[key], '=', id))))
    .orderBy(({ eb }) => eb('submission.id', '=', id), 'desc')
    .limit(1)
    .executeTakeFirst()
}

type QuestionReview = QuizReview['questionReviews'][number] & { standing: QuestionStanding }

/** The student's answers, and the right ones. */
export async function listQuestionReviews(db: Db, submissionId: number): Promise<QuestionReview[]> {
  const rows = await db
    .selectFrom('lecture_quiz_answer as answer')
    .innerJoin('lecture_quiz_question as question', 'question.id', 'answer.question_id')
    .innerJoin('lecture_quiz_option as given', 'given.id', 'answer.option_id')
    .innerJoin('lecture_quiz_option as correct', (join) =>
      join.onRef('correct.question_id', '=', 'question.id').on('correct.is_correct', '=', true),
    )
    .select(['question.id as questionId', 'question.text as questionText', 'question.image_id as imageId'])
    .select(['given.text as yourAnswerText', 'correct.text as correctAnswerText', isRight('given').as('wasCorrect')])
    .select(sql<QuestionStanding>`question.standing`.as('standing'))
    .where('answer.submission_id', '=', submissionId)
    .orderBy(questionOrder)
    .$narrowType<{ questionId: number }>()
    .execute()
  return rows.map(({ imageId, ...review }) => ({ ...review, imageUrl: imageAddress(imageId) }))
}
