import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { paragraphsOf, sentencesOf, usableSentences } from './sentences.ts'

/** A paragraph a line; «¦» stands where one sentence ends and the next begins. */
const paragraphs = readFileSync(new URL('../../../../test/data/hard-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('¦'))

it.each(paragraphs.map((sentences) => [sentences.join(' '), sentences] as const))(
  'splits «%s»',
  (paragraph, sentences) => {
    expect([...sentencesOf(paragraph)]).toEqual(sentences)
  },
)

it('reads 64,000 letters and full stops in less than two seconds of computing: minutes if it were quadratic', () => {
  const started = process.cpuUsage()

  for (const run of ['أ.', 'أ. ', '. ', '(', '«أ.']) [...sentencesOf(run.repeat(64_000))]

  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
})

it('takes the letters off the items of a list, and leaves a title alone', () => {
  expect(paragraphsOf('أ. جمع البيانات\nب) تحليلها\nج - عرضها')).toEqual(['جمع البيانات', 'تحليلها', 'عرضها'])
  expect(paragraphsOf('د. سلمى الحمصي')).toEqual(['د. سلمى الحمصي'])
})

const textsOf = (text: string) => usableSentences(text).map((sentence) => sentence.text)

it.each([
  '- عشق الكاتب للطبيعة الريفية رغم مرور السنين.',
  '- الاعتزاز بالوطن وبالأرض في أيام الغربة.',
  'الغاية الأساسية: تصوير كفاح الفلاح في مواسم الجفاف والقحط.',
  'ومن يك ذا فم مر مريض *** يجد مرا به الماء الزلالا.',
  'الفكرة الرئيسة: تصوير حنين المهاجر بين بلدين وغربة أهله.',
  '- لتخفيف العبء عن الأسرة في السنة الأولى.',
  'نصيحة الطبيب: اشرب الماء كثيرا في الأيام الحارة من السنة.',
  'لذا لا تفتح الغطاء قبل أن يبرد المحرك تماما.',
  'يبقى المحرك حارا مدة طويلة فأبعد عنه يديك دائما.',
])('makes no statement of «%s»', (text) => {
  expect(textsOf(text)).toEqual([])
})

it.each([
  ['1. الطبقة العليا وتحمي البذرة من الجفاف والحشرات.', 'الطبقة العليا تحمي البذرة من الجفاف والحشرات'],
  ['2) النوع float وله دقة محدودة في الحساب.', 'النوع float له دقة محدودة في الحساب'],
  ['- الذهب أثقل من الفضة وأغلى ثمنا منها.', 'الذهب أثقل من الفضة وأغلى ثمنا منها'],
  ['نوع التربة: التربة الطينية أفضل الأنواع لزراعة القمح.', 'نوع التربة: التربة الطينية أفضل الأنواع لزراعة القمح'],
])('shows the item «%s» as «%s»', (text, shown) => {
  expect(textsOf(text)).toEqual([shown])
})

it('ends a sentence behind a measure that the text writes without a last full stop elsewhere', () => {
  expect([...sentencesOf('دفع التاجر 900 ل.س ثم 300 ل.س. بلغ الربح 100 ل.س. ثم باع المحل.')]).toEqual([
    'دفع التاجر 900 ل.س ثم 300 ل.س.',
    'بلغ الربح 100 ل.س.',
    'ثم باع المحل.',
  ])
})

it('sentencesOf takes time in proportion to a text full of measures', () => {
  const measures = (count: number) =>
    Array.from({ length: count }, (_, at) => `5 ${String.fromCodePoint(0x4e00 + at)}.س. ثم جاء `).join('')
  const secondsFor = (text: string) => {
    const before = process.cpuUsage()
    expect([...sentencesOf(text)].length).toBeGreaterThan(0)
    return process.cpuUsage(before).user / 1e6
  }

  expect(secondsFor(measures(16_000))).toBeLessThan(2)
})
