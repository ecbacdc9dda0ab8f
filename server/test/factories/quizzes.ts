import { Readable } from 'node:stream'
import { fileKinds } from '@manara/contract/file-kinds.ts'
import { insertQuestion, type NewQuestion } from '../../src/features/quizzes/quiz-questions.queries.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildPng } from '../sample-files.ts'

/** A lecture to hang a quiz on. */
export async function buildLectureFor(db: Db, classroomId: number, { title = 'الجبر العلاقي', order = 1 } = {}) {
  const { id } = await db
    .insertInto('lecture')
    .values({ classroom_id: classroomId, title, lecture_order: order })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const plainQuestion = (text: string): NewQuestion => ({
  questionType: 'MultipleChoice',
  text,
  imageId: null,
  options: ['الأول', 'الثاني', 'الثالث'].map((option, index) => ({ text: option, isCorrect: index === 1 })),
})

interface QuizGiven {
  lectureId: number
  title?: string
  isEnabled?: boolean
  /** How many questions of three options, the second one correct; or the questions themselves. */
  questions?: number | NewQuestion[]
}

export interface BuiltQuestion {
  id: number
  correctOptionId: number
  wrongOptionId: number
}

export interface BuiltQuiz {
  id: number
  lectureId: number
  questions: BuiltQuestion[]
}

async function readQuestion(db: Db, id: number): Promise<BuiltQuestion> {
  const options = await db
    .selectFrom('lecture_quiz_option')
    .select(['id', 'is_correct as isCorrect'])
    .where('question_id', '=', id)
    .orderBy('position')
    .execute()
  const optionId = (wanted: boolean) => options.find(({ isCorrect }) => isCorrect === wanted)?.id ?? 0
  return { id, correctOptionId: optionId(true), wrongOptionId: optionId(false) }
}

export async function buildQuiz(db: Db, given: QuizGiven): Promise<BuiltQuiz> {
  const { lectureId, title = 'اختبار قصير: الجبر العلاقي', isEnabled = true, questions = 3 } = given
  const { id } = await db
    .insertInto('lecture_quiz_all')
    .values({ lecture_id: lectureId, title, is_enabled: isEnabled })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list =
    typeof questions === 'number'
      ? Array.from({ length: questions }, (_, index) => plainQuestion(`السؤال ${index + 1}`))
      : questions
  const built: BuiltQuestion[] = []
  for (const question of list) {
    const questionId = await db.transaction().execute((trx) => insertQuestion(trx, id, question))
    built.push(await readQuestion(db, questionId))
  }
  return { id, lectureId, questions: built }
}

interface SubmissionGiven {
  /** The next number when absent. */
  id?: number
  quiz: BuiltQuiz
  studentId: number
  /** How many of the questions are answered correctly. */
  score?: number
}

export async function buildSubmission(
  db: Db,
  { id: given, quiz, studentId, score = 1 }: SubmissionGiven,
): Promise<number> {
  const { id } = await db
    .insertInto('lecture_quiz_submission_all')
    .values({
      ...(given !== undefined && { id: given }),
      quiz_id: quiz.id,
      student_id: studentId,
      score,
      total_questions: quiz.questions.length,
      receipt_code: 'K7M-4QX',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lecture_quiz_answer')
    .values(
      quiz.questions.map((question, index) => ({
        submission_id: id,
        question_id: question.id,
        option_id: index < score ? question.correctOptionId : question.wrongOptionId,
      })),
    )
    .execute()
  return id
}

interface AttemptGiven {
  quiz: BuiltQuiz
  studentId: number
  /** The first when absent. */
  attemptNo?: number
  deadlineAt?: Date
}

/** An open attempt without answers. */
export async function buildAttempt(
  db: Db,
  { quiz, studentId, attemptNo = 1, deadlineAt }: AttemptGiven,
): Promise<number> {
  const layout = quiz.questions.map(({ id, correctOptionId, wrongOptionId }) => ({
    questionId: id,
    optionIds: [wrongOptionId, correctOptionId],
  }))
  const { id } = await db
    .insertInto('quiz_attempt_all')
    .values({
      quiz_id: quiz.id,
      student_id: studentId,
      attempt_no: attemptNo,
      deadline_at: deadlineAt ?? null,
      layout: JSON.stringify(layout),
      max_points: quiz.questions.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A picture that is really there. */
export async function buildQuestionImage(db: Db, files: Files, ownerId: number, name = 'question.png') {
  const incoming = { name, bytes: Readable.from([buildPng()]) }
  const received = await files.receive(db, ownerId, incoming, { accept: [fileKinds.png] })
  await db.transaction().execute((trx) => files.keep(trx, received))
  return received.id
}

/** Correct answers to all questions of a quiz, as a student sends them. */
export const correctAnswers = ({ questions }: BuiltQuiz) => ({
  answers: questions.map(({ id, correctOptionId }) => ({ questionId: id, selectedOptionId: correctOptionId })),
})
