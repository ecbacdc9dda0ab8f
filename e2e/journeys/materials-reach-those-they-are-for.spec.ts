import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Account, accounts, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'
import { chooseAction, openRowMenu } from '../row-menu.ts'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

test('material is added, opened, downloaded, restored, and seen by those it is for', async ({ page, browser }) => {
  const mark = newMark()
  const title = `كتاب المقرر ${mark}`
  const fileName = `كتاب «المقرر» ${mark}.pdf`
  const dialog = page.getByRole('dialog')
  await signIn(page, accounts.admin)
  await page.waitForURL(/dashboard/)

  // Where nothing is named, the first course of the first program is chosen, and the address says so.
  await page.goto('/admin/curriculum-management')
  await page.waitForURL(/programId=\d+&courseId=\d+/)

  await page.getByRole('combobox', { name: 'البرنامج' }).click()
  await page.getByRole('option', { name: 'تطوير تطبيقات الويب' }).click()
  await page.getByRole('combobox', { name: 'المقرر' }).click()
  await page.getByRole('option', { name: 'مقدمة في البرمجة' }).click()

  await page.getByRole('button', { name: 'إضافة مادة' }).first().click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: pdf })
  await expect(dialog.getByText('نوع الملف غير مقبول')).toBeVisible()
  const fake = { name: 'صورة.png', mimeType: 'image/png', buffer: pdf }
  await dialog.locator('input[type=file]').setInputFiles(fake)
  await dialog.getByRole('button', { name: 'حفظ المادة' }).click()
  await expect(dialog.getByText('محتوى الملف لا يطابق امتداده')).toBeVisible()

  await dialog.locator('input[type=file]').setInputFiles({ name: fileName, mimeType: 'application/pdf', buffer: pdf })
  await dialog.getByLabel('العنوان').fill(title)
  await dialog.getByRole('button', { name: 'حفظ المادة' }).click()
  await expect(toast(page, 'أُضيفت المادة')).toBeVisible()
  await expect(row(page, title)).toContainText('ملف PDF')

  const [saved] = await Promise.all([page.waitForEvent('download'), chooseAction(row(page, title), 'تنزيل')])
  expect(saved.suggestedFilename()).toBe(fileName)
  expect(await readFile(await saved.path())).toEqual(pdf)

  const revised = Buffer.concat([pdf, Buffer.from('% الطبعة الثانية')])
  const newName = `الطبعة الثانية ${mark}.pdf`
  await row(page, title)
    .getByRole('button', { name: `تعديل «${title}»` })
    .click()
  await dialog
    .getByLabel('استبدال الملف')
    .setInputFiles({ name: newName, mimeType: 'application/pdf', buffer: revised })
  await dialog.getByRole('button', { name: 'حفظ التعديلات' }).click()
  await expect(toast(page, 'استُبدل الملف')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const [replaced] = await Promise.all([page.waitForEvent('download'), chooseAction(row(page, title), 'تنزيل')])
  expect([replaced.suggestedFilename(), await readFile(await replaced.path())]).toEqual([newName, revised])

  await openRowMenu(row(page, title))
  const look = page.getByRole('menuitem', { name: 'عرض', exact: true })
  const address = await look.getAttribute('href')
  await look.press('Escape')
  await expect(look).toBeHidden()
  const statusFor = async (who: Account | undefined) => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const visitor = await context.newPage()
    if (who) {
      await signIn(visitor, accounts[who])
      await visitor.waitForURL(/dashboard|my-classrooms/)
    }
    const response = await context.request.get(address ?? '', { headers: { range: 'bytes=0-3' } })
    await context.close()
    return response.status()
  }
  expect(await statusFor('admin')).toBe(206)
  expect(await statusFor('teacher')).toBe(206)
  expect(await statusFor(undefined)).toBe(401)

  await chooseAction(row(page, title), 'حذف')
  await dialog.getByRole('button', { name: 'حذف المادة' }).click()
  await expect(toast(page, 'حُذفت المادة')).toBeVisible()
  await expect(row(page, title)).toBeHidden()
  expect(await statusFor('teacher')).toBe(404)

  await page.getByRole('button', { name: 'السجل والتراجع' }).click()

  await page.getByRole('link', { name: 'المحذوفات' }).click()
  await page.getByRole('combobox', { name: 'نوع المحذوفات' }).selectOption('material')
  // The file that was replaced is there too, and says what it is.
  await expect(row(page, title)).toHaveCount(2)
  await row(page, title)
    .filter({ hasNotText: 'نسخة سابقة من ملف' })
    .getByRole('button', { name: `استعادة ${title}` })
    .click()
  await expect(toast(page, `استُعيد ${title}`)).toBeVisible()
  expect(await statusFor('teacher')).toBe(206)
})
