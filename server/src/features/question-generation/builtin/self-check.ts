import { toTruthText } from '@manara/contract/questions.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import type { Draft } from './draft.ts'
import { toShape } from './enumerations.ts'
import { bare, keysIn, wordsIn } from './words.ts'

const shortWords = 3

/** Whether the right answer is recognisable without any knowledge: by its article, its letters or its length. */
function standsOut(right: string, wrong: readonly string[]): boolean {
  const isNumber = (option: string) => /^\p{N}/u.test(option)
  if (wrong.some((option) => isNumber(option) !== isNumber(right))) return true
  const areSingle = [right, ...wrong].every((option) => wordsIn(option).length === 1)
  if (areSingle && wrong.every((option) => toShape(option) !== toShape(right))) return true
  const areShort = [right, ...wrong].every((option) => wordsIn(option).length <= shortWords)
  const [longest = 0] = wrong.map((option) => option.length).sort((one, other) => other - one)
  return !areShort && right.length > longest * 2.5 + 20
}

/** Where all options have the same words in another order, or a wrong one has them too, they give nothing away. */
const sharesWords = (right: string, wrong: readonly string[]) => {
  const keys = keysIn(right)
  return wrong.some((option) => [...keysIn(option)].some((key) => keys.has(key)))
}

const toLetters = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A question that leans on words that it does not show. */
const leansOn = /^(?:أكمل الفراغ(?:ين بالترتيب)?: )?(?:و(?:هو|هي|قد|كان|كانت)|ف(?:قد|إن|إذا)|ثم|أما|كذلك|أيضا|غير أن) /u

/**
 * Whether a question may be shown: its right answer does not stand out, no answer occurs in the question, and the
 * question is clear by itself. Failing ones are dropped.
 */
export function passesCheck({ text, options }: Draft): boolean {
  if (leansOn.test(bare(text))) return false
  if (options.every((option) => toTruthText(option.text))) return true
  const asked = ` ${toLetters(text)} `
  const isStated = options.some((option) => {
    const key = toLetters(option.text)
    return key.length > 1 && asked.includes(` ${key} `)
  })
  const inQuestion = keysIn(text)
  const right = options.find(({ isCorrect }) => isCorrect)?.text ?? ''
  const wrong = options.filter(({ isCorrect }) => !isCorrect).map((option) => option.text)
  // «تعجن ــــــــ: العجينة», in whatever shape its words stand there; what has no word of its own is compared above.
  const keys = [...keysIn(right)].filter((key) => key.length >= 3 && !/^\p{N}/u.test(key))
  const isNamed = keys.length > 0 && !sharesWords(right, wrong) && keys.every((key) => inQuestion.has(key))
  return !isStated && !isNamed && !standsOut(right, wrong)
}
