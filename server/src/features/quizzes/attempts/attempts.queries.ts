import { imageAddress } from '@manara/contract/images.ts'
import type { AttemptState, GivenResponse, QuizAttempt, QuizStart } from '@manara/contract/quiz-attempts.ts'
import type { CountedTry } from '@manara/contract/quiz-settings.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { selection } from '../../../platform/db/selection.ts'
import { questionOrder } from '../quiz-questions.queries.ts'
import type { HandMarks } from './hand-marks.ts'
import type { PlacedQuestion } from './layout.ts'
import type { Answers, KeptPoints, QuestionToMark } from './mark-attempt.ts'

type Told =
  | 'lectureQuizId'
  | 'title'
  | 'lectureId'
  | 'lectureTitle'
  | 'classroomId'
  | 'courseName'
  | 'questionsCount'
  | 'timeLimitMinutes'
  | 'attemptsAllowed'
  | 'wrongPercent'
  | 'needsAllAnswers'

/** A quiz as an enrolled student can begin it; `now` is the clock of the database. */
export interface QuizToBegin extends Pick<QuizStart, Told> {
  isOpen: boolean
  needsAttempt: boolean
  opensAt: Date | null
  closesAt: Date | null
  waitMinutes: number
  shufflesQuestions: boolean
  shufflesOptions: boolean
  entryPassword: string | null
  isScoreShown: boolean
  now: Date
}

const toBegin = (db: Db, studentId: number, quizId: number) =>
  db
    .selectFrom('lecture_quiz as quiz')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .innerJoin('enrollment', (join) =>
      join.onRef('enrollment.classroom_id', '=', 'classroom.id').on('enrollment.student_id', '=', studentId),
    )
    .select(
      selection<QuizToBegin>()({
        lectureQuizId: 'quiz.id',
        title: 'quiz.title',
        lectureId: 'lecture.id',
        lectureTitle: 'lecture.title',
        classroomId: 'classroom.id',
        courseName: 'course.name',
        questionsCount: sql`quiz_questions_count(quiz.id)`,
        isOpen: sql`quiz.is_enabled and classroom.status = 'ACTIVE'`,
        needsAttempt: 'quiz.needs_attempt',
        opensAt: 'quiz.opens_at',
        closesAt: 'quiz.closes_at',
        timeLimitMinutes: 'quiz.time_limit_minutes',
        attemptsAllowed: 'quiz.attempts_allowed',
        waitMinutes: 'quiz.wait_minutes',
        wrongPercent: 'quiz.wrong_percent',
        needsAllAnswers: 'quiz.needs_all_answers',
        shufflesQuestions: 'quiz.shuffles_questions',
        shufflesOptions: 'quiz.shuffles_options',
        entryPassword: 'quiz.entry_password',
        isScoreShown: sql`quiz.is_score_shown`,
        now: sql`clock_timestamp()`,
      }),
    )
    .where('quiz.id', '=', quizId)

export const getQuizToBegin = (db: Db, studentId: number, quizId: number): Promise<QuizToBegin | undefined> =>
  toBegin(db, studentId, quizId).executeTakeFirst()

/** Keeps the quiz and its classroom as they are until the attempt is written. */
export const lockQuizToBegin = (trx: Trx, studentId: number, quizId: number): Promise<QuizToBegin | undefined> =>
  toBegin(trx, studentId, quizId).forShare(['quiz', 'classroom']).executeTakeFirst()

export interface OwnAttempt {
  attemptId: number
  attemptNo: number
  state: AttemptState
  startedAt: Date
  deadlineAt: Date | null
  endedAt: Date | null
  endCause: 'STUDENT' | 'TIME' | 'STAFF' | null
  points: number | null
  maxPoints: number
}

/** All attempts of a student at a quiz, the oldest first. */
export function listOwnAttempts(db: Db, studentId: number, quizId: number): Promise<OwnAttempt[]> {
  return db
    .selectFrom('quiz_attempt as attempt')
    .select(
      selection<OwnAttempt>()({
        attemptId: 'attempt.id',
        attemptNo: 'attempt.attempt_no',
        state: 'attempt.state',
        startedAt: 'attempt.started_at',
        deadlineAt: 'attempt.deadline_at',
        endedAt: 'attempt.ended_at',
        endCause: 'attempt.end_cause',
        points: 'attempt.points',
        maxPoints: 'attempt.max_points',
      }),
    )
    .where('attempt.student_id', '=', studentId)
    .where('attempt.quiz_id', '=', quizId)
    .orderBy('attempt.attempt_no')
    .execute()
}

