import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { showSuccess } from './toasts.tsx'

it('says a title and one more line', async () => {
  render(null)

  showSuccess('أُضيف المستخدم', 'ليان الحلبي')

  await expect.element(page.getByText('أُضيف المستخدم')).toBeVisible()
  await expect.element(page.getByText('ليان الحلبي')).toBeVisible()
})

it('does not say the same twice when the sentence begins as the title does', async () => {
  render(null)

  showSuccess('فُعّل الاختبار', 'فُعّل الاختبار، ويستطيع طلاب الشعبة تقديمه الآن.')

  await expect.element(page.getByText('فُعّل الاختبار، ويستطيع طلاب الشعبة تقديمه الآن.')).toBeVisible()
  expect(page.getByText(/فُعّل الاختبار/).elements()).toHaveLength(1)
})
