import { getHelp, listHelp } from '@manara/contract/help.ts'
import { type Account, createClientFor } from '../accounts.ts'
import { expect, test } from '../journey.ts'

test('a teacher finds an article, sees its picture, and lands where the work is done', async ({ page, arrive }) => {
  await arrive('teacher')
  await page.goto('/teacher/dashboard')
  await page.getByRole('link', { name: 'المساعدة', exact: true }).click()
  await page.getByRole('searchbox').fill('رصد العلامات')

  await page.getByRole('region', { name: 'نتائج البحث' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'رصد الدرجات وحساب الدرجة النهائية' })).toBeVisible()
  await expect(page.locator('figure img')).toHaveJSProperty('complete', true)
  await page.getByRole('navigation', { name: 'افتح الصفحة' }).getByRole('link', { name: 'شُعَبي' }).click()
  await expect(page).toHaveURL(/my-classrooms/)

  // The assistant answers from the same text, and leads to it.
  await page.getByRole('button', { name: 'المساعد الذكي', exact: true }).click()
  await page.getByRole('textbox', { name: 'رسالتك' }).fill('شلون أدخل علامات الطلاب؟')
  await page.getByRole('textbox', { name: 'رسالتك' }).press('Enter')
  await page.getByRole('dialog').getByRole('link', { name: 'المقال كاملًا مع الصور' }).click()
  await expect(page.getByRole('heading', { name: 'رصد الدرجات وحساب الدرجة النهائية' })).toBeVisible()
})

test('a visitor reads how to apply, and nothing of the school’s inside', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'اقرأ خطوات الدخول والالتحاق' }).click()
  await page.getByRole('link', { name: 'تقديم طلب التحاق' }).click()

  await page.getByRole('navigation', { name: 'افتح الصفحة' }).getByRole('link', { name: 'البرامج المتاحة' }).click()
  await expect(page).toHaveURL(/available-programs/)
  await page.goto('/help/registrations')
  await expect(page.getByText('لا مقال بهذا العنوان')).toBeVisible()
})

for (const who of ['admin', 'teacher', 'student'] satisfies Account[])
  test(`every link in the help of the ${who} leads to a page`, async ({ page, arrive, schoolUrl }) => {
    const { call } = await createClientFor(schoolUrl, who)
    const entries = await call(listHelp, { query: {} })
    const articles = await Promise.all(entries.map(({ slug }) => call(getHelp, { params: { slug } })))
    const links = new Set(articles.flatMap((article) => article.links.map(({ to }) => to)))
    await arrive(who)
    for (const to of links) {
      // Anew each time: within the app the page before would stand there until the next one is loaded.
      await page.goto(to)
      await expect(page.getByRole('heading').first(), to).toBeVisible()
      await expect(page.getByText('لا صفحة بهذا الرابط'), to).toHaveCount(0)
    }
  })
