import { expect, it } from 'vitest'
import { findHead, isAbout, isAdjectiveAlone, isAspect, isDate, isList, isOfRow } from './labels.ts'

it.each(['الأهمية الاقتصادية', 'التعريف', 'عملها', 'الموقع', 'أعراضه'])(
  'takes «%s» for what a line speaks about, not for a thing',
  (label) => {
    expect(isAspect(label)).toBe(true)
  },
)

it.each(['النواة', 'معدل النمو', 'القانون الأول', 'سبب مباشر', 'الفقه'])('takes «%s» for a thing', (label) => {
  expect(isAspect(label)).toBe(false)
})

it.each([
  ['الوسيط', 'القيمة التي تقع في منتصف البيانات', true],
  ['الشبكة المحلية', 'تغطي مساحة محدودة كمبنى أو مكتب', true],
  ['الرطوبة', 'النخيل من نباتات المناطق الجافة', false],
  ['الرطوبة', 'يعتقد أن النخيل يحتملها', false],
  ['الرطوبة', 'تنجح زراعته في المناطق الجافة', false],
  ['الأخطار الحركية', 'مثل الانزلاق والسقوط', false],
  ['الحال', '«عاد الجندي منتصرا» وهو وصف نكرة', false],
  ['الساحة', 'يمر الزوار من بابها الشرقي', false],
])('of «%s» «%s» says what it is: %s', (label, statement, answer) => {
  expect(isAbout(label, statement)).toBe(answer)
})

it('tells a list from what a thing is', () => {
  expect(isList('الإنبات، الإزهار، النضج')).toBe(true)
  expect(isList('أنبوب عضلي، طوله 25 سم، يصل البلعوم بالمعدة أسفل منه')).toBe(false)
})

it('tells a day or a year from a name', () => {
  expect(['8 آذار 1920', '2 تشرين الثاني 1917', 'عام 1516م', '1916'].map(isDate)).toEqual([true, true, true, true])
  expect(['القانون 1920', 'آذار', 'المادة 12'].map(isDate)).toEqual([false, false, false])
})

it.each([
  ['الكبد: أكبر غدة في الجسم.', 'الكبد'],
  ['الوسائط نوعان: سلكية ولاسلكية.', undefined],
  ['تمر الدورة بست مراحل: تحليل وتسجيل.', undefined],
  ['ومن عوارض الأهلية: الجنون والعته.', undefined],
  ['الأسماء الخمسة هي: أب وأخ.', undefined],
])('finds the name before «%s»: %s', (paragraph, label) => {
  expect(findHead(paragraph)).toBe(label)
})

it('knows what is one of a row that it does not name', () => {
  expect(['المبدأ الأول', 'الشركة الثانية تدفع'].map(isOfRow)).toEqual([true, true])
  expect(
    ['المبدأ الأول من مبادئ الحركة', 'مبدأ نيوتن الأول', 'المجموعة السابعة عشرة', 'الصورة الأصلية'].map(isOfRow),
  ).toEqual([false, false, false, false])
})

it('knows an adjective that names nothing without the noun in the heading', () => {
  expect(['الوريدي', 'الكيسي'].map(isAdjectiveAlone)).toEqual([true, true])
  expect(['الوادي', 'المشتري', 'النزيف الوريدي', 'الجاذبية'].some(isAdjectiveAlone)).toBe(false)
})
