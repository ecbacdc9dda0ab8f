import { expect, it } from 'vitest'
import { centuriesBeside, classMembersIn, turnedAround } from './word-classes.ts'

const listMembers = (text: string) => classMembersIn(text).map((member) => member.text)

it.each([
  ['يشد الرباط الصليبي عظمي الركبة', []],
  ['يدفع المشتري الثمن عند التسليم', []],
  ['مارس الطالب رياضة المشي', []],
  ['تقع الرباط عاصمة المملكة على الأطلسي', ['الرباط']],
  ['المشتري أكبر من زحل', ['المشتري', 'زحل']],
  ['ولد في 5 آب 1930', ['آب']],
  ['اتصلت به ألف الاثنين أو واو الجماعة', []],
  ['يبدأ الدوام يوم الاثنين', ['الاثنين']],
  ['أجرى إلتون مايو تجارب كثيرة', []],
  ['ولد في 5 مايو 1930', ['مايو']],
  ['تقع حلب في الشمال', ['حلب']],
  ['بني المسجد في القرن الثاني عشر', ['الثاني عشر']],
])('finds in «%s» only what is surely of a class', (text, members) => {
  expect(listMembers(text)).toEqual(members)
})

it('turns a word around without changing its gender', () => {
  expect(turnedAround('تؤدي زيادة الملح إلى العطش')).toBe('تؤدي قلة الملح إلى العطش')
})

it('turns nothing around in the name before a colon', () => {
  expect(turnedAround('الأملاح تمتص في الأمعاء الدقيقة')).toBeUndefined()
  expect(turnedAround('تمتص النباتات الماء')).toBe('تطلق النباتات الماء')
  expect(turnedAround('العظام الطويلة يزيد طولها على عرضها')).toBeUndefined()
  expect(turnedAround('يجب ألا تزيد الرطوبة في المخزن')).toBeUndefined()
  expect(turnedAround('أسباب ارتفاع الضغط: التدخين والسمنة وكثرة الملح')).toBeUndefined()
})

it.each([
  ['تقع القرية شمال النهر الكبير', 'تقع القرية جنوب النهر الكبير'],
  ['يمتد السهل في الجزء الشرقي من البلاد', 'يمتد السهل في الجزء الغربي من البلاد'],
  ['تعبر السفن البحر الشمالي في الصيف', undefined],
  ['يسكن الصيادون شرق آسيا', undefined],
  ['يبلغ ارتفاع السد 60 مترا', undefined],
  ['ليست هذه المدينة أكبر من غيرها', undefined],
])('turns a direction and a change around only where they say something: «%s»', (sentence, turned) => {
  expect(turnedAround(sentence)).toBe(turned)
})

it('puts the nearest centuries beside one, and none that has just begun', () => {
  expect(centuriesBeside('العاشر').slice(0, 2)).toEqual(['التاسع', 'الحادي عشر'])
  expect(centuriesBeside('العشرين')).not.toContain('الحادي والعشرين')
})
