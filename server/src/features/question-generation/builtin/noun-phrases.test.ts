import { expect, it } from 'vitest'
import { isLabelledPhrase } from './noun-phrases.ts'

it.each([
  ['Hardware – العتاد: اللوحة (board) وبطاقات PCI والذاكرة', false],
  ['Tools – الأدوات: GCC و GDB و LLVM', false],
  ['الكيسي: ورم لين يكبر ببطء تحت الجلد', false],
  ['الحال: «عاد الجنديُّ منتصراً»، ويكون وصفا نكرة', false],
  ['الطفل الصغير: 3 نفخات في الفم ولا تتكرر أبدا', true],
])('takes «%s» for a name and no statement', (text, isItem) => {
  expect(isLabelledPhrase(text, isItem)).toBe(true)
})

it.each([
  'الوادي: ينحدر نحو البحر ويجري فيه نهر صغير',
  'Router – الموجه: ينقل الرزم بين شبكة وأخرى',
  'المشتري: يدور حول محوره بسرعة كبيرة جدا',
])('lets «%s» say something', (text) => {
  expect(isLabelledPhrase(text, true)).toBe(false)
})
