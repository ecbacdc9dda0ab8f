import { expect, it } from 'vitest'
import { candidatesIn } from './candidates.ts'

const peopleIn = (text: string) =>
  candidatesIn(text, 'Arabic')
    .filter(({ kind }) => kind === 'person')
    .map((candidate) => candidate.text)

it.each([
  'يعيش الكاتب بين غربة الروح وحب الأرض',
  'تزوج الأمير بنت خاله بعد سنة',
  'عاش في بيت ابن عمه زمنا طويلا',
  'يمنح القانون السوري خمس عشرة ليرة',
])('finds nobody in «%s»', (text) => {
  expect(peopleIn(text)).toEqual([])
})

it('finds who is named', () => {
  expect(peopleIn('وصل القائد طارق بن زياد إلى الساحل')).toEqual(['طارق بن زياد'])
  expect(peopleIn('كتب الشاعر نزار قباني قصائد كثيرة')).toEqual(['نزار قباني'])
})

it('takes no half of a number for a number', () => {
  const kinds = candidatesIn('بلغ عمر الفتاة ثماني عشرة سنة كاملة', 'Arabic').map(({ kind }) => kind)

  expect(kinds).not.toContain('count')
})
