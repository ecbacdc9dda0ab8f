import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { splitParagraphs, splitSentences, usableSentences } from './sentences.ts'

/** A paragraph a line; «¦» stands where one sentence ends and the next begins. */
const paragraphs = readFileSync(new URL('../../../../test/data/hard-sentences.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('¦'))

it.each(paragraphs.map((sentences) => [sentences.join(' '), sentences] as const))(
  'splits «%s»',
  (paragraph, sentences) => {
    expect([...splitSentences(paragraph)]).toEqual(sentences)
  },
)

it('reads 64,000 letters and full stops in less than two seconds of computing: minutes if it were quadratic', () => {
  const started = process.cpuUsage()

  for (const run of ['أ.', 'أ. ', '. ', '(', '«أ.']) [...splitSentences(run.repeat(64_000))]

  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000)
})

it('takes the letters off the items of a list, and leaves a title alone', () => {
  expect(splitParagraphs('أ. جمع البيانات\nب) تحليلها\nج - عرضها')).toEqual(['جمع البيانات', 'تحليلها', 'عرضها'])
  expect(splitParagraphs('د. سلمى الحمصي')).toEqual(['د. سلمى الحمصي'])
})

const toTexts = (text: string) => usableSentences(text).map((sentence) => sentence.text)

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
  expect(toTexts(text)).toEqual([])
})

it.each([
  ['1. الطبقة العليا وتحمي البذرة من الجفاف والحشرات.', 'الطبقة العليا تحمي البذرة من الجفاف والحشرات'],
  ['2) النوع float وله دقة محدودة في الحساب.', 'النوع float له دقة محدودة في الحساب'],
  ['- الذهب أثقل من الفضة وأغلى ثمنا منها.', 'الذهب أثقل من الفضة وأغلى ثمنا منها'],
  ['نوع التربة: التربة الطينية أفضل الأنواع لزراعة القمح.', 'نوع التربة: التربة الطينية أفضل الأنواع لزراعة القمح'],
])('shows the item «%s» as «%s»', (text, shown) => {
  expect(toTexts(text)).toEqual([shown])
})

it('ends a sentence behind a measure that the text writes without a last full stop elsewhere', () => {
  expect([...splitSentences('دفع التاجر 900 ل.س ثم 300 ل.س. بلغ الربح 100 ل.س. ثم باع المحل.')]).toEqual([
    'دفع التاجر 900 ل.س ثم 300 ل.س.',
    'بلغ الربح 100 ل.س.',
    'ثم باع المحل.',
  ])
})

it('ends a sentence behind the letter that names a class', () => {
  expect([...splitSentences('تصنف الزيوت ضمن الفئة B. يستعمل الرمل عند الحاجة.')]).toHaveLength(2)
  expect([...splitSentences('كتب الرئيس جون F. كينيدي خطابه في برلين.')]).toHaveLength(1)
})

it('splitSentences takes time in proportion to a text full of measures', () => {
  const measures = (count: number) =>
    Array.from({ length: count }, (_, at) => `5 ${String.fromCodePoint(0x4e00 + at)}.س. ثم جاء `).join('')
  const secondsFor = (text: string) => {
    const before = process.cpuUsage()
    expect([...splitSentences(text)].length).toBeGreaterThan(0)
    return process.cpuUsage(before).user / 1e6
  }

  expect(secondsFor(measures(16_000))).toBeLessThan(2)
})

it.each([
  'تقنيات البناء\n1. صب الخرسانة حتى يمتلئ القالب كله.\n2. تترك الخرسانة في القالب سبعة أيام كاملة.',
  'معهد البناء الأول – مقرر المساحة – المحاضرة 2: رفع الأبنية القديمة',
  'عجينة الخبز\n500 غرام دقيق، 300 مل ماء، 10 غرام ملح، 5 غرام خميرة.',
  'أخلاق البناء\n- عدم قبول الهدايا التي تؤثر في العمل كله.',
  'الأثر الجانبي: تأثير غير مرغوب يظهر عند الجرعات العلاجية.',
  'عملها: ترفع المبتدأ ويسمى اسمها، وتنصب الخبر ويسمى خبرها.',
  'الجسور\nالجسر المعلق: جسر تحمله حبال. يبنى في الأودية العميقة فوق الأنهار.',
  'الجمع\nجمع المهندسون مواد. مثال: ينقل العمال عشرين طنا من الرمل. ينقلها سبعة رجال في يوم.',
])('asks nothing of steps, titles, quantities, examples and what goes on speaking of a name: «%s»', (text) => {
  expect(toTexts(text).filter((one) => !one.startsWith('الجسر'))).toEqual([])
})

