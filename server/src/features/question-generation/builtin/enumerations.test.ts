import { expect, it } from 'vitest'
import { enumerationsIn } from './enumerations.ts'

const membersOf = (text: string) => enumerationsIn([{ index: 0, raw: text, text }]).map(({ members }) => members)

it.each([
  ['يمر التطور بأربعة أطوار هي البيضة واليرقة والعذراء والحشرة', ['البيضة', 'اليرقة', 'العذراء', 'الحشرة']],
  ['يشترط للعقد ثلاثة أركان: الرضا، والمحل، والسبب', ['الرضا', 'المحل', 'السبب']],
  ['النزيف ثلاثة أنواع: شرياني ووريدي وشعري', ['شرياني', 'وريدي', 'شعري']],
  ['للمزيج ثلاثة عناصر، وهي السعر والمكان والترويج، وقد صاغها خبير', ['السعر', 'المكان', 'الترويج']],
  ['من أسباب التضخم: زيادة الطلب، وارتفاع التكاليف، وقلة الإنتاج', ['زيادة الطلب', 'ارتفاع التكاليف', 'قلة الإنتاج']],
])('reads the list in «%s»', (text, members) => {
  expect(membersOf(text)).toEqual([members])
})

it.each([
  'يمر التطور بخمسة أطوار هي البيضة واليرقة والعذراء والحشرة',
  'قائمة الدخل: تعرض الإيرادات، والمصروفات، وصافي الربح',
  'للعقد ثلاثة أركان: الرضا، والمحل، والرضا',
])('takes nothing from «%s»: it announces another number, or is no list', (text) => {
  expect(membersOf(text)).toEqual([])
})
