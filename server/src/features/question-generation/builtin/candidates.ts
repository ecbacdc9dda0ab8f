import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { countIn } from './counts.ts'
import { membersIn } from './enumerations.ts'
import { namesGivenIn } from './given-names.ts'
import { findHead } from './labels.ts'
import { peopleIn, withoutPeople } from './names.ts'
import { isPastVerb, isVerbLike, preposition } from './standing-alone.ts'
import { classMembersIn } from './word-classes.ts'
import { bare, isAdverb, isStop } from './words.ts'

/** Words of a sentence that a question can ask for. Candidates of one `kind` can stand in for each other. */
export interface Candidate {
  text: string
  start: number
  kind: string
}

const western = (digits: string) => digits.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))

const afterYearWord = /(?:سنة|عام|عامي|سنتي|في عام|العام|in|year|since|by|until)\s$/i
const afterMonth =
  /(?:الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|الأول|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|January|February|March|April|May|June|July|August|September|October|November|December)\s$/u
/** «5 إلى 6», «بين 6 و8.5»: one end of a range is no answer. */
const beforeRange = /^\s?(?:إلى|-|–|to|و\p{N})/u
const afterRange = /(?:^|\s)(?:إلى\s|بين\s|و)$/u
const roughly = /(?:نحو|بنحو|حوالي|بحوالي|قرابة|زهاء|about|around)\s$/u
/** «في 1895 بواسطة …», «بعد 1279.»: a year without the word for it; «في 1500 متر» is none. */
const afterTimeWord = /(?<!\p{L})[وف]?(?:في|بعد|قبل|منذ|حتى|تقرير|انتخابات|دستور|إحصاء)\s$/u
const isBareYear = (digits: string, before: string, behind: string): boolean => {
  const [next = ''] = /^\s(\p{L}+)/u.exec(bare(behind))?.slice(1) ?? []
  const isAlone =
    next === '' ||
    preposition.test(next) ||
    isPastVerb(next) ||
    isVerbLike(next) ||
    /^و|^(?:بواسطة|بسبب|تم|كان|كانت|أن)$/.test(next)
  return /^(?:1\d{3}|20[0-4]\d)$/.test(digits) && afterTimeWord.test(before) && isAlone
}
const beforeYearMark = /^\s?(?:م|هـ|للهجرة|للميلاد|AD|BC|CE)(?![\p{L}])/u

const namesByNumber =
  /(?:[A-Za-z]|(?<!\p{L})(?:رقم|[وبفل]?(?:ال)?(?:مادة|قانون|مرسوم|قرار|تعميم|فقرة|إصدار|نسخة|طبعة|طراز)|للمادة|للقانون)|(?:المحاضرة|الدرس|الفصل|الوحدة|الجلسة|الصفحة|الشكل|الجدول|البند|الباب|التمرين|المثال|السؤال)) $/u

/** «مارك 21 صيغة …»: a sentence that begins with a noun and its number. */
function isNumberedName(before: string): boolean {
  const word = bare(before).trim()
  return /^\p{L}{2,}$/u.test(word) && !isVerbLike(word) && !isPastVerb(word) && !isStop(word) && !preposition.test(word)
}

function numbersIn(sentence: string): Candidate[] {
  return [
    ...sentence.matchAll(/(?<![\p{L}\p{N}.,٫٬/\-–]|\p{N}[:،])\p{N}+(?:[.,٫٬]\p{N}+)*(?![\p{L}\p{N}/\-–]|[:،]\p{N})/gu),
  ].flatMap(({ 0: text, index: start }) => {
    const digits = western(text)
    if (!/^\d+(?:[.,٫٬]\d+)*$/.test(digits) || digits.length > 12) return []
    const isNamed =
      afterYearWord.test(sentence.slice(0, start)) || beforeYearMark.test(sentence.slice(start + text.length))
    const before = sentence.slice(0, start)
    const isDated = afterMonth.test(before) && /^(?:1[0-9]{3}|20\d\d)$/.test(digits)
    const isBare = isBareYear(digits, before, sentence.slice(start + text.length))
    if (isDated || isBare || (isNamed && /^\d{2,4}$/.test(digits))) return [{ text, start, kind: 'year' }]
    // «PEP 8», «المحاضرة 2»: the number belongs to the name.
    const isOfName = /[\u0600-\u06ff]/.test(sentence) && (namesByNumber.test(before) || isNumberedName(before))
    // «إكس 25 سنة 1973»: what is counted would stand behind it.
    if (/^ (?:سنة|عام) \p{N}/u.test(sentence.slice(start + text.length))) return []
    const isRange = beforeRange.test(sentence.slice(start + text.length)) || afterRange.test(before)
    if (isRange || isOfName) return []
    return [{ text, start, kind: roughly.test(before) ? 'about' : 'number' }]
  })
}

