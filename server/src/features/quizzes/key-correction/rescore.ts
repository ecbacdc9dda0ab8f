import type { KeyRehearsal, RescoredResult, RescoringRule } from '@manara/contract/key-correction.ts'
import type { CountedTry } from '@manara/contract/quiz-settings.ts'
import { mapInTurns } from '../../../platform/jobs/map-in-turns.ts'
import { pickCounted } from '../attempts/end-attempt.ts'
import type { HandMarks } from '../attempts/hand-marks.ts'
import {
  type Answers,
  type AttemptMarks,
  countWhole,
  type KeptPoints,
  pointsOf,
  type QuestionToMark,
  worthIn,
  worthOf,
} from '../attempts/mark-attempt.ts'
import type { KeyPair } from './new-key.ts'

/** The part of an attempt that a correction writes. */
export interface Scores extends AttemptMarks {
  state: string
  maxPoints: number
  keptPoints: KeptPoints
  /** Not null where the attempt is the result of its student. */
  submissionId: number | null
}

/** An attempt as a correction reads it; one without a number was handed in without being begun. */
export interface AttemptToRescore extends Scores {
  attemptId: number | null
  studentId: number
  studentName: string
  attemptNo: number
  handMarks: HandMarks
  /** The questions among the corrected ones that it asks, and its answers to them. */
  asked: number[]
  answers: Answers
}

export interface Rescoring {
  rule: RescoringRule
  wrongPercent: number
  passPercent: number
  counts: CountedTry
}

/** Points are hundredths in the end: sums of them are exact. */
const hundredths = (points: number) => Math.round(points * 100)

function withoutKeys<Value>(record: Readonly<Record<string, Value>>, keys: readonly number[]): Record<string, Value> {
  const others = { ...record }
  for (const key of keys) delete others[key]
  return others
}

/** The percent as a fraction that can be compared exactly; nothing out of nothing is 0. */
const compare = (one: RescoredSums, other: RescoredSums) =>
  hundredths(one.points) * hundredths(other.maxPoints || 1) - hundredths(other.points) * hundredths(one.maxPoints || 1)

interface RescoredSums {
  points: number
  maxPoints: number
}

/** The sums of an attempt so far; one that awaits a mark has the sum of the others. */
const sumsOf = ({ points, marks, maxPoints }: Pick<Scores, 'points' | 'marks' | 'maxPoints'>): RescoredSums => {
  const sum = Object.values(marks).reduce((total, mark) => total + hundredths(mark), 0)
  return { points: points ?? Math.max(0, sum) / 100, maxPoints }
}

/** All questions of a quiz under the new key. */
type Questions = readonly QuestionToMark[]

/** The attempt under the new key; blanks and marks by hand follow no key (R-key-2). */
function followKey(
  attempt: AttemptToRescore,
  pairs: readonly KeyPair[],
  questions: Questions,
  wrongPercent: number,
): Scores {
  const ids = pairs.map(({ after }) => after.questionId)
  const keptPoints = withoutKeys(attempt.keptPoints, ids)
  const marks = withoutKeys(attempt.marks, ids)
  const awaits = attempt.awaits.filter((id) => !ids.includes(id))
  let { maxPoints } = attempt
  for (const pair of pairs) {
    const id = pair.after.questionId
    const worth = worthIn(pair.before, attempt.keptPoints)
    maxPoints = (hundredths(maxPoints) + hundredths(worthOf(pair.after)) - hundredths(worth)) / 100
    if (pair.after.standing === 'DROPPED') continue
    const points = pointsOf(pair.after, { ...attempt, wrongPercent })
    if (points === undefined) awaits.push(id)
    else marks[id] = points
  }
  const isWaiting = awaits.length > 0
  const own = questions.filter(({ questionId }) => questionId in marks)
  return {
    ...{ marks, awaits, maxPoints, keptPoints, submissionId: attempt.submissionId },
    state: attempt.state === 'OPEN' ? 'OPEN' : isWaiting ? 'HANDED_IN' : 'MARKED',
    points: isWaiting ? null : sumsOf({ points: null, marks, maxPoints }).points,
    score: isWaiting ? null : countWhole(own, marks, keptPoints),
  }
}