/** A question with its key, for drawing, marking and reviewing an attempt; one of the pool with the pick that draws it. */
export interface QuestionRow extends QuestionToMark {
  slotId: number | null
  poolKey: number | null
  text: string | null
  imageUrl: string | null
  explanation: string | null
  keyRevision: number
}

/** The questions with these ids, as an attempt names them; else those that all students get, with `POOL` also the others. */
const among = (which: readonly number[] | 'OWN' | 'POOL') => {
  if (which === 'OWN') return sql`question.deleted_at is null and question.pool_key is null`
  return which === 'POOL' ? sql`question.deleted_at is null` : sql`question.id = any(${which}::integer[])`
}

export async function listQuestionRows(
  db: Db,
  quizId: number,
  which: Parameters<typeof among>[0] = 'OWN',
): Promise<QuestionRow[]> {
  const { rows } = await sql<Omit<QuestionRow, 'imageUrl'> & { imageId: string | null }>`
    select question.id as "questionId", question.question_type as "questionType", question.text,
      question.slot_id as "slotId", question.pool_key as "poolKey", question.image_id as "imageId",
      question.points::float8 as points, question.content, question.explanation, question.standing,
      question.key_revision as "keyRevision", (
        select coalesce(json_agg(json_build_object('id', option.id, 'text', option.text, 'isCorrect', option.is_correct)
          order by option.position), '[]') from lecture_quiz_option as option where option.question_id = question.id
      ) as options
    from lecture_quiz_question_all as question where question.quiz_id = ${quizId} and ${among(which)}
    order by ${questionOrder}`.execute(db)
  return rows.map(({ imageId, ...row }) => ({ ...row, imageUrl: imageAddress(imageId) }))
}

export interface NewAttempt {
  quizId: number
  studentId: number
  attemptNo: number
  closesAt: Date | null
  timeLimitMinutes: number | null
  layout: readonly PlacedQuestion[]
  seed: number
  maxPoints: number
}

