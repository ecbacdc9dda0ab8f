import { join } from 'node:path'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'
import { fold, splitWords, toStem } from '../../../platform/llm/builtin/arabic-text.ts'
import { isOtherMatter } from '../../../platform/llm/builtin/other-matters.ts'
import { findForm, isAboutSchool, isCommonWord, isDeed, toConcept } from '../../../platform/llm/builtin/school-words.ts'
import { closestKnown, knownWords } from '../../../platform/llm/builtin/spelling.ts'

/** How a word shapes a question: `may`, `must`, `not`, … In the table of words these begin with `~`. */
type Shape = `~${string}`

/** `critical` words must be the same in a question and in the example that it is like. */
const columns = { meaning: Type.String(), critical: Type.Optional(Type.Literal('!')), words: Type.String() }
const table = readTable(join(import.meta.dirname, 'data', 'words.tsv'), columns)

/** «شعبتين»: a meaning with `+` is one more of a word that has its own. */
const additions = new Map<string, string>()
const meanings = new Map<string, string>()
const stems = new Map<string, string>()
for (const { meaning, words } of table)
  for (const word of splitWords(fold(words))) {
    if (meaning.startsWith('+')) {
      additions.set(word, meaning)
      continue
    }
    meanings.set(word, meaning)
    if (!meaning.startsWith('~') && !stems.has(toStem(word))) stems.set(toStem(word), meaning)
  }

/** Shorter ones are found in the middle of other words. */
const shortestVerb = 3
const verbs = new Map(
  [...meanings].filter(([word, meaning]) => !meaning.startsWith('~') && word.length >= shortestVerb),
)
const critical = new Set(table.filter((row) => row.critical === '!').map(({ meaning }) => meaning))
/** Actions that say little: what is done lies in the words beside them. */
const weak = new Set(['فعل', 'دراسه', 'قراءه'])

/** Words of the school that shape a question. */
const shapes: Readonly<Record<string, Shape>> = {
  كيف: '~how',
  كم: '~count',
  مين: '~who',
  متي: '~when',
  اين: '~where',
  لماذا: '~why',
  اريد: '~want',
  شكرا: '~filler',
  مرحبا: '~filler',
}

/** What was done to a thing is asked for like the act: «محذوف», «حذفته». */
const acts: Readonly<Record<string, string>> = {
  محذوف: 'حذف',
  مرفوض: 'رفض',
  صادر: 'اصدار',
  مكتمل: 'انهاء',
  نشط: 'تفعيل',
}

export const isCritical = (concept: string): boolean => critical.has(concept) || (isDeed(concept) && !weak.has(concept))

const articles = /^(?:و|ف)?(?:وهال|بهال|هال|عال|بال|كال|لل|ال|[بلك](?=...))/

/** «بتنحذف», «تتعدّل». */
const passive = /^[وف]?[بح]?[يت]?[تن](?=\p{L}{3})/u

const exactly = (word: string): string | undefined =>
  meanings.get(word) ?? meanings.get(word.replace(/^[وف](?=..)/, '')) ?? meanings.get(word.replace(articles, ''))

/** What a word means beside its meaning. */
export const findAddition = (word: string): string | undefined =>
  additions.get(word) ?? additions.get(word.replace(articles, ''))

const knownSpellings = knownWords(meanings.keys())
const read = new Map<string, string>()
const mostRead = 20_000

function readMeaning(word: string): string {
  if (/^\d+$/.test(word)) return '#'
  const own = exactly(word)
  if (own !== undefined) return own
  const concept = toConcept(word)
  if (isAboutSchool(concept)) return shapes[concept] ?? acts[concept] ?? concept
  if (isOtherMatter(concept)) return concept
  const done = toConcept(word.replace(passive, ''))
  if (isDeed(done)) return done
  const inflected = word.length >= 4 ? (findForm(word, verbs) ?? stems.get(toStem(word))) : undefined
  if (inflected !== undefined) return inflected
  if (isCommonWord(word)) return '~filler'
  const meant = closestKnown(word.replace(articles, ''), knownSpellings)
  return (meant && meanings.get(meant)) ?? concept
}

/** The meaning of a folded word, or how it shapes the question. */
export function toMeaning(word: string): string {
  const meaning = read.get(word) ?? readMeaning(word)
  if (read.size >= mostRead) read.clear()
  read.set(word, meaning)
  return meaning
}
