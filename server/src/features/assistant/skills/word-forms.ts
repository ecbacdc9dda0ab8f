import { fold, splitWords, toStem } from '../../../platform/llm/builtin/arabic-text.ts'

const prefixes = ['', 'ال', 'وال', 'بال', 'لل', 'و', 'ب', 'ل']

/** The stem of a word, letters and digits only. */
const stemOf = (word: string) => toStem(word).replace(/[^\p{L}\p{N}]/gu, '')

const stemsOf = (words: readonly string[]) => [...new Set(words.map(stemOf).filter((stem) => stem.length >= 2))]

/** How many different words these are. */
export const countStems = (words: readonly string[]): number => stemsOf(words).length

const toForms = (stem: string) => prefixes.map((prefix) => `${prefix}${stem}:*`).join(' | ')

/** Any of the words, by their stems, with or without the article and joined particles; nothing but letters and digits. */
export const toTsquery = (words: readonly string[]): string => stemsOf(words).map(toForms).join(' | ')

/** All of the words, as above. */
export const toTsqueryOfAll = (words: readonly string[]): string =>
  stemsOf(words)
    .map((stem) => `(${toForms(stem)})`)
    .join(' & ')

/** The first place of each word in a text, counted in words; without words that the text does not have. */
export function placesIn(text: string, words: readonly string[]): number[] {
  const folded = fold(text)
  const stems = stemsOf(words).filter((stem) => folded.includes(stem))
  const held = stems.length > 0 ? splitWords(folded) : []
  return stems
    .map((stem) => held.findIndex((word) => prefixes.some((prefix) => word.startsWith(prefix + stem))))
    .filter((place) => place >= 0)
}