/** Nothing when the student has an open attempt, or one of this number. */
export async function insertAttempt(trx: Trx, given: NewAttempt): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into quiz_attempt_all (quiz_id, student_id, attempt_no, deadline_at, layout, seed, max_points)
    values (${given.quizId}, ${given.studentId}, ${given.attemptNo},
      least(clock_timestamp() + make_interval(mins => ${given.timeLimitMinutes}::integer), ${given.closesAt}::timestamptz),
      ${JSON.stringify(given.layout)}::jsonb, ${given.seed}, ${given.maxPoints})
    on conflict do nothing returning id`.execute(trx)
  return rows[0]?.id
}

export type LateState = 'WAITING' | 'ACCEPTED' | 'REFUSED'

/** An attempt as its student or teacher reaches it, also after the student has left the classroom. */
export interface HeldAttempt {
  attemptId: number
  lectureQuizId: number
  studentId: number
  title: string
  classroomId: number
  courseName: string
  attemptNo: number
  state: AttemptState
  counts: CountedTry
  wrongPercent: number
  needsAllAnswers: boolean
  isKeyShown: boolean
  startedAt: Date
  deadlineAt: Date | null
  endedAt: Date | null
  layout: PlacedQuestion[]
  answers: Answers
  marks: Record<string, number> | null
  handMarks: HandMarks
  keptPoints: KeptPoints
  awaits: number[]
  version: number
  receiptCode: string | null
  endCause: 'STUDENT' | 'TIME' | 'STAFF' | null
  lastContactAt: Date
  graceMinutes: number
  lateAnswers: Answers | null
  lateState: LateState | null
  now: Date
  /** The deadline and the seconds that a last save may take are over. */
  isOverdue: boolean
}

/** A save that was on its way at the end still counts. */
export const secondsAfterDeadline = 5

const held = (db: Db, attemptId: number) =>
  db
    .selectFrom('quiz_attempt_all as attempt')
    .innerJoin('lecture_quiz as quiz', 'quiz.id', 'attempt.quiz_id')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .innerJoin('classroom', 'classroom.id', 'lecture.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(
      selection<HeldAttempt>()({
        attemptId: 'attempt.id',
        lectureQuizId: 'quiz.id',
        studentId: 'attempt.student_id',
        title: 'quiz.title',
        classroomId: 'classroom.id',
        courseName: 'course.name',
        attemptNo: 'attempt.attempt_no',
        state: 'attempt.state',
        counts: 'quiz.counts',
        wrongPercent: 'quiz.wrong_percent',
        needsAllAnswers: 'quiz.needs_all_answers',
        // Nothing of the key shows before the last mark by hand.
        isKeyShown: sql`quiz.is_key_shown and attempt.state <> 'HANDED_IN'`,
        startedAt: 'attempt.started_at',
        deadlineAt: 'attempt.deadline_at',
        endedAt: 'attempt.ended_at',
        layout: sql`attempt.layout`,
        answers: sql`attempt.answers`,
        marks: sql`attempt.marks`,
        handMarks: sql`attempt.hand_marks`,
        keptPoints: sql`attempt.kept_points`,
        awaits: 'attempt.awaits',
        version: 'attempt.answers_version',
        receiptCode: 'attempt.receipt_code',
        endCause: 'attempt.end_cause',
        lastContactAt: 'attempt.last_contact_at',
        graceMinutes: 'quiz.grace_minutes',
        lateAnswers: sql`attempt.late_answers`,
        lateState: 'attempt.late_state',
        now: sql`clock_timestamp()`,
        isOverdue: sql`attempt.state = 'OPEN' and coalesce(
          attempt.deadline_at + make_interval(secs => ${secondsAfterDeadline}) < clock_timestamp(), false)`,
      }),
    )
    .where('attempt.id', '=', attemptId)
    .where('attempt.deleted_at', 'is', null)

export const getOwnAttempt = (db: Db, studentId: number, id: number): Promise<HeldAttempt | undefined> =>
  held(db, id).where('attempt.student_id', '=', studentId).executeTakeFirst()

export const lockOwnAttempt = (trx: Trx, studentId: number, id: number): Promise<HeldAttempt | undefined> =>
  held(trx, id).where('attempt.student_id', '=', studentId).forUpdate('attempt').executeTakeFirst()

export const lockTaughtAttempt = (trx: Trx, teacherId: number, id: number): Promise<HeldAttempt | undefined> =>
  held(trx, id).where('classroom.teacher_id', '=', teacherId).forUpdate('attempt').executeTakeFirst()

/** For the clock, which ends the attempts of all. */
export const lockOverdueAttempt = (trx: Trx, id: number): Promise<HeldAttempt | undefined> =>
  held(trx, id).forUpdate('attempt').skipLocked().executeTakeFirst()

/** The attempts whose time is over, of quizzes that are not deleted, by their number. */
export async function listOverdueAttempts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select attempt.id from quiz_attempt as attempt
    join lecture_quiz as quiz on quiz.id = attempt.quiz_id
    join lecture on lecture.id = quiz.lecture_id
    join classroom on classroom.id = lecture.classroom_id
    where attempt.state = 'OPEN' and attempt.id > ${after}
      and attempt.deadline_at < now() - make_interval(secs => ${secondsAfterDeadline})
    order by attempt.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Given = readonly { questionId: number; response: GivenResponse }[]

/** Adds answers to an attempt that runs; nothing when it does not. */
export async function addAnswers(
  db: Db,
  id: number,
  answers: Given,
): Promise<(Pick<QuizAttempt, 'version'> & { deadlineAt: Date | null; now: Date }) | undefined> {
  const added = Object.fromEntries(answers.map(({ questionId, response }) => [questionId, response]))
  const { rows } = await sql<{ version: number; deadlineAt: Date | null; now: Date }>`
    update quiz_attempt_all set answers = answers || ${JSON.stringify(added)}::jsonb,
      answers_version = answers_version + ${answers.length > 0 ? 1 : 0}, last_contact_at = clock_timestamp()
    where id = ${id} and state = 'OPEN' and deleted_at is null
      and coalesce(deadline_at + make_interval(secs => ${secondsAfterDeadline}) >= clock_timestamp(), true)
    returning answers_version as version, deadline_at as "deadlineAt", clock_timestamp() as now`.execute(db)
  return rows[0]
}
