import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { lesson } from '../lesson.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const suggestions = (page: Page) => page.getByRole('list', { name: 'الأسئلة المقترحة' }).locator('xpath=./li')

test('a coordinator makes questions of a lesson, changes one, and finds them in the bank', async ({ page, arrive }) => {
  const text = `في أي عام ظهرت لغة C؟ ${Date.now()}`
  await arrive('coordinator')
  await page.goto('/teacher/question-banks?courseId=2')

  await page.getByRole('button', { name: 'توليد أسئلة' }).click()
  await dialog(page).getByText('من ملف').click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'صور.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await dialog(page).getByRole('button', { name: 'توليد الأسئلة' }).click()
  await expect(dialog(page).getByText(/هذا ليس ملف PDF/)).toBeVisible()

  await dialog(page)
    .getByRole('button', { name: /^إزالة الملف/ })
    .click()
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'درس.txt', mimeType: 'text/plain', buffer: Buffer.from(lesson) })
  await dialog(page).getByRole('button', { name: 'توليد الأسئلة' }).click()
  await expect(suggestions(page)).toHaveCount(3)
  await expect(suggestions(page).first().getByText('من النص:')).toBeVisible()

  await dialog(page)
    .getByRole('button', { name: /^تعديل السؤال/ })
    .first()
    .click()
  await dialog(page).getByRole('textbox', { name: 'نص السؤال' }).fill(text)
  await dialog(page).getByRole('button', { name: 'تم' }).click()
  await dialog(page)
    .getByRole('button', { name: /^إزالة السؤال/ })
    .last()
    .click()
  await dialog(page).getByRole('button', { name: 'حفظ الكل (2)' }).click()
  await expect(toast(page, 'حُفظت الأسئلة كلها: سؤالان')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await page.goto(`/teacher/question-banks?courseId=2&q=${encodeURIComponent(text)}`)
  await expect(page.getByRole('main').getByText(text)).toBeVisible()
})
