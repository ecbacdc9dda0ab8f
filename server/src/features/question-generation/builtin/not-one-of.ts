import { fold } from '../../../llm/arabic-text.ts'
import { frames } from './builtin.text.ts'
import { type Draft, type DraftingGround, optionsOf } from './draft.ts'
import { type Enumeration, shapeOf } from './enumerations.ts'
import { shuffled } from './seeded-random.ts'
import { keysIn, wordsIn } from './words.ts'

const lengthOf = (text: string) => wordsIn(text).length

const endOf = (text: string) => fold(text).slice(-4)
const headOf = (text: string) => fold(wordsIn(text)[0] ?? '')

/** «الطور الأول، الطور الثاني», «التروبوسفير، الميزوسفير»: what all of them share, an intruder must share as well. */
function sharedBy(members: readonly string[]): (text: string) => boolean {
  const [first = ''] = members
  const haveHead = wordsIn(first).length > 1 && members.every((member) => headOf(member) === headOf(first))
  const haveEnd = members.every((member) => endOf(member) === endOf(first))
  const haveLatin = members.some((member) => /[A-Za-z]/.test(member))
  return (text) =>
    (!haveHead || headOf(text) === headOf(first)) &&
    (!haveEnd || endOf(text) === endOf(first)) &&
    haveLatin === /[A-Za-z]/.test(text)
}

/** Something of the same form that the text names elsewhere, and surely not in this list. */
function intruderFor({ sentence, members, opening, isWhole }: Enumeration, ground: DraftingGround): string | undefined {
  const { reading, random } = ground
  const [first = ''] = members
  const shapes = new Set(members.map(shapeOf))
  const mean = members.reduce((sum, member) => sum + lengthOf(member), 0) / members.length
  const own = keysIn(sentence.text)
  const openingKeys = keysIn(opening)
  const elsewhere = reading.enumerations
    .filter((other) => other.sentence !== sentence)
    // «من أسبابه …» twice: what the other list names might belong here as well.
    .filter((other) => isWhole || ![...keysIn(other.opening)].some((key) => openingKeys.has(key)))
    .flatMap((other) => other.members)
  const terms = reading.definitions.map(({ term }) => term)
  const isAlike = sharedBy(members)
  const fits = (text: string) =>
    shapes.has(shapeOf(text)) &&
    isAlike(text) &&
    // What its own list shares would show that it came from elsewhere.
    !reading.enumerations.some((other) => other.members.includes(text) && !sharedBy(other.members)(first)) &&
    Math.abs(lengthOf(text) - mean) <= 1.5 &&
    !fold(sentence.text).includes(fold(text)) &&
    ![...keysIn(text)].some((key) => own.has(key))
  return shuffled(elsewhere, random).find(fits) ?? shuffled(terms, random).find(fits)
}

/** «الأسماء الخمسة» is a name and no sentence; «من أسباب التضخم» is one after its first word. */
function askedOf({ opening, isWhole }: Enumeration, frame: (typeof frames)[keyof typeof frames]): string {
  const [first = '', ...rest] = wordsIn(opening)
  const isName = /^ال/.test(first) && rest.length <= 2 && rest.every((word) => /^ال/.test(word))
  if (isName) return frame.notAmong(opening)
  if (opening.startsWith('من ')) return frame.notNamedOf(opening)
  return isWhole ? frame.notOneOf(opening) : frame.notNamedIn(opening)
}

/** «… أيٌّ مما يأتي ليس منها؟»: three of a list, and one that is not in it. */
export function notOneOf(enumeration: Enumeration, ground: DraftingGround): Draft | undefined {
  const { reading, random } = ground
  const { members, sentence } = enumeration
  const intruder = intruderFor(enumeration, ground)
  if (intruder === undefined) return undefined
  const listed = shuffled(members, random).slice(0, 3)
  const frame = frames[reading.language]
  return {
    text: askedOf(enumeration, frame),
    options: optionsOf(intruder, listed, random),
    sourceSentence: sentence.raw,
  }
}
