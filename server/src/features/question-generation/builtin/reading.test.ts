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
  const ground = {
    reading: readText(text, 'Arabic'),
    questionType: 'MultipleChoice',
    difficulty: 'Easy',
    random: () => 0.5,
  } as const

  const draft = [...multipleChoiceDrafts(ground, 20)].find((one) => one.text.includes('حبال متينة'))

  expect(draft?.options.map((option) => option.text).toSorted()).toEqual(['الأربطة', 'الأوتار', 'العظام'])
})
