import type {
  ChallengeQuestion,
  ChallengeWeek,
  LeaderboardQuery,
  SubmitChallengeBody,
  SubmitChallengeReply,
} from '@manara/contract/challenges.ts'
import { challengeLimits } from '@manara/contract/challenges.ts'
import { userRole } from '@manara/contract/users.ts'
import { challengeAttemptAudit, challengeAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import { heldFile } from '../../platform/files/held-file.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { getAccessOrFail } from '../question-bank/question-bank.service.ts'
import * as attempts from './attempts.queries.ts'
import * as sets from './challenge-set.queries.ts'
import { weekFrom } from './challenge-week.ts'
import { challengeProblem, challengeText } from './challenges.messages.ts'
import * as leaderboards from './leaderboard.queries.ts'
import { getWeekEnd, openWeeks, type Today, today } from './school-calendar.ts'
import { mark, secondsBetween } from './score.ts'
import { shuffledFor } from './shuffled-options.ts'

async function refuseStranger(db: Db, caller: Caller, courseId: number): Promise<void> {
  if (!(await attempts.attendsActively(db, caller.personId, courseId))) throw challengeProblem.courseNotFound()
}

/** The set of the week: the first request makes it, and it is the same for all later ones. */
async function openChallenge(trx: Trx, caller: Caller, courseId: number, present: Today): Promise<number> {
  const { now, week } = present
  const known = await sets.getChallengeId(trx, courseId, week.start)
  if (known !== undefined) return known
  const id = await sets.insertChallenge(trx, courseId, week.start, now)
  if (id === undefined) return openChallenge(trx, caller, courseId, present)
  const questionIds = await sets.chooseQuestions(trx, courseId)
  if (questionIds.length < challengeLimits.fewestQuestions) throw challengeProblem.noQuestions()
  await sets.copyQuestions(trx, id, questionIds)
  const after = { courseId, weekStart: week.start, questionIds }
  await recordChange(trx, caller, challengeAudit('openChallenge', id, { after }))
  return id
}

function refuseSecondTry({ submittedAt, score, timeTakenSeconds, weekStart }: attempts.Attempt): void {
  if (submittedAt !== null) throw challengeProblem.alreadyTaken({ state: { score, timeTakenSeconds, weekStart } })
}

/** The questions of a set, the options in the order of this student. */
async function questionsFor(db: Db, caller: Caller, challengeId: number): Promise<ChallengeQuestion[]> {
  const questions = await sets.listChallengeQuestions(db, challengeId)
  return questions.map((question) => ({ ...question, options: shuffledFor(caller.personId, question.options) }))
}

/** Starts the clock, once, and says to which set it belongs. */
function startChallenge(db: Db, caller: Caller, courseId: number, present: Today): Promise<number> {
  return inTransaction(db, async (trx) => {
    await refuseStranger(trx, caller, courseId)
    const challengeId = await openChallenge(trx, caller, courseId, present)
    const startedId = await attempts.insertAttempt(trx, challengeId, caller.personId, present.now)
    if (startedId !== undefined) {
      await recordChange(trx, caller, challengeAttemptAudit('getChallenge', startedId, { after: { challengeId } }))
    }
    return challengeId
  })
}

/** The first look starts the student's clock; later ones only read, and show the same questions in the same order. */
export async function getChallenge(db: Db, clock: Clock, caller: Caller, courseId: number) {
  const present = await today(db, clock)
  const attempt = await attempts.findAttempt(db, caller.personId, courseId, present.week.start)
  if (attempt) refuseSecondTry(attempt)
  const challengeId = attempt?.challengeId ?? (await startChallenge(db, caller, courseId, present))
  return questionsFor(db, caller, challengeId)
}

/** The attempt that the answers belong to; of two at the turn of a week the questions tell. */
async function attemptFor(trx: Trx, found: readonly attempts.Attempt[], { answers }: SubmitChallengeBody) {
  for (const attempt of found) {
    const key = await sets.listKey(trx, attempt.challengeId)
    const isOfThis = key.some(({ questionId }) => questionId === answers[0]?.questionId)
    if (isOfThis || attempt === found.at(-1)) return { attempt, key }
  }
  throw challengeProblem.notStarted()
}

export function submitChallenge(
  db: Db,
  clock: Clock,
  caller: Caller,
  courseId: number,
  body: SubmitChallengeBody,
): Promise<SubmitChallengeReply> {
  return inTransaction(db, async (trx) => {
    await refuseStranger(trx, caller, courseId)
    const present = await today(trx, clock)
    const found = await attempts.lockAttempts(trx, caller.personId, courseId, openWeeks(present))
    const { attempt, key } = await attemptFor(trx, found, body)
    refuseSecondTry(attempt)
    const marked = mark(key, body.answers)
    if (marked === 'unanswered' || marked === 'unknownAnswer') throw challengeProblem[marked]()
    const { score } = marked
    const timeTakenSeconds = secondsBetween(attempt.startedAt, present.now)
    await attempts.storeSubmission(trx, attempt.id, { submittedAt: present.now, score, timeTakenSeconds }, body.answers)
    await recordChange(
      trx,
      caller,
      challengeAttemptAudit('submitChallenge', attempt.id, { after: { score, timeTakenSeconds } }),
    )
    const heads = await leaderboards.listHeads(trx, caller.personId, [attempt.challengeId])
    const rank = heads.find(({ isOwn }) => isOwn)?.rank ?? 1
    const totalQuestions = key.length
    const result = { score, totalQuestions, timeTakenSeconds, rank, weekStart: attempt.weekStart }
    return { message: challengeText.submitted(score, totalQuestions), ...result }
  })
}

/** This week in all courses of a student, with the best three of each. */
export async function listChallenges(db: Db, clock: Clock, caller: Caller) {
  const present = await today(db, clock)
  const { week } = present
  const courses = await leaderboards.listOwnChallenges(db, caller.personId, week)
  const heads = await leaderboards.listHeads(
    db,
    caller.personId,
    courses.flatMap(({ challengeId }) => challengeId ?? []),
  )
  const endsAt = getWeekEnd(present)
  return courses.map(({ challengeId, ...course }) => {
    const entries = heads.filter((entry) => entry.challengeId === challengeId)
    const topThree = entries.filter(({ place }) => place <= 3)
    const own = entries.find(({ isOwn }) => isOwn) ?? null
    return { ...course, weekStart: week.start, weekEnd: week.end, endsAt, topThree, own }
  })
}

const isStudent = ({ role }: Caller) => role === userRole.Student

/** Students of the course, and teachers who teach or coordinate it. */
async function refuseReader(db: Db, caller: Caller, courseId: number): Promise<void> {
  if (!isStudent(caller)) await getAccessOrFail(db, caller, courseId)
  else if (!(await attempts.attends(db, caller.personId, courseId))) throw challengeProblem.courseNotFound()
}

export async function getLeaderboard(db: Db, clock: Clock, caller: Caller, courseId: number, query: LeaderboardQuery) {
  await refuseReader(db, caller, courseId)
  const week = query.week === undefined ? { weekStart: (await today(db, clock)).week.start } : { dayOfWeek: query.week }
  return leaderboards.listLeaderboard(db, { readerId: caller.personId, courseId, ...week }, query)
}

export async function listWeeks(db: Db, clock: Clock, caller: Caller, courseId: number): Promise<ChallengeWeek[]> {
  await refuseReader(db, caller, courseId)
  const { week } = await today(db, clock)
  const weeks = await leaderboards.listWeeks(db, courseId, week)
  return weeks.map((one) => ({ ...one, weekEnd: weekFrom(one.weekStart).end }))
}

/** The picture of a question of a challenge, for students who have started it. */
export async function findChallengeImage(db: Db, caller: Caller, imageId: string): Promise<HeldFile | undefined> {
  if (!isStudent(caller)) return undefined
  return heldFile(db, imageId).where(attempts.sawChallengeWith(caller.personId)).executeTakeFirst()
}