it('leaves out a word that only introduces a sentence, or says what it speaks about', () => {
  expect(toTexts('- تنبيه: لا يقاس الضغط في ذراع فيها قسطرة وريدية.')).toEqual([
    'لا يقاس الضغط في ذراع فيها قسطرة وريدية',
  ])
  expect(toTexts('الأهمية الاقتصادية: القمح أهم محاصيل الحبوب في العالم.')).toEqual([
    'القمح أهم محاصيل الحبوب في العالم',
  ])
})

it('reads a heading apart from the long line below it', () => {
  const long =
    'صدرت الصحيفة الأولى في المدينة عام 1828 وكانت تطبع مرتين في الأسبوع وتوزع على موظفي الدولة وحدهم دون غيرهم.'
  const lines = ['تاريخ الصحافة', long, 'محطات في تاريخ الصحافة العربية القديمة', long, 'خاتمة', 'قول أخير.']

  expect(splitParagraphs(lines.join('\n'))).toEqual(lines)
})

it('reads lines that each begin with a name as paragraphs of their own', () => {
  const lines = ['الفرات: أطول أنهار سورية وينبع من هضبة أرمينيا.', 'العاصي: ينبع من لبنان ويجري نحو الشمال ويمر بحمص.']

  expect(splitParagraphs(lines.join('\n'))).toEqual(lines)
})

it('reads a number that begins a line as a part of the sentence', () => {
  expect(toTexts('تعمل المضخة القديمة في البئر بضغط يبلغ نحو\n14.5 بار في ساعات الصباح الباكر.')).toEqual([
    'تعمل المضخة القديمة في البئر بضغط يبلغ نحو 14.5 بار في ساعات الصباح الباكر',
  ])
})

it('asks nothing of a numbered list that tells the reader what to do', () => {
  const steps = ['اطلب المساعدة من الجيران.', 'افتح النوافذ كلها.', 'قلّب المريض كل ساعة لأن الرقود يؤذي الجلد الرقيق.']

  expect(toTexts(steps.map((step, at) => `${at + 1}. ${step}`).join('\n'))).toEqual([])
  expect(toTexts(steps.slice(2).join('\n'))).toHaveLength(1)
})

it('leaves out whom a sentence speaks to', () => {
  expect(toTexts('أعزائي الطلاب، تنقسم الصخور في الطبيعة إلى ثلاثة أنواع كبيرة.')).toEqual([
    'تنقسم الصخور في الطبيعة إلى ثلاثة أنواع كبيرة',
  ])
})

it.each([
  ['في سنة 1902 وُضع حجر الأساس للمحطة الجديدة.', 'في سنة 1902 وُضع حجر الأساس للمحطة الجديدة'],
  ['ستلاحظ أن القوائم تبدأ من الرقم صفر دائما.', 'القوائم تبدأ من الرقم صفر دائما'],
  ['تأسست الجمعية الزراعية في ربيع تلك الأعوام.', undefined],
  ['نشأت الجمعية الزراعية في قرية قرب النهر.', 'نشأت الجمعية الزراعية في قرية قرب النهر'],
  ['على الضفة الغربية تمكن من عبور النهر مرتين.', undefined],
  ['في أواخر القرن، شهدت موجتين من الجفاف والبرد.', undefined],
  ['الفريق الآخر يسجل نتائج القياس في الدفتر.', undefined],
])('shows «%s» as %s', (text, shown) => {
  expect(toTexts(text)).toEqual(shown === undefined ? [] : [shown])
})

it('takes a long sentence apart where a clause has a doer of its own', () => {
  const text =
    'تقسم المكتبة كتبها على أربعة رفوف كبيرة بحسب الموضوع واسم المؤلف وسنة النشر ومكان الطباعة ورقم الطبعة ونوع الغلاف، وتحفظ الرفوف العليا الأطالس القديمة والخرائط النادرة.'

  expect(toTexts(text)).toEqual([
    text.slice(0, text.indexOf('، وتحفظ')),
    'تحفظ الرفوف العليا الأطالس القديمة والخرائط النادرة',
  ])
})
