import type { HandInBody } from '@manara/contract/quiz-attempts.ts'
import type { Trx } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/security/caller.ts'
import { attemptText } from './attempts.messages.ts'
import type { HeldAttempt } from './attempts.queries.ts'
import * as queries from './end-attempt.queries.ts'
import { endHeldAttempt } from './end-attempt.ts'

/** So far may the silence that a device counts differ from that of the server. */
const toleranceMs = 60_000

/**
 * Whether answers after the end count by themselves: they came within the grace, nothing was heard since before the end, the
 * device was not restarted, and its count of the silence is that of the server (R-quiz-17).
 */
export function isHonest(
  {
    deadlineAt,
    lastContactAt,
    graceMinutes,
    now,
  }: Pick<HeldAttempt, 'deadlineAt' | 'lastContactAt' | 'graceMinutes' | 'now'>,
  { secondsSilent, isClockGuessed = true }: Pick<HandInBody, 'secondsSilent' | 'isClockGuessed'>,
): boolean {
  if (deadlineAt === null || secondsSilent === undefined || isClockGuessed) return false
  const silence = now.getTime() - lastContactAt.getTime()
  return (
    now.getTime() - deadlineAt.getTime() <= graceMinutes * 60_000 &&
    lastContactAt <= deadlineAt &&
    Math.abs(secondsSilent * 1000 - silence) <= toleranceMs
  )
}

/** Takes what a device brings after the clock has ended its attempt: once, and never without keeping it. */
export async function takeLateAnswers(trx: Trx, caller: Caller, attempt: HeldAttempt, body: HandInBody) {
  const answers = Object.fromEntries(body.answers.map(({ questionId, response }) => [questionId, response]))
  const hasNews = Object.entries(answers).some(
    ([id, response]) => JSON.stringify(response) !== JSON.stringify(attempt.answers[id] ?? null),
  )
  if (!hasNews || attempt.lateState !== null || attempt.endCause !== 'TIME') return attempt.lateState
  const state = isHonest(attempt, body) ? 'ACCEPTED' : 'WAITING'
  await queries.keepLateAnswers(trx, attempt.attemptId, answers, state)
  if (state === 'ACCEPTED') {
    await queries.decideLate(trx, attempt.attemptId, state)
    await endHeldAttempt(trx, caller, { ...attempt, answers: { ...attempt.answers, ...answers } }, 'TIME')
  }
  return state
}

/** The sentence that a student reads about answers that came after the end. */
export const lateMessage = (state: HeldAttempt['lateState']) =>
  state === null ? attemptText.timeOver : attemptText.late[state]
