import { fold } from './arabic-text.ts'

/** A stretch of days that people name; `other` is one that no calendar of ours knows, such as a term. */
export type PeriodKind =
  | 'today'
  | 'tomorrow'
  | 'dayAfterTomorrow'
  | 'nextWeek'
  | 'yesterday'
  | 'dayBeforeYesterday'
  | 'thisWeek'
  | 'lastWeek'
  | 'thisMonth'
  | 'lastMonth'
  | 'thisYear'
  | 'lastYear'
  | 'other'

export interface Period {
  kind: PeriodKind
  /** Over by now: what is so today is no answer to a question about it. */
  isPast: boolean
}

const past =
  '(?:ال)?(?:ماضي|ماضيه|فايت|فايته|سابق|سابقه|منصرم|منصرمه)|(?:ال)?لي (?:فات|راح|مضي|مر)(?:ت)?|يلي (?:فات|راح|مضي|مر)(?:ت)?'
const start = '(?<=^|\\s)(?:(?:خلال|من|في|ب|عن|و|تبع|تبعون) ?)?'
const end = '(?=\\s|$|[؟?،,.!])'
const phrase = (words: string) => new RegExp(`${start}(?:${words})${end}`, 'u')

/** Of folded texts, the longer phrases first. */
const phrases: readonly (readonly [PeriodKind, RegExp])[] = [
  ['dayAfterTomorrow', phrase('(?:ال)?(?:لي |يلي )?بعد (?:بكرا|بكره|بكرى|غد|الغد|باكر)')],
  ['tomorrow', phrase('(?:ل|ب)?(?:بكرا|بكره|بكرى|غدا|الغد|باكر)')],
  [
    'nextWeek',
    phrase(
      '(?:ب|هال)?(?:ال)?(?:اسبوع|جمعه) (?:ال)?(?:جاي|جايه|قادم|قادمه|مقبل|مقبله)|(?:ال)?اسبوع (?:ال?ي|يلي|لي) جاي',
    ),
  ],
  ['dayBeforeYesterday', phrase('اول (?:امس|مبارح|امبارح)|قبل (?:امس|مبارح|امبارح)')],
  ['yesterday', phrase('(?:ب|م)?(?:امس|امبارح|مبارح|البارحه|البارح)|(?:ال)?يوم (?:الماضي|الفايت|السابق)')],
  [
    'lastWeek',
    phrase(`(?:ب|هال)?(?:ال)?(?:اسبوع|جمعه) (?:${past})|(?:ال)?(?:اسبوع|جمعه) (?:(?:ال)?لي|ال?ي|يلي) قبل\\S*`),
  ],
  ['lastMonth', phrase(`(?:ب|هال)?(?:ال)?شهر (?:${past})`)],
  ['lastYear', phrase(`(?:ب|هال)?(?:ال)?(?:سنه|عام|سني) (?:${past})`)],
  ['other', phrase(`(?:ب|هال)?(?:ال)?(?:فصل|ترم|موسم|شتويه|صيفيه|شتا|صيف|ربيع|خريف|دوره) (?:${past})`)],
  [
    'thisWeek',
    phrase('(?:ب|بهال|هال)اسبوع|(?:ب)?(?:هذا|هاد|هاي|هيدا) الاسبوع|(?:ب)?الاسبوع (?:هاد|هذا|الحالي|الجاري)'),
  ],
  ['thisMonth', phrase('(?:ب|بهال|هال)شهر|(?:ب)?(?:هذا|هاد|هيدا) الشهر|(?:ب)?الشهر (?:هاد|هذا|الحالي|الجاري)')],
  [
    'thisYear',
    phrase(
      '(?:ب|بهال|هال)(?:سنه|عام)|(?:ب)?(?:هذه|هذا|هاي) (?:السنه|العام)|(?:ب)?(?:السنه|العام) (?:هي|هاي|هذه|الحاليه|الحالي)',
    ),
  ],
  ['today', phrase('(?:ب|هال)?اليوم|هاليوم|النهارده')],
]

const current = new Set<PeriodKind>([
  'today',
  'tomorrow',
  'dayAfterTomorrow',
  'thisWeek',
  'nextWeek',
  'thisMonth',
  'thisYear',
])

const ahead = new Set<PeriodKind>(['tomorrow', 'dayAfterTomorrow', 'nextWeek'])

const findPhrase = (folded: string, withAhead: boolean) =>
  phrases.find(([kind, words]) => (withAhead || !ahead.has(kind)) && words.test(folded))

/** The stretch of days that a question names; those to come, such as tomorrow, only where they are wanted. */
export function findPeriod(text: string, withAhead = false): Period | undefined {
  const found = findPhrase(fold(text), withAhead)
  return found && { kind: found[0], isPast: !current.has(found[0]) }
}

/** The folded question without its stretch of days. */
export function withoutPeriod(text: string, withAhead = false): string {
  const folded = fold(text)
  const found = findPhrase(folded, withAhead)
  return found ? folded.replace(found[1], ' ').replace(/\s+/g, ' ').trim() : folded
}
