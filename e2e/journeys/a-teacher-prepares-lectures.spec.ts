import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

test('a teacher adds a lecture with a file and a link, moves it, and deletes it with everything in it', async ({
  page,
  arrive,
}) => {
  const mark = newMark()
  const title = `مراجعة عامة ${mark}`
  const fileName = `أسئلة المراجعة ${mark}.pdf`
  const dialog = page.getByRole('dialog')
  const panel = page.getByRole('article')
  await arrive('teacher')

  await page.goto('/teacher/classroom/2')
  await page
    .getByRole('navigation', { name: 'صفحات الشعبة' })
    .getByRole('link', { name: /المحاضرات/ })
    .click()
  await page.waitForURL(/lectures/)

  await button(page, 'إضافة محاضرة').click()
  await dialog.getByLabel('عنوان المحاضرة').fill(title)
  await dialog.getByLabel('الوصف').fill('نراجع ما سبق، ونحلّ أسئلة من الأعوام الماضية.')
  await dialog.getByRole('button', { name: 'حفظ المحاضرة' }).click()
  await expect(toast(page, 'أُضيفت المحاضرة')).toBeVisible()
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveURL(/lecture=\d+/)

  await button(page, 'إضافة مرفق').click()
  await dialog.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdf })
  await expect(dialog.getByLabel('العنوان')).toHaveValue(`أسئلة المراجعة ${mark}`)
  await dialog.getByRole('button', { name: 'حفظ المرفق' }).click()
  await expect(toast(page, 'أُضيف المرفق')).toBeVisible()

  await button(page, 'إضافة مرفق').click()
  await dialog.getByText('رابط', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'الرابط' }).fill('https://ar.wikipedia.org/wiki/خوارزمية')
  await dialog.getByLabel('العنوان').fill('الخوارزمية')
  await dialog.getByRole('button', { name: 'حفظ المرفق' }).click()
  await expect(panel.getByRole('link', { name: 'فتح رابط «الخوارزمية» في نافذة جديدة' })).toBeVisible()

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, `تنزيل «أسئلة المراجعة ${mark}»`).click(),
  ])
  expect(saved.suggestedFilename()).toBe(fileName)
  expect(await readFile(await saved.path())).toEqual(pdf)

  await button(page, `نقل المحاضرة إلى أعلى «${title}»`).click()
  await expect(toast(page, 'تغيّر ترتيب المحاضرات')).toBeVisible()
  await expect(button(page, `نقل المحاضرة إلى أسفل «${title}»`)).not.toHaveAttribute('aria-disabled')

  await button(page, `حذف المحاضرة «${title}»`).click()
  await expect(dialog.getByText('مرفقان')).toBeVisible()
  await dialog.getByRole('button', { name: 'حذف المحاضرة' }).click()
  await expect(toast(page, 'حُذفت المحاضرة')).toBeVisible()
  await expect(button(page, new RegExp(title))).toHaveCount(0)
})
