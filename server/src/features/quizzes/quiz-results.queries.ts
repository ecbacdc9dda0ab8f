import { imageAddress } from '@manara/contract/images.ts'
import {
  type ListQuizSubmissionsQuery,
  passingPercent,
  type QuizStatistics,
  type QuizSubmission,
  type SubmissionDetails,
} from '@manara/contract/quizzes.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Ordering, type Page, readPage } from '../../platform/db/list-page.ts'
import { byFirstName, type NameOrders } from '../../platform/db/name-order.ts'
import { searchPeople, studentHolds } from '../../platform/db/person-search.ts'
import { selection } from '../../platform/db/selection.ts'
import { questionOrder } from './quiz-questions.queries.ts'

export type SubmissionRow = Omit<QuizSubmission, 'submittedAt'> & Pick<NameOrders, 'firstOrder'> & { submittedAt: Date }

const submissionOrdering: Ordering<SubmissionRow, ListQuizSubmissionsQuery> = {
  keys: {
    studentName: byFirstName('student'),
    score: 'submission.score',
    submittedAt: 'submission.submitted_at',
  },
  tieBreaker: { by: 'submission.id', field: 'submissionId' },
  default: '-submittedAt',
}

const selectSubmissions = (db: Db, quizId: number) =>
  db
    .selectFrom('lecture_quiz_submission as submission')
    .innerJoin('person_all as student', 'student.id', 'submission.student_id')
    .innerJoin('lecture_quiz_all as quiz', 'quiz.id', 'submission.quiz_id')
    .select(
      selection<SubmissionRow>()({
        submissionId: 'submission.id',
        studentId: 'submission.student_id',
        score: 'submission.score',
        totalQuestions: 'submission.total_questions',
        submittedAt: 'submission.submitted_at',
        receiptCode: 'submission.receipt_code',
        points: 'submission.points',
        maxPoints: sql<number>`submission.max_points`,
        isPassed: sql<boolean | null>`submission.points * 100 >= submission.max_points * quiz.pass_percent`,
        studentName: 'student.full_name',
        firstOrder: 'student.first_order',
      }),
    )
    .where('submission.quiz_id', '=', quizId)

export function listQuizSubmissions(
  db: Db,
  quizId: number,
  request: ListQuizSubmissionsQuery,
): Promise<Page<SubmissionRow>> {
  const found = selectSubmissions(db, quizId)
  return readPage(searchPeople(found, request.q, studentHolds), submissionOrdering, request)
}

type Answered = SubmissionDetails['questions'][number]
type AnsweredRow = Omit<Answered, 'imageUrl' | 'wasCorrect'> & { imageId: string | null }

export function getSubmission(db: Db, quizId: number, id: number): Promise<SubmissionRow | undefined> {
  return selectSubmissions(db, quizId).where('submission.id', '=', id).executeTakeFirst()
}

/** Every question of the quiz with its options, and which one the student chose. */
export async function listAnswers(db: Db, submissionId: number): Promise<Answered[]> {
  const { rows } = await sql<AnsweredRow>`
    select question.id as "lectureQuizQuestionId", question.text, question.image_id as "imageId",
      question.standing, json_agg(
      json_build_object('lectureQuizQuestionOptionId', option.id, 'text', option.text, 'isCorrect', option.is_correct,
        'isChosen', option.id = answer.option_id) order by option.position
    ) as options
    from lecture_quiz_answer as answer
    join lecture_quiz_question as question on question.id = answer.question_id
    join lecture_quiz_option as option on option.question_id = question.id
    where answer.submission_id = ${submissionId}
    group by question.id, question.text, question.image_id, question.position, question.standing
    order by ${questionOrder}`.execute(db)
  return rows.map(({ imageId, ...question }) => ({
    ...question,
    imageUrl: imageAddress(imageId),
    wasCorrect:
      question.standing === 'ALL_RIGHT' || question.options.some(({ isCorrect, isChosen }) => isCorrect && isChosen),
  }))
}

type Sums = Omit<QuizStatistics, 'questions'>

