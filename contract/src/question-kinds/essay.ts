import { type Static, Type } from 'typebox'
import { Multiline } from '../fields.ts'
import { fieldOf, type KindRules } from './kind-rules.ts'

/** The longest text of an essay; more of it would not fit into one request with the other answers. */
export const longestEssay = 10_000

const countWords = 'عدد الكلمات رقم صحيح من 1 إلى 2000'
const wordCount = (title: string) =>
  Type.Union(
    [
      Type.Integer({ title, minimum: 1, maximum: 2_000, 'x-messages': { minimum: countWords, maximum: countWords } }),
      Type.Null(),
    ],
    { title, 'x-messages': { anyOf: countWords } },
  )

/**
 * A question that a person marks (R-essay-1). The words are a hint and never refuse an answer; the model answer is for
 * those who mark, and shows to students with the right answers.
 */
export const EssayContent = Type.Object({
  minWords: wordCount('أقل عدد للكلمات'),
  maxWords: wordCount('أكثر عدد للكلمات'),
  modelAnswer: Type.Union(
    [
      Multiline(5_000, {
        title: 'الإجابة النموذجية',
        messages: { maxLength: 'الإجابة النموذجية 5000 حرف على الأكثر' },
      }),
      Type.Null(),
    ],
    { title: 'الإجابة النموذجية', 'x-messages': { anyOf: 'الإجابة النموذجية 5000 حرف على الأكثر' } },
  ),
})
export type EssayContent = Static<typeof EssayContent>

/** The part that a student sees. */
export type ShownEssay = Pick<EssayContent, 'minWords' | 'maxWords'>

/** The written text of a response; empty for any other value. */
export const essayText = (response: unknown): string => {
  const text = fieldOf(response, 'essay')
  return typeof text === 'string' ? text : ''
}

/** How many words a text has, as its counter shows them: runs of signs between blanks. */
export const wordsIn = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length

export const essay: KindRules<EssayContent> = {
  complaints: ({ minWords, maxWords }) =>
    minWords !== null && maxWords !== null && minWords > maxWords ? ['أقل عدد للكلمات أكبر من أكثره'] : [],
  shown: ({ minWords, maxWords }): ShownEssay => ({ minWords, maxWords }),
  share: () => 0,
  describeKey: ({ modelAnswer }) => modelAnswer ?? '',
  describeResponse: (_content, _options, response) => essayText(response),
}
