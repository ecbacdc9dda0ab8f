import { countIn } from './counts.ts'
import { isAdjectiveAlone } from './labels.ts'
import { isPastVerb, isVerbLike, joinedBy, preposition } from './standing-alone.ts'
import { bare, isStop, wordsIn } from './words.ts'

/** «كتمان الشاعر لحبه», «لإظهار الأصول»: a noun and what belongs to it, which says nothing. «الفضة أفضل المعادن» says something. */
export function isNounPhrase(text: string): boolean {
  const [first = '', ...rest] = wordsIn(bare(text))
  if (
    [first, ...rest].some(
      (word) =>
        isVerbLike(word) ||
        (isPastVerb(word) && !preposition.test(word)) ||
        /^(?:كان|كانت|هو|هي|ليس|ليست|لا|لم|لن|ما)$/.test(word),
    )
  )
    return false
  if (/[A-Za-z]/.test(text) || preposition.test(first) || /^(?:ب|لل|لكل)\p{L}{2,}/u.test(first)) return false
  const next = rest.find((word) => !/^ال/.test(word)) ?? ''
  return !/^ال/.test(first) || next === '' || isStop(next) || /^[ولك]/.test(next) || joinedBy.test(next)
}

/** «الرزمة (packet) وعناوين IP»: terms in another language are nouns too. */
const withoutForeign = (text: string) =>
  text
    .replace(/\([^)]*\)/gu, ' ')
    .replace(/(?<!\p{L})(?:[وفب] )?[A-Za-z][\w./+-]*/gu, ' ')
    .trim()

/**
 * «الفكرة العامة: تصوير …», «الشبكة: الرزمة وعناوين IP»: a name and a noun phrase behind it. «للعقد ثلاثة أركان: …» announces
 * a list. «الرضيع: 5 ضربات …», «الشرياني: …»: what it is about is in the heading.
 */
export function isLabelledPhrase(text: string, isItem: boolean): boolean {
  const [, label = '', statement = ''] = /^([^:]{2,45}): (.+)$/u.exec(text) ?? []
  if (isAdjectiveAlone(label) || /^[«﴿“"]/u.test(statement) || (isItem && /^\p{N}+ (?!%)/u.test(statement))) return true
  const words = wordsIn(bare(label))
  const isLabel = words.length > 0 && words.length <= 5 && !/^(?:من|ل\p{L}+)$/u.test(words[0] ?? '')
  return (
    isLabel &&
    !words.some((word) => countIn(word) || isVerbLike(word)) &&
    (isNounPhrase(statement) || isListOfNames(statement))
  )
}

/** «الرزمة (packet) وعناوين IP والتوجيه»: names in a row, and nothing that is said of them. */
function isListOfNames(statement: string): boolean {
  const plain = withoutForeign(statement)
  return plain === '' || (plain !== statement && /^(?:ال|و)/.test(plain) && isNounPhrase(plain))
}
