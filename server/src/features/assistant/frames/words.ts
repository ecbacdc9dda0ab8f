import { join } from 'node:path'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'
import { fold, splitWords, toStem } from '../../../platform/llm/builtin/arabic-text.ts'
import { closestKnown, knownWords } from '../../../platform/llm/builtin/spelling.ts'

/** What a word means: its kind and its name, as `entity:student` in `words.tsv`. */
export interface Meaning {
  kind: string
  name: string
}

/** A word of a question, or several that mean one thing together. */
export interface Word {
  text: string
  /** All meanings of the word; none for a name, or for a word that the assistant does not know. */
  meanings: readonly Meaning[]
  /** Place of the first and after the last of its words in the question. */
  from: number
  to: number
}

const columns = { meaning: Type.String(), words: Type.String() }

/** Meanings by folded form; forms of several words are joined by a blank. */
const byForm = new Map<string, Meaning[]>()
const byStem = new Map<string, Meaning[]>()

function add(map: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const known = map.get(key) ?? []
  if (!known.some(({ kind, name }) => kind === meaning.kind && name === meaning.name)) map.set(key, [...known, meaning])
}

/** Forms of several words are compared without the articles of the later ones: «المواد المرجعية» is «مواد مرجعية». */
const joinPhrase = ([first = '', ...others]: readonly string[]) =>
  [first, ...others.map((word) => word.replace(/^ال(?=..)/, ''))].join(' ')

for (const { meaning, words } of readTable(join(import.meta.dirname, 'words.tsv'), columns)) {
  const [kind = '', name = ''] = meaning.split(':')
  for (const form of words.split(' ')) {
    const folded = joinPhrase(fold(form).split('_'))
    add(byForm, folded, { kind, name })
    if (!folded.includes(' ') && !['filler', 'stop', 'own'].includes(kind)) add(byStem, toStem(folded), { kind, name })
  }
}

const spoken = new Set(['entity', 'attribute', 'tag'])
/** Only words that say what is asked about are recognised in a slip of the pen. */
const forms = knownWords(
  [...byForm]
    .filter(([form, [meaning]]) => !form.includes(' ') && meaning && spoken.has(meaning.kind))
    .map(([form]) => form),
)
const mostWordsOfForm = 4

const joined = [
  'وبال',
  'وعال',
  'وال',
  'بهال',
  'لهال',
  'وهال',
  'هال',
  'بال',
  'عال',
  'فال',
  'كال',
  'ولل',
  'لل',
  'ال',
  'و',
  'ب',
  'ل',
  'ف',
  'ع',
  'ك',
]

/** The word, and the word without what is joined to it before: «وبالشعب» is also «شعب». */
export const bareForms = (word: string): string[] => [
  word,
  ...joined
    .filter((start) => word.startsWith(start) && word.length - start.length >= 2)
    .map((start) => word.slice(start.length)),
]

const isOwn = ({ kind }: Meaning) => kind === 'own'

function meaningsOfWord(word: string): readonly Meaning[] {
  const bare = bareForms(word)
  for (const form of bare) {
    const found =
      byForm.get(form) ?? (form.endsWith('ا') && form.length > 3 ? byForm.get(form.slice(0, -1)) : undefined)
    // «علامتي» is also «علامة».
    if (found) return found.every(isOwn) ? [...found, ...(byStem.get(toStem(form)) ?? [])] : found
  }
  const stems = byStem.get(toStem(word))
  if (stems) return stems
  const meant = bare.map((form) => closestKnown(form, forms)).find((form) => form !== undefined)
  return (meant && byForm.get(meant)) || []
}

/** The longest form of several words that begins here. */
function findPhrase(words: readonly string[], from: number): Word | undefined {
  for (let length = Math.min(mostWordsOfForm, words.length - from); length >= 2; length--) {
    const [first = '', ...others] = words.slice(from, from + length)
    for (const start of bareForms(first)) {
      const text = joinPhrase([start, ...others])
      const meanings = byForm.get(text)
      if (meanings) return { text: [first, ...others].join(' '), meanings, from, to: from + length }
    }
  }
  return undefined
}

/** Whether this word has a meaning by itself, and is no mere name. */
export const isKnownWord = (word: string): boolean => meaningsOfWord(word).length > 0

export const toWords = (question: string): string[] => splitWords(fold(question))

/** The words of a question with their meanings; those at the places of names keep none. */
export function readWords(words: readonly string[], isName: (place: number) => boolean): Word[] {
  const read: Word[] = []
  for (let place = 0; place < words.length; ) {
    if (isName(place)) {
      place++
      continue
    }
    const phrase = findPhrase(words, place)
    const isWhole = phrase && !words.slice(phrase.from, phrase.to).some((_, offset) => isName(phrase.from + offset))
    const text = words[place] ?? ''
    const word = isWhole ? phrase : { text, meanings: meaningsOfWord(text), from: place, to: place + 1 }
    read.push(word)
    place = word.to
  }
  return read
}
