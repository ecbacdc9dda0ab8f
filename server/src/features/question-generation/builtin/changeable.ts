import { fold } from '../../../llm/arabic-text.ts'

/** Another number would be true as well: «أكثر من 100» holds for 120 too. */
const bound =
  /(?:أكثر من|اكثر من|أقل من|اقل من|لا (?:تقل|يقل) عن|لا (?:تتجاوز|يتجاوز|تزيد على|يزيد على|تزيد عن|يزيد عن)|ما لا يقل عن|على الأقل|على الأكثر|حتى|ما يقارب|تقريبًا|بين|more than|less than|at least|at most|up to|nearly|almost|between)\s+$/iu
/** A bound says so wherever the number stands behind it: «لا تتجاوز مدة الدورة 12 شهرًا». */
const boundVerb = /(?:^|[\s،])(?:لا|ما لا|لم|لن) (?:ت|ي)(?:تجاوز|قل|قلّ|زيد|تعدى|بلغ)(?![\p{L}])/u
const boundBehind = /^\s+\p{L}*\s*(?:على الأقل|على الأكثر|تقريبًا|فأكثر|فأقل|or more|or less|at least)/iu

/** What somebody else said, or scripture: it is never changed. */
const quoted = /«[^»]*»|﴿[^﴾]*﴾|“[^”]*”|"[^"]*"|\([^)]*\)/gu

/** One of several that would do: «مثل», «منها». */
const example = /(?:مثل|كمثل|منها|ومنها|من أمثلة|مثلًا|على سبيل المثال|such as|for example|like|including)(?![\p{L}])/iu

interface Place {
  text: string
  start: number
  kind: string
}

/** Whether a sentence is surely false once another word of the same kind stands here. */
export function isChangeable(sentence: string, { text, start, kind }: Place): boolean {
  const before = sentence.slice(0, start)
  const behind = sentence.slice(start + text.length)
  if (
    /^(?:number|about|count)$/.test(kind) &&
    (bound.test(before) || boundVerb.test(before) || boundBehind.test(behind))
  )
    return false
  if (example.test(before)) return false
  return ![...sentence.matchAll(quoted)].some(({ 0: words, index }) => start >= index && start < index + words.length)
}

/** Whether the answer stands in the question, or one answer in another: then there is nothing to choose. */
export function givesItselfAway(question: string, options: readonly { text: string; isCorrect: boolean }[]): boolean {
  const right = options.find(({ isCorrect }) => isCorrect)
  if (!right) return true
  const key = fold(right.text)
  const asked = fold(question).replace(/[^\p{L}\p{N}]+/gu, ' ')
  if (key.length > 2 && ` ${asked} `.includes(` ${key} `)) return true
  return options.some((one) => one !== right && (fold(one.text).includes(key) || key.includes(fold(one.text))))
}
