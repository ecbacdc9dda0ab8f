import { listOutbox } from '@manara/contract/outbox.ts'
import type { Page } from '@playwright/test'
import { createClientFor, enrol, newStudent, signIn } from '../accounts.ts'
import { visitorOptions } from '../browser.ts'
import { expect, test } from '../journey.ts'

/** The link of the mail about the new device. */
async function findLink(schoolUrl: string, email: string): Promise<string> {
  const { call } = await createClientFor(schoolUrl, 'admin')
  const find = async () => {
    const mails = await call(listOutbox, { query: { q: email } })
    const mail = mails.find(({ subject }) => subject === 'دخول من جهاز جديد')
    return /\/auth\/not-me#[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

const card = (page: Page) => page.getByRole('region', { name: 'الأجهزة والجلسات' })

test('a person sees a foreign sign-in, ends it, and shuts its device out by the mail', async ({
  page,
  browser,
  schoolUrl,
}) => {
  const person = newStudent('سلمى', 'الأيوبي')
  await enrol(schoolUrl, person)
  await signIn(page, person)
  await expect(page).toHaveURL(/\/student\/my-classrooms$/)
  const context = await browser.newContext({ ...visitorOptions, baseURL: schoolUrl })
  const foreign = await context.newPage()
  await signIn(foreign, person)
  await expect(foreign).toHaveURL(/\/student\/my-classrooms$/)

  await page.goto('/student/my-profile')
  await expect(card(page).getByText('هذا الجهاز').first()).toBeVisible()
  await card(page).getByRole('button', { name: 'إنهاء بقية الجلسات' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'إنهاء جلسة واحدة' }).click()
  await expect(card(page).getByText('لا جلسات أخرى مفتوحة لحسابك.')).toBeVisible()
  await foreign.reload()
  await expect(foreign).toHaveURL(/\/auth\/login/)
  await signIn(foreign, person)
  await expect(foreign).toHaveURL(/\/student\/my-classrooms$/)

  await page.goto(await findLink(schoolUrl, person.email))
  await expect(page.getByText(/تنتهي كل الجلسات المفتوحة: جلستان/)).toBeVisible()
  await page.getByRole('button', { name: 'لم أكن أنا، أغلق الحساب' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await foreign.reload()
  await expect(foreign).toHaveURL(/\/auth\/login/)
  await signIn(foreign, person)
  await expect(foreign.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.').first()).toBeVisible()
  await context.close()
})
