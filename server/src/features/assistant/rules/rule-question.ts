import { fold, splitWords } from '../../../platform/llm/builtin/arabic-text.ts'
import { isCommand, isDeed, readWords } from '../../../platform/llm/builtin/school-words.ts'
import { findAddition, toMeaning } from './rule-words.ts'

/** The way in which a rule is asked for. */
export type Form =
  | 'may'
  | 'must'
  | 'happens'
  | 'why'
  | 'times'
  | 'count'
  | 'outOf'
  | 'who'
  | 'what'
  | 'when'
  | 'where'
  | 'whether'

/** A question as far as rules are concerned. */
export interface RuleQuestion {
  form: Form | undefined
  /** «ممنوع», «ما بقدر»: a «no» would say the opposite. */
  isNegated: boolean
  /** «كم … مسموح»: it asks for a limit. */
  isAllowance: boolean
  concepts: ReadonlySet<string>
}

const limits = ['حد', 'مهله', 'وقت']

const mostWords = 24

/** «بدي أعرف إذا …» wishes for nothing but the answer. */
const wantToKnow =
  /^(?:(?:مرحبا|لو سمحت|لو سمحتو|سوال|عندي سوال) )*(?:بدي|بدنا|حاب|حابب|حابه|اريد|ارغب|ممكن|فيني|اود) (?:ان )?(?:اسال|اسالك|استفسر|اعرف|نعرف|افهم|معرفه)(?: عن| ع)? (?:(?:اذا|ان|انو|لو) )?/

const relative = new Set(['بعد', 'قبل', 'متل', 'مثل', 'كل', 'وقت', 'اول', 'لحد', 'حسب', 'عند'])

/** «ما» denies, asks («ما المدة»), or only joins («بعد ما»). */
function readMa(words: readonly string[], place: number): string {
  if (relative.has(words[place - 1] ?? '')) return '~filler'
  const next = words[place + 1] ?? ''
  return place === 0 && !toMeaning(next).startsWith('~') && !/^(?:ب[يتن]|عم$|عند)/.test(next) ? '~what' : '~not'
}

/** Words that mean different things in different places. */
function readInPlace(words: readonly string[], place: number): string {
  const [last = '', word = '', next = ''] = [words[place - 1], words[place], words[place + 1]]
  if (/^[وف]?ما$/.test(word)) return readMa(words, place)
  // «بقدر غير اسمي»: here it changes.
  if (/^[بان]?غير$/.test(word) && (place === 0 || toMeaning(last) === '~may')) return 'تعديل'
  // «برجع بقدّم» does it again.
  if (/^[بايتن]?رجع$/.test(word) && isDeed(toMeaning(next))) return 'مره'
  if (place === 0 && word === 'من') return /^[يب]|^ت?ستطيع/.test(next) ? '~who' : '~filler'
  return toMeaning(word)
}

const asks = (marks: ReadonlySet<string>, ...wanted: readonly string[]) => wanted.some((mark) => marks.has(mark))

function findForm(marks: ReadonlySet<string>, concepts: ReadonlySet<string>, isAsking: boolean): Form | undefined {
  if (asks(marks, '~how', '~want')) return undefined
  if (asks(marks, '~why')) return 'why'
  if (asks(marks, '~outOf')) return 'outOf'
  if (asks(marks, '~count')) return concepts.has('مره') ? 'times' : 'count'
  if (asks(marks, '~happen') && asks(marks, '~what')) return 'happens'
  if (asks(marks, '~who')) return 'who'
  if (asks(marks, '~when')) return 'when'
  if (asks(marks, '~where')) return 'where'
  if (asks(marks, '~what')) return 'what'
  if (asks(marks, '~must')) return 'must'
  if (asks(marks, '~may', '~forbidden', '~happen')) return 'may'
  return asks(marks, '~whether') || isAsking ? 'whether' : undefined
}

/** «احذف …», «ممكن تحذف …»; «ممكن احذف …» asks whether one may. */
function isOrder(text: string, [first = '', second = '']: readonly string[]): boolean {
  const asksLeave = ['~may', '~must', '~happen'].includes(toMeaning(first)) && !second.startsWith('ت')
  return !asksLeave && isCommand(readWords(text))
}

/** Undefined for what no rule answers: orders, and texts that are too long for a question. */
export function readRuleQuestion(text: string): RuleQuestion | undefined {
  const folded = splitWords(fold(text).slice(0, 400)).join(' ')
  const isKnowing = wantToKnow.test(`${folded} `)
  const words = splitWords(`${folded} `.replace(wantToKnow, ''))
  if (words.length === 0 || words.length > mostWords || (!isKnowing && isOrder(text, words))) return undefined
  const marks = new Set<string>()
  const concepts = new Set<string>()
  let isNegated = false
  const all = words.map((_, place) => readInPlace(words, place))
  for (const [place, meaning] of all.entries()) {
    const next = words[place + 1] === 'عم' ? all[place + 2] : all[place + 1]
    if (meaning === '~not') {
      if (next === '~may' || next === '~must' || next === '~happen') isNegated = true
      else concepts.add('بلا')
    } else if (meaning === '~forbidden') isNegated = true
    if (meaning === '~count' && ['من', 'علي', 'عن'].includes(words[place - 1] ?? '')) marks.add('~outOf')
    if (meaning.startsWith('~')) marks.add(meaning)
    else concepts.add(meaning)
    const addition = findAddition(words[place] ?? '')
    if (addition !== undefined) concepts.add(addition)
  }
  const isAllowance = asks(marks, '~may', '~must') || limits.some((limit) => concepts.has(limit))
  const form = findForm(marks, concepts, isKnowing || /[؟?]\s*$/.test(text))
  return { form, isNegated, isAllowance, concepts }
}
