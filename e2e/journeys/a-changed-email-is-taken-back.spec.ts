import { listUsers, type User, updateUser, userRole } from '@manara/contract/users.ts'
import type { Browser, Page } from '@playwright/test'
import { accounts, arriveAs, clientOf, password } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'

/** An administrator of the demo school whom no other journey knows. */
async function anotherAdministrator(schoolUrl: string): Promise<User> {
  const { call } = await clientOf(schoolUrl, 'admin')
  const administrators = await call(listUsers, { query: { role: userRole.Administrator } })
  const other = administrators.find(({ email }) => email !== accounts.admin.email)
  if (!other) throw new Error('the demo school has one administrator only')
  return other
}

/** The administrator of the demo school reads in the outbox what was sent to an address. */
async function letterTo(browser: Browser, schoolUrl: string, email: string, subject: string): Promise<string> {
  const context = await browser.newContext({ ...visitorOptions, baseURL: schoolUrl })
  const page = await context.newPage()
  await arriveAs(page, schoolUrl, 'admin')
  await page.goto(`/admin/outbox?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email }).filter({ hasText: subject })
  await expect(row).toContainText('أُرسلت')
  await row.getByRole('button', { name: new RegExp(`^فتح «${subject}`) }).click()
  const letter = await page.getByRole('dialog').getByRole('region', { name: 'نص الرسالة' }).innerText()
  await context.close()
  return letter
}

async function signIn(page: Page, email: string, secret: string) {
  await page.goto('/auth/login')
  await page.getByLabel('البريد الإلكتروني', { exact: true }).fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an administrator takes an e-mail back that another one changed', async ({ page, browser, schoolUrl }) => {
  const owner = await anotherAdministrator(schoolUrl)
  const { userId: id, firstName, lastName, nationalId, role } = owner
  const newEmail = `moved-${id}@journeys.example`
  const { call } = await clientOf(schoolUrl, 'admin')
  await call(updateUser, { params: { id }, body: { firstName, lastName, nationalId, role, email: newEmail } })

  await signIn(page, newEmail, password)
  await page.getByRole('link', { name: 'الملف الشخصي' }).click()
  const card = page.getByRole('region', { name: 'تأكيد البريد الجديد' })
  await expect(card.getByText(newEmail)).toBeVisible()
  const code = /\d{8}/.exec(await letterTo(browser, schoolUrl, newEmail, 'رمز تأكيد البريد الجديد'))?.[0] ?? ''
  await card.getByLabel(/^رمز التأكيد/).fill(code)
  await card.getByRole('button', { name: 'تأكيد البريد' }).click()
  await expect(card).toBeHidden()

  const letter = await letterTo(browser, schoolUrl, owner.email, 'تغيّر حسابك في المدرسة')
  expect(letter).toContain('ما تغيّر في حسابك: البريد الإلكتروني.')
  const link = /\/undo-email#[\w-]+/.exec(letter)?.[0] ?? ''
  const context = await browser.newContext({ ...visitorOptions, baseURL: schoolUrl })
  const visitor = await context.newPage()
  await visitor.goto(link)
  await field(visitor, 'كلمة المرور الجديدة').fill('Lantern-71')
  await visitor.getByRole('button', { name: 'استعادة الحساب' }).click()
  await expect(visitor).toHaveURL(/\/auth\/login$/)

  await signIn(visitor, owner.email, 'Lantern-71')
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  await visitor.goto('/auth/login')
  await visitor.getByRole('link', { name: 'الملف الشخصي' }).click()
  await expect(visitor.getByText(owner.email)).toBeVisible()
  await context.close()

  const again = await browser.newContext({ ...visitorOptions, baseURL: schoolUrl })
  const latecomer = await again.newPage()
  await latecomer.goto(link)
  await field(latecomer, 'كلمة المرور الجديدة').fill('Lantern-72')
  await latecomer.getByRole('button', { name: 'استعادة الحساب' }).click()
  await expect(latecomer.getByText('هذا الرابط لا يعمل')).toBeVisible()
  await again.close()
})
