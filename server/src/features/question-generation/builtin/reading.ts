import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { type Candidate, candidatesIn, type ListMembers } from './candidates.ts'
import { type Enumeration, enumerationsIn } from './enumerations.ts'
import { withoutExamples } from './examples.ts'
import { isAbout, isAdjectiveAlone, isAspect, isDate, isList } from './labels.ts'
import { parallelsIn } from './parallels.ts'
import { bullet, type Sentence, splitBlocks, splitLabel, usableSentences } from './sentences.ts'
import { isStop, keysIn, rootsIn, wordsIn } from './words.ts'

/** A term and what the text says it is. */
export interface Definition {
  sentence: ReadSentence
  term: string
  /** «هو», «عبارة عن», «is». */
  link: string
  /** Definitions of one form stand in for each other. */
  form: string
  gloss: string
  /** It stood in a list of names. */
  isLabel: boolean
}

/** «السكريات (الكربوهيدرات)» is found as «السكريات». */
export const toName = ({ term }: Definition): string => fold(term.replace(/\s*\([^)]*\)/gu, '') || term)

export interface ReadSentence extends Sentence {
  /** As far as a question shows it: without the list that says how many there are. */
  asked: string
  /** The most telling first. */
  candidates: readonly (Candidate & { weight: number })[]
  weight: number
}

/** A replacement for a word of the text. */
export interface PoolEntry {
  text: string
  kind: string
  key: string
  roots: readonly string[]
}

/** A text, read once: its sentences, what can be asked in them, and the replacements. */
export interface Reading {
  language: 'Arabic' | 'English'
  sentences: readonly ReadSentence[]
  definitions: readonly Definition[]
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

const definitionPatterns = {
  Arabic:
    /^(?:تُعرَّف |تُعرَف |تُعرّف |تعرف |تعرّف |يعرف |يعرّف |يُعرَّف |يُعرَف )?(.{3,40}?)[،,]? (هو|هي|عبارة عن|بأنه|بأنها|بأنّه|بأنّها|على أنه|على أنها) (?!(?:نحو |حوالي )?\p{N})(.{20,200})$/u,
  English: /^((?:The |An? )?.{3,40}?) (is|are)(?: defined as| called)? ((?:the|a|an|any) .{20,200})$/i,
}

/** A term is a name of something: no verb, no question, nothing that points elsewhere. */
function isTerm(term: string): boolean {
  const words = wordsIn(term)
  const [first = ''] = words
  if (words.length === 0 || words.length > 4 || isStop(first) || /^أ\p{L}{2,3}$/u.test(first)) return false
  const looksLikeVerb = /^[يت]/.test(first) && !/^تـ?[\p{L}]*(?:ة|ية|يم|يل|ير|ين|يد|يق|يب|يف|ال)$/u.test(first)
  return (
    !looksLikeVerb &&
    !words.some((word) => /^(?:الذي|التي|الذين|أن|أنّ|إن|إنّ|ما|من|which|that|who|there|it)$/i.test(word))
  )
}

/** «هو» and «هي» stand in for each other: a question does not show them. */
const normalizeLink = (link: string) => (link === 'هي' ? 'هو' : link)

/** The part about the term itself: «… والمسكين هو …» behind it speaks of another one. */
const ownGloss = (gloss: string) => {
  const [own = '', ...rest] = gloss.split(/، (?=(?:و|أما )ال)/u)
  return rest.length > 0 && wordsIn(own).length >= 4 ? own : gloss
}

function definitionIn(sentence: ReadSentence, language: Reading['language']): Definition | undefined {
  const [, term = '', link = '', whole = ''] = definitionPatterns[language].exec(sentence.text) ?? []
  if (!term || !isTerm(term)) return undefined
  const gloss = ownGloss(whole)
  // A gloss that names its term gives the answer away.
  const inGloss = keysIn(gloss)
  return [...keysIn(term)].some((root) => inGloss.has(root))
    ? undefined
    : { sentence, term, link, form: normalizeLink(link), gloss, isLabel: false }
}

const smallestGroup = 3
/** More names than one request asks about. */
const mostLabels = 300

/** Lines of a list that each name something and say what it is; the lines of one list stand in for each other. */
function labelledIn(text: string): Definition[] {
  const found: Definition[] = []
  let group: Definition[] = []
  let wasItem = false
  const close = () => {
    if (group.length >= smallestGroup) found.push(...group)
    group = []
  }
  for (const [index, { text: paragraph, isItem }] of splitBlocks(text).entries()) {
    const line = splitLabel(paragraph)
    if (isItem !== wasItem) close()
    wasItem = isItem
    if (!line || found.length + group.length >= mostLabels) {
      close()
      continue
    }
    const { label: term, statement } = line
    const gloss = statement.replace(/[.\s]+$/u, '').replace(/^و?(?:هو|هي) (?=\p{L})/u, '')
    const inGloss = keysIn(gloss)
    const saysLittle = wordsIn(gloss).length < 3
    if (
      saysLittle ||
      [...keysIn(term)].some((root) => inGloss.has(root)) ||
      isAspect(term) ||
      isAdjectiveAlone(term) ||
      isList(gloss) ||
      (!isDate(term) && !isAbout(term, gloss)) ||
      /(?:^|\s)(?:هذا|هذه|ذلك|تلك)\s/u.test(gloss)
    )
      continue
    const sentence = {
      index,
      raw: `${term}: ${statement}`,
      text: `${term}: ${gloss}`,
      asked: '',
      candidates: [],
      weight: 0,
    }
    group.push({ sentence, term, link: ':', form: `list ${found.length}`, gloss, isLabel: true })
  }
  close()
  return found
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
  const definitions = [...sentences.flatMap((sentence) => definitionIn(sentence, language) ?? []), ...labelled]
  return {
    language,
    sentences,
    definitions,
    poolByKind: buildPool([...[...all.values()].flat(), ...clauses.flatMap(({ candidates }) => candidates)]),
    enumerations,
    contrasts: contrastsIn([...all.values()], definitions, enumerations),
    ordinals: ordinalsIn(text),
  }
}
