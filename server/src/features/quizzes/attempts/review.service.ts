import { describeKey, describeResponse } from '@manara/contract/question-kinds/content.ts'
import type { AttemptReview } from '@manara/contract/quiz-attempts.ts'
import type { QuizReview, ReviewKey } from '@manara/contract/quiz-taking.ts'
import { passingPercent } from '@manara/contract/quizzes.ts'
import type { Db } from '../../../platform/db/database.ts'
import { gregorianMoment } from '../../../platform/format/dates.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { quizProblem } from '../quizzes.messages.ts'
import { getReviewHead, listQuestionReviews } from '../taking.queries.ts'
import { attemptProblem, attemptText } from './attempts.messages.ts'
import { listQuestionRows, type QuestionRow } from './attempts.queries.ts'
import { handMarkOf } from './hand-marks.ts'
import { idsOf } from './layout.ts'
import { worthIn } from './mark-attempt.ts'
import { getReviewedAttempt, type ReviewedAttempt } from './review.queries.ts'

/** With attempts left the key would tell the next one: it waits for the last, or for the end of the quiz (R-quiz-15). */
const hasAttemptsLeft = ({ attemptsAllowed, attemptsCount, hasOpenAttempt, isClosed }: ReviewedAttempt) =>
  hasOpenAttempt || (!isClosed && (attemptsAllowed === null || attemptsCount < attemptsAllowed))

const showsKeyNow = (attempt: ReviewedAttempt) => attempt.isKeyShown && !hasAttemptsLeft(attempt)

/** Why something of the result does not show yet; null: all of it shows. */
async function noticeOf(db: Db, attempt: ReviewedAttempt): Promise<string | null> {
  const { isScoreShown, isKeyShown, showsScore, showsKey, closesAt } = attempt
  if (attempt.awaitsMarking) return attemptText.awaitsMarking
  if (isScoreShown && isKeyShown) return hasAttemptsLeft(attempt) ? attemptText.moreAttempts : null
  const waitsFor = isScoreShown ? showsKey : showsScore
  const notice = attemptText.notice[waitsFor]
  if (typeof notice !== 'function') return notice
  return notice(closesAt ? gregorianMoment(closesAt, await getSchoolCalendar(db)) : undefined)
}

function reviewQuestions(attempt: ReviewedAttempt, rows: readonly QuestionRow[]): AttemptReview['questionReviews'] {
  const { layout, answers, marks, handMarks, awaits, keptPoints, isScoreShown } = attempt
  const byId = new Map(rows.map((row) => [row.questionId, row]))
  return layout.flatMap(({ questionId }) => {
    const row = byId.get(questionId)
    if (!row) return []
    const points = marks[questionId] ?? 0
    const maxPoints = worthIn(row, keptPoints)
    return {
      questionId,
      questionText: row.text,
      questionType: row.questionType,
      imageUrl: row.imageUrl,
      yourAnswerText: describeResponse(row, answers[questionId]) || attemptText.noAnswer,
      correctAnswerText: showsKeyNow(attempt) ? describeKey(row) : null,
      wasCorrect: isScoreShown && maxPoints > 0 ? points >= maxPoints : null,
      points: isScoreShown ? points : null,
      // What a correction kept tells a part of the result.
      maxPoints: isScoreShown ? maxPoints : row.points,
      ...(isScoreShown && { standing: row.standing }),
      explanation: showsKeyNow(attempt) ? row.explanation : null,
      comment: isScoreShown ? (handMarkOf(row, answers[questionId], handMarks)?.comment ?? null) : null,
      awaitsMark: awaits.includes(questionId),
    }
  })
}

async function reviewAttempt(db: Db, attempt: ReviewedAttempt): Promise<AttemptReview> {
  const { attemptId, lectureQuizId, quizTitle, classroomId, attemptNo, attemptsCount, receiptCode } = attempt
  const { endedAt, endCause, points, maxPoints, passPercent, isScoreShown, rescoredAt } = attempt
  return {
    attemptId,
    lectureQuizId,
    quizTitle,
    classroomId,
    attemptNo,
    attemptsCount,
    endedAt: endedAt.toISOString(),
    endCause,
    receiptCode,
    notice: await noticeOf(db, attempt),
    awaitsMarking: attempt.awaitsMarking,
    points: isScoreShown ? points : null,
    maxPoints: isScoreShown ? maxPoints : null,
    passPercent,
    isPassed: isScoreShown && points !== null ? points * 100 >= maxPoints * passPercent : null,
    rescoredAt: isScoreShown ? (rescoredAt?.toISOString() ?? null) : null,
    questionReviews: reviewQuestions(attempt, await listQuestionRows(db, lectureQuizId, idsOf(attempt.layout))),
  }
}

/** A short quiz that was handed in without being begun, shown as an attempt. */
async function reviewSubmission(db: Db, personId: number, id: number, by: ReviewKey | undefined) {
  const head = await getReviewHead(db, personId, id, by ? [by] : ['submission', 'quiz'])
  if (!head) throw quizProblem.reviewNotFound()
  const { submissionId, lectureQuizId, quizTitle, classroomId, receiptCode, score, totalQuestions } = head
  const reviews = await listQuestionReviews(db, submissionId)
  return {
    attemptId: submissionId,
    lectureQuizId,
    quizTitle,
    classroomId,
    attemptNo: 1,
    attemptsCount: 1,
    endedAt: head.submittedAt.toISOString(),
    endCause: 'STUDENT' as const,
    receiptCode,
    notice: null,
    points: score,
    maxPoints: totalQuestions,
    passPercent: passingPercent,
    isPassed: score * 100 >= totalQuestions * passingPercent,
    questionReviews: reviews.map((review) => {
      const isCounted = review.standing !== 'DROPPED'
      return {
        ...review,
        wasCorrect: isCounted ? review.wasCorrect : null,
        points: isCounted && review.wasCorrect ? 1 : 0,
        maxPoints: isCounted ? 1 : 0,
        explanation: null,
      }
    }),
  }
}

/** The own result, as much of it as shows now. */
export async function getAttemptReview(
  db: Db,
  { personId }: Caller,
  id: number,
  by: ReviewKey | undefined,
): Promise<AttemptReview> {
  const attempt = await getReviewedAttempt(db, personId, id, by)
  return attempt ? reviewAttempt(db, attempt) : reviewSubmission(db, personId, id, by)
}

/**
 * The answers of an attempt in words, for clients of the short quiz, which show all or nothing: refused while anything of the
 * result is hidden. Undefined for a quiz that was not begun.
 */
export async function listReviewsInWords(
  db: Db,
  { personId }: Caller,
  submissionId: number,
): Promise<QuizReview['questionReviews'] | undefined> {
  const attempt = await getReviewedAttempt(db, personId, submissionId, 'submission')
  if (!attempt) return undefined
  if (!showsKeyNow(attempt)) throw attemptProblem.hidden({ state: { attemptId: attempt.attemptId } })
  const reviews = reviewQuestions(attempt, await listQuestionRows(db, attempt.lectureQuizId, idsOf(attempt.layout)))
  return reviews.map(
    ({ correctAnswerText, wasCorrect, points, maxPoints, explanation, comment, awaitsMark, standing, ...review }) => ({
      ...review,
      correctAnswerText: correctAnswerText ?? '',
      wasCorrect: wasCorrect === true,
    }),
  )
}
