import { fold } from '../../../platform/llm/builtin/arabic-text.ts'
import { bare } from './words.ts'

/** Another number would be true as well: «أكثر من 100» holds for 120 too. */
const bound =
  /(?:أكثر من|اكثر من|أكبر من|أصغر من|أعلى من|أدنى من|أقل من|اقل من|لا (?:تقل|يقل) عن|لا (?:تتجاوز|يتجاوز|تزيد على|يزيد على|تزيد عن|يزيد عن)|ما لا يقل عن|على الأقل|على الأكثر|حتى|ما يقارب|تقريبا|بين|(?:فوق|تحت|دون)(?: (?:سن|درجة|مستوى|درجة حرارة))?|ابتداء من|more than|less than|at least|at most|up to|nearly|almost|between)\s+$/iu
/** A verb that makes any number behind it a bound: «لا تتجاوز مدة الدورة 12 شهرًا». */
const boundVerb = /(?:^|[\s،])(?:لا|ب?ألا|ما لا|لم|لن) (?:ت|ي)(?:تجاوز|قل|زي?د|تعدى?|بلغ)(?![\p{L}])/u
const boundBehind =
  /^\s*[%٪]?\s*(?:\p{L}+\s+){0,3}(?:على الأقل|على الأكثر|تقريبا|فأكثر|فأقل|or more|or less|at least)/iu
/** «إذا زادت المساحة عن 15», «تتجاوز شدته 30»: what is true of more than 15 is true of more than 20. */
const boundFromBelow =
  /(?:^|\s)[وف]?(?:(?:زادت?|[يت]زيد|[يت]?نقصت?|[يت]?انخفضت?|[يت]نخفض|قلت?|[يت]قل) (?:\S+ ){0,4}(?:عن|على|إلى ما دون)|(?:[يت]?تجاوزت?)(?: \S+){0,3})\s+$/u
/** «كل 100 كغ»: another number is a different question. «بين تشرين الأول وكانون الأول»: one end of a range is no answer. */
const measuredBy = /(?:^|\s)(?:لكل|كل|بين)\s+$/u
/** «السابعة عشرة»: half of a number. */
const goesOnAsNumber = /^ عشرة?(?!\p{L})/u
/** «بين عامي 1347 و1351»: a year behind the other end of the range is no answer. */
const beginsRange = /بين (?:عامي|سنتي|العامين|السنتين)\s+$/u

/** Quotations and scripture are never changed. */
const quoted = /«[^»]*»|﴿[^﴾]*﴾|“[^”]*”|"[^"]*"|\([^)]*\)/gu

/** One of several that would do: «مثل», «منها». */
const example =
  /(?:مثل|كمثل|منها|ومنها|من أمثلة|مثلا|على سبيل المثال|such as|for example|like|including)(?![\p{L}])|نحو\s?[:«(]|(?:كقول|كقولنا|كقولك|مثال(?:ه|ها|ك|ذلك)?)\s?[:«]?\s/iu

/** «ينحرف البنفسجي أكثر من الأحمر»: what is true of one may be true of others. */
const compares =
  /(?:^|\s)(?:أكثر|أقل|أكبر|أصغر|أعلى|أدنى|أسرع|أبطأ|أطول|أقصر|أثقل|أخف|أشد|أقوى|أضعف) (?:\p{L}+ا )?من(?!\p{L})/u

/** «سورية ومعظم الدول»: what is true of most is true of others too. */
const andOthers = /^ و(?:معظم|سائر|باقي|بقية|جميع|كل|أغلب|غالبية|بعض|كثير|غير)/u
/** «الذي عرف باسم …»: another person would have two names. */
const otherName =
  /(?<!\p{L})[وف]?(?:باسم|عرف ب|اشتهر ب|لقب ب|كني ب|سمي|يلقب|الملقب|المعروف|المشهور|المكنى|المسمى|كنيته|لقبه|اسمه)/u

/** «ليست مقتصرة على الجداول»: what is not true of one may not be true of the others either. */
const negated = /(?:^|\s)[وف]?(?:لا|لم|لن|ما|ليس|ليست|ليسوا|غير|دون|بدون|سوى|إلا|[بلف]?ألا|لولا)(?!\p{L})/u

/** Whether a sentence denies something, so that another word in it does not make it false. */
export const isNegated = (sentence: string): boolean => negated.test(bare(sentence))

interface Place {
  text: string
  start: number
  kind: string
}

/** Whether another word of the same kind in this place surely makes the sentence false. */
export function isChangeable(sentence: string, { text, start, kind }: Place): boolean {
  const before = bare(sentence.slice(0, start))
  const behind = bare(sentence.slice(start + text.length))
  if (!/^(?:year|number|about)$/.test(kind) && isNegated(sentence)) return false
  const isBound = [bound, boundVerb, boundFromBelow].some((pattern) => pattern.test(before)) || boundBehind.test(behind)
  if (/^(?:number|about|count)$/.test(kind) && isBound) return false
  if (/^(?:class|list|parallel|noun):/.test(kind) && compares.test(bare(sentence))) return false
  if (/^(?:class|list|noun):/.test(kind) && andOthers.test(behind)) return false
  if (kind === 'person' && otherName.test(behind)) return false
  if (kind === 'year' && beginsRange.test(before)) return false
  if (example.test(before) || measuredBy.test(before) || goesOnAsNumber.test(behind)) return false
  return ![...sentence.matchAll(quoted)].some(({ 0: words, index }) => start >= index && start < index + words.length)
}

/** Whether the question contains the answer, or one answer another: then there is nothing to choose. */
export function givesItselfAway(question: string, options: readonly { text: string; isCorrect: boolean }[]): boolean {
  const right = options.find(({ isCorrect }) => isCorrect)
  if (!right) return true
  const key = fold(right.text)
  const asked = fold(question).replace(/[^\p{L}\p{N}]+/gu, ' ')
  if (key.length > 2 && ` ${asked} `.includes(` ${key} `)) return true
  return options.some((one) => one !== right && (fold(one.text).includes(key) || key.includes(fold(one.text))))
}
