import { countIn } from './counts.ts'
import { isPastVerb, isVerbLike } from './standing-alone.ts'
import { wordList } from './word-lists.ts'
import { bare, isStop, wordsIn } from './words.ts'

const aspects = wordList('aspects')

const withoutArticle = (word: string) => word.replace(/^و?ال/u, '')

/** «الأهمية الاقتصادية», «عملها»: what a line speaks about, and no thing that it describes. */
export function isAspect(label: string): boolean {
  const [first = '', ...rest] = wordsIn(bare(label))
  const isAlone = rest.length === 0 || (/^ال/.test(first) && rest.every((word) => /^ال/.test(word)))
  const owned = /^(\p{L}{3,})(?:ها|هما|هم|ه)$/u.exec(first)?.[1]
  if (owned && !/^ال/.test(first)) return rest.length === 0
  return isAlone && aspects.has(withoutArticle(first))
}

/** The names of the months. */
export const month =
  /(?:كانون|تشرين|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر)/u

/** «8 آذار 1920», «عام 1516م»: a day or a year instead of a name. */
export const isDate = (label: string): boolean =>
  /\p{N}{3,4}/u.test(label) &&
  wordsIn(label).every(
    (word) => /^\p{N}+$/u.test(word) || month.test(word) || /^(?:عام|سنة|الثاني|الأول|م|هـ)$/u.test(word),
  )

/** «القيمة التي …», «الجذر التربيعي …», «الفرق بين …»: a definite noun that something defines. */
const describing = /^(?:ال\p{L}+(?:ي|ية|ة)?|الذي|التي|الذين|بين)$/u

const isOwnedBy = {
  feminine: /^(?!ال)\p{L}{3,}ها$/u,
  masculine: /^(?!ال|.*(?:ياه|تجاه|شبه|وجه|نبيه|وجيه)$)\p{L}{3,}ه$/u,
}

/** «القانون الأول», «الشركة الثانية»: alone they do not say of which row they are. */
export const isOfRow = (words: string): boolean => ordinalPattern.test(bare(words))
const ordinalPattern =
  /^ال\p{L}{2,} ال(?:أولى?|ثاني(?:ة|ان)?|ثالثة?|رابعة?|خامسة?|سادسة?|سابعة?|ثامنة?|تاسعة?|عاشرة?)(?! (?:عشرة?|من|في|ل\p{L}{3,})(?!\p{L})|\p{L})/u

/** «الشرياني: …»: an adjective names nothing without the noun in the heading; «القاضي» is a noun itself. */
export const isAdjectiveAlone = (label: string): boolean =>
  /^ال\p{L}{3,}ي$/u.test(bare(label)) && !ownYaa.test(bare(label))
const ownYaa =
  /^ال(?:قاضي|وادي|راعي|نادي|مفتي|داعي|راوي|ساقي|باقي|ماضي|كرسي|نبي|وعي|وحي|سعي|رأي|جري|مشي|ثدي|رقي|محامي|مشتري|مدعي|مغني|مصلي|مستوي|أراضي|مباني|مواشي|معاني|أفاعي|صحاري|ليالي|أواني|ت\p{L}{2,4}ي)$/u

/** Whether the words behind a name say what the thing is or does, rather than something that goes with it. */
export function isAbout(label: string, statement: string): boolean {
  const [first = '', second = ''] = wordsIn(bare(statement))
  const isFeminine = /ة$/.test(wordsIn(bare(label))[0] ?? '')
  // «التوكيد: «جاء القوم كلهم»» shows an example.
  if (/^\s?[«﴿“"]/u.test(statement)) return false
  // «المخاطر النفسية: مثل الإجهاد» only gives examples.
  if (/^(?:و?مثل|و?منها|و?من|و?مثالها?|نحو)$/u.test(first)) return false
  if (/^ال/.test(first)) return describing.test(second)
  if (!isVerbLike(first)) return true
  // «الأمطار: تنجح زراعته …» speaks of something else.
  if (isOwnedBy[isFeminine ? 'masculine' : 'feminine'].test(second)) return false
  return second !== 'أن' && !(isFeminine && first.startsWith('ي'))
}

/** «الإنبات، الإزهار، النضج»: a list says what there is, not what it is. */
export const isList = (statement: string): boolean => {
  const parts = statement.split('،')
  return parts.length >= 3 && parts.every((part) => wordsIn(part).length <= 3)
}

/** «تغطي», «يربط»: the first letter of a verb shows the gender of the name it belongs to. */
export const verbMark = (statement: string): string => {
  const [first = ''] = wordsIn(bare(statement))
  return isVerbLike(first) ? first.slice(0, 1) : isPastVerb(first) ? 'past' : ''
}

/** «أعزائي الطلاب، …»: whom a sentence speaks to, and not what it says. */
const greeted = /^(?:أعزائي|عزيزي|عزيزتي|أحبائي|زملائي)(?: \p{L}+){0,2}، /u

/** «ستلاحظ أن …», «من المعروف أن …», «باختصار، …»: what follows is a sentence itself; «أن المعلمين» changes its first word. */
const introduced =
  /^(?:أولا|ثانيا|ثالثا|رابعا|خامسا|أولًا|ثانيًا|ثالثًا|رابعًا)\s?[:،] |^و?(?:(?:س[تن]|[نيت])لاحظ|[نت]علم|من (?:المعروف|الملاحظ|المعلوم|الواضح|الجدير بالذكر)|[يت]جدر (?:بالذكر|الإشارة إلى)) أنّ? (?!\p{L}+ين )|^(?:باختصار|بشكل عام|بصفة عامة)، /u

/** «تنبيه: …», «خلاصة: …»: words that only introduce a sentence. */
export const withoutIntroduction = (text: string): string =>
  text
    .replace(greeted, '')
    .replace(/^(?:تنبيه|تذكير|هام|مهم|هام جدا|معلومة|فائدة|للعلم|للتذكير|خلاصة|الخلاصة|استنتاج)\s?[:：]\s?/u, '')
    .replace(introduced, '')

/** «تمر الدورة بست مراحل: …», «من أنواعها: …»: what announces a list is no name. */
const announces = (word: string, at: number) =>
  /^(?:نوعان|قسمان|ركنان|شكلان|صنفان|نمطان)$/.test(word) ||
  countIn(word) !== undefined ||
  (at === 0 && (isVerbLike(word) || isPastVerb(word) || isStop(word)))

/** A name at the beginning of a paragraph. */
export function findHead(paragraph: string): string | undefined {
  const at = paragraph.slice(0, 48).indexOf(': ')
  if (at < 2) return undefined
  const label = paragraph.slice(0, at).trim()
  const words = wordsIn(bare(label))
  const isName = /^[\p{L}\p{M}\p{N} +#()-]+$/u.test(label) && words.length <= 5
  return isName && !/^و?(?:من|ل\p{L}+)$/u.test(words[0] ?? '') && !words.some(announces) ? label : undefined
}
