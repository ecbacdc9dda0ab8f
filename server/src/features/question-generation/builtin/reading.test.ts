import { expect, it } from 'vitest'
import { multipleChoiceDrafts } from './multiple-choice.ts'
import { readText } from './reading.ts'

it('takes «وهو» off what a line says of its name', () => {
  const text =
    'أنواع الصخور:\n- الغرانيت: وهو صخر ناري صلب.\n- الرخام: هو صخر متحول لامع.\n- الكلس: صخر رسوبي فاتح اللون.'

  expect(readText(text, 'Arabic').definitions.map(({ gloss }) => gloss)).toEqual([
    'صخر ناري صلب',
    'صخر متحول لامع',
    'صخر رسوبي فاتح اللون',
  ])
})

it('an option is never a term that the definition names, also when brackets follow the term', () => {
  const text =
    '- العضلات (اللحم): أنسجة تنقبض وتنبسط عند الحركة.\n- الأوتار: حبال متينة تشد العضلات حين تنقبض.\n- العظام: دعامة صلبة تحمل وزن البدن كله.\n- الأربطة: أشرطة مرنة تثبت المفصل في مكانه.'
  const deps = {
    reading: readText(text, 'Arabic'),
    questionType: 'MultipleChoice',
    difficulty: 'Easy',
    random: () => 0.5,
  } as const

  const draft = [...multipleChoiceDrafts(deps, 20)].find((one) => one.text.includes('حبال متينة'))

  expect(draft?.options.map((option) => option.text).toSorted()).toEqual(['الأربطة', 'الأوتار', 'العظام'])
})

const generateDrafts = (text: string, difficulty: 'Easy' | 'Hard') => {
  const deps = { reading: readText(text, 'Arabic'), questionType: 'MultipleChoice', difficulty } as const
  return [...multipleChoiceDrafts({ ...deps, random: () => 0.5 }, 20)]
}

it('asks when it was where a list names days, and no harder question of them', () => {
  const text =
    'أحداث:\n- 6 أيار 1916: أعدم الوالي مجموعة من الوطنيين في المدينة.\n- 10 حزيران 1916: أعلن الشريف ثورته على السلطان.\n- 8 آذار 1920: بايع المؤتمر الأمير ملكا على البلاد.\n- 1918: دخل الجيش المدينة من بابها الشرقي.'

  const easy = generateDrafts(text, 'Easy')
  expect(easy.map((one) => one.text)).toContain('متى كان ما يأتي: «بايع المؤتمر الأمير ملكا على البلاد»؟')
  expect(easy.flatMap(({ options }) => options.map((one) => one.text))).not.toContain('1918')
  expect(generateDrafts(text, 'Hard')).toEqual([])
})

it('offers only names that are as definite as the right one, and no gloss that names what is asked for', () => {
  const text =
    'القواعد:\n- القانون: مجموعة أحكام تنظم حياة الناس.\n- قاعدة عامة: أمر يوجه إلى الجميع.\n- قاعدة ملزمة: أمر يقترن بجزاء مادي.\n- قاعدة مكملة: أمر يجوز الاتفاق على خلافه.'
  const others = generateDrafts(text, 'Easy').flatMap(({ options }) => options.map((one) => one.text))
  const cooking =
    'طرق:\n- السلق: طهو في ماء يغلي بشدة.\n- التبخير: طهو ببخار الماء أفضل من السلق.\n- الشواء: تعريض اللحم لنار الفحم.\n- الخبز: طهو بهواء الفرن الساخن.'

  expect(others.length).toBeGreaterThan(0)
  expect(others).not.toContain('القانون')
  const ofBoiling = generateDrafts(cooking, 'Hard').find((one) => one.text.includes('«السلق»'))
  expect(ofBoiling?.options.map((one) => one.text)).toHaveLength(3)
  expect(ofBoiling?.options.some((one) => one.text.includes('السلق'))).toBe(false)
})

it('offers no name whose words stand in the question', () => {
  const text =
    'مقاييس:\n- التباين: متوسط مربعات الانحرافات.\n- الانحراف المعياري: جذر تربيعي للتباين نفسه.\n- المدى: فرق بين قيمتين متطرفتين.\n- الوسيط: قيمة في منتصف البيانات.'

  const others = generateDrafts(text, 'Easy')
    .find((one) => one.text.includes('جذر'))
    ?.options.map((one) => one.text)
  expect(others).toHaveLength(3)
  expect(others).not.toContain('التباين')
})

it('asks no count when the list follows the blank', () => {
  const text =
    'للمثلث في هذا الباب صفات. النواسخ كلمات تدخل على الجملة، وهي ثلاثة أقسام: كان وأخواتها، وإن وأخواتها، وظن وأخواتها.'

  expect(generateDrafts(text, 'Easy')).toEqual([])
})

it('takes no amount for the definition of what it measures', () => {
  const text = 'حد الحمولة المسموح به هو 85 طنا لكل عربة في القطار.'

  expect(readText(text, 'Arabic').definitions).toEqual([])
})
