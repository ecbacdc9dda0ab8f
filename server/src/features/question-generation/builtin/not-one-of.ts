import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { shuffled } from '../../../platform/random/random.ts'
import { frames } from './builtin.text.ts'
import { type Draft, type DraftingDeps, toOptions } from './draft.ts'
import { type Enumeration, toShape } from './enumerations.ts'
import { keysIn, wordsIn } from './words.ts'

const countWords = (text: string) => wordsIn(text).length

const getEnding = (text: string) => fold(text).slice(-4)
const getHead = (text: string) => fold(wordsIn(text)[0] ?? '')

/** «الأسماء الموصولة, الأسماء المبنية»: one noun, or adjectives of one form, make a kind of their own. */
const showKind = (members: readonly string[]) =>
  members.every((member) => wordsIn(member).length > 1 && getHead(member) === getHead(members[0] ?? '')) ||
  members.every((member) => /ي$/u.test(member))

/** «الطور الأول، الطور الثاني», «التروبوسفير، الميزوسفير»: what all of them share, an intruder must share as well. */
function sharedBy(members: readonly string[]): (text: string) => boolean {
  const [first = ''] = members
  const haveHead = wordsIn(first).length > 1 && members.every((member) => getHead(member) === getHead(first))
  const haveEnd = members.every((member) => getEnding(member) === getEnding(first))
  // «الأحمر والأخضر والبنفسجي» have one form, and an adjective shows it by its end.
  const isNamedAfter = (member: string) => /ي$/u.test(member)
  const haveNisba = members.filter(isNamedAfter).length * 2 > members.length
  const haveLatin = members.some((member) => /[A-Za-z]/.test(member))
  return (text) =>
    (!haveHead || getHead(text) === getHead(first)) &&
    (!haveNisba || isNamedAfter(text)) &&
    (!haveEnd || getEnding(text) === getEnding(first)) &&
    haveLatin === /[A-Za-z]/.test(text)
}

/** Something of the same form that the text names elsewhere, and surely not in this list. */
function intruderFor({ sentence, members, opening, isWhole }: Enumeration, deps: DraftingDeps): string | undefined {
  const { reading, random } = deps
  const [first = ''] = members
  const shapes = new Set(members.map(toShape))
  const mean = members.reduce((sum, member) => sum + countWords(member), 0) / members.length
  const own = keysIn(sentence.text)
  const openingKeys = keysIn(opening)
  const elsewhere = reading.enumerations
    .filter((other) => other.sentence !== sentence)
    // «من أسبابه …» twice: what the other list names might belong here as well.
    .filter((other) => isWhole || ![...keysIn(other.opening)].some((key) => openingKeys.has(key)))
    .flatMap((other) => other.members)
  // «نظام التشغيل» among the conditions of a deadlock: what a sentence defines may be of any kind, a row of names less so.
  const rows = reading.definitions.filter(({ isLabel }) => showKind(members) || (isLabel && isWhole))
  const terms = rows.map(({ term }) => term)
  const isAlike = sharedBy(members)
  const fits = (text: string) =>
    shapes.has(toShape(text)) &&
    isAlike(text) &&
    // A trait shared by its own list would show that it came from elsewhere.
    !reading.enumerations.some((other) => other.members.includes(text) && !sharedBy(other.members)(first)) &&
    Math.abs(countWords(text) - mean) <= 1.5 &&
    !fold(sentence.text).includes(fold(text)) &&
    ![...keysIn(text)].some((key) => own.has(key))
  return shuffled(elsewhere, random).find(fits) ?? shuffled(terms, random).find(fits)
}

/** «الأسماء الخمسة» is a name and no sentence; «من أسباب التضخم» is one after its first word. */
function formatQuestion({ opening, isWhole }: Enumeration, frame: (typeof frames)[keyof typeof frames]): string {
  const [first = '', ...rest] = wordsIn(opening)
  const isName = /^ال/.test(first) && rest.length <= 2 && rest.every((word) => /^ال/.test(word))
  if (isName) return frame.notAmong(opening)
  if (opening.startsWith('من ')) return frame.notNamedAmong(opening)
  return isWhole ? frame.notOneOf(opening) : frame.notNamedIn(opening)
}

/** «… أيٌّ مما يأتي ليس منها؟»: three of a list, and one that is not in it. */
export function notOneOf(enumeration: Enumeration, deps: DraftingDeps): Draft | undefined {
  const { reading, random } = deps
  const { members, sentence } = enumeration
  const intruder = intruderFor(enumeration, deps)
  if (intruder === undefined) return undefined
  const listed = shuffled(members, random).slice(0, 3)
  const frame = frames[reading.language]
  return {
    text: formatQuestion(enumeration, frame),
    options: toOptions(intruder, listed, random),
    sourceSentence: sentence.raw,
  }
}
