import type { ShowingTime } from '@manara/contract/quiz-settings.ts'
import type { ReviewKey } from '@manara/contract/quiz-taking.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { selection } from '../../../platform/db/selection.ts'
import type { HandMarks } from './hand-marks.ts'
import type { PlacedQuestion } from './layout.ts'
import type { Answers, KeptPoints } from './mark-attempt.ts'

/** An ended attempt of a student, with what of it shows now. */
export interface ReviewedAttempt {
  attemptId: number
  lectureQuizId: number
  quizTitle: string
  classroomId: number
  attemptNo: number
  attemptsCount: number
  attemptsAllowed: number | null
  hasOpenAttempt: boolean
  endedAt: Date
  endCause: 'STUDENT' | 'TIME' | 'STAFF'
  receiptCode: string
  points: number | null
  maxPoints: number
  passPercent: number
  awaitsMarking: boolean
  /** Neither score nor key shows before the last mark by hand (R-essay-2). */
  isScoreShown: boolean
  isKeyShown: boolean
  isClosed: boolean
  showsScore: ShowingTime
  showsKey: ShowingTime
  closesAt: Date | null
  layout: PlacedQuestion[]
  answers: Answers
  marks: Record<string, number>
  handMarks: HandMarks
  awaits: number[]
  keptPoints: KeptPoints
  rescoredAt: Date | null
}

const columnOfKey = { submission: 'attempt.submission_id', quiz: 'attempt.quiz_id' } as const

/** By its own number or that of its submission; by the number of the quiz the one that counts, or else the last. */
export function getReviewedAttempt(
  db: Db,
  studentId: number,
  id: number,
  by: ReviewKey | undefined,
): Promise<ReviewedAttempt | undefined> {
  return db
    .selectFrom('quiz_attempt as attempt')
    .innerJoin('lecture_quiz as quiz', 'quiz.id', 'attempt.quiz_id')
    .innerJoin('lecture', 'lecture.id', 'quiz.lecture_id')
    .select(
      selection<ReviewedAttempt>()({
        attemptId: 'attempt.id',
        lectureQuizId: 'quiz.id',
        quizTitle: 'quiz.title',
        classroomId: 'lecture.classroom_id',
        attemptNo: 'attempt.attempt_no',
        attemptsCount: sql`(select count(*) from quiz_attempt as own where own.quiz_id = quiz.id
          and own.student_id = attempt.student_id and own.state <> 'VOID')`,
        attemptsAllowed: 'quiz.attempts_allowed',
        hasOpenAttempt: sql`exists (select from quiz_attempt as own where own.quiz_id = quiz.id
          and own.student_id = attempt.student_id and own.state = 'OPEN')`,
        endedAt: sql`attempt.ended_at`,
        endCause: sql`attempt.end_cause`,
        receiptCode: sql`attempt.receipt_code`,
        points: sql`attempt.points`,
        maxPoints: 'attempt.max_points',
        passPercent: 'quiz.pass_percent',
        awaitsMarking: sql`attempt.state = 'HANDED_IN'`,
        isScoreShown: sql`quiz.is_score_shown and attempt.state = 'MARKED'`,
        isKeyShown: sql`quiz.is_key_shown and attempt.state = 'MARKED'`,
        isClosed: sql`not quiz.is_enabled or coalesce(quiz.closes_at <= now(), false)`,
        showsScore: 'quiz.shows_score',
        showsKey: 'quiz.shows_key',
        closesAt: 'quiz.closes_at',
        layout: sql`attempt.layout`,
        answers: sql`attempt.answers`,
        marks: sql`attempt.marks`,
        handMarks: sql`attempt.hand_marks`,
        awaits: 'attempt.awaits',
        keptPoints: sql`attempt.kept_points`,
        rescoredAt: sql`(select max(at) from rescoring
          where rescoring.quiz_id = quiz.id and undone_at is null and at > attempt.ended_at)`,
      }),
    )
    .where('attempt.student_id', '=', studentId)
    .where('attempt.state', 'in', ['HANDED_IN', 'MARKED'])
    .where(({ or, eb }) =>
      or(by ? [eb(columnOfKey[by], '=', id)] : [eb('attempt.id', '=', id), eb('attempt.submission_id', '=', id)]),
    )
    .orderBy(sql`attempt.submission_id is not null`, 'desc')
    .orderBy('attempt.attempt_no', 'desc')
    .limit(1)
    .executeTakeFirst()
}
