import {
  type ContentByType,
  complaintsAboutContent,
  describeKey,
  identifyContent,
  type QuestionContent,
  withoutIds,
} from '@manara/contract/question-kinds/content.ts'
import type { GivenMatching } from '@manara/contract/question-kinds/matching.ts'
import type { GivenOrdering } from '@manara/contract/question-kinds/ordering.ts'
import type { QuestionType } from '@manara/contract/question-kinds/question-types.ts'
import { readNumbers } from '@manara/contract/question-kinds/read-numbers.ts'
import { kindsText } from '../question-kinds.text.ts'

/** A key of a number while it is typed: numbers are texts. */
export interface NumericDraft extends Omit<ContentByType['Numeric'], 'values' | 'units'> {
  values: { value: string; tolerance: string; isPercent: boolean; percent: number }[]
  units: { text: string; factor: string }[]
}

/** A blank while it is edited: the keys of the other kinds stay until it is saved. */
export interface BlankDraft {
  /** Stays while other blanks come and go. */
  key: number
  kind: 'TEXT' | 'NUMBER' | 'CHOICE'
  text: ContentByType['ShortText']
  number: NumericDraft
  choice: { right: string; others: string[] }
}

/** Contents as their editors hold them. */
export interface DraftByType
  extends Pick<ContentByType, 'MultipleChoice' | 'TrueFalse' | 'MultipleResponse' | 'ShortText'> {
  Numeric: NumericDraft
  Matching: GivenMatching
  Ordering: GivenOrdering
  FillBlanks: { text: string; blanks: BlankDraft[] }
  Essay: { minWords: string; maxWords: string; modelAnswer: string }
}
export type ContentDraft = DraftByType[QuestionType]

let lastId = 0

export const newAnswer = (text = '') => ({ text, percent: 100 })
export const newValue = (value = '') => ({ value, tolerance: '', isPercent: false, percent: 100 })

const startText = (text = ''): DraftByType['ShortText'] => ({
  answers: [newAnswer(text)],
  fold: 'LETTERS',
  ignoresArticle: false,
  allowsSlip: false,
})
const startNumber = (value = ''): NumericDraft => ({
  values: [newValue(value)],
  unitRule: 'NONE',
  units: [],
  unitPercent: 50,
})

/** A blank in the place of a word. */
export const newBlank = (word: string): BlankDraft => ({
  key: ++lastId,
  kind: 'TEXT',
  text: startText(word),
  number: startNumber(word),
  choice: { right: word, others: [''] },
})

const pair = () => ({ left: '', right: '' })

const starts: { [Type in QuestionType]: () => DraftByType[Type] } = {
  MultipleChoice: () => null,
  TrueFalse: () => null,
  MultipleResponse: () => ({ marking: 'PROPORTIONAL' }),
  ShortText: () => startText(),
  Numeric: () => startNumber(),
  Matching: () => ({ pairs: [pair(), pair(), pair()], extras: [] }),
  Ordering: () => ({ entries: [{ text: '' }, { text: '' }, { text: '' }], marking: 'NEIGHBOURS' }),
  FillBlanks: () => ({ text: '', blanks: [] }),
  Essay: () => ({ minWords: '', maxWords: '', modelAnswer: '' }),
}

/** The content with which a question of this kind begins. */
export const startContent = (type: QuestionType): ContentDraft => starts[type]()

const toNumberDraft = ({ values, units, ...rest }: ContentByType['Numeric']): NumericDraft => ({
  ...rest,
  values: values.map((one) => ({
    ...one,
    value: String(one.value),
    tolerance: one.tolerance ? String(one.tolerance) : '',
  })),
  units: units.map(({ text, factor }) => ({ text, factor: String(factor) })),
})

/** Null where a text is no number: `NaN` does not travel. */
function toNumber(text: string): number {
  const { values = [], rest } = readNumbers(text) ?? {}
  return values.length === 1 && rest === '' ? (values[0] ?? Number.NaN) : Number.NaN
}

