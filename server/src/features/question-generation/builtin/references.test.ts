import { expect, it } from 'vitest'
import { findTopics, isExample, mentionsIn, pointsAtEarlier } from './references.ts'

const earlier = new Set(mentionsIn('جرت قرب النهر موقعة كبيرة. شارك فيها فرسان المدينة بحامية صغيرة.'))

it.each([
  'انتهت الموقعة في اليوم الثالث',
  'انسحبت الحامية بعد شهر واحد',
  'دعت الحامية إلى الصلح بعد شهر',
  'تبدأ العملية في الصباح الباكر',
  'نتائج الموقعة كثيرة في كتب التاريخ',
  'ينص المبدأ الأول على حفظ الكتلة',
  'الشركة الثانية تدفع نصف التعويض',
  'يستمر العلاج عشرة أيام كاملة',
])('says that «%s» speaks of one that was named before', (sentence) => {
  expect(pointsAtEarlier(sentence, earlier)).toBe(true)
})

it.each([
  'انتهت الموقعة الكبرى في اليوم الثالث',
  'الحامية هي قوة تحرس مدينة أو حصنا',
  'يتنفس الإنسان عشرين مرة في الدقيقة',
  'نتائج الموقعة الكبرى كثيرة في الكتب',
  'ينص المبدأ الأول من مبادئ الطاقة على حفظها',
  'حروق الدرجة الثالثة تصل إلى العظم',
  'تبدأ عملية الهضم في الفم',
])('lets «%s» stand alone', (sentence) => {
  expect(pointsAtEarlier(sentence, earlier)).toBe(false)
})

it('knows what a text speaks of again and again', () => {
  expect([...findTopics('القمح محصول. يزرع القمح شتاء. يحصد القمح صيفا. تحرث الأرض قبله.')]).toEqual(['قمح'])
})

it('knows an example by its first word', () => {
  expect(['مثال: درجات خمسة طلاب', 'على سبيل المثال يذوب الملح', 'المثال أفضل من الشرح'].map(isExample)).toEqual([
    true,
    true,
    false,
  ])
})
