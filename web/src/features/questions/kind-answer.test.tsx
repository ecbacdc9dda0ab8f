import type { KindResponse } from '@manara/contract/question-kinds/responses.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { KindAnswer, type ShownQuestion } from './kind-answer.tsx'

const item = (id: string, text: string) => ({ id, text })
const options = ['تفاح', 'حجر', 'عنب'].map((text, at) => ({ id: at + 1, text }))

/** Shows a question on a phone, and gives what was answered. */
async function show(question: Partial<ShownQuestion> & Pick<ShownQuestion, 'questionType'>) {
  await page.viewport(390, 844)
  let last: KindResponse | null = null
  function Asked() {
    const [response, setResponse] = useState<KindResponse | null>(null)
    last = response
    return (
      <KindAnswer question={{ content: null, options: [], ...question }} response={response} onChange={setResponse} />
    )
  }
  render(<Asked />)
  return () => last
}

it('one choice is a radio, several are check rows that can be taken back', async () => {
  const one = await show({ questionType: 'MultipleChoice', options: options.slice(0, 2) })
  await page.getByRole('radio', { name: 'حجر' }).click()
  expect(one()).toEqual({ optionId: 2 })

  const several = await show({ questionType: 'MultipleResponse', options })
  await page.getByRole('checkbox', { name: 'تفاح' }).click()
  await page.getByRole('checkbox', { name: 'عنب' }).click()
  expect(several()).toEqual({ optionIds: [1, 3] })
  await page.getByRole('checkbox', { name: 'تفاح' }).click()
  await page.getByRole('checkbox', { name: 'عنب' }).click()
  expect(several()).toBeNull()
})

it('a typed answer stays as it was typed; a number has the keyboard of numbers', async () => {
  const text = await show({ questionType: 'ShortText' })
  await page.getByLabelText('إجابتك').fill('دمشق')
  expect(text()).toEqual({ text: 'دمشق' })
  await page.getByLabelText('إجابتك').fill('')
  expect(text()).toBeNull()

  const number = await show({ questionType: 'Numeric', content: { unitRule: 'NONE', units: [] } })
  const field = page.getByLabelText('إجابتك عددًا')
  await field.fill('٩٫٨١')
  expect(field.element().getAttribute('inputmode')).toBe('decimal')
  expect(number()).toEqual({ text: '٩٫٨١' })
})

it('an essay counts its words and takes more or fewer than are wanted', async () => {
  const essay = await show({ questionType: 'Essay', content: { minWords: 20, maxWords: 60 } })
  await page.getByLabelText('إجابتك').fill('يتبخر الماء\nثم  يهطل')
  await expect.element(page.getByText('المطلوب من 20 إلى 60 كلمة · 4 كلمات')).toBeVisible()
  expect(essay()).toEqual({ essay: 'يتبخر الماء\nثم  يهطل' })
  await page.getByLabelText('إجابتك').fill('')
  expect(essay()).toBeNull()
})

it('pairs are matched by pressing a left side and choosing from below, and can be taken back', async () => {
  const content = {
    lefts: [item('l1', 'سوريا'), item('l2', 'مصر')],
    rights: [item('r1', 'أفريقيا'), item('r2', 'آسيا')],
  }
  const pairs = await show({ questionType: 'Matching', content })

  await page.getByRole('button', { name: /سوريا/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'آسيا' }).click()
  expect(pairs()).toEqual({ pairs: [{ leftId: 'l1', rightId: 'r2' }] })

  await page.getByRole('button', { name: /سوريا.*آسيا/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'بلا اختيار' }).click()
  expect(pairs()).toBeNull()
})

it('entries move by their arrows with the keyboard, and their order can be taken as it is', async () => {
  const content = { entries: [item('a', 'شجرة'), item('b', 'بذرة'), item('c', 'نبتة')] }
  const order = await show({ questionType: 'Ordering', content })

  await page.getByRole('button', { name: 'الترتيب كما هو صحيح' }).click()
  expect(order()).toEqual({ entryIds: ['a', 'b', 'c'] })
  page
    .getByRole('button', { name: /تأخير.*شجرة/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  expect(order()).toEqual({ entryIds: ['b', 'a', 'c'] })
  expect(page.getByRole('status').element().textContent).toContain('2')
})

it('blanks are fields in the running text, and nothing is wider than the phone', async () => {
  const content = {
    text: 'عاصمة سوريا [[1]]، ولون السماء [[2]].',
    blanks: [
      { id: '1', kind: 'TEXT' as const, words: [] },
      { id: '2', kind: 'CHOICE' as const, words: ['أحمر', 'أزرق'] },
    ],
  }
  const blanks = await show({ questionType: 'FillBlanks', content })

  await page.getByLabelText('الفراغ 1').fill('دمشق')
  await page.getByLabelText('الفراغ 2').selectOptions('أزرق')

  expect(blanks()).toEqual({
    blanks: [
      { blankId: '1', text: 'دمشق' },
      { blankId: '2', text: 'أزرق' },
    ],
  })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('a wide formula scrolls within its own box and leaves the phone its width', async () => {
  const wide = '\\[\\begin{pmatrix} 11 & 12 & 13 & 14 & 15 & 16 & 17 & 18 & 19 & 20 & 21 & 22 \\end{pmatrix}\\]'
  await show({ questionType: 'MultipleResponse', options: [1, 2, 3].map((id) => ({ id, text: `${id} ${wide}` })) })
  await expect.element(page.getByRole('checkbox').nth(2)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('math').length).toBe(3)

  const box = document.querySelector('math')?.closest('bdi')
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(box?.clientWidth).toBeGreaterThan(200)
  expect(box?.scrollWidth).toBeGreaterThan(box?.clientWidth ?? 0)
  expect(box?.textContent).not.toContain('\\[')
})
