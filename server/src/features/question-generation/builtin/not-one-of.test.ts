import { expect, it } from 'vitest'
import { notOneOf } from './not-one-of.ts'
import { readText } from './reading.ts'

const rows =
  '- الانعكاس: ارتداد الموجة عن سطح صقيل.\n- الانكسار: تغير مسار الموجة بين وسطين.\n- الامتصاص: ضياع الموجة داخل الوسط.'

it('takes no term of a sentence for one of another kind', () => {
  const defined = 'المصنع هو مكان واسع تجمع فيه أجزاء كثيرة كل يوم.'
  const reading = readText(`يضم الصندوق أربعة أشياء هي القلم والدفتر والكتاب والمفتاح. ${defined}`, 'Arabic')
  const [first] = reading.enumerations
  const deps = { reading, questionType: 'MultipleChoice', difficulty: 'Medium', random: () => 0.5 } as const

  expect(reading.definitions.map(({ term }) => term)).toEqual(['المصنع'])
  expect(first && notOneOf(first, deps)).toBeUndefined()
})

const intruderInto = (list: string) => {
  const reading = readText(`${list}\n${rows}`, 'Arabic')
  const [first] = reading.enumerations
  const deps = { reading, questionType: 'MultipleChoice', difficulty: 'Medium', random: () => 0.5 } as const
  const made = first && notOneOf(first, deps)
  return made?.options.find(({ isCorrect }) => isCorrect)?.text
}

it('puts no noun among adjectives', () => {
  expect(intruderInto('يضم الطيف أربعة ألوان هي البرتقالي والنيلي والبنفسجي والرمادي.')).toBeUndefined()
  expect(intruderInto('يضم الصندوق أربعة أشياء هي القلم والدفتر والكتاب والمفتاح.')).toMatch(/^الان|^الام/)
})
