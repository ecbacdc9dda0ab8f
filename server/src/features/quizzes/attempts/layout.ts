import { randomInt } from 'node:crypto'
import { type QuestionContent, type ShownContent, toShownContent } from '@manara/contract/question-kinds/content.ts'
import { orderOptions } from '@manara/contract/question-kinds/option-order.ts'
import { hasOptions, type QuestionType } from '@manara/contract/question-kinds/question-types.ts'

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

/** Every order is as likely as any other. */
export function shuffle<Item>(list: readonly Item[]): Item[] {
  const left = [...list]
  const drawn: Item[] = []
  while (left.length > 0) drawn.push(...left.splice(randomInt(left.length), 1))
  return drawn
}

/** The order in which one student sees a quiz, drawn once at the start of an attempt (R-quiz-12). */
export function drawLayout(questions: readonly QuestionToPlace[], settings: Shuffling): PlacedQuestion[] {
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
