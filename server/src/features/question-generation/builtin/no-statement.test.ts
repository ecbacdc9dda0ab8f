import { expect, it } from 'vitest'
import { isNoStatement, isOrder } from './no-statement.ts'

it.each([
  ['a greeting', 'صباح الخير، اليوم نتكلم عن الدورة الدموية الكبرى'],
  ['words to a class', 'يا طلاب الصف العاشر تحدث الزلازل في القشرة'],
  ['an order to many', 'تذكروا أن الضغط ينقص كلما زاد الارتفاع'],
  ['a second order to many', 'القاعدة سهلة، احفظوا الأمثلة كلها مرة واحدة'],
  ['spoken Arabic', 'الزلزال هيك بيصير لما تتحرك الصفائح تحت الأرض'],
  ['a remark about the lesson', 'يعرض ملخص الدرس السادس أنواع الصخور كلها'],
  ['a remark about the next lesson', 'ندرس البراكين في المحاضرة القادمة مع أمثلة كثيرة'],
  ['an announcement', 'سنتعرف على أنواع الصخور وطرق تشكلها في الطبيعة'],
  ['an order with diacritics', 'قبل التجربة: تأكّد من برودة الأنبوب الزجاجي'],
  ['words in brackets', '(عاد المسافر إلى بلده بعد سنوات طويلة.)'],
  ['a full stop before a bracket', 'عاد المسافر إلى بلده (وكان ذلك بعد الحرب.)'],
  ['a cut sentence', 'يتسع الخزان الكبير لكمية من الماء تبلغ حوالي'],
  ['a sentence cut behind a preposition', 'تنتقل الحرارة بالتوصيل من الطرف الساخن إلى'],
  ['a word that a line broke', 'تنتقل الكهر- باء في الأسلاك النحاسية بسرعة كبيرة'],
  ['two sentences', 'توضع الفاصلة بعد النداء. iron is a metal ويوضع بعدها فراغ'],
  ['a row with dashes', 'الساق 12% – الذراع 7% – الرأس 9% من سطح الجسم'],
  ['a formula', 'المضارع: الفاعل + الفعل بدون إضافة في آخره'],
  ['an arrow', 'حرق خفيف: الجلد محمر ← برّده بالماء دقائق كثيرة'],
  ['what has no name', 'ضريبة سنوية يدفعها المالك عن كل بناء في المدينة'],
])('takes %s for no statement', (_, text) => {
  expect(isNoStatement(text)).toBe(true)
})

it.each([
  'ينعزل الشاعر عن أهله في الوحدة ويكتب قصائده',
  'تؤجل المحكمة الدعوى إلى الجلسة القادمة عند غياب الشاهد',
  'حروف الجر كثيرة، ومنها: من، إلى، عن، على',
  'شباب المدينة يعملون في الميناء منذ الصباح',
  'يبلغ طول الجسر 90 م. وعرضه 12 م تقريبا',
  'ضريبة الدخل تدفع مرة في السنة لخزينة الدولة',
  'درس أ.د. سامر الصخور النارية في الجنوب',
  'الصخور النارية – وهي كثيرة في الجنوب تقاوم التعرية',
])('lets «%s» be a statement', (text) => {
  expect(isNoStatement(text)).toBe(false)
})

it('finds an order at the beginning of a line, with its diacritics too', () => {
  expect(['اطلبْ طبيبا.', 'ارفع القدم.'].map(isOrder)).toEqual([true, true])
  expect(isOrder('الطلب يحدد السعر.')).toBe(false)
})
