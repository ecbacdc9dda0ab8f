import { type KeyedQuestion, shareOf } from '@manara/contract/question-kinds/content.ts'
import { isClassic } from '@manara/contract/question-kinds/question-types.ts'
import { isBlank } from '@manara/contract/question-kinds/responses.ts'
import type { GivenResponse } from '@manara/contract/quiz-attempts.ts'

/** The answers of an attempt, by the id of the question. */
export type Answers = Readonly<Record<string, GivenResponse | undefined>>

export interface QuestionToMark extends KeyedQuestion {
  questionId: number
  points: number
}

export interface AttemptMarks {
  /** Points by question, below 0 where a wrong choice costs. */
  marks: Record<string, number>
  points: number
  /** How many questions are wholly right. */
  score: number
}

const hundredths = (share: number, points: number) => Math.round(share * points * 100)

/**
 * Points of each question, rounded once; a wrong choice costs its percent, a blank never, and the sum is not below 0
 * (R-quiz-13).
 */
export function markAttempt(
  questions: readonly QuestionToMark[],
  answers: Answers,
  wrongPercent: number,
): AttemptMarks {
  const marked = questions.map((question) => {
    const response = answers[question.questionId]
    const share = shareOf(question, response)
    const costs = share === 0 && isClassic(question.questionType) && !isBlank(response) ? wrongPercent / 100 : 0
    return { questionId: question.questionId, share, gained: hundredths(share - costs, question.points) }
  })
  const sum = marked.reduce((total, { gained }) => total + gained, 0)
  return {
    marks: Object.fromEntries(marked.map(({ questionId, gained }) => [questionId, gained / 100])),
    points: Math.max(0, sum) / 100,
    score: marked.filter(({ share }) => share === 1).length,
  }
}
