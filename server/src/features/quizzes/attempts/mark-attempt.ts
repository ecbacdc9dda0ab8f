import { type KeyedQuestion, shareOf } from '@manara/contract/question-kinds/content.ts'
import { isByHand, isClassic } from '@manara/contract/question-kinds/question-types.ts'
import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import type { GivenResponse } from '@manara/contract/quiz-attempts.ts'
import { type HandMarks, handMarkOf } from './hand-marks.ts'

/** The answers of an attempt, by the id of the question. */
export type Answers = Readonly<Record<string, GivenResponse | undefined>>

export interface QuestionToMark extends KeyedQuestion {
  questionId: number
  points: number
}

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

interface AnswersToMark {
  answers: Answers
  wrongPercent: number
  handMarks: HandMarks
}

/** Undefined for an answer that awaits its mark by hand. */
function pointsOf(question: QuestionToMark, { answers, wrongPercent, handMarks }: AnswersToMark): number | undefined {
  const response = answers[question.questionId]
  const byHand = handMarkOf(question, response, handMarks)
  if (byHand) return byHand.points
  if (isByHand(question.questionType) && !isBlank(response)) return undefined
  const share = shareOf(question, response)
  const costs = share === 0 && isClassic(question.questionType) && !isBlank(response) ? wrongPercent / 100 : 0
  return hundredths(share - costs, question.points) / 100
}

/** The sum of the marks, not below 0, once no question awaits one (R-essay-2). */
export function sumMarks(
  questions: readonly QuestionToMark[],
  marks: AttemptMarks['marks'],
  awaits: readonly number[],
): AttemptMarks {
  if (awaits.length > 0) return { marks, awaits: [...awaits], points: null, score: null }
  const cents = questions.reduce((sum, { questionId }) => sum + Math.round((marks[questionId] ?? 0) * 100), 0)
  return {
    marks,
    awaits: [],
    points: Math.max(0, cents) / 100,
    score: questions.filter(({ questionId, points }) => (marks[questionId] ?? 0) >= points).length,
  }
}

/**
 * Points of each question, rounded once; a wrong choice costs its percent, a blank never (R-quiz-13). Marks by hand stay
 * as they were given.
 */
export function markAttempt(questions: readonly QuestionToMark[], given: AnswersToMark): AttemptMarks {
  const marked = questions.map((question) => [question.questionId, pointsOf(question, given)] as const)
  const awaits = marked.flatMap(([questionId, points]) => (points === undefined ? [questionId] : []))
  const marks = Object.fromEntries(marked.flatMap(([id, points]) => (points === undefined ? [] : [[id, points]])))
  return sumMarks(questions, marks, awaits)
}
