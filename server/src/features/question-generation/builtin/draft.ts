import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { QuestionType } from '@manara/contract/questions.ts'
import type { Reading } from './reading.ts'
import { type Random, shuffled } from './seeded-random.ts'

/** A question before anybody has judged it. */
export interface Draft {
  text: string
  options: { text: string; isCorrect: boolean }[]
  sourceSentence: string
}

export interface DraftingGround {
  reading: Reading
  questionType: QuestionType
  difficulty: DifficultyLevel
  random: Random
}

/** One right and some wrong, in no order. */
export const optionsOf = (right: string, wrong: readonly string[], random: Random): Draft['options'] =>
  shuffled([{ text: right, isCorrect: true }, ...wrong.map((text) => ({ text, isCorrect: false }))], random)