/** Words that begin like a noun with its article, but are none. */
const noNoun = /^ال(?:ذي|تي|ذين|لذين|لتي|لذي|آن|يوم|ى)$/
const followingAdjective =
  /^ال(?:[\p{L}]{2,}(?:ي|ية)|م[\p{L}]{3,}(?:ة|ون|ين)?|خضراء|حمراء|بيضاء|سوداء|زرقاء|صفراء|كبرى?|كبيرة?|صغيرة?|صغرى|عظمى|أولى?|ثانية?|قديمة?|جديدة?|حديثة?|سريعة?|بطيئة?)$/u

const feminine = new Set(['الأرض', 'الشمس', 'النفس', 'النار', 'الحرب', 'العين', 'اليد', 'الروح', 'الريح', 'البئر'])

/** «صحراء» is feminine, «ماء» and «إنشاء» are not. */
export const isFeminine = (word: string) =>
  /(?:ة|ات|ى)$/.test(word) || /^(?:ال)?[^\sاإآ]\p{L}{2}اء$/u.test(word) || feminine.has(word)

/** Gender tells which noun an adjective belongs to: in «ميزان الحرارة الزئبقي» it is not the nearest. */
export const isAdjectiveFor = (noun: string, next: string) =>
  followingAdjective.test(next) && !isStop(next) && isFeminine(noun) === isFeminine(next)

/** How a noun ends says which others fit its place. */
function getEnding(words: string): string {
  const first = bare(words.split(' ')[0] ?? '')
  if (/ات$/.test(first)) return 'at'
  if (/(?:ة|اء|ى)$/.test(first)) return 'fem'
  return /(?:ين|ون)$/.test(first) ? 'plural' : 'masc'
}

const isDefinite = (word: string) => /^[وف]?(?:ال|بال|كال|لل)[\p{L}]{3,}/u.test(word) && !noNoun.test(word)

/** «أبو الطيب», «بديع الزمان»: without its second half such a name identifies no one. */
const nameBeginning = /^(?:أبو|أبي|أبا|ابن|بن|بنت|عبد|سيف|بديع|صلاح|نور|شمس|فخر|عز|تقي|محيي|جمال|بهاء)$/

/** «مختاراته الشعرية»: a noun with a possessive suffix is definite too, and the words after it describe it. */
const isOwned = (word: string) => /^[\p{L}]{2,}(?:ه|ها|هم|هما|هن|نا)$/u.test(word)

/** Whether a definite noun only goes on with what the word before it began. */
const isCompletedBy = (before: string, noun: string) =>
  isDefinite(before) ||
  before.startsWith('\ufffc') ||
  nameBeginning.test(before) ||
  (isOwned(before) && followingAdjective.test(noun))

/**
 * «مرض الكساح», «مرض الإسقربوط»: nouns that the same noun announces are of one kind. A verb or a preposition before a noun
 * says nothing of its kind.
 */
const findGovernor = (before: string) =>
  before.length < 3 || isStop(before) || /^[يتنأ]/.test(before) ? '' : fold(before)

/**
 * Nouns with the article only: a word without it may be a verb, and a blank for a verb asks for nothing. A definite word
 * right behind another one describes it and says nothing alone; a noun before a foreign term or a number only announces it.
 */
