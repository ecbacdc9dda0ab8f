import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../test/render.tsx'
import { noteAct, offerUndo } from './last-act.ts'
import { showFailure, showSuccess } from './toasts.tsx'

it('says a title and one more line', async () => {
  render(null)

  showSuccess('أُضيف المستخدم', 'ليان الحلبي')

  await expect.element(page.getByText('أُضيف المستخدم')).toBeVisible()
  await expect.element(page.getByText('ليان الحلبي')).toBeVisible()
})

it('does not say the same twice when the sentence begins as the title does', async () => {
  render(null)

  showSuccess('فُعّل الاختبار', 'فُعّل الاختبار، ويستطيع طلاب الشعبة أداءه الآن.')

  await expect.element(page.getByText('فُعّل الاختبار، ويستطيع طلاب الشعبة أداءه الآن.')).toBeVisible()
  expect(page.getByText(/فُعّل الاختبار/).elements()).toHaveLength(1)
})

it('on a phone stands at the bottom, and a newer one takes the place of the older of its kind', async () => {
  await page.viewport(390, 844)
  try {
    render(null)
    showSuccess('الأول')
    showFailure('تعذّر الحفظ')
    await expect.element(page.getByText('الأول')).toBeVisible()

    showSuccess('الثاني')

    await expect.element(page.getByText('الأول')).not.toBeInTheDocument()
    await expect.element(page.getByText('الثاني')).toBeVisible()
    await expect.element(page.getByText('تعذّر الحفظ')).toBeVisible()
    const { top } = page.getByText('تعذّر الحفظ').element().getBoundingClientRect()
    expect(top).toBeGreaterThan(innerHeight / 2)
  } finally {
    await page.viewport(1280, 800)
  }
})

it('offers to undo the last act only to those who may', async () => {
  render(null)
  noteAct('7')
  showSuccess('حُذف المقرر')
  await expect.element(page.getByRole('link', { name: 'تراجع' })).toBeVisible()

  offerUndo(false)
  noteAct('8')
  showSuccess('حُذفت الشعبة')
  await expect.element(page.getByText('حُذفت الشعبة')).toBeVisible()
  offerUndo(true)

  expect(page.getByRole('link', { name: 'تراجع' }).elements()).toHaveLength(1)
})
