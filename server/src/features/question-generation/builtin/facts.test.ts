import { expect, it } from 'vitest'
import { factIn } from './facts.ts'

it.each([
  [
    'تخزن الكبسولة مفاتيح التشفير في ذاكرة محمية من القراءة',
    'الكبسولة',
    'تخزن مفاتيح التشفير في ذاكرة محمية من القراءة',
  ],
  ['المكثف يخزن الشحنة الكهربائية بين لوحين متقابلين', 'المكثف', 'يخزن الشحنة الكهربائية بين لوحين متقابلين'],
  ['يوزع DHCP عناوين الشبكة على الأجهزة عند اتصالها', 'DHCP', 'يوزع عناوين الشبكة على الأجهزة عند اتصالها'],
])('finds in «%s» of what it speaks', (sentence, subject, predicate) => {
  expect(factIn(sentence)).toMatchObject({ subject, predicate })
})

it.each([
  'تتعلق القوة والضعف بما في داخل المؤسسة من موارد',
  'لا يخزن المكثف الشحنة بعد فصله عن الدارة',
  'يستخدم الطالب المكثف في تجارب المختبر كل أسبوع',
  'يبلغ العمق نحو تسعين مترا في وسط البحيرة',
  'تخزن الكبسولة المفاتيح',
  'يخزن المكثف في المكثف الآخر شحنة كبيرة جدا',
])('makes no fact of «%s»: its doer is unsure, or it says little', (sentence) => {
  expect(factIn(sentence)).toBeUndefined()
})
