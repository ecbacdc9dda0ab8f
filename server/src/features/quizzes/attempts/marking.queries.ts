import type { ListToMarkQuery, QuizMarking } from '@manara/contract/marking.ts'
import type { GivenResponse } from '@manara/contract/quiz-attempts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Ordering, readPage } from '../../../platform/db/list-page.ts'
import { searchPeople, studentHolds } from '../../../platform/db/person-search.ts'
import { selection } from '../../../platform/db/selection.ts'
import type { HandMark } from './hand-marks.ts'

/** An answer of an ended attempt, before it is put in words. */
export interface AnswerRow {
  attemptId: number
  questionId: number
  studentName: string | null
  attemptNo: number
  response: GivenResponse | undefined
  points: number | null
  maxPoints: number
  handMark: HandMark | null
  version: number
}

const ordering: Ordering<AnswerRow, ListToMarkQuery> = {
  keys: { questionId: 'question.id' },
  tieBreaker: { by: 'attempt.id', field: 'attemptId' },
  default: 'questionId',
}

const isAwaited = sql<boolean>`question.id = any(attempt.awaits)`
const isWritten = (response: RawBuilder<unknown>) => sql<boolean>`(
  coalesce(${response}, 'null') <> 'null' and coalesce(${response} ->> 'essay', '-') !~ '^\\s*$'
)`
const isAnswered = isWritten(sql`attempt.answers -> question.id::text`)
/** Of a question that is marked: one that counts for everyone, or for nothing, only where its answer still waits for points. */
const isMarked = sql<boolean>`(question.standing = 'NORMAL' or ${isAwaited})`
const byState = {
  AWAITING: isAwaited,
  MARKED: sql<boolean>`${isAnswered} and not ${isAwaited}`,
  ALL: isAnswered,
} as const

/** The answers of all students at a quiz, without blanks. */
const answers = (db: Db, quizId: number) =>
  db
    .selectFrom('quiz_attempt as attempt')
    .innerJoin('lecture_quiz as quiz', 'quiz.id', 'attempt.quiz_id')
    .innerJoin('lecture_quiz_question_all as question', 'question.quiz_id', 'attempt.quiz_id')
    .innerJoin('person_all as student', 'student.id', 'attempt.student_id')
    .select(
      selection<AnswerRow>()({
        attemptId: 'attempt.id',
        questionId: 'question.id',
        studentName: sql`case when not quiz.hides_names_in_marking then student.full_name end`,
        attemptNo: 'attempt.attempt_no',
        response: sql`attempt.answers -> question.id::text`,
        points: sql`(attempt.marks ->> question.id::text)::float8`,
        maxPoints: sql`coalesce(attempt.kept_points ->> question.id::text, question.points::text)::float8`,
        handMark: sql`attempt.hand_marks -> question.id::text`,
        version: sql`attempt.answers_version + coalesce((attempt.hand_marks -> question.id::text ->> 'version')::integer, 0)`,
      }),
    )
    .where('question.deleted_at', 'is', null)
    .where('attempt.quiz_id', '=', quizId)
    .where('attempt.state', 'in', ['HANDED_IN', 'MARKED'])
    .where(isMarked)

/** Hidden names are not searched either: a match would tell them. */
export function listAnswersToMark(db: Db, quizId: number, request: ListToMarkQuery) {
  const { questionId, state = 'AWAITING', q } = request
  const found = answers(db, quizId)
    .where(byState[state])
    .where(
      questionId === undefined
        ? sql<boolean>`question.question_type = 'Essay'`
        : sql<boolean>`question.id = ${questionId}`,
    )
  return readPage(
    q ? searchPeople(found.where('quiz.hides_names_in_marking', '=', false), q, studentHolds) : found,
    ordering,
    request,
  )
}

export const getAnswer = (
  db: Db,
  quizId: number,
  attemptId: number,
  questionId: number,
): Promise<AnswerRow | undefined> =>
  answers(db, quizId).where('attempt.id', '=', attemptId).where('question.id', '=', questionId).executeTakeFirst()

type Counts = Pick<QuizMarking['questions'][number], 'questionId' | 'awaitingCount' | 'answeredCount'>

/** How many answers each question of a quiz has, and how many of them await a mark. */
export async function countAnswers(db: Db, quizId: number): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    with attempt as materialized (
      select answers, awaits from quiz_attempt where quiz_id = ${quizId} and state in ('HANDED_IN', 'MARKED')
    ), awaiting as (
      select id, count(*)::integer as times from attempt cross join unnest(awaits) as id group by id
    ), answered as (
      select given.key::integer as id, count(*)::integer as times
      from attempt cross join jsonb_each(answers) as given where ${isWritten(sql`given.value`)} group by 1
    )
    select question.id as "questionId", coalesce(awaiting.times, 0) as "awaitingCount",
      coalesce(case question.standing when 'NORMAL' then answered.times else awaiting.times end, 0) as "answeredCount"
    from lecture_quiz_question_all as question
    left join awaiting on awaiting.id = question.id left join answered on answered.id = question.id
    where question.quiz_id = ${quizId} and question.deleted_at is null`.execute(db)
  return rows
}

export async function hidesNames(db: Db, quizId: number): Promise<boolean> {
  const { hidesNames } = await db
    .selectFrom('lecture_quiz')
    .select('hides_names_in_marking as hidesNames')
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()
  return hidesNames
}
