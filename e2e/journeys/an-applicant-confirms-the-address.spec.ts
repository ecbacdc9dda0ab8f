import { listOutbox } from '@manara/contract/outbox.ts'
import { listRegistrations } from '@manara/contract/registrations.ts'
import { getSettings, updateSettings } from '@manara/contract/settings.ts'
import type { Page } from '@playwright/test'
import { createClientFor } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { openSchool, type School } from '../school.ts'

// A school of its own: in that of the other journeys nobody has to confirm an address.
let school: School
test.beforeAll(async () => {
  school = await openSchool()
  const { call } = await createClientFor(school.url, 'admin')
  await call(updateSettings, { body: { ...(await call(getSettings, {})), confirmsApplicantEmail: true } })
})
test.afterAll(() => school.stop())

const email = 'salma@journeys.example'
const dialog = (page: Page) => page.getByRole('dialog')

async function apply(page: Page) {
  await page
    .getByRole('button', { name: /^تقديم طلب التحاق/ })
    .first()
    .click()
  const values = {
    'الاسم الأول': 'سلمى',
    'الاسم الأخير': 'العطار',
    'البريد الإلكتروني': email,
    'الرقم الوطني': 'E2E-confirm-1',
    'كلمة المرور': 'Rainy-Day-77',
    'تأكيد كلمة المرور': 'Rainy-Day-77',
  }
  for (const [label, value] of Object.entries(values))
    await dialog(page)
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value)
  await dialog(page).getByRole('button', { name: 'إرسال الطلب' }).click()
}

/** The code, as it stands in the letter that went out. */
async function readEmailedCode(): Promise<string> {
  const { call } = await createClientFor(school.url, 'admin')
  const codeIn = async () => {
    const [mail] = await call(listOutbox, { query: { q: email } })
    return /\d{8}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(codeIn).toMatch(/^\d{8}$/)
  return codeIn()
}

test('a request reaches the school once the code from its letter was entered', async ({ page }) => {
  const { call } = await createClientFor(school.url, 'admin')
  const requests = async () => (await call(listRegistrations, { query: { q: 'سلمى العطار' } })).length
  await page.goto(`${school.url}/public/available-programs`)
  await apply(page)
  await expect(dialog(page).getByText('بقيت خطوة: أكّد بريدك')).toBeVisible()
  expect(await requests()).toBe(0)
  const code = await readEmailedCode()

  await dialog(page)
    .getByLabel(/^رمز تأكيد البريد/)
    .fill(code === '12345678' ? '87654321' : '12345678')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(/الرمز غير صحيح/)).toBeVisible()
  await dialog(page)
    .getByLabel(/^رمز تأكيد البريد/)
    .fill(code)
  await page.keyboard.press('Enter')

  await expect(page.getByText('وصل طلبك إلى إدارة المدرسة.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'متابعة حالة الطلب' }).click()
  await expect(page.getByRole('heading', { name: 'سلمى العطار' })).toBeVisible()
  expect(await requests()).toBe(1)
  await page.getByRole('button', { name: 'خروج من الطلب' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'سلمى العطار' })).toBeHidden()
})
