import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { shuffled } from '../../../platform/random/random.ts'
import { isFeminine } from './candidates.ts'
import type { DraftingDeps } from './draft.ts'
import { toShape } from './enumerations.ts'
import { verbMark } from './labels.ts'
import type { Definition } from './read-sentence.ts'
import type { Term } from './terms.ts'
import { keysIn, wordsIn } from './words.ts'

/** «ضغط الدم» is as definite as «الضغط»; «قاعدة عامة» is not. */
export const isKnown = (term: string) => wordsIn(term).some((word) => /^ال|^[A-Za-z]/.test(word))

/** A text of a thousand definitions has enough others among these. */
export const mostCompared = 100

/** «المبدل» and «المبدل Switch» are one thing: the first of them stays. */
export function distinct<Item extends { term: string }>(items: readonly Item[]): Item[] {
  const found: Item[] = []
  for (const item of items) {
    const key = fold(item.term)
    if (!found.some(({ term }) => fold(term).includes(key) || key.includes(fold(term)))) found.push(item)
    if (found.length === mostCompared) break
  }
  return found
}

/** «TCP» and «نموذج OSI» are names of one kind, «الخلية» and «خلية» are not. */
const isWrittenLike = (one: string, other: string) =>
  toShape(one) === toShape(other) || (/[A-Za-z]/.test(one) && /[A-Za-z]/.test(other))

/** Other things of the text, written like the term and fit for what is said of it. */
export function termsBeside({ term, gloss, form, sentence }: Definition, { reading, random }: DraftingDeps) {
  const whole = fold(`${sentence.text} ${gloss}`)
  const ownKeys = keysIn(term)
  const inGloss = keysIn(gloss)
  const mark = verbMark(gloss)
  const shown = [...ownKeys].filter((key) => inGloss.has(key))
  const isOtherThing = ({ text, keys }: Term) => {
    const shared = keys.filter((key) => ownKeys.has(key)).length
    return (
      keys.length > shared &&
      keys.every((key) => ownKeys.has(key) || !inGloss.has(key)) &&
      shown.every((key) => keys.includes(key)) &&
      (shared === 0 || wordsIn(text).length === wordsIn(term).length)
    )
  }
  return shuffled(reading.terms, random)
    .filter(
      (other) =>
        isWrittenLike(other.text, term) &&
        isKnown(other.text) === isKnown(term) &&
        Math.abs(wordsIn(other.text).length - wordsIn(term).length) <= 1 &&
        (mark === '' || other.mark === mark) &&
        (/^[A-Za-z]/.test(term) || isFeminine(other.text) === isFeminine(term)) &&
        !whole.includes(fold(other.text)) &&
        isOtherThing(other),
    )
    .map((other) => ({ term: other.text, gloss: '', form }))
}