async function getSums(db: Db, quizId: number): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(submission.id) as "submissionsCount", round(avg(score), 2) as "averageScore",
      count(*) filter (where awaits_marking) as "awaitingCount",
      count(*) filter (where points * 100 >= max_points * pass_percent) as "passedCount",
      quiz_questions_count(quiz.id) as "totalQuestions", quiz.pass_percent as "passPercent"
    from lecture_quiz_all as quiz left join lecture_quiz_submission as submission on submission.quiz_id = quiz.id
    where quiz.id = ${quizId} group by quiz.id, quiz.pass_percent`.execute(db)
  return (
    rows[0] ?? {
      submissionsCount: 0,
      passedCount: 0,
      averageScore: null,
      totalQuestions: 0,
      passPercent: passingPercent,
    }
  )
}

type Chosen = QuizStatistics['questions'][number]['options']
type QuestionRow = Omit<QuizStatistics['questions'][number], 'imageUrl' | 'correctCount'> & {
  imageId: string | null
  isDropped: boolean
  /** Of a further kind: how many had all its points. */
  wholeCount: number | null
  isDrawn: boolean
  /** How many counted attempts have it. */
  times: number | null
}

/** How often each option was chosen, of the submissions that count. Of the pool only what was drawn. */
export async function getQuizStatistics(db: Db, quizId: number): Promise<QuizStatistics> {
  const sums = await getSums(db, quizId)
  const { rows } = await sql<QuestionRow>`
    with chosen as (
      select answer.option_id, count(*)::integer as times
      from lecture_quiz_submission as submission
      join lecture_quiz_answer as answer on answer.submission_id = submission.id
      where submission.quiz_id = ${quizId}
      group by answer.option_id
      union all
      select option_id.value::integer, count(*)::integer
      from quiz_attempt as attempt cross join jsonb_each(attempt.answers) as answer
      cross join jsonb_array_elements_text(answer.value -> 'optionIds') as option_id
      where attempt.quiz_id = ${quizId} and attempt.submission_id is not null
      group by 1
    ), shown as (
      select (place.value ->> 'questionId')::integer as question_id, count(*)::integer as times
      from quiz_attempt as attempt cross join jsonb_array_elements(attempt.layout) as place
      where attempt.quiz_id = ${quizId} and attempt.submission_id is not null
      group by 1
    )
    select question.id as "lectureQuizQuestionId", question.text, question.image_id as "imageId",
      question.standing = 'DROPPED' as "isDropped",
      case when question.question_type not in ('MultipleChoice', 'TrueFalse') then (
        select count(*)::integer from quiz_attempt as attempt
        where attempt.quiz_id = question.quiz_id and attempt.submission_id is not null
          and (attempt.marks ->> question.id::text)::numeric >= question.points
      ) end as "wholeCount", question.pool_key is not null as "isDrawn", shown.times,
      coalesce(json_agg(
        json_build_object('lectureQuizQuestionOptionId', option.id, 'text', option.text, 'isCorrect', option.is_correct,
          'chosenCount', coalesce(chosen.times, 0)) order by option.position
      ) filter (where option.id is not null), '[]') as options
    from lecture_quiz_question_all as question
    left join shown on shown.question_id = question.id
    left join lecture_quiz_option as option on option.question_id = question.id
    left join chosen on chosen.option_id = option.id
    where question.quiz_id = ${quizId}
      and (shown.times > 0 or (question.deleted_at is null and question.pool_key is null))
    group by question.id, shown.times
    order by ${questionOrder}`.execute(db)
  const correctCount = (options: Chosen) => options.find(({ isCorrect }) => isCorrect)?.chosenCount ?? 0
  const questions = rows.map(({ imageId, wholeCount, isDropped, isDrawn, times, ...question }) => ({
    ...question,
    ...(isDrawn && { shownCount: times ?? 0 }),
    imageUrl: imageAddress(imageId),
    correctCount: wholeCount ?? correctCount(question.options),
  }))
  const droppedCount = rows.filter(({ isDropped, isDrawn }) => isDropped && !isDrawn).length
  return { ...sums, totalQuestions: sums.totalQuestions - droppedCount, questions }
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
