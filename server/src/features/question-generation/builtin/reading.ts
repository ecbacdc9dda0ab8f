import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { type Candidate, candidatesIn, type ListMembers } from './candidates.ts'
import { definitionIn, factsIn, headedIn, labelledIn } from './definitions.ts'
import { type Enumeration, enumerationsIn } from './enumerations.ts'
import { withoutExamples } from './examples.ts'
import { parallelsIn } from './parallels.ts'
import type { Definition, Language, ReadSentence } from './read-sentence.ts'
import { bullet, type Sentence, usableSentences } from './sentences.ts'
import { type Term, termsIn } from './terms.ts'
import { keysIn, rootsIn, wordsIn } from './words.ts'

/** A replacement for a word of the text. */
export interface PoolEntry {
  text: string
  kind: string
  key: string
  roots: readonly string[]
}

/** A text, read once: its sentences, what can be asked in them, and the replacements. */
export interface Reading {
  language: Language
  sentences: readonly ReadSentence[]
  definitions: readonly Definition[]
  /** What is said of one thing alone, in the form of definitions. */
  facts: readonly Definition[]
  /** The things that the text speaks of. */
  terms: readonly Term[]
  poolByKind: ReadonlyMap<string, readonly PoolEntry[]>
  enumerations: readonly Enumeration[]
  /** «التيار المستمر» and «التيار المتناوب»: what the text itself keeps apart. */
  contrasts: ReadonlySet<string>
  /** «الدرجة الثانية»: what the text counts, folded. */
  ordinals: ReadonlySet<string>
}

/** Longer texts have more than enough; the rest would only cost time. */
const mostSentences = 1_500

const kindWeights: readonly (readonly [RegExp, number])[] = [
  [/^named$/, 2],
  [/^class:/, 1.8],
  [/^(?:list|parallel):/, 1.7],
  [/^(?:year|number|about|person)$/, 1.5],
  [/^(?:acronym|latin|name)/, 1.4],
  [/:2:/, 1.35],
  [/^count$/, 0.8],
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
  const getWeight = (root: string) =>
    Math.min(count.get(root) ?? 1, 6) * Math.log(1 + sentences.length / (spread.get(root) ?? 1))
  return ({ text, kind }) => {
    const roots = rootsIn(text)
    const mean = roots.reduce((sum, root) => sum + getWeight(root), 0) / Math.max(1, roots.length)
    return mean * (kindWeights.find(([pattern]) => pattern.test(kind))?.[1] ?? 1)
  }
}

const poolPerKind = 120

function buildPool(candidates: readonly Candidate[]): Map<string, PoolEntry[]> {
  const pool = new Map<string, PoolEntry[]>()
  const seen = new Set<string>()
  for (const { text, kind } of candidates) {
    const key = fold(text)
    const row = pool.get(kind) ?? []
    if (seen.has(`${kind} ${key}`) || row.length >= poolPerKind) continue
    seen.add(`${kind} ${key}`)
    pool.set(kind, [...row, { text, kind, key, roots: [...keysIn(text)] }])
  }
  return pool
}

/** One key for two that stand in any order. */
export const toContrastKey = (one: string, other: string): string => [fold(one), fold(other)].sort().join(' | ')

const mostContrasts = 5_000

/**
 * «القوات الفرنسية» and «القوات الأجنبية» may be the same: two of one noun exclude each other where one sentence names
 * both, the text describes both alike, or one list has both.
 */
function contrastsIn(
  sentences: readonly (readonly Candidate[])[],
  definitions: readonly Definition[],
  enumerations: readonly Enumeration[],
): Set<string> {
  const labels = definitions.filter(({ isLabel }) => isLabel)
  const byForm = Map.groupBy(labels, ({ form }) => form)
  const groups = [
    ...sentences.map((row) => row.filter(({ kind }) => kind.startsWith('noun:2:')).map(({ text }) => text)),
    ...[...byForm.values()].map((row) => row.map(({ term }) => term)),
    ...enumerations.map(({ members }) => members),
  ]
  const found = new Set<string>()
  for (const group of groups)
    for (const [at, one] of group.slice(0, 20).entries())
      for (const other of group.slice(at + 1, 20)) if (found.size < mostContrasts) found.add(toContrastKey(one, other))
  return found
}

const ordinal =
  /(?<!\p{L})(\p{L}{2,20}) (ال(?:أولى|ثانية|ثالثة|رابعة|خامسة|سادسة|سابعة|أول|ثاني|ثالث|رابع|خامس|سادس|سابع))(?!\p{L})/gu

