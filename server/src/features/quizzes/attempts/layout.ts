import { randomInt } from 'node:crypto'
import { type QuestionContent, type ShownContent, toShownContent } from '@manara/contract/question-kinds/content.ts'
import { orderOptions } from '@manara/contract/question-kinds/option-order.ts'
import { hasOptions, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import type { QuestionStanding } from '@manara/contract/quizzes.ts'
import { mulberry32, type Random, shuffled } from '../../../platform/random/random.ts'
import { drawPicks } from '../picks/draw-picks.ts'
import { worthOf } from './mark-attempt.ts'

/**
 * A question in the order of one student, with its options in theirs. `content`: what the student sees of a kind without
 * options. Attempts that were adopted from short quizzes have neither kind nor content.
 */
export interface PlacedQuestion {
  questionId: number
  questionType?: QuestionType
  optionIds: number[]
  content?: ShownContent
}

export interface QuestionToPlace {
  questionId: number
  questionType: QuestionType
  content: QuestionContent
  options: readonly { id: number; text: string }[]
}

interface Shuffling {
  shufflesQuestions: boolean
  shufflesOptions: boolean
}

/** An unpredictable number, from which the layout of an attempt follows. */
export const newSeed = () => randomInt(2 ** 32)

/** The questions of an attempt, by their ids. */
export const idsOf = (layout: readonly PlacedQuestion[]) => layout.map(({ questionId }) => questionId)

/** The order in which one student sees a quiz, drawn once at the start of an attempt (R-quiz-12). */
function drawLayout(questions: readonly QuestionToPlace[], settings: Shuffling, random: Random): PlacedQuestion[] {
  const shuffle = <Item>(list: readonly Item[]) => shuffled(list, random)
  const inOrder = settings.shufflesQuestions ? shuffle(questions) : questions
  return inOrder.map(({ questionId, questionType, content, options }) => {
    const placed = settings.shufflesOptions ? orderOptions(questionType, options, shuffle) : options
    return {
      questionId,
      questionType,
      optionIds: placed.map(({ id }) => id),
      // A kind without options shows its parts in a drawn order always: the stored one is the key.
      ...(!hasOptions(questionType) && { content: toShownContent(questionType, content, shuffle) }),
    }
  })
}

interface QuestionToDraw extends QuestionToPlace {
  slotId: number | null
  poolKey: number | null
  points: number
  standing: QuestionStanding
}

interface Drawing {
  /** The questions that every student gets, and those of the pool. */
  rows: readonly QuestionToDraw[]
  picks: readonly { pickId: number; count: number }[]
  /** The questions that this student was asked before. */
  seen: ReadonlySet<number>
}

const isPooled = <Row extends QuestionToDraw>(row: Row): row is Row & { slotId: number; poolKey: number } =>
  row.slotId !== null && row.poolKey !== null

/** The whole attempt of one student: first the picks, then the order, then the options. The same seed draws the same one. */
export function drawAttempt({ rows, picks, seen }: Drawing, settings: Shuffling, seed: number) {
  const random = mulberry32(seed)
  const drawn = drawPicks(
    picks.map(({ pickId, count }) => ({ slotId: pickId, count })),
    rows.filter(isPooled),
    seen,
    random,
  )
  const questions = [...rows.filter(({ poolKey }) => poolKey === null), ...drawn]
  return {
    layout: drawLayout(questions, settings, random),
    maxPoints: questions.reduce((sum, question) => sum + worthOf(question), 0),
  }
}
