import { imageAddress } from '@manara/contract/images.ts'
import {
  passingPercent,
  type QuizStatistics,
  type QuizSubmission,
  type SubmissionDetails,
} from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { type Ordering, type Page, type PageRequest, readPage, searchWords } from '../../db/list-page.ts'
import { textHolds } from '../../db/text-search.ts'
import { questionOrder } from './quiz-questions.queries.ts'

export type SubmissionRow = Omit<QuizSubmission, 'submittedAt'> & { submittedAt: Date }

const studentName = sql<string>`student.first_name || ' ' || student.last_name`

const submissionOrdering = {
  keys: {
    studentName: { by: sql`(${studentName}) collate "ar-x-icu"`, field: 'studentName' },
    score: { by: sql.ref('submission.score'), field: 'score' },
    submittedAt: { by: sql.ref('submission.submitted_at'), field: 'submittedAt' },
  },
  tieBreaker: { by: sql.ref('submission.id'), field: 'submissionId' },
  default: '-submittedAt',
} satisfies Ordering

const submissionsOf = (db: Db, quizId: number) =>
  db
    .selectFrom('lecture_quiz_submission as submission')
    .innerJoin('person_all as student', 'student.id', 'submission.student_id')
    .select(['submission.id as submissionId', 'submission.student_id as studentId', 'submission.score'])
    .select(['submission.total_questions as totalQuestions', 'submission.submitted_at as submittedAt'])
    .select(['submission.receipt_code as receiptCode', studentName.as('studentName')])
    .where('submission.quiz_id', '=', quizId)
    .$castTo<SubmissionRow>()

export function listQuizSubmissions(
  db: Db,
  quizId: number,
  request: PageRequest & { q?: string },
): Promise<Page<SubmissionRow>> {
  let found = submissionsOf(db, quizId)
  for (const word of searchWords(request.q)) found = found.where(textHolds('student.search_key', word))
  return readPage(found, submissionOrdering, request)
}

type Answered = SubmissionDetails['questions'][number]
type AnsweredRow = Omit<Answered, 'imageUrl' | 'wasCorrect'> & { imageId: string | null }

export function getSubmission(db: Db, quizId: number, id: number): Promise<SubmissionRow | undefined> {
  return submissionsOf(db, quizId).where('submission.id', '=', id).executeTakeFirst()
}

/** Every question of the quiz with its options, and which one the student chose. */
export async function listAnswers(db: Db, submissionId: number): Promise<Answered[]> {
  const { rows } = await sql<AnsweredRow>`
    select question.id as "lectureQuizQuestionId", question.text, question.image_id as "imageId", json_agg(
      json_build_object('lectureQuizQuestionOptionId', option.id, 'text', option.text, 'isCorrect', option.is_correct,
        'isChosen', option.id = answer.option_id) order by option.position
    ) as options
    from lecture_quiz_answer as answer
    join lecture_quiz_question as question on question.id = answer.question_id
    join lecture_quiz_option as option on option.question_id = question.id
    where answer.submission_id = ${submissionId}
    group by question.id, question.text, question.image_id, question.position
    order by ${questionOrder}`.execute(db)
  return rows.map(({ imageId, ...question }) => ({
    ...question,
    imageUrl: imageAddress(imageId),
    wasCorrect: question.options.some(({ isCorrect, isChosen }) => isCorrect && isChosen),
  }))
}

type Sums = Pick<QuizStatistics, 'submissionsCount' | 'passedCount' | 'averageScore'>

async function getSums(db: Db, quizId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as "submissionsCount", round(avg(score), 2) as "averageScore",
      count(*) filter (where score * 100 >= total_questions * ${passingPercent}::integer) as "passedCount"
    from lecture_quiz_submission where quiz_id = ${quizId}`.execute(db)
  return rows[0] ?? { submissionsCount: 0, passedCount: 0, averageScore: null }
}

type Chosen = QuizStatistics['questions'][number]['options']
type QuestionRow = Omit<QuizStatistics['questions'][number], 'imageUrl' | 'correctCount'> & { imageId: string | null }

/** How often each option was chosen, of the submissions that count. */
export async function getQuizStatistics(db: Db, quizId: number): Promise<QuizStatistics> {
  const sums = await getSums(db, quizId)
  const { rows } = await sql<QuestionRow>`
    with chosen as (
      select answer.option_id, count(*)::integer as times
      from lecture_quiz_submission as submission
      join lecture_quiz_answer as answer on answer.submission_id = submission.id
      where submission.quiz_id = ${quizId}
      group by answer.option_id
    )
    select question.id as "lectureQuizQuestionId", question.text, question.image_id as "imageId", json_agg(
      json_build_object('lectureQuizQuestionOptionId', option.id, 'text', option.text, 'isCorrect', option.is_correct,
        'chosenCount', coalesce(chosen.times, 0)) order by option.position
    ) as options
    from lecture_quiz_question as question
    join lecture_quiz_option as option on option.question_id = question.id
    left join chosen on chosen.option_id = option.id
    where question.quiz_id = ${quizId}
    group by question.id, question.text, question.image_id, question.position
    order by ${questionOrder}`.execute(db)
  const correctCount = (options: Chosen) => options.find(({ isCorrect }) => isCorrect)?.chosenCount ?? 0
  const questions = rows.map(({ imageId, ...question }) => ({
    ...question,
    imageUrl: imageAddress(imageId),
    correctCount: correctCount(question.options),
  }))
  return { ...sums, totalQuestions: questions.length, questions }
}

interface ResetSubmission {
  studentId: number
  score: number
  totalQuestions: number
}

/** Puts away every submission of a quiz; gives what they were. */
export async function markSubmissionsDeleted(trx: Trx, quizId: number, deletedBy: number): Promise<ResetSubmission[]> {
  return trx
    .updateTable('lecture_quiz_submission_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: deletedBy })
    .where('quiz_id', '=', quizId)
    .where('deleted_at', 'is', null)
    .returning(['student_id as studentId', 'score', 'total_questions as totalQuestions'])
    .execute()
}
