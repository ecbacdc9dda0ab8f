import type {
  DecideLateBody,
  ExtendAttemptBody,
  ListAttemptsQuery,
  VoidAttemptBody,
} from '@manara/contract/taught-attempts.ts'
import { quizAttemptAudit, recordChange } from '../../../platform/audit/audit.ts'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { touch } from '../../../platform/db/event-rows.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { gregorianMoment } from '../../../platform/format/dates.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { getSchoolCalendar } from '../../settings/settings.service.ts'
import { getQuizHeadOrFail } from '../quizzes.service.ts'
import { attemptProblem, attemptText } from './attempts.messages.ts'
import * as attempts from './attempts.queries.ts'
import * as ends from './end-attempt.queries.ts'
import { endHeldAttempt, recount } from './end-attempt.ts'
import * as queries from './taught-attempts.queries.ts'

export async function listAttempts(db: Db, caller: Caller, quizId: number, request: ListAttemptsQuery) {
  await getQuizHeadOrFail(db, caller, quizId)
  return queries.listAttempts(db, quizId, request)
}

export async function lockOrFail(trx: Trx, caller: Caller, id: number): Promise<attempts.HeldAttempt> {
  const attempt = await attempts.lockTaughtAttempt(trx, caller.personId, id)
  if (!attempt) throw attemptProblem.notTaught()
  if (attempt.state === 'VOID') throw attemptProblem.isVoid()
  return attempt
}

/** With the answers that have arrived. */
export function endAttempt(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const attempt = await lockOrFail(trx, caller, id)
    if (attempt.state !== 'OPEN') throw attemptProblem.notRunning()
    await endHeldAttempt(trx, caller, attempt, 'STAFF')
    return { message: attemptText.ended }
  })
}

/** An attempt that has ended goes on with its answers, while the student has not seen the key (R-quiz-16). */
export async function extendAttempt(db: Db, caller: Caller, id: number, { minutes }: ExtendAttemptBody) {
  const calendar = await getSchoolCalendar(db)
  return inTransaction(db, async (trx) => {
    const attempt = await lockOrFail(trx, caller, id)
    const { state, lectureQuizId, studentId, isKeyShown } = attempt
    if (state !== 'OPEN') {
      if (isKeyShown) throw attemptProblem.keyIsShown()
      const others = await attempts.listOwnAttempts(trx, studentId, lectureQuizId)
      if (others.some((other) => other.state === 'OPEN')) throw attemptProblem.hasNewer()
    }
    const deadlineAt = await ends.reopen(trx, id, minutes)
    if (state !== 'OPEN') await recount(trx, attempt, caller.personId)
    await recordChange(
      trx,
      caller,
      quizAttemptAudit('extendAttempt', id, { before: { state }, after: { quizId: lectureQuizId, minutes } }),
    )
    await touch(trx, `quiz.${lectureQuizId}`)
    return { message: attemptText.extended(gregorianMoment(deadlineAt, calendar)) }
  })
}

/** Late answers replace those of the attempt, which is marked again; or they stay aside. */
export function decideLateAnswers(db: Db, caller: Caller, id: number, { isAccepted }: DecideLateBody) {
  return inTransaction(db, async (trx) => {
    const attempt = await lockOrFail(trx, caller, id)
    if (attempt.lateState !== 'WAITING' || attempt.state === 'OPEN') throw attemptProblem.nothingLate()
    await ends.decideLate(trx, id, isAccepted ? 'ACCEPTED' : 'REFUSED')
    const { lectureQuizId: quizId, answers, lateAnswers } = attempt
    if (isAccepted) await endHeldAttempt(trx, caller, { ...attempt, answers: { ...answers, ...lateAnswers } }, 'TIME')
    else await recount(trx, attempt, caller.personId)
    await recordChange(trx, caller, quizAttemptAudit('decideLateAnswers', id, { after: { quizId, isAccepted } }))
    return { message: isAccepted ? attemptText.lateAccepted : attemptText.lateRefused }
  })
}

/** The attempt counts for nothing, and the student has its place again. */
export function voidAttempt(db: Db, caller: Caller, id: number, { reason }: VoidAttemptBody) {
  return inTransaction(db, async (trx) => {
    const attempt = await lockOrFail(trx, caller, id)
    await ends.markVoid(trx, id, reason)
    if (attempt.state !== 'OPEN') await recount(trx, attempt, caller.personId)
    const { state, lectureQuizId: quizId } = attempt
    await recordChange(
      trx,
      caller,
      quizAttemptAudit('voidAttempt', id, { before: { state }, after: { quizId, reason } }),
    )
    await touch(trx, `quiz.${quizId}`)
    return { attemptId: id, message: attemptText.voided }
  })
}
