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
