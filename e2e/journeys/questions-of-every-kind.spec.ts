import type { Page } from '@playwright/test'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

test('a coordinator writes questions of further kinds on a phone, and tries an answer', async ({ page, arrive }) => {
  const text = `صل كل بلد بقارته ${Date.now()}`
  await page.setViewportSize(sizes.phone)
  await arrive('coordinator')
  await page.goto('/teacher/question-banks?courseId=1&questionType=Ordering')
  await expect(main(page).getByText('فهم المسألة ← تصميم الخوارزمية ← كتابة البرنامج ← اختبار البرنامج')).toBeVisible()

  await main(page).getByRole('button', { name: 'إضافة سؤال' }).first().click()
  await dialog(page).getByRole('radio', { name: 'إجابة عددية' }).check()
  await field(page, 'القيمة 1').fill('٩٫٨١')
  await field(page, 'هامش الخطأ للقيمة 1').fill('0.02')
  await field(page, 'جرّب جوابًا').fill('9,83')
  await field(page, 'جرّب جوابًا').press('Enter')
  await expect(dialog(page).getByText(/ينال 100% من النقاط/)).toBeVisible()
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', sizes.phone.width)

  await dialog(page).getByRole('radio', { name: 'مطابقة' }).check()
  await dialog(page).getByRole('textbox', { name: 'نص السؤال' }).fill(text)
  await dialog(page).getByRole('button', { name: 'حذف: الطرف الأول 3' }).click()
  for (const [number, left, right] of [
    [1, 'سوريا', 'آسيا'],
    [2, 'مصر', 'أفريقيا'],
  ] as const) {
    await field(page, `الطرف الأول ${number}`).fill(left)
    await field(page, `الطرف الثاني ${number}`).fill(right)
  }
  await dialog(page).getByRole('button', { name: 'حفظ السؤال' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'أُضيف السؤال' })).toBeVisible()
  await page.goto(`/teacher/question-banks?courseId=1&q=${encodeURIComponent(text)}`)
  await expect(main(page).getByText('سوريا ← آسيا؛ مصر ← أفريقيا')).toBeVisible()
})
