import { fold, withoutParticle } from '../../../platform/llm/builtin/arabic-text.ts'
import { type Random, shuffled } from '../../../platform/random/random.ts'
import { type Candidate, isFeminine } from './candidates.ts'
import { isChangeable } from './changeable.ts'
import { countsBeside } from './counts.ts'
import { toShape } from './enumerations.ts'
import { month } from './labels.ts'
import { type PoolEntry, type Reading, toContrastKey } from './reading.ts'
import { isPastVerb, isVerbLike, preposition } from './standing-alone.ts'
import { centuriesBeside, listClassmates } from './word-classes.ts'
import { bare, isAdverb, isStop, keysIn, wordsIn } from './words.ts'

const westernDigits = (text: string) => text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

const yearSteps = [-24, -11, -7, -3, 4, 8, 12, 21]
const smallSteps = [-4, -3, -2, -1, 1, 2, 3, 4]
/** «نحو 550»: what is far off is wrong all the same. */
const farShares = [-0.6, -0.4, 0.6, 1, 1.5]
const shares = [-0.5, -0.3, -0.2, 0.2, 0.25, 0.5, 1]

/** Written like the number beside it: the same digits, decimals and thousands. */
function writtenLike(original: string, value: number, decimals: number): string {
  const comma = /[,٬]/.exec(original)?.[0]
  let text = decimals > 0 ? value.toFixed(decimals) : String(value)
  if (comma) text = text.replace(/\B(?=(\d{3})+(?!\d))/g, comma)
  return /[٠-٩]/.test(original) ? arabicDigits(text.replace('.', '٫')) : text
}

/** The step of a number; a believable alternative must be a multiple of it too. */
const getGridStep = (number: number): number =>
  [100, 50, 10, 5, 8].find((step) => number % step === 0 && number >= step * 2) ?? 1

const roundedLike = (value: number, original: number) => {
  const grid = getGridStep(original)
  return Math.round(value / grid) * grid
}

/** «32 بتا», «16 GB»: what computers count goes up by doubling. */
const digital = /^\s?(?:(?:كيلو|ميغا|ميجا|غيغا|جيجا|تيرا)?(?:بت|بايت)|[KMGT]?[Bb](?![A-Za-z])|bits?|bytes?)/u
const isPowerOfTwo = (value: number) => value >= 16 && Number.isInteger(Math.log2(value))

/** «8 دقائق», «12 دقيقة»: a number that takes another form of the word behind it would give itself away. */
function isCountedAlike(value: number, other: number): boolean {
  const isFew = (number: number) => number % 100 >= 3 && number % 100 <= 10
  if (isFew(value)) return isFew(other)
  return !isFew(other) && (value < 11 || value > 99 || (other >= 11 && other <= 99))
}

/** Numbers near enough to be believed. */
function nearbyNumbers({ text, kind, start }: Candidate, sentence: string): string[] {
  const digits = westernDigits(text).replace('٫', '.').replace(/[,٬]/g, '')
  const value = toAmount(text)
  const decimals = digits.split('.')[1]?.length ?? 0
  const isCentury = /القرن $/u.test(sentence.slice(0, start))
  const isSmall = (value <= 12 || isCentury) && decimals === 0 && kind !== 'about'
  const isDoubled = kind === 'number' && isPowerOfTwo(value) && digital.test(sentence.slice(start + text.length))
  const near = (() => {
    if (isDoubled) return [value / 4, value / 2, value * 2, value * 4]
    if (kind === 'year') return yearSteps.map((step) => value + step)
    if (isSmall) return smallSteps.map((step) => value + step)
    return (kind === 'about' ? farShares : shares).map((share) => Number((value * (1 + share)).toFixed(decimals)))
  })()
  const rounded =
    kind === 'year' || isSmall || isDoubled || decimals > 0 ? near : near.map((number) => roundedLike(number, value))
  return (
    [...new Set(rounded)]
      .filter((number) => number > 0 && number !== value && (kind === 'year' || isCountedAlike(value, number)))
      .map((number) => writtenLike(text, number, decimals))
      // «2.0» beside «2.5» and «1.3» is not how numbers are written.
      .filter((number) => decimals === 0 || !/[0٠]$/u.test(number) || /[0٠]$/u.test(text))
  )
}

/** Quantities that end: shares, days of a month, hours of a day, acidity, angles and latitudes. */
const ends: readonly { highest: number; before?: RegExp; behind?: RegExp }[] = [
  { highest: 100, behind: /^\s?(?:%|٪|بالمئة|بالمائة|في المئة)/u },
  { highest: 21, before: /القرن $/u },
  { highest: 28, behind: new RegExp(`^ ${month.source}(?!\\p{L})`, 'u') },
  { highest: 14, before: /(?:الهيدروجيني|الحموضة|pH)(?!\p{L})[^،.؛]{0,40}$/u },
  { highest: 24, before: /الساعة $/u, behind: /^ ساعة (?:يوميا|في اليوم)/u },
  { highest: 90, before: /(?:دائرة|دوائر|خط|خطي) عرض[^،.؛]{0,20}$/u },
  { highest: 360, before: /(?:زاوية|بزاوية)[^،.؛]{0,30}$/u },
]