function definiteNounsIn(sentence: string): Candidate[] {
  const words = [...sentence.matchAll(/[\p{L}\p{M}\p{N}\ufffc]+/gu)].map(({ 0: text, index: start }) => ({
    text,
    start,
    end: start + text.length,
    bare: bare(text),
  }))
  const found: Candidate[] = []
  for (const [at, { text, start, end, bare: noun }] of words.entries()) {
    const before = words[at - 1]
    const next = words[at + 1]
    const isNextTo = (place: number) => sentence[place] === ' '
    if (!/^ال/.test(noun) || noun.length < 5 || !isDefinite(noun) || isStop(noun)) continue
    const isDescribing = before?.end === start - 1 && isCompletedBy(before.bare, noun)
    if (isDescribing) continue
    const alone = `noun:1:${getEnding(text)}:${before?.end === start - 1 ? findGovernor(before.bare) : ''}`
    if (!next || next.start !== end + 1 || !isNextTo(end)) {
      found.push({ text, start, kind: alone })
      continue
    }
    if (/^[A-Za-z\p{N}\ufffc]/u.test(next.bare)) continue
    if (isAdjectiveFor(noun, next.bare)) {
      const pair = sentence.slice(start, next.end)
      found.push({ text: pair, start, kind: `noun:2:${fold(noun)}` })
    } else if (!isDefinite(next.bare) || isFeminine(next.bare)) {
      found.push({ text, start, kind: alone })
    }
  }
  return found
}

