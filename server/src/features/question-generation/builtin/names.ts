import { countIn } from './counts.ts'
import { hasOwnWaw, isVerbLike } from './standing-alone.ts'
import { wordList } from './word-lists.ts'
import { bare, isStop } from './words.ts'

interface Name {
  text: string
  start: number
}

const word = '[\\p{L}\\p{M}]{3,}'
/** «محيي الدين», «سيف الدولة»: the second half of a name of two words. */
const honour = '(?:الدين|الدولة|الإسلام|الملة|الله)(?![\\p{L}\\p{M}])'
const kunya = '[وفبل]?(?:أبو|أبي|أبا) '
const noBeginning =
  '(?!(?:في|عهد|من|الخليفة|مع|القائد|القاضي|الإمام|الشيخ|الأمير|الوزير|السلطان|الملك|(?:إلي|علي|في|من|عن|ل|ب|قبل|بعد)(?:ه|ها|هم))\\s)'
const notOfFamily = '(?!(?:عم|خال|أخي|أخت|عمت|خالت)(?:ه|ها|هم|هما)(?![\\p{L}\\p{M}]))'
/** «الزركلي», «الخوارزمي»: the origin of a person ends the name. */
const nisba = '(?: (?!الذي|التي)ال[\\p{L}\\p{M}]{2,}ي(?![\\p{L}\\p{M}]))?'
/** «خالد بن الوليد», «نور الدين محمود بن زنكي», «أبو الحسن علي بن نافع», but not «في كنف ابن عمه». */
const person = new RegExp(
  `(?<![\\p{L}\\p{M}])${noBeginning}(?:${kunya}(?:عبد )?${word} |${word} ${honour} ){0,2}(?:${kunya})?(?:عبد )?${noBeginning}${word}(?: ${honour})?(?: (?:بن|ابن|بنت) ${notOfFamily}(?:عبد |أبي |أبو )?${word}(?: ${honour})?){1,4}${nisba}`,
  'gu',
)
/** «ابن», «أبو»: the next word belongs to the name. */
const endsInName = /(?<!\p{L})[وفبل]?(?:أبو|أبي|أبا|ابن|بن|بنت|عبد) $/u

/** «ومحيي الدين بن …»: the particle is no part of the name. */
function withoutParticle({ text, start }: Name): Name {
  const plain = bare(text)
  const isJoined = /^[وفبل]أب[ويا] /u.test(plain) || (plain.startsWith('و') && !hasOwnWaw(plain))
  return isJoined ? { text: text.slice(1), start: start + 1 } : { text, start }
}

/** Titles and origins that stand before the name of a person. */
const profession = `(?:${[...wordList('professions')].join('|')})`
const origin = `(?:${[...wordList('origins')].join('|')})`
const givenName = `(?:${[...wordList('givenNames')].join('|')})`
/** «فون فريش», «دا فينشي»: it belongs to the name behind it. */
const particle = '(?:فون|فان|دي|دا|دو|دير|ديل|لو|أوف) '
const namedPerson = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:(?<=(?:${profession}|${origin}) )(?!ال)\\p{L}{3,}|${givenName}) (?:${particle}){0,2}(?!ال|بن |ابن |في |من |على |إلى |عن |أن |كتاب|سنة|عام|هو |${particle}|[تي]\\p{L}{3}(?!\\p{L})|ا[كختنبسع]ت)\\p{L}{3,}`,
  'gu',
)

/** «تعفن الحضنة الأمريكي مرض …»: the origin of a thing; a person has it alone or behind what the person does. */
const ofThing = new RegExp(`(?<!\\p{L})(?!${profession} )ال\\p{L}{2,} ${origin} $`, 'u')
const isGiven = new RegExp(`^${givenName} `, 'u')

/** «الشاعر بين عاطفة», «السوري ثماني عشرة»: what follows a title need not be a name. */
const isNoName = (word: string) => isStop(word) || countIn(word) !== undefined

/** «جورج سيمون أوم قانونه»: behind two given names the name may go on. */
function isCut(name: string, behind: string): boolean {
  const [, next = ''] = /^ ([\p{L}\p{M}]{2,})/u.exec(behind) ?? []
  const plain = bare(next)
  const last = name.split(' ').at(-1) ?? ''
  return isGiven.test(`${last} `) && plain !== '' && !/^ال|(?:ة|ه|ها|ا)$/u.test(plain) && !isStop(plain)
}

const blank = (text: string) => '\ufffc'.repeat(text.length)

/** A sentence in which the people whose names have «بن» are no words any more. */
export const withoutPeople = (sentence: string): string =>
  sentence.replace(person, blank).replace(/عبد ال[\p{L}\p{M}]+/gu, blank)

/** The names of people, whole: one that begins or ends in the middle is left out. */
export function peopleIn(sentence: string): Name[] {
  const descended = [...sentence.matchAll(person)].flatMap(({ 0: text, index: start }) =>
    endsInName.test(sentence.slice(Math.max(0, start - 10), start)) ? [] : [withoutParticle({ text, start })],
  )
  const named = [...sentence.matchAll(namedPerson)].flatMap(({ 0: text, index: start }) =>
    !text.split(' ').some(isNoName) &&
    (isGiven.test(text) || !text.split(' ').some((part) => isVerbLike(part) || /(?:ته|ها|هم)$/u.test(part))) &&
    !isCut(text, sentence.slice(start + text.length)) &&
    (isGiven.test(text) || !ofThing.test(sentence.slice(Math.max(0, start - 40), start)))
      ? [{ text, start }]
      : [],
  )
  return [...descended, ...named]
}