/** The attempt as it was, with the points that its questions keep in it. */
function keepResult(attempt: AttemptToRescore, pairs: readonly KeyPair[]): Scores {
  const kept = pairs.flatMap(({ before, after }) => {
    const worth = worthIn(before, attempt.keptPoints)
    return worth === worthOf(after) ? [] : [[after.questionId, worth] as const]
  })
  const ids = pairs.map(({ after }) => after.questionId)
  return { ...attempt, keptPoints: { ...withoutKeys(attempt.keptPoints, ids), ...Object.fromEntries(kept) } }
}

/** Marks the corrected questions of an attempt again; without losses one whose percent would fall stays (R-key-3). */
function rescoreAttempt(
  attempt: AttemptToRescore,
  all: readonly KeyPair[],
  questions: Questions,
  { rule, wrongPercent }: Pick<Rescoring, 'rule' | 'wrongPercent'>,
): AttemptToRescore {
  const asked = new Set(attempt.asked)
  const pairs = all.filter(({ after }) => asked.has(after.questionId))
  if (pairs.length === 0) return attempt
  const followed = followKey(attempt, pairs, questions, wrongPercent)
  const isKept = rule === 'NO_LOSS' && compare(sumsOf(followed), sumsOf(attempt)) < 0
  return { ...attempt, ...(isKept ? keepResult(attempt, pairs) : followed) }
}

/** The attempts that can be a result. */
const canCount = ({ state }: AttemptToRescore) => state === 'MARKED' || state === 'HANDED_IN'

/** All attempts after the correction, with the one of each student that counts then. */
export async function rescoreAll(
  attempts: readonly AttemptToRescore[],
  pairs: readonly KeyPair[],
  questions: Questions,
  rescoring: Rescoring,
): Promise<AttemptToRescore[]> {
  const rescored = await mapInTurns(attempts, (attempt) => rescoreAttempt(attempt, pairs, questions, rescoring))
  return [...Map.groupBy(rescored, ({ studentId }) => studentId).values()].flatMap((own) => {
    const submissionId = own.find((attempt) => attempt.submissionId !== null)?.submissionId ?? null
    const ended = own.filter(canCount).toSorted((one, other) => one.attemptNo - other.attemptNo)
    const counted = pickCounted(
      ended.map((attempt) => ({ attempt, points: attempt.points, maxPoints: attempt.maxPoints })),
      rescoring.counts,
    )?.attempt
    if (!counted || submissionId === null) return own
    return own.map((attempt) => ({ ...attempt, submissionId: attempt === counted ? submissionId : null }))
  })
}

const byStudent = (attempts: readonly AttemptToRescore[]) =>
  new Map(attempts.filter(({ submissionId }) => submissionId !== null).map((one) => [one.studentId, one]))

type Figures = Omit<KeyRehearsal, 'columns' | 'fingerprint' | 'moreCount'>

/** The results of students before and after, changed ones first, and how many rise, fall and pass. */
export function compareResults(
  before: readonly AttemptToRescore[],
  after: readonly AttemptToRescore[],
  passPercent: number,
): Figures {
  const afterwards = byStudent(after)
  const isPassed = ({ points, maxPoints }: RescoredSums) => points * 100 >= maxPoints * passPercent
  const results = [...byStudent(before).values()].map((attempt) => {
    const other = afterwards.get(attempt.studentId) ?? attempt
    const [old, now] = [sumsOf(attempt), sumsOf(other)]
    const result: RescoredResult = {
      studentId: attempt.studentId,
      studentName: attempt.studentName,
      before: old.points,
      beforeMax: old.maxPoints,
      after: now.points,
      afterMax: now.maxPoints,
      wasPassed: isPassed(old),
      isPassed: isPassed(now),
    }
    return {
      result,
      step: Math.sign(compare(now, old)),
      isOther: old.points !== now.points || old.maxPoints !== now.maxPoints,
    }
  })
  const count = (isMeant: (row: (typeof results)[number]) => boolean) => results.filter(isMeant).length
  return {
    risesCount: count(({ step }) => step > 0),
    fallsCount: count(({ step }) => step < 0),
    staysCount: count(({ step }) => step === 0),
    passesGained: count(({ result }) => !result.wasPassed && result.isPassed),
    passesLost: count(({ result }) => result.wasPassed && !result.isPassed),
    results: results.toSorted((one, other) => rank(one) - rank(other)).map(({ result }) => result),
  }
}

const rank = ({ step, isOther }: { step: number; isOther: boolean }) => (step !== 0 ? 0 : isOther ? 1 : 2)