/** «الدالة append», «الدالة pop»: foreign terms are of one kind when the same noun announces them. */
const latinTermsIn = (sentence: string): Candidate[] =>
  [...sentence.matchAll(/(?<![\p{L}\p{M}\p{N}])[A-Za-z][A-Za-z0-9+#]*(?![\p{L}\p{M}])/gu)].flatMap(
    ({ 0: text, index: start }) => {
      const governor = /(?:^|\s)[وفبكل]?(?:ال|لل)(\p{L}{2,})\s$/u.exec(
        sentence.slice(Math.max(0, start - 30), start),
      )?.[1]
      return governor === undefined ? [] : [{ text, start, kind: `latin:${fold(governor)}` }]
    },
  )

const acronymsIn = (sentence: string): Candidate[] =>
  [...sentence.matchAll(/(?<![\p{L}\p{N}])[A-Z]{2,}[A-Z0-9]*(?![\p{L}\p{M}])/gu)].map(({ 0: text, index: start }) => ({
    text,
    start,
    kind: 'acronym',
  }))

function arabicCandidates(sentence: string): Candidate[] {
  const people = peopleIn(sentence).map((name) => ({ ...name, kind: 'person' }))
  const given = namesGivenIn(sentence).map((name) => ({ ...name, kind: 'named' }))
  return [...given, ...people, ...latinTermsIn(sentence), ...definiteNounsIn(withoutPeople(sentence))]
}

const englishNames = (sentence: string): Candidate[] =>
  [
    ...sentence.matchAll(
      /(?<=[a-z,;] )(?:[A-Z][a-z]+)(?: [A-Z][a-z]+){0,2}(?![\p{L}])(?! (?!(?:the|a|an|and|or|of|in|on|at|to|is|are|was|were|has|have|had|by|for|with|from|as)(?![a-z]))[a-z])/gu,
    ),
  ].map(({ 0: text, index: start }) => ({ text, start, kind: `name:${text.split(' ').length}` }))

const adjectiveEnding = /(?:al|ic|ous|ive|est|ful|ary|able|ible|less|ish|ing|ed|ly|er)$/
const nounEnding = /(?:tion|sion|ment|ness|ity|ism|logy|graphy|sis|ance|ence|ship|hood)s?$/

/** Words after an article, as far as they are surely nouns. */
function englishNouns(sentence: string): Candidate[] {
  const found: Candidate[] = []
  const getKind = (text: string) => `en:${text.split(' ').length}:${/s$/.test(text) ? 'many' : 'one'}`
  for (const match of sentence.matchAll(/(?<![\p{L}])(?:the|a|an) ([a-z]{3,})(?: ([a-z]{3,}))?/giu)) {
    const [whole, first = '', second] = match
    const start = match.index + whole.indexOf(first, whole.indexOf(' '))
    const isPair = second !== undefined && !isStop(second) && !/(?:s|ed|ing|ly)$/.test(second)
    const isFree = second === undefined || isStop(second)
    if (isStop(first)) continue
    if (isPair && adjectiveEnding.test(first)) found.push({ text: `${first} ${second}`, start, kind: getKind('x x') })
    else if (isFree && !adjectiveEnding.test(first)) found.push({ text: first, start, kind: getKind(first) })
  }
  for (const { 0: text, index: start } of sentence.matchAll(/(?<![\p{L}])[a-z]{6,}(?![\p{L}])/gu))
    if (nounEnding.test(text)) found.push({ text, start, kind: getKind(text) })
  return found
}

const englishCandidates = (sentence: string): Candidate[] => [
  ...acronymsIn(sentence),
  ...englishNames(sentence),
  ...englishNouns(sentence),
]

/** «بأربعة أطوار»: how many there are, unless the sentence only bounds it; the second half of «ثماني عشرة» is no number. */
const countsIn = (sentence: string): Candidate[] =>
  [
    ...sentence.matchAll(/[\p{L}\p{M}]+(?= (?!من |أو |إلى |عشر|آلاف|مئ|مليون|مليار|سنوات|أيام|سنين|قرون)\p{L}{3,})/gu),
  ].flatMap(({ 0: whole, index }) => {
    const found = countIn(whole)
    const before = /(\p{L}+) $/u.exec(bare(sentence.slice(Math.max(0, index - 20), index)))?.[1] ?? ''
    const isTeen = /^[وفبل]?(?:إحدى|أحد|اثن\p{L}+)$/u.test(before) || countIn(before) !== undefined
    return found && !isTeen && !whole.startsWith('ال')
      ? [{ text: found.word, start: index + whole.length - found.word.length, kind: 'count' }]
      : []
  })

/** Members of the lists in a text, by the first word of each. */
export type ListMembers = ReadonlyMap<string, readonly { member: string; list: number }[]>

/** «يشكل الماء …»: the verb shows the gender of its subject, which «الدهون» does not show by its letters. */
const isDoer = ({ start, kind }: Candidate, sentence: string) =>
  /^(?:list|class|noun:1):?/.test(kind) && /^(?:لا )?[يت]\p{L}{2,} $/u.test(sentence.slice(0, start))

/** «آذار/مارس», «آذار (مارس)»: two names of one thing. Each gives the other away, and fits no third one. */
const isBesideItsSynonym = ({ start, text, kind }: Candidate, sentence: string) => {
  const behind = sentence.slice(start + text.length)
  return (
    /\/\s?$/.test(sentence.slice(0, start)) ||
    /^\s?\//.test(behind) ||
    (kind.startsWith('class:') && /^ \(\p{L}/u.test(behind))
  )
}

/** «He has worked here since 2015» in an Arabic text: an example in another language. */
const foreignRunsIn = (sentence: string): { from: number; to: number }[] =>
  [...sentence.matchAll(/[A-Za-z0-9][A-Za-z0-9 ,.;'’-]*/g)]
    .filter(([run]) => (run.match(/[A-Za-z]+(?:['’][a-z]+)?/g)?.length ?? 0) >= 3)
    .map(({ 0: run, index: from }) => ({ from, to: from + run.length }))

/** Everything in a sentence that a question can ask for, each once, never its first word. */
export function candidatesIn(
  sentence: string,
  language: 'Arabic' | 'English',
  listed: ListMembers = new Map(),
): Candidate[] {
  const members = classMembersIn(sentence).map(({ className, ...rest }) => ({ ...rest, kind: `class:${className}` }))
  const inLists = membersIn(sentence, listed).map(({ list, ...rest }) => ({ ...rest, kind: `list:${list}` }))
  const words =
    language === 'Arabic' ? [...arabicCandidates(sentence), ...countsIn(sentence)] : englishCandidates(sentence)
  // «قاعدة البيانات Database: …»: another word in the name makes another name.
  const named = findHead(sentence)?.length ?? 0
  const taken = language === 'Arabic' ? foreignRunsIn(sentence) : []
  return [...inLists, ...members, ...numbersIn(sentence), ...words].filter(({ text, start, kind }) => {
    const to = start + text.length
    const isShort = text.length < 2 && !/\p{N}/u.test(text)
    // Asked for by a blank, a word must not stand elsewhere in the sentence.
    const isRepeated = fold(sentence).split(fold(text)).length > 2
    if (
      start === 0 ||
      start < named ||
      isShort ||
      isDoer({ text, start, kind }, sentence) ||
      isRepeated ||
      isAdverb(text) ||
      isBesideItsSynonym({ text, start, kind }, sentence) ||
      taken.some((other) => start < other.to && other.from < to)
    )
      return false
    taken.push({ from: start, to })
    return true
  })
}