const ordinalsIn = (text: string): Set<string> =>
  new Set([...text.matchAll(ordinal)].map(([, noun = '', which = '']) => fold(`${noun} ${which}`)))

function collectListMembers(enumerations: readonly Enumeration[]): ListMembers {
  const byFirstWord = new Map<string, { member: string; list: number }[]>()
  for (const [list, { members }] of enumerations.entries())
    for (const member of members) {
      const [first = ''] = wordsIn(member)
      if (member.length >= 4) byFirstWord.set(first, [...(byFirstWord.get(first) ?? []).slice(-20), { member, list }])
    }
  return byFirstWord
}

/** The subject of a text is in its title and all over the text: asking for it is pointless. */
function findSubjects(text: string, sentences: readonly Sentence[]): (words: string) => boolean {
  const title = fold(text.trimStart().split('\n', 1)[0] ?? '').slice(0, 120)
  const folded = sentences.slice(0, 200).map((sentence) => fold(sentence.text))
  const memory = new Map<string, boolean>()
  return (words) => {
    const key = fold(words)
    const known = memory.get(key)
    if (known !== undefined) return known
    const count = folded.filter((sentence) => sentence.includes(key)).length
    const isSubject = (title.length < 80 && title.includes(key)) || (count >= 5 && count > folded.length / 4)
    if (memory.size < 2_000) memory.set(key, isSubject)
    return isSubject
  }
}

const isOfSubject = /^(?:class:|latin:|noun:)/

export function readText(whole: string, language: Reading['language']): Reading {
  const text = language === 'Arabic' ? withoutExamples(whole) : whole
  const labelled = labelledIn(text)
  const headed = language === 'Arabic' ? headedIn(text) : []
  const isLabelled = new Set(labelled.map(({ sentence }) => sentence.raw))
  const usable = usableSentences(text)
    .filter(({ raw }) => !isLabelled.has(raw.replace(bullet, '')))
    .slice(0, mostSentences)
  const enumerations = language === 'Arabic' ? enumerationsIn(usable) : []
  const openings = new Map(enumerations.map(({ sentence, opening }) => [sentence, opening.length]))
  const listed = collectListMembers(enumerations)
  const isSubject = findSubjects(text, usable)
  const weigh = weigher(usable)
  const all = new Map(usable.map((sentence) => [sentence, candidatesIn(sentence.text, language, listed)]))
  const plain = usable.map((sentence): ReadSentence => {
    // A blank in a list that names the others asks for nothing.
    const end = openings.get(sentence) ?? Number.POSITIVE_INFINITY
    const candidates = (all.get(sentence) ?? [])
      .filter(({ start, kind, text: words }) => start < end && !(isOfSubject.test(kind) && isSubject(words)))
      .map((candidate) => ({ ...candidate, weight: weigh(candidate) }))
      .sort((one, other) => other.weight - one.weight)
    const asked = sentence.text.slice(0, end)
    return { ...sentence, asked, candidates, weight: candidates[0]?.weight ?? 0 }
  })
  const parallels = language === 'Arabic' ? parallelsIn(usable) : []
  const clauses = parallels.map(({ sentence: { index, raw }, text: clause, value, group }): ReadSentence => {
    const candidate = { text: value, start: clause.length - value.length, kind: `parallel:${group}` }
    const weight = weigh(candidate)
    return { index, raw, text: clause, asked: clause, candidates: [{ ...candidate, weight }], weight }
  })
  const inClauses = new Set(parallels.map(({ sentence }) => sentence.raw))
  const sentences = [...plain.filter(({ raw }) => !inClauses.has(raw)), ...clauses]
  const definitions = [
    ...sentences.flatMap((sentence) => definitionIn(sentence, language) ?? []),
    ...headed,
    ...labelled,
  ]
  const defined = new Set(definitions.map(({ sentence }) => sentence))
  const facts =
    language === 'Arabic'
      ? factsIn(sentences.filter((sentence) => !defined.has(sentence))).filter(({ term }) => !isSubject(term))
      : []
  return {
    language,
    sentences,
    definitions,
    facts,
    terms: language === 'Arabic' ? termsIn([...definitions, ...facts], usable) : [],
    poolByKind: buildPool([...[...all.values()].flat(), ...clauses.flatMap(({ candidates }) => candidates)]),
    enumerations,
    contrasts: contrastsIn([...all.values()], definitions, enumerations),
    ordinals: ordinalsIn(text),
  }
}
