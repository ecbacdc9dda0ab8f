import { fold } from '../../../llm/arabic-text.ts'
import { type Candidate, candidatesIn } from './candidates.ts'
import { type Sentence, usableSentences } from './sentences.ts'
import { isStop, keysIn, rootsIn, wordsIn } from './words.ts'

/** A term and what the text says it is. */
export interface Definition {
  sentence: ReadSentence
  term: string
  /** «هو», «عبارة عن», «is». */
  link: string
  gloss: string
}

export interface ReadSentence extends Sentence {
  /** The most telling first. */
  candidates: readonly (Candidate & { weight: number })[]
  weight: number
}

/** What a word of the text can be replaced by. */
export interface PoolEntry {
  text: string
  kind: string
  key: string
  roots: readonly string[]
}

/** A text, read once: its sentences, what can be asked in them, and what stands in for what. */
export interface Reading {
  language: 'Arabic' | 'English'
  sentences: readonly ReadSentence[]
  definitions: readonly Definition[]
  poolByKind: ReadonlyMap<string, readonly PoolEntry[]>
}

/** Longer texts have more than enough; the rest would only cost time. */
const mostSentences = 1_500

const kindWeights: readonly (readonly [RegExp, number])[] = [
  [/^class:/, 1.8],
  [/^(?:year|number|person)$/, 1.5],
  [/^(?:acronym|latin|name)/, 1.4],
  [/:2:/, 1.35],
]

/** Words of the text's own subject weigh more than words that stand everywhere. */
function weigher(sentences: readonly Sentence[]): (candidate: Candidate) => number {
  const count = new Map<string, number>()
  const spread = new Map<string, number>()
  for (const { text } of sentences) {
    const roots = rootsIn(text)
    for (const root of roots) count.set(root, (count.get(root) ?? 0) + 1)
    for (const root of new Set(roots)) spread.set(root, (spread.get(root) ?? 0) + 1)
  }
  const weightOf = (root: string) =>
    Math.min(count.get(root) ?? 1, 6) * Math.log(1 + sentences.length / (spread.get(root) ?? 1))
  return ({ text, kind }) => {
    const roots = rootsIn(text)
    const mean = roots.reduce((sum, root) => sum + weightOf(root), 0) / Math.max(1, roots.length)
    return mean * (kindWeights.find(([pattern]) => pattern.test(kind))?.[1] ?? 1)
  }
}

const definitionPatterns = {
  Arabic:
    /^(?:تُعرَّف |تُعرَف |تُعرّف |تعرف |تعرّف |يعرف |يعرّف |يُعرَّف |يُعرَف )?(.{3,40}?)[،,]? (هو|هي|عبارة عن|بأنه|بأنها|بأنّه|بأنّها|على أنه|على أنها) (.{20,200})$/u,
  English: /^((?:The |An? )?.{3,40}?) (is|are)(?: defined as| called)? ((?:the|a|an|any) .{20,200})$/i,
}

/** A term is a name of something: no verb, no question, nothing that points elsewhere. */
function isTerm(term: string): boolean {
  const words = wordsIn(term)
  const [first = ''] = words
  if (words.length === 0 || words.length > 4 || isStop(first)) return false
  const looksLikeVerb = /^[يت]/.test(first) && !/^تـ?[\p{L}]*(?:ة|ية|يم|يل|ير|ين|يد|يق|يب|يف|ال)$/u.test(first)
  return (
    !looksLikeVerb && !words.some((word) => /^(?:الذي|التي|الذين|أن|أنّ|إن|إنّ|ما|which|that|who|there|it)$/i.test(word))
  )
}

function definitionIn(sentence: ReadSentence, language: Reading['language']): Definition | undefined {
  const [, term = '', link = '', gloss = ''] = definitionPatterns[language].exec(sentence.text) ?? []
  if (!term || !isTerm(term)) return undefined
  // A gloss that names its term gives the answer away.
  const inGloss = keysIn(gloss)
  return [...keysIn(term)].some((root) => inGloss.has(root)) ? undefined : { sentence, term, link, gloss }
}

const poolPerKind = 120

function poolOf(sentences: readonly ReadSentence[]): Map<string, PoolEntry[]> {
  const pool = new Map<string, PoolEntry[]>()
  const seen = new Set<string>()
  for (const { text, kind } of sentences.flatMap(({ candidates }) => candidates)) {
    const key = fold(text)
    const row = pool.get(kind) ?? []
    if (seen.has(key) || row.length >= poolPerKind) continue
    seen.add(key)
    pool.set(kind, [...row, { text, kind, key, roots: [...keysIn(text)] }])
  }
  return pool
}

export function readText(text: string, language: Reading['language']): Reading {
  const usable = usableSentences(text).slice(0, mostSentences)
  const weigh = weigher(usable)
  const sentences = usable.map((sentence): ReadSentence => {
    const candidates = candidatesIn(sentence.text, language)
      .map((candidate) => ({ ...candidate, weight: weigh(candidate) }))
      .sort((one, other) => other.weight - one.weight)
    return { ...sentence, candidates, weight: candidates[0]?.weight ?? 0 }
  })
  const definitions = sentences.flatMap((sentence) => definitionIn(sentence, language) ?? [])
  return { language, sentences, definitions, poolByKind: poolOf(sentences) }
}
