import { fold, toStem } from '../../../platform/llm/builtin/arabic-text.ts'
import { wordList } from './word-lists.ts'

/** Without diacritics: «تقريبًا» and «تقريباً» are one word. Word lists are written like this, and compared with this. */
export const bare = (text: string): string => text.replace(/[\p{M}\u0640]/gu, '')

/** Words and numbers of a text, as they are written. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\u0640]+|\p{N}+(?:[.,٫٬/]\p{N}+)*/gu) ?? []

const stops = new Set([...wordList('stops')].map(fold))

export const isStop = (word: string): boolean => {
  const folded = fold(word)
  return folded.length < 2 || stops.has(folded)
}

const adverbs = wordList('adverbs')

/** «أيضاً», «حقّاً», «دائماً»: a word that says how or when, and names nothing. */
export const isAdverb = (word: string): boolean =>
  /^(?!ال)[\u0600-\u06ff]+$/.test(word) &&
  (/\u064bا?$/.test(word) || (!/^[٠-٩]/.test(word) && isStop(word)) || adverbs.has(bare(word)))

const memory = new Map<string, string>()

/** One form for a word in all its shapes: good enough to compare words, not to show them. */
export function getRoot(word: string): string {
  let root = memory.get(word)
  if (root !== undefined) return root
  const folded = fold(word)
  root = /[\u0600-\u06ff]/.test(folded) ? toStem(folded) : folded.replace(/(?<=.{3})(?:ies|es|s|ed|ing)$/, '')
  if (memory.size > 50_000) memory.clear()
  memory.set(word, root)
  return root
}

/** A word without its long vowels: one skeleton for «جدول» and «جداول». */
export const toSkeleton = (word: string): string => {
  const root = getRoot(word)
  const skeleton = root.replace(/[اوي]/g, '')
  return skeleton.length >= 2 ? skeleton : root
}

export const rootsIn = (text: string): string[] => wordsIn(text).map(getRoot)

/** The skeletons of words that carry meaning. */
export const keysIn = (text: string): Set<string> =>
  new Set(
    wordsIn(text)
      .filter((word) => !isStop(word))
      .map(toSkeleton),
  )

/** The language that most letters belong to. Read on the main thread: counted without a list of them all. */
export function detectLanguage(text: string): 'Arabic' | 'English' {
  let arabic = 0
  let latin = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const lower = code | 0x20
    if (code >= 0x600 && code <= 0x6ff) arabic += 1
    else if (lower >= 0x61 && lower <= 0x7a) latin += 1
  }
  return arabic >= latin ? 'Arabic' : 'English'
}
