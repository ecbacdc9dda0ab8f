import type { QuizToTake, ReviewKey, SubmitQuizBody } from '@manara/contract/quiz-taking.ts'
import { quizSubmissionAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { touch } from '../../platform/db/event-rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { markAnswers } from './answer-sheet.ts'
import { attemptProblem } from './attempts/attempts.messages.ts'
import { listReviewsInWords } from './attempts/review.service.ts'
import { quizProblem, quizText } from './quizzes.messages.ts'
import { newReceiptCode } from './receipt-code.ts'
import * as queries from './taking.queries.ts'

const alreadySubmitted = ({ submissionId, receiptCode, submittedAt }: queries.OwnSubmission): Problem =>
  quizProblem.alreadySubmitted({ state: { submissionId, receiptCode, submittedAt: submittedAt.toISOString() } })

/** Other clients of the short quiz know neither a clock nor an order of one's own (R-quiz-11). */
const mustBegin = (quizId: number): Problem => attemptProblem.needsAttempt({ state: { quizId } })

/** The questions without the key, for a student who has not taken the quiz yet. */
export async function getQuizToTake(db: Db, { personId }: Caller, lectureId: number): Promise<QuizToTake> {
  const found = await queries.getAttendedQuiz(db, personId, lectureId)
  if (!found) throw quizProblem.quizNotFound()
  const { isOpen, needsAttempt, ...quiz } = found
  if (needsAttempt) throw mustBegin(quiz.lectureQuizId)
  const submission = await queries.getOwnSubmission(db, personId, quiz.lectureQuizId)
  if (submission) throw alreadySubmitted(submission)
  if (!isOpen) throw quizProblem.notAvailable()
  return { ...quiz, questions: await queries.listQuestionsToTake(db, quiz.lectureQuizId) }
}

/**
 * One submission per student, even of concurrent ones: a unique index holds the rule, and the refusal of the second
 * names the first. The server computes the score.
 */
export function submitQuiz(db: Db, caller: Caller, quizId: number, { answers }: SubmitQuizBody) {
  const studentId = caller.personId
  return inTransaction(db, async (trx) => {
    const quiz = await queries.lockAttendedQuiz(trx, studentId, quizId)
    if (!quiz) throw quizProblem.quizNotFound()
    if (quiz.needsAttempt) throw mustBegin(quizId)
    const earlier = await queries.getOwnSubmission(trx, studentId, quizId)
    if (earlier) throw alreadySubmitted(earlier)
    if (!quiz.isOpen) throw quizProblem.notAvailable()
    const marked = markAnswers(await queries.listKey(trx, quizId), answers)
    if (marked.problem) throw quizProblem[marked.problem]()
    const { score, totalQuestions } = marked
    const receiptCode = newReceiptCode()
    const sheet = { quizId, studentId, score, totalQuestions, receiptCode, answers }
    const submission = await queries.insertSubmission(trx, sheet)
    if (!submission) {
      const first = await queries.getOwnSubmission(trx, studentId, quizId)
      throw first ? alreadySubmitted(first) : quizProblem.notAvailable()
    }
    await recordChange(
      trx,
      caller,
      quizSubmissionAudit('submitQuiz', submission.submissionId, { after: { quizId, score, totalQuestions } }),
    )
    await touch(trx, `quiz.${quizId}`)
    return { ...submission, message: quizText.submitted }
  })
}

export async function getQuizReview(db: Db, caller: Caller, id: number, by?: ReviewKey) {
  const { personId } = caller
  const head = await queries.getReviewHead(db, personId, id, by ? [by] : ['submission', 'quiz'])
  if (!head) throw quizProblem.reviewNotFound()
  const inWords = await listReviewsInWords(db, caller, head.submissionId)
  return { ...head, questionReviews: inWords ?? (await queries.listQuestionReviews(db, head.submissionId)) }
}
