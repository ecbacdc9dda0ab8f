import { type Static, Type } from 'typebox'
import { Line } from '../fields.ts'
import { findTwins, type KindRules, typedText } from './kind-rules.ts'
import { type ReadNumber, readNumbers } from './read-numbers.ts'
import { longestAnswer, PercentField } from './text-answers.ts'

const number = (title: string, limits: { minimum: number; maximum: number }) =>
  Type.Number({
    title,
    ...limits,
    'x-messages': {
      type: `${title}: اكتب عددًا`,
      minimum: `${title}: عدد أصغر مما يُقبل`,
      maximum: `${title}: عدد أكبر مما يُقبل`,
    },
  })

const largest = 1e100

const unitRules = ['NONE', 'OPTIONAL', 'REQUIRED'] as const

/** The key of a number: values with their tolerance, and the units in which it may be written. */
export const NumericContent = Type.Object({
  values: Type.Array(
    Type.Object({
      value: number('القيمة', { minimum: -largest, maximum: largest }),
      tolerance: number('هامش الخطأ', { minimum: 0, maximum: largest }),
      isPercent: Type.Boolean({ title: 'الهامش نسبة من القيمة' }),
      percent: PercentField,
    }),
    {
      title: 'القيم المقبولة',
      minItems: 1,
      maxItems: 5,
      'x-messages': {
        required: 'اكتب قيمة مقبولة واحدة على الأقل',
        minItems: 'اكتب قيمة مقبولة واحدة على الأقل',
        maxItems: 'للسؤال 5 قيم مقبولة على الأكثر',
      },
    },
  ),
  unitRule: Type.Enum([...unitRules], { title: 'وحدة القياس', 'x-messages': { enum: 'قاعدة وحدات غير معروفة' } }),
  units: Type.Array(
    Type.Object({
      text: Line(20, {
        title: 'وحدة القياس',
        messages: { required: 'اكتب وحدة القياس', maxLength: 'وحدة القياس 20 حرفًا على الأكثر' },
      }),
      factor: number('معامل الوحدة', { minimum: 1e-30, maximum: 1e30 }),
    }),
    { title: 'وحدات القياس', maxItems: 10, 'x-messages': { maxItems: 'للسؤال 10 وحدات على الأكثر' } },
  ),
  unitPercent: Type.Integer({
    title: 'نسبة العدد الصحيح بلا وحدته',
    minimum: 0,
    maximum: 100,
    'x-messages': { minimum: 'النسبة من 0 إلى 100', maximum: 'النسبة من 0 إلى 100' },
  }),
})
export type NumericContent = Static<typeof NumericContent>

/** Twelve significant digits: what arithmetic adds behind them decides nothing. */
const rounded = (value: number) => Number(value.toPrecision(12))

function isWithin(given: number, { value, tolerance, isPercent }: NumericContent['values'][number]): boolean {
  const margin = isPercent ? (Math.abs(value) * tolerance) / 100 : tolerance
  const at = rounded(given)
  return at >= rounded(value - margin) && at <= rounded(value + margin)
}

/** «م/ث²» and «م/ث^2», «km.» and «km»; capitals count, since mW is not MW. */
const unitKey = (text: string) => text.normalize('NFKC').replace(/[\s^.ـ]|[\u064B-\u0652]/g, '')

const findUnit = (units: NumericContent['units'], text: string) => {
  const key = unitKey(text)
  const small = key.toLowerCase()
  return (
    units.find((unit) => unitKey(unit.text) === key) ?? units.find((unit) => unitKey(unit.text).toLowerCase() === small)
  )
}

const bestPercent = ({ values }: NumericContent, given: readonly number[]) =>
  Math.max(0, ...values.filter((one) => given.some((value) => isWithin(value, one))).map(({ percent }) => percent))

function shareOfRead(content: NumericContent, { values, rest }: ReadNumber): number {
  if (content.unitRule === 'NONE') return bestPercent(content, values) / 100
  const unit = rest === '' ? undefined : findUnit(content.units, rest)
  const factor = unit?.factor ?? 1
  const best =
    bestPercent(
      content,
      values.map((value) => value * factor),
    ) / 100
  return content.unitRule === 'REQUIRED' && !unit ? (best * content.unitPercent) / 100 : best
}

/** A typed number as it is read: «1.234 أو 1234 م»; empty where it is none. */
export function describeReading(text: string): string {
  const { values = [], rest = '' } = readNumbers(text) ?? {}
  return `${values.join(' أو ')} ${rest}`.trim()
}

/** The best percent of the values that fit, then the rule of the unit. */
export function shareOfNumber(content: NumericContent, text: string): number {
  const read = readNumbers(text)
  return read ? shareOfRead(content, read) : 0
}

export function complaintsAboutNumber({ values, unitRule, units }: NumericContent): string[] {
  return [
    ...(values.length === 0 ? ['اكتب قيمة مقبولة واحدة على الأقل'] : []),
    // One value with a narrow and a wide margin earns all or a part.
    ...(findTwins(values.map(({ value, tolerance, isPercent }) => `${value}±${tolerance}${isPercent ? '%' : ''}`))
      ? ['في القيم المقبولة قيمتان متساويتان بهامش واحد']
      : []),
    ...(values.length > 0 && !values.some(({ percent }) => percent === 100)
      ? ['لتكن لقيمة واحدة على الأقل النقاط كاملة (100%)']
      : []),
    ...(unitRule !== 'NONE' && units.length === 0 ? ['اكتب وحدة قياس واحدة على الأقل'] : []),
    ...(unitRule !== 'NONE' && findTwins(units.map(({ text }) => unitKey(text)))
      ? ['في وحدات القياس وحدتان متطابقتان']
      : []),
  ]
}

/** «9.81 ± 0.02 م/ث²»; the first unit is the one with which the value is written. */
export function describeNumber({ values, unitRule, units }: NumericContent): string {
  const unit = unitRule === 'NONE' ? undefined : units.find(({ factor }) => factor === 1)
  return values
    .map(({ value, tolerance, isPercent, percent }) =>
      [
        String(value),
        ...(tolerance > 0 ? [`± ${tolerance}${isPercent ? '%' : ''}`] : []),
        ...(unit ? [unit.text] : []),
        ...(percent < 100 ? [`(${percent}%)`] : []),
      ].join(' '),
    )
    .join(' / ')
}

export const numeric: KindRules<NumericContent> = {
  complaints: complaintsAboutNumber,
  shown: ({ unitRule, units }) => ({ unitRule, units: unitRule === 'NONE' ? [] : units.map(({ text }) => text) }),
  share: (content, _, response) => shareOfNumber(content, typedText(response)),
  describeKey: describeNumber,
  describeResponse: (_, __, response) => typedText(response).slice(0, longestAnswer).trim(),
}
