import { truthTextOf } from '@manara/contract/questions.ts'
import { fold } from '../../../llm/arabic-text.ts'
import type { Draft } from './draft.ts'
import { shapeOf } from './enumerations.ts'
import { bare, wordsIn } from './words.ts'

const shortWords = 3

/** Whether the right answer can be told from the wrong ones without any knowledge: by its article, its letters or its length. */
function standsOut(right: string, wrong: readonly string[]): boolean {
  const isNumber = (option: string) => /^\p{N}/u.test(option)
  if (wrong.some((option) => isNumber(option) !== isNumber(right))) return true
  const areSingle = [right, ...wrong].every((option) => wordsIn(option).length === 1)
  if (areSingle && wrong.every((option) => shapeOf(option) !== shapeOf(right))) return true
  const areShort = [right, ...wrong].every((option) => wordsIn(option).length <= shortWords)
  const [longest = 0] = wrong.map((option) => option.length).sort((one, other) => other - one)
  return !areShort && right.length > longest * 2.5 + 20
}

const lettersOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A question that leans on words that it does not show. */
const leansOn = /^(?:أكمل الفراغ(?:ين بالترتيب)?: )?(?:و(?:هو|هي|قد|كان|كانت)|ف(?:قد|إن|إذا)|ثم|أما|كذلك|أيضا|غير أن) /u

/**
 * Whether a question may be shown as it is: its right answer does not stand out, none of its answers stands in the question,
 * and it says by itself what it asks for. One that fails is not given.
 */
export function passesCheck({ text, options }: Draft): boolean {
  if (leansOn.test(bare(text))) return false
  if (options.every((option) => truthTextOf(option.text))) return true
  const asked = ` ${lettersOf(text)} `
  const isStated = options.some((option) => {
    const key = lettersOf(option.text)
    return key.length > 1 && asked.includes(` ${key} `)
  })
  const right = options.find(({ isCorrect }) => isCorrect)?.text ?? ''
  const wrong = options.filter(({ isCorrect }) => !isCorrect).map((option) => option.text)
  return !isStated && !standsOut(right, wrong)
}
