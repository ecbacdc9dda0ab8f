import { expect, it } from 'vitest'
import { readText } from './reading.ts'
import { trueFalseDrafts } from './true-false.ts'

const listStatements = (text: string) => {
  const reading = readText(text, 'Arabic')
  return [0.5, 0.6, 0.7, 0.8, 0.9].flatMap((chance) =>
    [...trueFalseDrafts({ reading, questionType: 'TrueFalse', difficulty: 'Easy', random: () => chance })].map(
      (draft) => draft.text,
    ),
  )
}

it('changes no number that the list behind it shows', () => {
  const made = listStatements('تتألف الزهرة الكاملة من أربعة أجزاء هي الكأس والتويج والأسدية والمدقة.')

  expect(made.filter((text) => !text.includes('أربعة'))).toEqual([])
})

it('says nothing of one of a row without the name of the row', () => {
  const made = listStatements(
    '- القاعدة الأولى: ثبات كتلة الأجسام في كل تفاعل.\n- القاعدة الثانية: نمو الضغط مع عمق السوائل.\n- القاعدة الثالثة: عودة الضوء من حيث أتى.',
  )

  expect(made).toEqual([])
})

it('says of a name nothing that names it', () => {
  const made = listStatements(
    '- العضلات (اللحم): أنسجة حمراء كثيرة الألياف.\n- الأوتار: حبال متينة تشد العضلات إلى غيرها.\n- العظام: دعامة صلبة تحمل وزن البدن كله.',
  )

  expect(made.filter((text) => /^العضلات.*العضلات/.test(text))).toEqual([])
})
