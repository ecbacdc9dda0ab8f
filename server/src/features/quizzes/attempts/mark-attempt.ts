import { type KeyedQuestion, shareOf } from '@manara/contract/question-kinds/content.ts'
import { isByHand, isClassic } from '@manara/contract/question-kinds/question-types.ts'
import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import type { GivenResponse } from '@manara/contract/quiz-attempts.ts'
import type { QuestionStanding } from '@manara/contract/quizzes.ts'
import { type HandMarks, handMarkOf } from './hand-marks.ts'

/** The answers of an attempt, by the id of the question. */
export type Answers = Readonly<Record<string, GivenResponse | undefined>>

export interface QuestionToMark extends KeyedQuestion {
  questionId: number
  points: number
  standing: QuestionStanding
}

/** The points that a question brings into a sum; none when it was dropped (R-key-1). */
export const worthOf = ({ standing, points }: Pick<QuestionToMark, 'standing' | 'points'>): number =>
  standing === 'DROPPED' ? 0 : points

/** Points by question where a correction without losses kept them in this attempt (R-key-3). */
export type KeptPoints = Readonly<Record<string, number>>

/** The points that a question has in one attempt. */
export const worthIn = (question: QuestionToMark, keptPoints: KeptPoints): number =>
  keptPoints[question.questionId] ?? worthOf(question)

export interface AttemptMarks {
  /** Points by question, below 0 where a wrong choice costs; without those that await a mark. */
  marks: Record<string, number>
  /** The questions whose answers await a mark by hand; with one of them there are neither points nor a score. */
  awaits: number[]
  points: number | null
  /** How many questions are wholly right. */
  score: number | null
}

const hundredths = (share: number, points: number) => Math.round(share * points * 100)

/** The points that a response earns under the key; a wrong choice costs its percent, a blank never (R-quiz-13). */
function markResponse(question: QuestionToMark, response: GivenResponse | undefined, wrongPercent: number): number {
  const share = shareOf(question, response)
  const costs = share === 0 && isClassic(question.questionType) && !isBlank(response) ? wrongPercent / 100 : 0
  return hundredths(share - costs, question.points) / 100
}

interface AnswersToMark {
  answers: Answers
  wrongPercent: number
  handMarks: HandMarks
}

/**
 * Undefined for an answer that awaits its mark by hand. A question that counts for everyone gives all its points; a mark by
 * hand gives no more than those that its question has now.
 */
export function pointsOf(
  question: QuestionToMark,
  { answers, wrongPercent, handMarks }: AnswersToMark,
): number | undefined {
  if (question.standing === 'ALL_RIGHT') return question.points
  const response = answers[question.questionId]
  const byHand = handMarkOf(question, response, handMarks)
  if (byHand) return Math.min(byHand.points, question.points)
  if (isByHand(question.questionType) && !isBlank(response)) return undefined
  return markResponse(question, response, wrongPercent)
}

/** How many questions have all the points that they have in this attempt. */
export const countWhole = (
  questions: readonly QuestionToMark[],
  marks: AttemptMarks['marks'],
  keptPoints: KeptPoints,
): number =>
  questions.filter((question) => {
    const worth = worthIn(question, keptPoints)
    return worth > 0 && (marks[question.questionId] ?? 0) >= worth
  }).length

/** The sum of the marks, not below 0, once no question awaits one (R-essay-2). */
export function sumMarks(
  questions: readonly QuestionToMark[],
  marks: AttemptMarks['marks'],
  awaits: readonly number[],
  keptPoints: KeptPoints = {},
): AttemptMarks {
  if (awaits.length > 0) return { marks, awaits: [...awaits], points: null, score: null }
  const cents = questions.reduce((sum, { questionId }) => sum + Math.round((marks[questionId] ?? 0) * 100), 0)
  return {
    marks,
    awaits: [],
    points: Math.max(0, cents) / 100,
    score: countWhole(questions, marks, keptPoints),
  }
}

/**
 * Points of each question, rounded once; marks by hand stay as they were given, and what was dropped has no points
 * (R-quiz-13, R-key-1).
 */
export function markAttempt(questions: readonly QuestionToMark[], given: AnswersToMark): AttemptMarks {
  const counted = questions.filter(({ standing }) => standing !== 'DROPPED')
  const marked = counted.map((question) => [question.questionId, pointsOf(question, given)] as const)
  const awaits = marked.flatMap(([questionId, points]) => (points === undefined ? [questionId] : []))
  const marks = Object.fromEntries(marked.flatMap(([id, points]) => (points === undefined ? [] : [[id, points]])))
  return sumMarks(counted, marks, awaits)
}
