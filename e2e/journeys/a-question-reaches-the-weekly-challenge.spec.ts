import type { Page } from '@playwright/test'
import { arriveAs } from '../accounts.ts'
import { expect, test } from '../journey.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first()

test('a teacher suggests a question, and the coordinator approves it', async ({ page, arrive }) => {
  const text = `ما الكلمة المحجوزة لتعريف دالة في بايثون؟ ${Date.now()}`
  await arrive('teacher')
  await page.goto('/teacher/question-banks?courseId=1')

  await page.getByRole('button', { name: 'اقترح سؤالًا' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'نص السؤال' }).fill(text)
  await dialog(page).getByRole('textbox', { name: 'نص الخيار 1' }).fill('def')
  await dialog(page).getByRole('textbox', { name: 'نص الخيار 2' }).fill('func')
  await dialog(page).getByRole('button', { name: 'إضافة خيار' }).click()
  await dialog(page).getByRole('textbox', { name: 'نص الخيار 3' }).fill('lambda')
  await dialog(page).getByRole('radio', { name: 'الخيار 1 هو الصحيح' }).check()
  await dialog(page).getByRole('combobox', { name: 'مستوى الصعوبة' }).selectOption({ label: 'سهل' })
  await dialog(page).getByRole('button', { name: 'إرسال الاقتراح' }).click()
  await expect(toast(page, 'أُرسل اقتراحك إلى منسّق المقرر')).toBeVisible()
  await expect(card(page, text).getByText('قيد المراجعة')).toBeVisible()

  await arrive('coordinator')
  await page.goto('/teacher/dashboard')
  await page.getByRole('link', { name: 'مراجعة: مقدمة في البرمجة' }).click()
  await page.getByRole('button', { name: `مراجعة السؤال: ${text}` }).click()
  await dialog(page).getByRole('button', { name: 'اعتماد' }).click()
  await expect(toast(page, 'اعتُمد السؤال')).toBeVisible()
  await page.goto(`/teacher/question-banks?courseId=1&q=${encodeURIComponent(text)}`)
  await expect(card(page, text).getByText('معتمد')).toBeVisible()

  await arrive('teacher')
  await page.goto('/teacher/question-banks?courseId=1')
  await expect(card(page, text).getByText('معتمد')).toBeVisible()
  await expect(page.getByRole('button', { name: `تعديل السؤال: ${text}` })).toHaveCount(0)
})

test('a student takes the challenge of the week, also over a lost connection, and stands in the leaderboard', async ({
  browser,
  schoolUrl,
}) => {
  // A page of its own: a connection that is lost on purpose is no error.
  const context = await browser.newContext({ baseURL: schoolUrl, locale: 'ar-SY' })
  const page = await context.newPage()
  await arriveAs(page, schoolUrl, 'student')
  await page.goto('/student/weekly-challenge')
  await page.getByRole('button', { name: /^قواعد البيانات/ }).click()
  await page.getByRole('link', { name: 'ابدأ تحدّي قواعد البيانات' }).click()
  await page.getByRole('button', { name: 'افتح الأسئلة وابدأ' }).click()
  await expect(page.getByText('السؤال 1 من 6')).toBeVisible()

  await page.getByRole('radiogroup').locator('label').first().click()
  await page.reload()
  await expect(page.getByText('أجبت عن سؤال واحد')).toBeVisible()
  for (let number = 2; number <= 6; number++) {
    await page.getByRole('button', { name: 'التالي' }).click()
    await expect(page.getByText(`السؤال ${number} من 6`)).toBeVisible()
    await page.getByRole('radiogroup').locator('label').first().click()
  }
  await context.setOffline(true)
  await page.getByRole('button', { name: 'إنهاء وإرسال' }).click()
  await dialog(page).getByRole('button', { name: 'إرسال الإجابات' }).click()
  await expect(page.getByRole('heading', { name: 'إجاباتك بانتظار الشبكة' })).toBeVisible()
  await context.setOffline(false)

  await page.waitForURL(/challenge[/]result[/]4$/)
  await expect(toast(page, 'وصلت إجاباتك')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'رنا محمد خير الشامي' }).getByText('أنت')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/weekly-challenge$/)
  await page.goto('/student/challenge/take/4')
  await expect(page.getByRole('heading', { name: 'شاركت في تحدّي هذا الأسبوع' })).toBeVisible()
  await context.close()
})
