import type { GenerationLanguage } from '@manara/contract/question-generation.ts'
import { complaintsAbout } from '@manara/contract/question-kinds/complaints.ts'
import type { ClassicType } from '@manara/contract/question-kinds/question-types.ts'
import { questionLimits, toTruthText } from '@manara/contract/questions.ts'
import { fold } from '../../platform/llm/builtin/arabic-text.ts'

/** A generated question: nothing about it is certain yet. */
export interface MadeQuestion {
  text: string
  options: readonly { text: string; isCorrect: boolean }[]
}

interface Measure {
  questionType: ClassicType
  language: GenerationLanguage
}

const invisible = /[\p{Cf}\p{Co}\p{Cs}\ufffd]/gu

/** One line without anything that shows nothing or turns the direction. */
export const plainLine = (text: string): string =>
  text
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const countLetters = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The question is in its language when most of its letters are; its options may hold terms of another. */
function isInLanguage(text: string, language: GenerationLanguage): boolean {
  const arabic = countLetters(text, /[\u0600-\u06ff]/g)
  const latin = countLetters(text, /[a-z]/gi)
  return language === 'Arabic' ? arabic > 0 && arabic * 2 >= latin : latin > 0 && latin >= arabic * 2
}

const isWithin = (text: string, most: number) => text.length > 0 && text.length <= most

/** Requirements of any question: the rules of the question bank, and the requested type and language. */
export function isSound({ text, options }: MadeQuestion, { questionType, language }: Measure): boolean {
  const { textLength, optionLength, minOptions, maxOptions } = questionLimits
  if (!isWithin(text, textLength) || !options.every((option) => isWithin(option.text, optionLength))) return false
  if (options.length < minOptions || options.length > maxOptions) return false
  if (!isInLanguage(text, language)) return false
  const folded = options.map((option) => fold(option.text).replace(/\s+/g, ' ').trim())
  if (new Set(folded).size < folded.length || folded.some((option) => option === '')) return false
  if (questionType === 'MultipleChoice' && options.every((option) => toTruthText(option.text))) return false
  return complaintsAbout({ text, hasImage: false, questionType, options }).length === 0
}

/** Two questions with the same key count as the same. */
export const questionKey = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** True and false in the words of the bank. */
const optionLine = (text: string, questionType: ClassicType) =>
  questionType === 'TrueFalse' ? (toTruthText(plainLine(text)) ?? plainLine(text)) : plainLine(text)

/** Takes sound questions, each once and none that is to be avoided, until there are enough. */
export function acceptDrafts<Draft extends MadeQuestion>(
  drafts: Iterable<Draft>,
  { count, avoid, ...measure }: Measure & { count: number; avoid: readonly string[] },
): Draft[] {
  const seen = new Set(avoid.map(questionKey))
  const accepted: Draft[] = []
  for (const draft of drafts) {
    if (accepted.length === count) break
    const options = draft.options.map(({ text, isCorrect }) => ({
      text: optionLine(text, measure.questionType),
      isCorrect,
    }))
    const question = { ...draft, text: plainLine(draft.text), options }
    const key = questionKey(question.text)
    if (seen.has(key) || !isSound(question, measure)) continue
    seen.add(key)
    accepted.push(question)
  }
  return accepted
}