const toGivenNumber = ({ values, units, unitRule, ...rest }: NumericDraft): ContentByType['Numeric'] => ({
  ...rest,
  unitRule,
  values: values.map((one) => ({
    ...one,
    value: toNumber(one.value),
    tolerance: one.tolerance.trim() === '' ? 0 : toNumber(one.tolerance),
  })),
  units: unitRule === 'NONE' ? [] : units.map(({ text, factor }) => ({ text: text.trim(), factor: toNumber(factor) })),
})

const toBlankDraft = ({ text, number, choice }: ContentByType['FillBlanks']['blanks'][number]): BlankDraft => {
  const start = newBlank(text?.answers[0]?.text ?? choice?.right ?? '')
  if (number) return { ...start, kind: 'NUMBER', number: toNumberDraft(number) }
  return text ? { ...start, text } : { ...start, kind: 'CHOICE', choice: choice ?? start.choice }
}

const toGivenBlank = ({ kind, text, number, choice }: BlankDraft) => {
  if (kind === 'NUMBER') return { number: toGivenNumber(number) }
  return kind === 'TEXT' ? { text } : { choice }
}

const toEssayDraft = ({ minWords, maxWords, modelAnswer }: ContentByType['Essay']): DraftByType['Essay'] => ({
  minWords: String(minWords ?? ''),
  maxWords: String(maxWords ?? ''),
  modelAnswer: modelAnswer ?? '',
})

const toWords = (text: string) => (text.trim() === '' ? null : toNumber(text))

const toGivenEssay = ({ minWords, maxWords, modelAnswer }: DraftByType['Essay']): ContentByType['Essay'] => ({
  minWords: toWords(minWords),
  maxWords: toWords(maxWords),
  modelAnswer: modelAnswer.trim() || null,
})

/** A stored content as its editor shows it. */
export function toDraft(type: QuestionType, content: QuestionContent): ContentDraft {
  if (type === 'Numeric') return toNumberDraft(content as ContentByType['Numeric'])
  if (type === 'Essay') return toEssayDraft(content as ContentByType['Essay'])
  if (type === 'FillBlanks') {
    const { text, blanks } = content as ContentByType['FillBlanks']
    return { text, blanks: blanks.map(toBlankDraft) }
  }
  return withoutIds(type, content) as ContentDraft
}

/** The content as it is sent. */
export function toGiven(type: QuestionType, draft: ContentDraft): object | null {
  if (type === 'Numeric') return toGivenNumber(draft as NumericDraft)
  if (type === 'Essay') return toGivenEssay(draft as DraftByType['Essay'])
  if (type !== 'FillBlanks') return draft
  const { text, blanks } = draft as DraftByType['FillBlanks']
  return { text, blanks: blanks.map(toGivenBlank) }
}

/** The content as the field of a form; empty for kinds without one. */
export const toContentField = (type: QuestionType, draft: ContentDraft): string =>
  draft === null ? '' : JSON.stringify(toGiven(type, draft))

/** A content that was sent, or that the server has now, as the editor shows it. */
export const fromContentField = (type: QuestionType, field: unknown): ContentDraft => {
  const given = typeof field === 'string' ? (field === '' ? null : JSON.parse(field)) : (field ?? null)
  return given === null ? startContent(type) : toDraft(type, identified(type, given))
}

const identified = (type: QuestionType, given: unknown) => identifyContent(type, given, () => `${++lastId}`)

/** The key of a content that was sent, in words. */
export const contentInWords = (type: QuestionType, field: unknown): string => {
  const content = identified(type, toGiven(type, fromContentField(type, field)))
  return describeKey({ questionType: type, content, options: [] })
}

/** Texts and numbers anywhere in a value. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

type Options = Parameters<typeof complaintsAboutContent>[2]

/** The first complaint about the content, or nothing. */
export function contentComplaint(type: QuestionType, draft: ContentDraft, options: Options): string | undefined {
  const given = toGiven(type, draft)
  const leaves = leavesOf(given)
  if (leaves.some((leaf) => typeof leaf === 'string' && leaf.trim() === '')) return kindsText.emptyPlaces
  if (leaves.some((leaf) => Number.isNaN(leaf))) return kindsText.wrongNumber
  return complaintsAboutContent(type, identified(type, given), options)[0]
}
