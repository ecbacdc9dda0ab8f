import { expect, it } from 'vitest'
import { classMembersIn, turnedAround } from './word-classes.ts'

const membersOf = (text: string) => classMembersIn(text).map((member) => member.text)

it.each([
  ['يشد الرباط الصليبي عظمي الركبة', []],
  ['يدفع المشتري الثمن عند التسليم', []],
  ['مارس الطالب رياضة المشي', []],
  ['تقع الرباط عاصمة المملكة على الأطلسي', ['الرباط']],
  ['المشتري أكبر من زحل', ['المشتري', 'زحل']],
  ['ولد في 5 آب 1930', ['آب']],
  ['تقع حلب في الشمال', ['حلب']],
])('finds in «%s» only what is surely of a class', (text, members) => {
  expect(membersOf(text)).toEqual(members)
})

it('turns a word around without changing its gender', () => {
  expect(turnedAround('تؤدي زيادة الملح إلى العطش')).toBe('تؤدي قلة الملح إلى العطش')
})
