import type { CountedTry } from '@manara/contract/quiz-settings.ts'
import { quizAttemptAudit, recordChange } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { touch } from '../../../platform/db/event-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Worker } from '../../../platform/jobs/jobs.ts'
import type { Caller, Visitor } from '../../../platform/security/caller.ts'
import { newReceiptCode } from '../receipt-code.ts'
import * as attempts from './attempts.queries.ts'
import * as queries from './end-attempt.queries.ts'
import { idsOf } from './layout.ts'
import { markAttempt, worthOf } from './mark-attempt.ts'

/**
 * The attempt that is the student's result: the best by percent, the earliest of equals, or the last (R-quiz-13). One that
 * awaits a mark is the best only where no other has its points (R-essay-2).
 */
export function pickCounted<Row extends { points: number | null; maxPoints: number }>(
  ended: readonly Row[],
  counts: CountedTry,
): Row | undefined {
  if (counts === 'LAST') return ended.at(-1)
  const isLess = (one: Row, other: Row) => (one.points ?? -1) * other.maxPoints < (other.points ?? -1) * one.maxPoints
  return ended.reduce<Row | undefined>((best, one) => (best && !isLess(best, one) ? best : one), undefined)
}

interface Counting {
  lectureQuizId: number
  studentId: number
  counts: CountedTry
}

/** Writes which attempt of a student counts, for every list of results. */
export async function recount(
  trx: Trx,
  { lectureQuizId: quizId, studentId, counts }: Counting,
  changedBy: number,
): Promise<void> {
  const counted = pickCounted(await queries.lockCountable(trx, quizId, studentId), counts)
  if (!counted) return queries.dropResult(trx, quizId, studentId, changedBy)
  if (counted.submissionId === null) await queries.writeResult(trx, { quizId, studentId }, counted)
}

/** Ends an attempt that the caller holds with the answers it has. */
export async function endHeldAttempt(
  trx: Trx,
  actor: Caller | Visitor,
  attempt: attempts.HeldAttempt,
  cause: queries.Ending['cause'],
): Promise<{ receiptCode: string; endedAt: Date }> {
  const { attemptId, lectureQuizId, studentId } = attempt
  const questions = await attempts.listQuestionRows(trx, lectureQuizId, idsOf(attempt.layout))
  const marked = markAttempt(questions, attempt)
  const maxPoints = questions.reduce((sum, question) => sum + worthOf(question), 0)
  const receiptCode = attempt.receiptCode ?? newReceiptCode()
  const endedAt = await queries.writeEnd(trx, attemptId, { ...marked, maxPoints, cause, receiptCode })
  await recount(trx, attempt, studentId)
  const { points, score } = marked
  await recordChange(
    trx,
    actor,
    quizAttemptAudit(cause === 'STUDENT' ? 'handInAttempt' : 'endAttempt', attemptId, {
      after: { quizId: lectureQuizId, cause, points, score },
    }),
  )
  await touch(trx, `quiz.${lectureQuizId}`)
  return { receiptCode, endedAt }
}

const clock: Visitor = { requestId: 'quiz-clock', address: '' }
const batch = 100

/** Ends an attempt whose time is over, unless it has ended or is being ended meanwhile. */
export const endIfOverdue = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const attempt = await attempts.lockOverdueAttempt(trx, id)
    if (attempt?.isOverdue) await endHeldAttempt(trx, clock, attempt, 'TIME')
  })

/** Ends every attempt whose time is over, each looked at once. Gives how many it looked at. */
export async function endOverdueAttempts(db: Db): Promise<number> {
  let [seen, after] = [0, 0]
  for (;;) {
    const ids = await attempts.listOverdueAttempts(db, { after, limit: batch })
    for (const id of ids) await endIfOverdue(db, id)
    seen += ids.length
    after = ids.at(-1) ?? after
    if (ids.length < batch) return seen
  }
}

/** The clock of timed quizzes. */
export const attemptWorkers = (db: Db): readonly Worker[] => [
  { queue: 'endAttempts', work: () => endOverdueAttempts(db) } satisfies Worker<'endAttempts'>,
]
