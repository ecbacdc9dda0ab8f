import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { openSchool, type School } from '../school.ts'

// One school from its first minute on: each test goes on where the one before it ended.
test.describe.configure({ mode: 'serial' })

let school: School
test.beforeAll(async () => {
  school = await openSchool({ isDemo: false })
})
test.afterAll(() => school.stop())

const administrator = {
  firstName: 'ليلى',
  lastName: 'حداد',
  nationalId: '01010203040',
  email: 'layla@school.example',
}
let password = 'Harbour-Lamp-77'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function signIn(page: Page) {
  await page.getByLabel('البريد الإلكتروني').fill(administrator.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const readLink = ({ output }: School) => /http\S+\/setup#token=[\w-]+/.exec(output())?.[0] ?? ''

test('the printed link makes the first administrator, who signs in to a named school', async ({ page }) => {
  await page.goto(school.url)
  await expect(page.getByText('لم تُعَدّ المدرسة بعد')).toBeVisible()
  await expect.poll(() => readLink(school)).toMatch(/token/)

  await page.goto(readLink(school))
  await field(page, 'اسم المدرسة أو المعهد').fill('معهد الأمل')
  await field(page, 'الاسم الأول').fill(administrator.firstName)
  await field(page, 'الاسم الأخير').fill(administrator.lastName)
  await field(page, 'الرقم الوطني').fill(administrator.nationalId)
  await field(page, 'البريد الإلكتروني').fill(administrator.email)
  await field(page, 'كلمة المرور').fill('password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('كلمة المرور شائعة ويسهل تخمينها')).toBeVisible()
  await expect(field(page, 'كلمة المرور')).toBeFocused()
  await field(page, 'كلمة المرور').fill(password)
  await page.getByRole('button', { name: 'إنشاء الحساب والبدء' }).click()

  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText('المدرسة جاهزة')).toBeVisible()
  await expect(page.getByText('لم تُعَدّ المدرسة بعد')).toBeHidden()
  await signIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(page.getByText('معهد الأمل').first()).toBeVisible()
  await expect(page.getByText('مدرسة تجريبية')).toBeHidden()
})

test('the link works once', async ({ page }) => {
  await page.goto(readLink(school))

  await expect(page.getByText('المدرسة مُعدّة من قبل')).toBeVisible()
  await page.getByRole('link', { name: 'تسجيل الدخول' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('the administrator changes name and password, stays at the profile, and signs in with the new one', async ({
  page,
}) => {
  await page.goto(`${school.url}/auth/login`)
  await signIn(page)
  await page.getByRole('link', { name: 'الملف الشخصي' }).click()

  await page.getByRole('button', { name: 'تعديل البيانات' }).click()
  await field(page, 'الاسم الأول').fill('ليلى منير')
  await field(page, 'الرقم الوطني الحالي').fill('٠١٠١٠٢٠٣٠٤٠')
  await page.getByRole('button', { name: 'حفظ التعديلات' }).click()
  await expect(page.getByText('ليلى منير حداد', { exact: true })).toBeVisible()

  await field(page, 'الرقم الوطني').fill(administrator.nationalId)
  await field(page, 'كلمة المرور الحالية').fill(password)
  await field(page, 'كلمة المرور الجديدة').fill('Lantern-Door-71')
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click()
  await expect(page.getByText('غُيّرت كلمة المرور')).toBeVisible()
  password = 'Lantern-Door-71'
  await expect(page).toHaveURL(/\/admin\/user-profile$/)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${school.url}/auth/login?redirect=%2Fadmin%2Fuser-profile`)
  await signIn(page)

  await expect(page).toHaveURL(/\/admin\/user-profile$/)
  await expect(page.getByText('ليلى منير حداد', { exact: true })).toBeVisible()
})
