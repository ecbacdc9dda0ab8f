import { join } from 'node:path'
import { Type } from 'typebox'
import { readTable } from '../../../platform/content/read-table.ts'
import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { isNegated } from './changeable.ts'

const toPath = (name: string) => join(import.meta.dirname, 'data', `${name}.tsv`)

/** Words whose whole class is known: its members stand in for each other. */
const classes = readTable(toPath('word-classes'), { name: Type.String(), members: Type.String() }).map(
  ({ name, members }) => ({ name, members: members.split('|') }),
)

const edge = '[\\p{L}\\p{M}\\p{N}]'
const wordBound = (alternatives: readonly string[]) =>
  new RegExp(`(?<!${edge})(?:${alternatives.join('|')})(?!${edge})`, 'gu')

const patterns = classes.map(({ members }) => wordBound(members.toSorted((one, other) => other.length - one.length)))

/** Words that mean something else as well: «الرباط الضاغط», «البائع والمشتري», «صلاة المغرب», «ألف الاثنين». */
const ambiguous = new Set(
  'الرباط|الخرطوم|الرياض|الدوحة|درعا|الرقة|حماة|المغرب|الجزائر|البحرين|المشتري|الزهرة|آب|مارس|مايو|الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس'.split(
    '|',
  ),
)
/** Contexts that show such a word to be a member of its class. */
const contexts: Readonly<Record<string, RegExp>> = {
  month:
    /(?<!\p{L})[وفبل]?(?:ال)?(?:شهر|أشهر|شهري|شهور)(?!\p{L})|(?:^|\s)\p{N}+ (?:آب|مارس|مايو)(?!\p{L})|(?:آب|مارس|مايو) (?:عام |سنة |من )?\p{N}/u,
  day: /(?<!\p{L})[وفبل]?(?:ال)?(?:يوم|أيام|يومي)(?!\p{L})/u,
  capital: /(?<!\p{L})[وفبل]?(?:ال)?(?:مدينة|مدن|مدينتي|عاصمة|عواصم|عاصمت\p{L}+)(?!\p{L})/u,
  city: /(?<!\p{L})[وفبل]?(?:ال)?(?:مدينة|مدن|مدينتي|محافظة|محافظات|محافظتي|ريف)(?!\p{L})/u,
  country: /(?<!\p{L})[وفبل]?(?:ال)?(?:دولة|دول|بلاد|بلد|بلدان|مملكة|جمهورية|عاصمة|العربية?|العربي)(?!\p{L})/u,
  planet: /(?<!\p{L})[وفبل]?(?:ال)?(?:كوكب|كواكب|كوكبي|الشمسية|مدار|الشمس)(?!\p{L})/u,
}

/** Every member of a class in a sentence; one with another meaning only beside another member or a word of its class. */
export const classMembersIn = (sentence: string): { text: string; start: number; className: string }[] =>
  patterns.flatMap((pattern, index) => {
    const className = classes[index]?.name ?? ''
    const found = [...sentence.matchAll(pattern)]
    const isMeant = new Set(found.map(([text]) => text)).size > 1 || contexts[className]?.test(sentence)
    return found
      .filter(({ 0: text, index: start }) =>
        className === 'century' || className === 'ordinal'
          ? (className === 'century') === /القرن $/u.test(sentence.slice(0, start))
          : isMeant || !ambiguous.has(text),
      )
      .map(({ 0: text, index: start }) => ({ text, start, className }))
  })

const centuries = classes.find(({ name }) => name === 'century')?.members ?? []

/** The centuries next to this one, the nearest first. */
export function centuriesBeside(century: string): string[] {
  const at = centuries.indexOf(century)
  return [at - 1, at + 1, at - 2, at + 2, at - 3].flatMap((place) => centuries.slice(0, -1)[place] ?? [])
}

const byMember = new Map(
  classes
    .filter(({ name }) => name !== 'century')
    .flatMap(({ members }) => members.map((member) => [fold(member), members] as const)),
)

/** Two spellings of one thing count as one classmate. */
const sameThing = [
  ['سوريا', 'سورية'],
  ['أفريقيا', 'إفريقيا'],
  ['أوروبا', 'أوربا'],
  ['الأكسجين', 'الأوكسجين'],
  ['البحر المتوسط', 'البحر الأبيض المتوسط'],
].map((words) => words.map(fold))

const toThing = (member: string) => sameThing.find((words) => words.includes(fold(member)))?.[0] ?? fold(member)

export function listClassmates(member: string): string[] {
  const seen = new Set([toThing(member)])
  return (byMember.get(fold(member)) ?? []).filter((other) => {
    const thing = toThing(other)
    if (seen.has(thing)) return false
    seen.add(thing)
    return true
  })
}

/** Words that turn a statement around; a word with a place does so only there. */
const opposites = readTable(toPath('opposites'), {
  one: Type.String(),
  other: Type.String(),
  place: Type.Optional(Type.Enum(['direction', 'part', 'change'])),
}).flatMap(({ one, other, place }) => [
  { word: one, opposite: other, place, pattern: wordBound([one]) },
  { word: other, opposite: one, place, pattern: wordBound([other]) },
])

/** «البحر الشمالي», «شرق آسيا» are names: a direction counts in «تقع شمال …» and «الجزء الشمالي» alone. */
const places = {
  direction:
    /(?<!\p{L})[وف]?[يت](?:قع|وجد|حد|صب|نبع|متد|جري|طل|جه)(?!\p{L})[^،؛:]*(?<!\p{L})(?:إلى )?(?:شمال|جنوب|شرق|غرب)(?!\p{L})/u,
  part: /(?:الجزء|الجانب|الطرف|القسم|النصف|الساحل|الشاطئ|الحد|الحدود|الجهة|الضفة|المنطقة|السواحل|الأجزاء|المناطق) ال(?:شمال|جنوب|شرق|غرب)ية?(?!\p{L})/u,
  change:
    /(?<!\p{L})[وف]?(?:[يت]ؤدي|أدى|أدت|[يت]سبب|سببت?|[يت]نتج|نتيجة|بسبب|مع|عند|إلى|عن) (?:\S+ )?(?:ارتفاع|انخفاض|زيادة|قلة)(?!\p{L})/u,
} as const

/** Words before which, or behind which, the opposite would say nothing: «تمتص في الأمعاء», «يزيد طولها على عرضها». */
const isIdle = (sentence: string, word: string): boolean =>
  (/^[يت](?:متص|طلق)$/.test(word) && new RegExp(`${word} (?:في|من|عبر|عن) `, 'u').test(sentence)) ||
  (/^[يت](?:زيد|نقص)$/.test(word) && new RegExp(`${word} (?:\\S+ ){0,3}(?:على|عن) `, 'u').test(sentence))

/** The sentence with one word turned into its opposite, where that can be done in exactly one place. */
export function turnedAround(sentence: string): string | undefined {
  if (isNegated(sentence)) return undefined
  const [only, ...others] = opposites.filter(({ pattern }) => sentence.match(pattern))
  if (!only || others.length > 0 || (sentence.match(only.pattern)?.length ?? 0) > 1) return undefined
  // «أسباب ارتفاع الضغط: …»: a heading says nothing that could be false.
  if (sentence.search(only.pattern) < sentence.indexOf(':') || isIdle(sentence, only.word)) return undefined
  if (only.place && !places[only.place].test(sentence)) return undefined
  return sentence.replace(only.pattern, only.opposite)
}
