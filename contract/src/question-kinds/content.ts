import { EssayContent, essay, type ShownEssay } from './essay.ts'
import { FillBlanksContent, fillBlanks, type ShownFillBlanks } from './fill-blanks.ts'
import type { KeyOption, KindRules, Shuffle } from './kind-rules.ts'
import { GivenMatching, identifyMatching, type MatchingContent, matching, type ShownMatching } from './matching.ts'
import { MultipleResponseContent, multipleResponse, oneChoice } from './multiple-response.ts'
import { NumericContent, numeric } from './numeric.ts'
import { GivenOrdering, identifyOrdering, type OrderingContent, ordering, type ShownOrdering } from './ordering.ts'
import type { QuestionType } from './question-types.ts'
import { isBlank } from './responses.ts'
import { ShortTextContent, shortText } from './text-answers.ts'

/** The content of a question by its kind, as it is stored; it holds the key. The two classic kinds have none. */
export interface ContentByType {
  MultipleChoice: null
  TrueFalse: null
  MultipleResponse: MultipleResponseContent
  ShortText: ShortTextContent
  Numeric: NumericContent
  Matching: MatchingContent
  Ordering: OrderingContent
  FillBlanks: FillBlanksContent
  Essay: EssayContent
}
export type QuestionContent = ContentByType[QuestionType]

/** The schema of the content that a request gives. The server adds ids to the sides of pairs and to entries. */
export const contentSchemas = {
  MultipleResponse: MultipleResponseContent,
  ShortText: ShortTextContent,
  Numeric: NumericContent,
  Matching: GivenMatching,
  Ordering: GivenOrdering,
  FillBlanks: FillBlanksContent,
  Essay: EssayContent,
} as const

/** The part of a number question that shows: the units in which an answer may be written. */
export interface ShownNumeric {
  unitRule: NumericContent['unitRule']
  units: string[]
}

/** The part that a student sees besides the text and the options of a question; nothing of the key. */
export type ShownContent = ShownNumeric | ShownMatching | ShownOrdering | ShownFillBlanks | ShownEssay | null

const kinds: { [Type in QuestionType]: KindRules<ContentByType[Type]> } = {
  MultipleChoice: oneChoice,
  TrueFalse: oneChoice,
  MultipleResponse: multipleResponse,
  ShortText: shortText,
  Numeric: numeric,
  Matching: matching,
  Ordering: ordering,
  FillBlanks: fillBlanks,
  Essay: essay,
}

/** A question with its key. */
export interface KeyedQuestion {
  questionType: QuestionType
  content: QuestionContent
  options: readonly KeyOption[]
}

/** A classic kind takes no content; one of another kind without content is broken data, and earns nothing. */
const rulesOf = (type: QuestionType) => kinds[type] as KindRules<QuestionContent>
const isWhole = ({ questionType, content }: Pick<KeyedQuestion, 'questionType' | 'content'>) =>
  content !== null || kinds[questionType] === oneChoice

/** The given content with ids where its kind has them. `newId` gives a short text by chance. */
export function identifyContent(type: QuestionType, given: unknown, newId: () => string): QuestionContent {
  if (type === 'Matching') return identifyMatching(given as GivenMatching, newId)
  if (type === 'Ordering') return identifyOrdering(given as GivenOrdering, newId)
  return kinds[type] === oneChoice ? null : (given as QuestionContent)
}

/** The content without the ids that the server gave, as a form sends it and as two of them are compared. */
export function withoutIds(type: QuestionType, content: QuestionContent): object | null {
  if (type === 'Matching') {
    const { pairs, extras } = content as MatchingContent
    return { pairs: pairs.map(({ left, right }) => ({ left, right })), extras: extras.map(({ right }) => ({ right })) }
  }
  if (type !== 'Ordering') return content
  const { entries, marking } = content as OrderingContent
  return { entries: entries.map(({ text }) => ({ text })), marking }
}

/** The part of the content that a student sees; `shuffle` orders right sides, entries and words of lists. */
export const toShownContent = (type: QuestionType, content: QuestionContent, shuffle: Shuffle): ShownContent =>
  isWhole({ questionType: type, content }) ? (rulesOf(type).shown(content, shuffle) as ShownContent) : null

/** The part of the points that a response earns, 0 to 1; a blank earns 0. Pure, and never throws (R-question-4). */
export function shareOf(question: KeyedQuestion, response: unknown): number {
  const { questionType, content, options } = question
  return isWhole(question) && !isBlank(response) ? rulesOf(questionType).share(content, options, response) : 0
}

/** The rules that no schema holds, in Arabic (R-question-6). */
export const complaintsAboutContent = (
  type: QuestionType,
  content: QuestionContent,
  options: Parameters<KindRules<QuestionContent>['complaints']>[1],
): string[] =>
  isWhole({ questionType: type, content })
    ? rulesOf(type).complaints(content, options)
    : ['أدخل مفتاح الإجابة لهذا النوع من الأسئلة']

/** The key in words, for its author, for reviews and for tables. */
export const describeKey = (question: KeyedQuestion): string =>
  isWhole(question) ? rulesOf(question.questionType).describeKey(question.content, question.options) : ''

/** A response in words; empty for a blank. */
export const describeResponse = (question: KeyedQuestion, response: unknown): string =>
  isWhole(question) && !isBlank(response)
    ? rulesOf(question.questionType).describeResponse(question.content, question.options, response)
    : ''