/** No number above it can be believed. */
function findHighest(sentence: string, { start, text }: Candidate): number {
  const from = bare(sentence.slice(Math.max(0, start - 80), start))
  const to = bare(sentence.slice(start + text.length, start + text.length + 40))
  const fitting = ends.filter(({ before, behind }) => before?.test(from) || behind?.test(to))
  return Math.min(...fitting.map(({ highest }) => highest))
}

const toAmount = (text: string) => Number(westernDigits(text).replace('٫', '.').replace(/[,٬]/g, ''))

/** Whether a word can stand as a wrong answer: nothing of the sentence, and nothing like the right answer. */
function isApart(sentence: string, answer: string) {
  const inSentence = keysIn(sentence)
  const answerKey = fold(answer)
  const answerRoots = keysIn(answer)
  // «الأولى» has no root of its own: the words themselves are compared too.
  const words = wordsIn(fold(sentence))
  const shown = ` ${words.join(' ')} ${words.map((word) => withoutParticle(word) ?? word).join(' ')} `
  return ({ key, roots }: Pick<PoolEntry, 'key' | 'roots'>) =>
    !shown.includes(` ${key} `) &&
    !key.includes(answerKey) &&
    !answerKey.includes(key) &&
    !roots.some((root) => inSentence.has(root) || answerRoots.has(root))
}

/** Terms that surely differ from the answer in one word: «الطور الاستوائي», «الطور النهائي». */
function isBeside(sentence: string, answer: string) {
  const answerKey = fold(answer)
  const whole = fold(sentence)
  const inSentence = keysIn(sentence)
  const answerRoots = keysIn(answer)
  return ({ key, roots }: Pick<PoolEntry, 'key' | 'roots'>) => {
    const own = roots.filter((root) => !answerRoots.has(root))
    return (
      own.length > 0 &&
      !own.some((root) => inSentence.has(root)) &&
      !whole.includes(key) &&
      !key.includes(answerKey) &&
      !answerKey.includes(key)
    )
  }
}

const toEntry = (text: string) => ({ key: fold(text), roots: [...keysIn(text)] })

/** A noun of no known kind: only terms that the text defines stand in for each other. */
const isUnknown = (kind: string) => /^noun:1:\w+:$/.test(kind)

const getHead = (text: string) => wordsIn(text)[0] ?? ''

/** The verb and the adjectives beside a word show its gender: another one would not fit the sentence. */
const agrees = (one: string, other: string) => isFeminine(getHead(one)) === isFeminine(getHead(other))

function fromText({ text, start }: Candidate, sentence: string, { definitions }: Reading, random: Random): string[] {
  // «الأصول الثابتة»: what describes the answer fits no other.
  if (/^ ال/.test(sentence.slice(start + text.length))) return []
  const terms = definitions.map(({ term }) => term)
  return terms.includes(text) ? shuffled(terms, random).filter((term) => agrees(term, text)) : []
}

/** Classes whose members rarely fit into each other's sentences: only those that the text itself names. */
const isNarrow = (kind: string) => /^class:(?:gas|metal|continent)$/.test(kind)

/** «القرن السابع», «سنة 751م», «ق.م»: states and capitals of today were none then. */
function isHistoric(sentence: string): boolean {
  const years = westernDigits(sentence).matchAll(
    /(?<=(?:سنة|عام|عامي|سنتي|العام) )\d{2,4}(?!\d)|(?<![\d.,])(?:1\d{3}(?![\d.,]\d)|\d{2,4}(?=\s?(?:م|هـ)(?!\p{L})))/gu,
  )
  return (
    [...years].some(([year]) => Number(year) < 1900) ||
    /(?<!\p{L})(?:ق\.م|للهجرة|قبل الميلاد)|القرن (?!العشرين|الحادي والعشرين|ال?20|ال?21|٢)/u.test(sentence)
  )
}

const isOfToday = (kind: string) => /^class:(?:country|capital|city)$/.test(kind)

/** «مدينة حلب», «قرب دمشق»: words before a place that do not belong to its name. */
const beforePlace =
  /^(?:مدينة|مدينتي|مدن|محافظة|عاصمة|عاصمتها|عاصمته|دولة|جمهورية|قرية|بلدة|قرب|شمال|جنوب|شرق|غرب|شمالي|جنوبي|شرقي|غربي|وسط|داخل|خارج|نحو|حتى|لدى|غادر|زار)$/u

