import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { arriveAs, enrol, newStudent, signIn } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { dayFromNow } from '../clock.ts'
import { expect, test } from '../journey.ts'

const picture = readFileSync(path.join(import.meta.dirname, '../../server/src/demo/receipts/counter.jpg'))
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ viewport: sizes.phone, hasTouch: true })

async function send(page: Page, daysFromNow: number, kind: string, words: string) {
  await page.getByRole('button', { name: 'قدّم عذرًا' }).first().click()
  const form = dialog(page)
  await form.getByLabel(/^أول يوم غياب/).fill(dayFromNow(daysFromNow))
  await form.getByLabel(/^سبب الغياب/).selectOption({ label: kind })
  await form.getByLabel(/^التفاصيل/).fill(words)
  return form
}

/** The office works in a browser of its own, on a computer. */
async function openOffice(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'ar', viewport: sizes.desktop })
  const office = await context.newPage()
  await arriveAs(office, baseURL, 'admin')
  return office
}

test('a student sends an excuse with a picture from a phone, and reads what the office decided', async ({
  page,
  browser,
  schoolUrl,
}) => {
  const student = newStudent('بيلسان', 'الخوري')
  await enrol(schoolUrl, student)
  await signIn(page, student)
  await page.waitForURL(/student/)
  await page.goto('/student/excuses')
  await expect(page.getByText('لا أعذار بعد')).toBeVisible()

  // A picture of the doctor's note; a second excuse for the same day is refused, and keeps what was typed.
  const form = await send(page, -1, 'مرض', 'حرارة مرتفعة')
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'تقرير.jpg', mimeType: 'image/jpeg', buffer: picture })
  await form.getByRole('button', { name: 'إرسال العذر' }).click()
  await expect(toast(page, 'وصل العذر، وهو قيد المراجعة.')).toBeVisible()
  await expect(page.getByText('قيد المراجعة', { exact: true })).toBeVisible()
  await send(page, -1, 'سفر', 'مرة أخرى')
  await form.getByRole('button', { name: 'إرسال العذر' }).click()
  await expect(form.getByText(/لديك عذر لهذه الأيام قيد المراجعة/)).toBeVisible()
  await form.getByLabel(/^أول يوم غياب/).fill(dayFromNow(3))
  await form.getByLabel(/^آخر يوم غياب/).fill(dayFromNow(4))
  await form.getByRole('button', { name: 'إرسال العذر' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'سفر' })).toBeVisible()

  // The office looks at the later one first, goes on by the keyboard, accepts, and rejects the one that comes next.
  const office = await openOffice(browser, schoolUrl)
  await office.goto(`/admin/excuses?q=${encodeURIComponent(student.lastName)}`)
  const mine = office.getByRole('row').filter({ hasText: 'بيلسان' })
  await mine
    .filter({ hasText: 'سفر' })
    .getByRole('button', { name: /^مراجعة عذر/ })
    .click()
  await office.keyboard.press('ArrowDown')
  await expect(dialog(office).getByText('حرارة مرتفعة')).toBeVisible()
  await expect(dialog(office).getByRole('img', { name: /^وثيقة عذر/ })).toBeVisible()
  await dialog(office).getByRole('button', { name: 'قبول العذر' }).click()
  await expect(toast(office, 'قُبل عذر')).toBeVisible()
  await expect(dialog(office).getByText('مرة أخرى')).toBeVisible()
  await dialog(office).getByRole('button', { name: 'رفض العذر' }).click()
  await office.getByLabel(/^سبب الرفض/).fill('السفر يحتاج إذنًا')
  await office.getByRole('button', { name: 'رفض العذر', exact: true }).last().click()
  await expect(toast(office, 'رُفض عذر')).toBeVisible()
  await expect(office.getByText(/لا عذر يطابق/)).toBeVisible()
  await office.context().close()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'مرض' }).getByText('مقبول')).toBeVisible()
  const refused = page.getByRole('listitem').filter({ hasText: 'سفر' })
  await expect(refused.getByText('مرفوض')).toBeVisible()
  await expect(refused.getByText('السفر يحتاج إذنًا')).toBeVisible()
})
