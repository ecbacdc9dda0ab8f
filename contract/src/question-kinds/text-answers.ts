import { type Static, Type } from 'typebox'
import { Line } from '../fields.ts'
import { foldArabic } from '../names.ts'
import { findTwins, type KindRules, typedText } from './kind-rules.ts'

/** Typed answers that are longer earn nothing: comparing them would cost more than any answer is worth. */
export const longestAnswer = 1_000

/** The percent of the points that an answer earns. */
export const PercentField = Type.Integer({
  title: 'النسبة من النقاط',
  minimum: 1,
  maximum: 100,
  'x-messages': {
    minimum: 'النسبة من 1 إلى 100',
    maximum: 'النسبة من 1 إلى 100',
    type: 'النسبة عدد صحيح من 1 إلى 100',
  },
})

const textFolds = ['LETTERS', 'MARKS', 'EXACT'] as const
type TextFold = (typeof textFolds)[number]

/** The key of a typed answer: what is accepted, and which differences do not count. */
export const ShortTextContent = Type.Object({
  answers: Type.Array(
    Type.Object({
      text: Line(200, {
        title: 'إجابة مقبولة',
        messages: { required: 'اكتب الإجابة المقبولة', maxLength: 'الإجابة المقبولة 200 حرف على الأكثر' },
      }),
      percent: PercentField,
    }),
    {
      title: 'الإجابات المقبولة',
      minItems: 1,
      maxItems: 20,
      'x-messages': {
        required: 'اكتب إجابة مقبولة واحدة على الأقل',
        minItems: 'اكتب إجابة مقبولة واحدة على الأقل',
        maxItems: 'للسؤال 20 إجابة مقبولة على الأكثر',
      },
    },
  ),
  fold: Type.Enum([...textFolds], { title: 'المقارنة', 'x-messages': { enum: 'طريقة مقارنة غير معروفة' } }),
  ignoresArticle: Type.Boolean({ title: 'تجاهل «ال» التعريف' }),
  allowsSlip: Type.Boolean({ title: 'التسامح بحرف واحد' }),
})
export type ShortTextContent = Static<typeof ShortTextContent>

const marks = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g
const invisible = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const closing = new Set('.،؛:!؟"?;,»”'.split(''))
const arabicDigit = /[٠-٩۰-۹]/g

/** 0-9 for the digits of Arabic and Persian. */
export const plainDigits = (text: string): string =>
  text.replace(arabicDigit, (digit) => String(digit.charCodeAt(0) & 0xf))

function withoutClosing(text: string): string {
  let end = text.length
  while (end > 0 && (closing.has(text[end - 1] ?? '') || text[end - 1] === ' ')) end--
  return text.slice(0, end)
}

/** An answer for comparing (R-question-2). Linear but for the sorting of marks, so longer texts are cut by the caller. */
export function foldAnswer(text: string, fold: TextFold): string {
  const plain = plainDigits(text.replace(invisible, '').normalize('NFC')).trim().replace(/\s+/g, ' ')
  if (fold === 'EXACT') return plain
  const closed = withoutClosing(plain)
  return fold === 'LETTERS' ? foldArabic(closed) : closed.replace(marks, '').toLowerCase()
}

/** «القاهرة» and «قاهرة»; two letters at least are left. */
const withoutLeadingArticle = (text: string) => text.replace(/^ال(?=\p{L}{2})/u, '')

const toKey = (text: string, { fold, ignoresArticle }: ShortTextContent): string => {
  const folded = foldAnswer(text, fold)
  return ignoresArticle ? withoutLeadingArticle(folded) : folded
}

/** A year or a number with another digit is no slip. */
const digitsIn = (text: string) => text.replace(/\D/g, '')

/** One letter too many, too few, changed, or swapped with its neighbour. Linear. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = [Array.from(one), Array.from(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = (list: readonly string[], from: number) => list.slice(from).join('')
  if (short.length < long.length) return rest(short, at) === rest(long, at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
}

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0

const isSlipOf = (given: string, key: string) =>
  letters(key) >= 6 && digitsIn(given) === digitsIn(key) && isOneSlip(given, key)

/** The best percent of the accepted answers that fit, as a part of one. */
export function shareOfText(content: ShortTextContent, text: string): number {
  if (text.length > longestAnswer) return 0
  const given = toKey(text, content)
  if (given === '') return 0
  const fits = (key: string) => key === given || (content.allowsSlip && isSlipOf(given, key))
  const percents = content.answers.filter((answer) => fits(toKey(answer.text, content))).map(({ percent }) => percent)
  return Math.max(0, ...percents) / 100
}

export function complaintsAboutText(content: ShortTextContent): string[] {
  const keys = content.answers.map(({ text }) => toKey(text, content))
  const isNothing = keys.some((key) => key === '')
  return [
    ...(keys.length === 0 || isNothing ? ['اكتب إجابة مقبولة واحدة على الأقل'] : []),
    ...(findTwins(keys) ? ['الإجابتان متطابقتان بعد تجاهل الهمزات والتشكيل'] : []),
    ...(keys.length > 0 && !content.answers.some(({ percent }) => percent === 100)
      ? ['لتكن لإجابة واحدة على الأقل النقاط كاملة (100%)']
      : []),
  ]
}

const withPercent = (text: string, percent: number) => (percent === 100 ? text : `${text} (${percent}%)`)

export const describeAnswers = (answers: readonly { text: string; percent: number }[]): string =>
  answers.map(({ text, percent }) => withPercent(text, percent)).join(' / ')

export const shortText: KindRules<ShortTextContent> = {
  complaints: complaintsAboutText,
  shown: () => null,
  share: (content, _, response) => shareOfText(content, typedText(response)),
  describeKey: ({ answers }) => describeAnswers(answers),
  describeResponse: (_, __, response) => typedText(response).slice(0, longestAnswer).trim(),
}
