import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { accounts } from '../accounts.ts'
import { expect, test } from '../journey.ts'

const pictures = path.join(import.meta.dirname, '../../server/src/demo/receipts')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A picture that nobody sent before: the same photograph with a remark of its own at the end. */
const newPicture = (mark: string) => ({
  name: `receipt-${mark}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([readFileSync(path.join(pictures, 'counter.jpg')), Buffer.from(mark)]),
})

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/auth/login')
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
}

/** The administrator works in a browser of their own, beside the applicant. */
async function openOffice(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, locale: 'ar' })
  const office = await context.newPage()
  await signIn(office, accounts.admin.email, accounts.admin.password)
  await office.waitForURL(/dashboard/)
  return office
}

test('an applicant applies, pays, is refused once, and becomes a student', async ({ page, browser, schoolUrl }) => {
  test.setTimeout(120_000)
  const mark = Math.random().toString(36).slice(2, 8)
  const email = `${mark}@applicant.example`
  const password = `Rainy-${mark}`
  const fullName = `سلمى العطار ${mark}`
  const dialog = page.getByRole('dialog')

  // Applies from home; a mistake is told before anything is sent.
  await page.goto('/public/available-programs')
  await page.getByRole('button', { name: 'تقديم طلب التحاق ببرنامج اللغة الإنكليزية' }).click()
  const fields = { 'الاسم الأول': 'سلمى', 'الاسم الأخير': `العطار ${mark}`, 'البريد الإلكتروني': email }
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(new RegExp(`^${label}`)).fill(value)
  await dialog.getByLabel(/^الرقم الوطني/).fill(`E2E-${mark}`)
  await dialog.getByRole('textbox', { name: /^كلمة المرور/ }).fill(password)
  await dialog.getByRole('textbox', { name: /^تأكيد كلمة المرور/ }).fill('another')
  await dialog.getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(dialog.getByText('كلمة المرور وتأكيدها غير متطابقين')).toBeVisible()
  await dialog.getByRole('textbox', { name: /^تأكيد كلمة المرور/ }).fill(password)
  await dialog.getByRole('button', { name: 'إرسال الطلب' }).click()
  await expect(dialog.getByText('وصلنا طلبك')).toBeVisible()
  await page.getByRole('button', { name: 'متابعة حالة الطلب' }).click()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()
  await expect(page.getByText('وصلنا طلبك وتراجعه الإدارة الآن.')).toBeVisible()

  // The page survives a reload.
  await page.reload()
  await expect(page.getByRole('heading', { name: fullName })).toBeVisible()

  // The administrator asks for the payment.
  const office = await openOffice(browser, schoolUrl)
  await office.goto(`/admin/registrations?q=${email}`)
  await office.getByRole('button', { name: `طلب الدفع من ${fullName}` }).click()
  await expect(office.getByLabel(/^رسالة إلى المتقدّم/)).toHaveValue(/3,050,000 ل.س/)
  await office.getByRole('button', { name: 'إرسال طلب الدفع' }).click()
  await expect(toast(office, 'أُرسل طلب الدفع')).toBeVisible()

  // The applicant comes back by signing in, pays and sends a receipt.
  await signIn(page, email, password)
  await page.waitForURL(/applicant-status/)
  await expect(page.getByText('نادين عبد الكريم الخطيب')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(newPicture(`${mark}1`))
  await expect(page.getByRole('img', { name: 'معاينة صورة الإيصال' })).toBeVisible()
  await page.getByRole('button', { name: 'إرسال الإيصال' }).click()
  await expect(page.getByText('وصلنا إيصالك، وتتحقق منه الإدارة.')).toBeVisible()

  // The receipt is looked at and refused.
  await office.goto(`/admin/registrations?status=PaymentSubmitted&q=${email}`)
  await office.getByRole('button', { name: `عرض إيصال ${fullName}` }).click()
  const picture = office.getByRole('img', { name: `صورة إيصال ${fullName}` })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(640)
  await office.getByRole('button', { name: 'رفض الإيصال وطلب إيصال جديد' }).click()
  await office.getByLabel(/^سبب الرفض/).fill('رقم الحوالة لا يظهر')
  await office.getByRole('button', { name: 'رفض الإيصال وطلب جديد' }).click()
  await expect(toast(office, 'رُفض الإيصال')).toBeVisible()

  // The applicant's page hears of it by itself, and takes another picture.
  await expect(page.getByText('رقم الحوالة لا يظهر')).toBeVisible({ timeout: 30_000 })
  await page.locator('input[type=file]').setInputFiles(newPicture(`${mark}2`))
  await page.getByRole('button', { name: 'إعادة إرسال الإيصال' }).click()
  await expect(page.getByText('وصلنا إيصالك، وتتحقق منه الإدارة.')).toBeVisible()

  // Approved: the account is made, and the password of the request opens it.
  await office.goto(`/admin/registrations?status=PaymentSubmitted&q=${email}`)
  await office.getByRole('button', { name: `عرض إيصال ${fullName}` }).click()
  await office.getByRole('button', { name: 'قبول نهائي وإنشاء الحساب' }).click()
  await office.getByRole('button', { name: 'قبول نهائي', exact: true }).click()
  await expect(toast(office, 'اللغة الإنكليزية')).toBeVisible()
  await expect(page.getByRole('link', { name: 'تسجيل الدخول طالبًا' })).toBeVisible({ timeout: 30_000 })

  await page.getByRole('link', { name: 'تسجيل الدخول طالبًا' }).click()
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL(/student\/my-classrooms/)
  await office.context().close()
})

test('nobody comes straight to the status of a request', async ({ page }) => {
  await page.goto('/public/applicant-status')

  await page.waitForURL(/auth\/login/)
  await expect(toast(page, 'لا يمكن الدخول إلى هذه الصفحة مباشرة')).toBeVisible()
})
