import type { DifficultyLevel } from '@manara/contract/question-bank.ts'
import type { ClassicType } from '@manara/contract/question-kinds/question-types.ts'
import { type Random, shuffled } from '../../../platform/random/random.ts'
import type { Reading } from './reading.ts'

/** A question before it has been judged. */
export interface Draft {
  text: string
  options: { text: string; isCorrect: boolean }[]
  sourceSentence: string
}

export interface DraftingDeps {
  reading: Reading
  questionType: ClassicType
  difficulty: DifficultyLevel
  random: Random
}

/** One right and some wrong, in no order. */
export const toOptions = (right: string, wrong: readonly string[], random: Random): Draft['options'] =>
  shuffled([{ text: right, isCorrect: true }, ...wrong.map((text) => ({ text, isCorrect: false }))], random)
