import { isAspect, isOfRow } from './labels.ts'
import { isPastVerb, isVerbLike } from './standing-alone.ts'
import { wordList } from './word-lists.ts'
import { bare, wordsIn } from './words.ts'

/** «العملية», «الجهاز»: alone they mean one of which the text spoke before. */
const general = wordList('general')

/** «انتهت», «استمر»: verbs of these forms have no long vowel, the nouns of them have one. */
const isLongVerb = (word: string) => /^(?:ان|است|ا\p{L}ت)[^اويى]{2,4}$/u.test(word)

const isVerb = (word: string) => isVerbLike(word) || isPastVerb(word) || isLongVerb(word)

const getStart = (words: readonly string[]) => (/^(?:لا|لم|لن|ما|قد|كان|كانت)$/.test(words[0] ?? '') ? 1 : 0)

/** «ينص القانون الأول على …», «القانون الأول ينص على …», but not «حروق الدرجة الأولى» and «القانون الأول: …». */
const speaksOfRow = (sentence: string): boolean => {
  if (sentence.slice(0, 48).includes(': ')) return false
  const words = wordsIn(bare(sentence))
  const start = getStart(words)
  return isOfRow(words.slice(isVerb(words[start] ?? '') ? start + 1 : start).join(' '))
}

/** The noun with the article that the sentence speaks of, where nothing describes it. */
function bareSubject(sentence: string): string | undefined {
  const words = wordsIn(bare(sentence))
  const start = getStart(words)
  const isVerbFirst = isVerb(words[start] ?? '')
  // «دعت الجماعة»: verb and doer are both feminine.
  const isHerDeed = /^\p{L}{2,}ت$/u.test(words[start] ?? '') && /^ال\p{L}+ة$/u.test(words[start + 1] ?? '')
  const at = isVerbFirst || isHerDeed ? start + 1 : start
  const word = words[at] ?? ''
  // «الطبقات العليا» says which.
  return /^ال\p{L}{3,}$/u.test(word) && !/^(?:ال\p{L}|[A-Za-z])/u.test(words[at + 1] ?? '') ? word.slice(2) : undefined
}

/** «نتائج المعركة», «حسمت المعركة»: the noun behind the first word, a verb of any form or what belongs to the noun. */
function secondNoun(sentence: string): string | undefined {
  const words = wordsIn(bare(sentence))
  const at = getStart(words) + 1
  const [first = '', word = '', next = ''] = words.slice(at - 1)
  return /^(?!ال)\p{L}{2,}$/u.test(first) && /^ال\p{L}{3,}$/u.test(word) && !/^(?:ال\p{L}|[A-Za-z])/u.test(next)
    ? word.slice(2)
    : undefined
}

/** «العملية», «الجهاز»: a noun without its article that alone names nothing. */
export const isGeneral = (noun: string): boolean => general.has(noun)

const isDefinition = (sentence: string) => /^(?:\S+ ){1,4}(?:هو|هي) /u.test(bare(sentence))

/** Earlier words of a text to which «the …» may refer. */
export const mentionsIn = (text: string): string[] =>
  wordsIn(bare(text))
    .filter((word) => !/^[وفبكل]?ال/.test(word) && word.length >= 3)
    .flatMap((word) => [word, word.replace(/^[وفبلك](?=\p{L}{3})/u, '')])

const often = 3

/** Nouns that a text has with the article again and again: it speaks of the thing, not of one of them. */
export function findTopics(text: string): Set<string> {
  const count = new Map<string, number>()
  for (const word of wordsIn(bare(text))) {
    const noun = /^[وفب]?ال(\p{L}{3,})$/u.exec(word)?.[1]
    if (noun) count.set(noun, (count.get(noun) ?? 0) + 1)
  }
  return new Set([...count].filter(([, times]) => times >= often).map(([noun]) => noun))
}

/** Whether a sentence speaks of «the battle» where the text named one before: alone it does not say which. */
export function pointsAtEarlier(sentence: string, earlier: ReadonlySet<string>): boolean {
  if (isDefinition(sentence)) return false
  const noun = bareSubject(sentence)
  const pointsBack = noun !== undefined && (general.has(noun) || isAspect(noun) || earlier.has(noun))
  return pointsBack || speaksOfRow(sentence) || earlier.has(secondNoun(sentence) ?? '')
}

/** «مثال: …»: a sentence after which a paragraph only shows something. */
export const isExample = (sentence: string): boolean =>
  /^(?:مثال|مثلا|فمثلا|ومثال|على سبيل المثال|لنفترض|لنفرض|نفرض|بفرض)(?![\p{L}\p{M}])/u.test(bare(sentence))
