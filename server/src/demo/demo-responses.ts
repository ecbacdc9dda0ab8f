import type { ContentByType } from '@manara/contract/question-kinds/content.ts'
import type { MatchingContent } from '@manara/contract/question-kinds/matching.ts'
import type { OrderingContent } from '@manara/contract/question-kinds/ordering.ts'
import type { GivenResponse } from '@manara/contract/quiz-attempts.ts'
import type { QuestionRow } from '../features/quizzes/attempts/attempts.queries.ts'
import { pick, type Random } from '../platform/random/random.ts'

/** The answers of a student who knows the question, or the usual mistake of one who does not. */
interface Answering {
  knows: boolean
  /** Typed by those who do not know it. */
  wrong: readonly string[]
  random: Random
}

type Answer = (question: QuestionRow, answering: Answering) => GivenResponse

const chooseOne: Answer = ({ options }, { knows, random }) => ({
  optionId: pick(
    random,
    options.filter(({ isCorrect }) => isCorrect === knows),
  ).id,
})

const [turned, straight] = [1, 0]
/** The first two change places where the answer is not known. */
const swap = <Item>(items: readonly Item[], knows: boolean) =>
  items.map((item, at) => (knows || at > turned ? item : (items[at === straight ? turned : straight] ?? item)))

const answers: Record<QuestionRow['questionType'], Answer> = {
  MultipleChoice: chooseOne,
  TrueFalse: chooseOne,
  MultipleResponse: ({ options }, { knows }) => {
    const right = options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)
    return { optionIds: knows ? right : right.slice(0, 1) }
  },
  ShortText: ({ content }, { knows, wrong, random }) => {
    const { answers: accepted } = content as ContentByType['ShortText']
    return { text: knows || wrong.length === 0 ? (accepted[0]?.text ?? '') : pick(random, wrong) }
  },
  Numeric: ({ content }, { knows, wrong, random }) => {
    const { values, units } = content as ContentByType['Numeric']
    const right = `${values[0]?.value ?? 0} ${units[0]?.text ?? ''}`.trim()
    return { text: knows ? right : wrong.length > 0 ? pick(random, wrong) : '1' }
  },
  Matching: ({ content }, { knows }) => {
    const { pairs } = content as MatchingContent
    const rights = swap(pairs, knows)
    return { pairs: pairs.map(({ leftId }, at) => ({ leftId, rightId: rights[at]?.rightId ?? '' })) }
  },
  Ordering: ({ content }, { knows }) => ({
    entryIds: swap((content as OrderingContent).entries, knows).map(({ id }) => id),
  }),
  FillBlanks: ({ content }, { knows }) => ({
    blanks: (content as ContentByType['FillBlanks']).blanks.map(({ text, choice, number }, at) => {
      const right = text?.answers[0]?.text ?? choice?.right ?? String(number?.values[0]?.value ?? '')
      return { blankId: String(at + 1), text: knows || at > 0 ? right : (choice?.others[0] ?? '0') }
    }),
  }),
  Essay: () => null,
}

export const answerTo: Answer = (question, answering) => answers[question.questionType](question, answering)
