import type { Page } from '@playwright/test'
import { enrol, newStudent } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { chooseAction } from '../row-menu.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

/** How long a greeting stands before the page goes on, measured where it stands: a look from outside comes later. */
const readingMilliseconds = (page: Page, words: string, pathname: string) =>
  page.evaluate(
    ([greeting, next]) =>
      new Promise<number>((resolve) => {
        let greetedAt: number | undefined
        const observer = new MutationObserver(() => {
          const isGreeted = document.querySelector('[role=alert]')?.textContent?.includes(greeting)
          if (isGreeted) greetedAt ??= performance.now()
          if (location.pathname !== next) return
          observer.disconnect()
          resolve(greetedAt === undefined ? 0 : performance.now() - greetedAt)
        })
        observer.observe(document, { childList: true, subtree: true, characterData: true })
      }),
    [words, pathname] as const,
  )

test('the demo administrator signs in with one click and lands on the dashboard', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login$/)

  const reading = readingMilliseconds(page, 'سُجّل دخولك', '/admin/dashboard')
  await page.getByRole('button', { name: 'مدير النظام' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)

  expect(await reading).toBeGreaterThan(500)
  expect(await reading).toBeLessThan(4000)
  await expect(page.getByRole('heading', { level: 1, name: 'لوحة التحكم' })).toBeVisible()
})

test('a wrong password is refused with a sentence, and nobody is signed in', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.locator('#first-paint')).toHaveCount(0)

  await page.getByLabel('البريد الإلكتروني').fill('nobody@manara.example')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the search finds a name however its letters are written', async ({ page, schoolUrl, arrive }) => {
  const ahmad = newStudent('أحمد', 'البحّار')
  const fatima = newStudent('فاطمة', 'عبد الله')
  await enrol(schoolUrl, ahmad)
  await enrol(schoolUrl, fatima)
  await arrive('admin')
  await page.goto('/admin/users')

  // Each time it is the other who is found: what is seen is the answer to these words.
  for (const [words, found, other] of [
    ['احمد البحار', ahmad, fatima],
    ['فاطمه عبدالله', fatima, ahmad],
    ['أَحمد البحّار', ahmad, fatima],
    [fatima.email.toUpperCase(), fatima, ahmad],
  ] as const) {
    await page.getByRole('searchbox').fill(words)
    await expect(row(page, other.email)).toBeHidden()
    await expect(row(page, found.email)).toBeVisible()
  }
  await expect(page).toHaveURL(/q=/)
})

test('a search and its page survive a reload, and a number stays text', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/users?q=123&filter=Teachers')

  await expect(page.getByRole('searchbox')).toHaveValue('123')
  await expect(page.getByRole('radio', { name: 'المدرّسون' })).toBeChecked()
  await page.reload()

  await expect(page).toHaveURL(/\/admin\/users\?.*q=123/)
  await expect(page.getByRole('searchbox')).toHaveValue('123')
})

test('a user is added, corrected, given a new password, and signs in with it', async ({ page, arrive }) => {
  const person = newStudent('ليان', 'الحلبي')
  await arrive('admin')
  await page.goto('/admin/users')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'إضافة مستخدم' }).click()
  await dialog.getByLabel('الاسم الأول').fill(person.firstName)
  await dialog.getByLabel('الاسم الأخير').fill(person.lastName)
  await dialog.getByLabel('الرقم الوطني').fill(person.nationalId)
  await dialog.getByLabel('البريد الإلكتروني').fill('not an address')
  await dialog.getByLabel(/^كلمة المرور/).fill(person.password)
  await dialog.getByRole('button', { name: 'حفظ المستخدم' }).click()
  await expect(dialog.getByText('أدخل بريدًا صحيحًا مثل name@example.com')).toBeVisible()
  await dialog.getByLabel('البريد الإلكتروني').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'أُضيف المستخدم')).toBeVisible()
  await expect(row(page, person.email)).toContainText('طالب')

  await row(page, person.email).getByRole('button', { name: 'تعديل ليان الحلبي' }).click()
  await dialog.getByLabel('الاسم الأخير').fill('الحلبية')
  await dialog.getByRole('button', { name: 'حفظ التعديلات' }).click()
  await expect(toast(page, 'حُفظت التعديلات')).toBeVisible()
  await expect(row(page, person.email)).toContainText('الحلبية')

  await chooseAction(row(page, person.email), 'إعادة تعيين كلمة المرور')
  await expect(dialog.getByLabel('الرقم الوطني')).toHaveValue(person.nationalId)
  await expect(dialog.getByLabel('الرقم الوطني')).not.toBeEditable()
  await dialog.getByLabel('كلمة المرور الجديدة').fill('New-Lantern-72')
  await dialog.getByRole('button', { name: 'تعيين كلمة المرور' }).click()
  await expect(toast(page, 'أُعيد تعيين كلمة مرور')).toBeVisible()

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.getByLabel('البريد الإلكتروني').fill(person.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill('New-Lantern-72')
  await page.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(page).toHaveURL(/\/student\/my-classrooms$/)
})

test('an e-mail that belongs to a person is refused at its field, and the dialog stays', async ({ page, arrive }) => {
  const person = newStudent('رنا', 'الشامي')
  await arrive('admin')
  await page.goto('/admin/users')
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'إضافة مستخدم' }).click()
  await dialog.getByLabel('الاسم الأول').fill(person.firstName)
  await dialog.getByLabel('الاسم الأخير').fill(person.lastName)
  await dialog.getByLabel('الرقم الوطني').fill(person.nationalId)
  await dialog.getByLabel('البريد الإلكتروني').fill('Teacher@Manara.example')
  await dialog.getByLabel(/^كلمة المرور/).fill(person.password)
  await dialog.getByRole('button', { name: 'حفظ المستخدم' }).click()

  await expect(dialog.getByLabel('البريد الإلكتروني')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('البريد الإلكتروني')).toBeFocused()
  await expect(dialog.getByLabel('الاسم الأول')).toHaveValue(person.firstName)
})

test('several users are deleted at once after a question that counts them', async ({ page, schoolUrl, arrive }) => {
  const family = 'الزيتوني'
  const people = ['سلمى', 'يزن', 'كرم'].map((firstName) => newStudent(firstName, family))
  for (const person of people) await enrol(schoolUrl, person)
  await arrive('admin')
  await page.goto(`/admin/users?q=${family}`)

  await page.getByRole('checkbox', { name: 'تحديد كل من في الصفحة' }).first().check()
  await expect(page.getByText('3 طلاب محدّدين')).toBeVisible()
  await page.getByRole('button', { name: 'حذف المحدّدين' }).click()
  await expect(page.getByRole('button', { name: 'إلغاء', exact: true })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف 3 طلاب' }).click()

  await expect(toast(page, 'حُذف 3 مستخدمين')).toBeVisible()
  await expect(page.getByText(`لا طلاب يطابقون «${family}»`)).toBeVisible()
})

test('who cannot be deleted is named with the reason', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/users?filter=Teachers&q=coordinator@manara.example')

  await row(page, 'coordinator@manara.example').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'حذف المحدّدين' }).click()
  await page.getByRole('button', { name: 'حذف المدرّس' }).click()

  await expect(page.getByRole('dialog').getByText('تقرير الحذف')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'إغلاق' }).first().click()
  await expect(row(page, 'coordinator@manara.example')).toBeVisible()
})

test('after signing out the back button shows nothing of the school', async ({ page, arrive }) => {
  await arrive('admin')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'المستخدمون' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('@')

  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goBack()

  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('table')).toBeHidden()
})
