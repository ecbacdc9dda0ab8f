import { fold, splitWords } from './arabic-text.ts'
import { isOtherMatter } from './other-matters.ts'
import { isAboutSchool, readWords } from './school-words.ts'
import { findPeriod, withoutPeriod } from './time-words.ts'

/** Words whose «و» is their own. */
const own =
  /^(?:وين|وينو|وينها|وينن|وصل|وصول|وصولات|وضع|وضعي|وقت|وقتي|وطني|وطنيه|وثيقه|وثايق|ورق|ورقه|واجب|واجبات|واحد|واحده|وحده|وافق|وزع|وقف|ولا|والله|وزن|وسيم|وايل|وليد|وفا|وفاء|ورد|وعد|وجدان|وجيه|وداد|وديع|وايلي|وورد)$/

const opening =
  /^(?:(?:طيب|طب|اوك|ok|تمام|كمان|يعني)[،, ]+)?(?:(?:شو|ماذا|مذا) (?:عن|بخصوص|وضع) |نفس الشي (?:ل|ع|علي) ?|كمان )?/

/** The addition to the previous question: «وأحمد؟», «طيب والأسبوع الماضي؟»; undefined for a complete question. */
export function findAddition(text: string): string | undefined {
  const folded = fold(text).trim()
  const bare = folded.replace(opening, '')
  const [first = '', ...others] = splitWords(bare)
  if (first.startsWith('و') && first.length > 2 && !own.test(first)) return [first.slice(1), ...others].join(' ')
  return bare.length < folded.length && bare !== '' ? bare : undefined
}

const pronoun =
  /(?<=^|\s)(?:هو|هي|هم|هن|هنن|هنه|هني|هوي|هيي|عنده|عندها|عندو|عندا|عندهم|اله|الها|الو|الا|لها|لو|فيها|فيه|فيو|تبعها|تبعه|تبعو|تبعها)(?=\s|$|[؟?])/gu
const possessed =
  /(?<=^|\s)((?:ب|ل|و)?(?:ال)?(?:شعب|درج|علام|علامات|درجات|طلب|مقرر|مقررات|برنامج|مواد|معدل|شهادت|مدرس|استاذ|ايميل|بريد|رقم|سعر|منسق|طلاب))(?:ت?(?:ها|هم|هن|و)|ته)(?=\s|$|[؟?])/gu

/** A question about a person or thing named before, without the word that refers back. */
export function pointingBack(text: string): string | undefined {
  const folded = fold(text)
  const bare = folded.replace(pronoun, ' ').replace(possessed, '$1')
  return bare === folded || namesIn(bare).length > 0 ? undefined : bare.trim()
}

/** The words of a question that are none of the school's: perhaps names. */
export const namesIn = (text: string): string[] =>
  readWords(text)
    .filter(({ concept, isFiller }) => !isFiller && !isAboutSchool(concept) && !isOtherMatter(concept))
    .map(({ word }) => word)

/** Nothing is asked but other days. */
export const isOnlyPeriod = (text: string): boolean =>
  findPeriod(text) !== undefined && readWords(withoutPeriod(text)).every(({ isFiller }) => isFiller)

const mostWords = 6

/** A few words, none of them the whole of a question. */
export const isShort = (text: string): boolean => splitWords(fold(text)).length <= mostWords

/** The last question that is complete by itself. */
export const lastCompleteQuestion = (before: readonly string[]): string | undefined =>
  before.findLast((question) => findAddition(question) === undefined && pointingBack(question) === undefined)
