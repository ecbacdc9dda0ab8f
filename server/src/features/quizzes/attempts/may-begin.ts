import { foldArabic } from '@manara/contract/names.ts'
import { gregorianMoment, type SchoolCalendar } from '../../../platform/format/dates.ts'
import type { Problem } from '../../../platform/problems/problem.ts'
import { attemptProblem } from './attempts.messages.ts'
import type { OwnAttempt, QuizToBegin } from './attempts.queries.ts'

/** Attempts that have used up a place. */
export const usedAttempts = (attempts: readonly OwnAttempt[]) => attempts.filter(({ state }) => state !== 'VOID')

/** Why no attempt can begin at this moment; undefined: it can (R-quiz-12). The password is asked for at the start only. */
export function refusalToBegin(
  quiz: QuizToBegin,
  attempts: readonly OwnAttempt[],
  calendar: SchoolCalendar,
): Problem | undefined {
  const { isOpen, opensAt, closesAt, attemptsAllowed, waitMinutes, now } = quiz
  const used = usedAttempts(attempts)
  if (!isOpen || !quiz.needsAttempt) return attemptProblem.notAvailable()
  if (opensAt && now < opensAt) return attemptProblem.notOpenYet([gregorianMoment(opensAt, calendar)])
  if (closesAt && now >= closesAt) return attemptProblem.closed([gregorianMoment(closesAt, calendar)])
  if (attemptsAllowed !== null && used.length >= attemptsAllowed) return attemptProblem.noneLeft([attemptsAllowed])
  const lastEnd = used.at(-1)?.endedAt
  const waitsUntil = lastEnd ? lastEnd.getTime() + waitMinutes * 60_000 : 0
  if (waitsUntil > now.getTime()) return attemptProblem.tooSoon([Math.ceil((waitsUntil - now.getTime()) / 60_000)])
  return undefined
}

const folded = (password: string) => foldArabic(password).replace(/\s+/g, ' ').trim()

/** The password is spoken in the room: letters that sound alike and case make no difference. */
export const isPasswordRight = (expected: string | null, given: string | undefined): boolean =>
  expected === null || folded(expected) === folded(given ?? '')
