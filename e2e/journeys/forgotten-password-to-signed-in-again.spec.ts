import type { Browser, Page } from '@playwright/test'
import { arriveAs, enrol, newStudent } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** The administrator of the demo school reads in the outbox what was sent to somebody. */
async function codeInOutbox(browser: Browser, schoolUrl: string, email: string): Promise<string> {
  const context = await browser.newContext({ ...visitorOptions, baseURL: schoolUrl })
  const page = await context.newPage()
  await arriveAs(page, schoolUrl, 'admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'البريد الصادر' }).click()
  await page.getByRole('searchbox').fill(email)
  // The head and the one row: a list that still changes swallows the click.
  await expect(page.getByRole('row')).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('أُرسلت')
  await row.getByRole('button', { name: /^فتح «رمز إعادة تعيين كلمة المرور»/ }).click()
  const mail = await dialog(page).getByRole('region', { name: 'نص الرسالة' }).innerText()
  await context.close()
  return /\d{8}/.exec(mail)?.[0] ?? ''
}

/** Somebody who knows the address only guesses until every attempt of a stranger is spent. */
async function guessAsStranger(schoolUrl: string, email: string): Promise<void> {
  for (let guess = 0; guess < 6; guess++)
    await fetch(`${schoolUrl}/api/account-recovery/confirm-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, resetCode: '00000000', newPassword: 'Stranger-Oak-77' }),
    })
}

test('a person who forgot e-mail and password is signed in again', async ({ page, browser, schoolUrl }) => {
  const person = newStudent('سلمى', 'الأيوبي')
  await enrol(schoolUrl, person)
  await page.goto('/auth/login')

  await page.getByRole('button', { name: 'نسيت بريدك الإلكتروني؟' }).click()
  await dialog(page)
    .getByLabel(/^الرقم الوطني/)
    .fill(person.nationalId)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText(`${person.email.slice(0, 2)}•••@journeys.example`)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'العودة إلى تسجيل الدخول' }).click()
  await page.getByLabel('البريد الإلكتروني').fill(person.email)

  await page.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click()
  await dialog(page)
    .getByLabel(/^الرقم الوطني/)
    .fill(person.nationalId)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('الخطوة 2 من 2')).toBeVisible()
  const code = await codeInOutbox(browser, schoolUrl, person.email)
  await guessAsStranger(schoolUrl, person.email)
  await page.reload()
  await expect(dialog(page).getByText('الخطوة 2 من 2')).toBeVisible()

  await dialog(page)
    .getByLabel(/^رمز إعادة التعيين/)
    .fill(code === '00000000' ? '00000001' : '00000000')
  await dialog(page)
    .getByLabel(/^كلمة المرور الجديدة/)
    .fill('Harbour-Lamp-77')
  await dialog(page).getByRole('button', { name: 'تعيين كلمة المرور' }).click()
  await expect(dialog(page).getByText(/الرمز غير صحيح أو انتهت صلاحيته/)).toBeVisible()
  await dialog(page)
    .getByLabel(/^رمز إعادة التعيين/)
    .fill(code)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert').filter({ hasText: 'عُيّنت كلمة المرور الجديدة' })).toBeVisible()
  await expect(page.getByLabel('البريد الإلكتروني')).toHaveValue(person.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill('Harbour-Lamp-77')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/student\/my-classrooms$/)
})

test('anyone who is not known reads the same words as everybody, and no code is sent', async ({ page }) => {
  await page.goto('/auth/login')

  await page.getByRole('button', { name: 'نسيت كلمة المرور؟' }).click()
  await dialog(page)
    .getByLabel(/^البريد الإلكتروني/)
    .fill('nobody@journeys.example')
  await dialog(page)
    .getByLabel(/^الرقم الوطني/)
    .fill('E2E-nobody')
  await page.keyboard.press('Enter')

  await expect(dialog(page).getByText(/إن كان البريد والرقم الوطني مسجّلين لحساب واحد/)).toBeVisible()
})
