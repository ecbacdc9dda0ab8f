import { expect, it } from 'vitest'
import { isChangeable } from './changeable.ts'

const at = (sentence: string, text: string, kind: string) =>
  isChangeable(sentence, { text, kind, start: sentence.indexOf(text) })

it.each([
  ['يشكل الحديد 35 كيلوغراما تقريباً من كتلة الجهاز', '35', 'number'],
  ['يشكل النحاس 40% تقريباً من الخليط', '40', 'number'],
  ['ينصهر الشمع فوق 60 درجة', '60', 'number'],
  ['يمنع الدخول لمن هم دون سن 18 سنة', '18', 'number'],
  ['يصرف التعويض ابتداءً من 3 أيام', '3', 'number'],
  ['إذا زادت رطوبة المخزن عن 70% فسدت الحبوب', '70', 'number'],
  ['دامت الحرب بين عامي 1618 و1648', '1618', 'year'],
])('leaves the number in «%s»: another one may be true or silly', (sentence, text, kind) => {
  expect(at(sentence, text, kind)).toBe(false)
})

it.each([
  ['يتألف السكر من 12 ذرة كربون', '12', 'number'],
  ['انتهت الحرب عام 1648', '1648', 'year'],
])('changes the number in «%s»', (sentence, text, kind) => {
  expect(at(sentence, text, kind)).toBe(true)
})