/** «غوطة دمشق», «دولة دمشق ودولة حلب»: the place is a part of a name, or one of several that the sentence lists. */
function isInName(sentence: string, { kind, start }: Candidate): boolean {
  if (!isOfToday(kind)) return false
  const before = bare(/(\S+) $/u.exec(sentence.slice(Math.max(0, start - 40), start))?.[1] ?? '')
  const noun = before.replace(/^[وفبل](?=\p{L}{3})/u, '')
  const isGoverned =
    /^\p{L}{3,}$/u.test(noun) && !/^ال/.test(noun) && !isStop(before) && !isVerbLike(noun) && !isPastVerb(noun)
  if (!isGoverned || preposition.test(before)) return false
  return !beforePlace.test(noun) || wordsIn(bare(sentence)).filter((word) => word.replace(/^و/, '') === noun).length > 1
}

/** Years of the text are the best wrong ones, then those nearby. */
function possibleYears(candidate: Candidate, sentence: string, { poolByKind }: Reading, random: Random): string[] {
  const value = Number(westernDigits(candidate.text))
  const named = (poolByKind.get('year') ?? [])
    .map(({ text }) => text)
    .filter((text) => text !== candidate.text && Math.abs(Number(westernDigits(text)) - value) <= 150)
  // A year that is still to come shows that it is wrong.
  const latest = Math.max(value, new Date().getUTCFullYear())
  return [...shuffled(named, random).slice(0, 1), ...shuffled(nearbyNumbers(candidate, sentence), random)].filter(
    (year) => Number(westernDigits(year)) <= latest,
  )
}

function possible(candidate: Candidate, sentence: string, reading: Reading, random: Random): string[] {
  const { kind, text } = candidate
  const inSentence = new Set(wordsIn(sentence))
  if (kind === 'year')
    return possibleYears(candidate, sentence, reading, random).filter((year) => !inSentence.has(year))
  if (kind === 'number' || kind === 'about')
    return shuffled(nearbyNumbers(candidate, sentence), random).filter(
      (number) => !inSentence.has(number) && toAmount(number) <= findHighest(sentence, candidate),
    )
  if (kind === 'count') return shuffled(countsBeside(text), random).filter((word) => !inSentence.has(word))
  const named = shuffled(reading.poolByKind.get(kind) ?? [], random).map((entry) => entry.text)
  const apart = isApart(sentence, text)
  const beside = isBeside(sentence, text)
  if (kind === 'named')
    return shuffled(reading.terms, random)
      .map((term) => term.text)
      .filter((other) => toShape(other) === toShape(text) && agrees(other, text) && apart(toEntry(other)))
  if (kind === 'class:century')
    return shuffled(centuriesBeside(text), random).filter((other) => !sentence.includes(`القرن ${other}`))
  if (kind === 'class:ordinal') {
    const noun = fold(/(\p{L}+) $/u.exec(sentence.slice(0, candidate.start))?.[1] ?? '')
    return shuffled(listClassmates(text), random).filter(
      (other) => reading.ordinals.has(`${noun} ${fold(other)}`) && apart(toEntry(other)),
    )
  }
  if (kind.startsWith('class:')) {
    if (kind === 'class:country' && named.length < 2) return []
    const isNamedOnly = isNarrow(kind) || (isOfToday(kind) && isHistoric(sentence))
    const all = isNamedOnly ? named : [...named, ...shuffled(listClassmates(text), random)]
    return all.filter((other) => apart(toEntry(other)))
  }
  if (kind.startsWith('list:')) {
    const { members = [] } = reading.enumerations[Number(kind.slice(5))] ?? {}
    return shuffled(members, random).filter(
      (other) => toShape(other) === toShape(text) && agrees(other, text) && beside(toEntry(other)),
    )
  }
  if (kind.startsWith('parallel:'))
    return named.filter((other) => !fold(sentence).includes(fold(other)) && fold(other) !== fold(text))
  // «جسم الإنسان», «جسم البالغ»: two that one noun announces may well be the same.
  if (kind.startsWith('noun:1:') && !isUnknown(kind) && named.length < 3) return []
  if (kind.startsWith('noun:2:'))
    return named.filter((other) => reading.contrasts.has(toContrastKey(text, other)) && beside(toEntry(other)))
  const fits = kind.startsWith('latin:') ? beside : apart
  return (isUnknown(kind) ? fromText(candidate, sentence, reading, random) : named).filter((other) =>
    fits(toEntry(other)),
  )
}

/** Wrong answers of the same class as the right one, at least two where two are asked for, or none. */
export function distractorsFor(
  candidate: Candidate,
  sentence: string,
  { reading, count, random }: { reading: Reading; count: number; random: Random },
): string[] {
  if (!isChangeable(sentence, candidate) || isInName(sentence, candidate)) return []
  const seen = new Set<string>()
  const found: string[] = []
  for (const text of possible(candidate, sentence, reading, random)) {
    const key = [...keysIn(text)].join(' ') || fold(text)
    if (seen.has(key) || isAdverb(text)) continue
    seen.add(key)
    found.push(text)
    if (found.length === count) return found
  }
  return found.length >= 2 ? found : []
}
