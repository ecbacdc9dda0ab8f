import { expect, it } from 'vitest'
import { candidatesIn } from './candidates.ts'
import { distractorsFor } from './distractors.ts'
import { readText } from './reading.ts'

const wrongOnes = (text: string, answer: string, count = 3) => {
  const candidate = candidatesIn(text, 'Arabic').find((one) => one.text === answer)
  const reading = readText(text, 'Arabic')
  return candidate && distractorsFor(candidate, text, { reading, count, random: () => 0.5 })
}

it('an option never repeats a word of the sentence', () => {
  const text = 'تستمر المرحلة الأولى شهرا كاملا، وتستمر المرحلة الثانية شهرين، ثم تبدأ المرحلة الثالثة'

  expect(wrongOnes(text, 'الثانية', 1)).toEqual([])
})

it('offers no state or capital of today for what happened long ago', () => {
  expect(wrongOnes('أنشئت في بغداد مكتبة كبيرة سنة 832م', 'بغداد')).toEqual([])
  expect(wrongOnes('أنشئت في بغداد مكتبة كبيرة في القرن التاسع', 'بغداد')).toEqual([])
  expect(wrongOnes('أنشئت في بغداد مكتبة كبيرة سنة 1958', 'بغداد')).toHaveLength(3)
})

it('offers no other place where the place belongs to a name or to a list', () => {
  expect(wrongOnes('امتدت الثورة إلى غوطة دمشق في صيف واحد', 'دمشق')).toEqual([])
  expect(wrongOnes('قسمت البلاد دولة دمشق ودولة حلب ودولة ثالثة', 'دمشق')).toEqual([])
  expect(wrongOnes('أنشئت في حلب مدرسة كبيرة سنة 1250', 'حلب')).toEqual([])
  expect(wrongOnes('أنشئت مدرسة قرب دمشق بعد الحرب', 'دمشق')).toHaveLength(3)
})

it('puts no adjective in the place of another that may be true of the same thing', () => {
  const statement = 'خرج الناس لملاقاة القوات الفرنسية في الصباح'
  const of = (other: string) => {
    const reading = readText(`${statement}. ${other}.`, 'Arabic')
    const candidate = candidatesIn(statement, 'Arabic').find(({ text }) => text === 'القوات الفرنسية')
    return candidate && distractorsFor(candidate, statement, { reading, count: 1, random: () => 0.5 })
  }

  expect(of('غادرت القوات الأجنبية بلاد الشام بعد سنين طويلة')).toEqual([])
  expect(of('قاتلت القوات الفرنسية في الشمال وقاتلت القوات البريطانية في الجنوب')).toEqual(['القوات البريطانية'])
})

it.each([
  ['يتكون العنوان الجديد من 32 بتا كاملة', '32', /^(?:8|16|64|128)$/],
  ['يبلغ قطر الأنبوب الصغير 2.5 سم تماما', '2.5', /\.\d*[1-9]$/],
  ['يترك الخليط في الوعاء 15 دقيقة كاملة', '15', /[05]$/],
  ['يفقس البيض بعد 16 يوما كاملة', '16', /^(?:1[1-9]|[2-9]\d)$/],
  ['يدور الكوكب حول نجمه في 135 سنة كاملة', '135', /^\d+(?:[1-9][1-9]|[02-9]0|00)$|^[1-9]\d$/],
  ['يبلغ الرقم الهيدروجيني للصابون 9.4 درجات', '9.4', /^(?:\d|1[0-3])\.\d$/],
  ['يحتفل المزارعون بالعيد في 21 آذار القادم', '21', /^(?:1\d|2[0-8])$/],
  ['تقع داخل الدائرة 68% من القيم كلها', '68', /^\d{1,2}$/],
])('makes numbers that are to be believed of «%s»', (text, answer, believed) => {
  const made = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((chance) => {
    const candidate = candidatesIn(text, 'Arabic').find((one) => one.text === answer)
    return candidate
      ? distractorsFor(candidate, text, { reading: readText(text, 'Arabic'), count: 3, random: () => chance })
      : []
  })

  expect(made.length).toBeGreaterThan(0)
  expect(made.filter((number) => !believed.test(number))).toEqual([])
})

it('offers no adverb, even where a list names it', () => {
  const text = 'قيل له شكر في آخر الحفل'
  const wrongIn = (members: string[]) => {
    const sentence = { index: 0, raw: text, text }
    const enumerations = [{ sentence, opening: '', members, isWhole: false }]
    const reading = { ...readText(text, 'Arabic'), enumerations }
    const candidate = { text: 'شكر', start: text.indexOf('شكر'), kind: 'list:0' }
    return distractorsFor(candidate, text, { reading, count: 3, random: () => 0.5 })
  }

  expect(wrongIn(['شكر', 'عفواً', 'صبراً', 'دائما'])).toEqual([])
  expect(wrongIn(['شكر', 'عفو', 'صبر', 'دائما']).toSorted()).toEqual(['صبر', 'عفو'])
})
