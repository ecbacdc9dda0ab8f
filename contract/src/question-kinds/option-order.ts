import type { Shuffle } from './kind-rules.ts'
import type { QuestionType } from './question-types.ts'
import { foldAnswer } from './text-answers.ts'

const last = new Set(
  ['جميع ما سبق', 'كل ما سبق', 'جميع ما ذكر', 'كل ما ذكر', 'لا شيء مما سبق', 'لا شيء مما ذكر'].map((text) =>
    foldAnswer(text, 'LETTERS'),
  ),
)

/** «أ و ب», «كل من أ، ج»: such options need the letters of the teacher's order. */
function namesLetters(text: string): boolean {
  const bare = foldAnswer(text, 'LETTERS').replace(/^(?:كل من|الخياران|كلا من) | (?:معا|فقط)$/g, '')
  const names = bare.split(/[،,]| و(?! )| و /).map((name) => name.trim())
  return names.length > 1 && names.every((name) => /^[ابجدهوزحطي]$/.test(name))
}

/** Whether a question keeps the order of its options, since one of them names the letters of others. */
export const keepsOrder = (options: readonly { text: string }[]): boolean =>
  options.some(({ text }) => text.length <= 60 && namesLetters(text))

/** Options in another order; «جميع ما سبق» stays last, and TrueFalse as it is (R-question-7). */
export function orderOptions<Option extends { text: string }>(
  type: QuestionType,
  options: readonly Option[],
  shuffle: Shuffle,
): Option[] {
  if (type === 'TrueFalse' || keepsOrder(options)) return [...options]
  const isLast = ({ text }: Option) => last.has(foldAnswer(text, 'LETTERS'))
  return [...shuffle(options.filter((option) => !isLast(option))), ...options.filter(isLast)]
}
