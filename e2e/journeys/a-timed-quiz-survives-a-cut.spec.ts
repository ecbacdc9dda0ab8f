import { toggleQuiz } from '@manara/contract/quizzes.ts'
import { listAttempts } from '@manara/contract/taught-attempts.ts'
import type { Browser, Page } from '@playwright/test'
import { accounts, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { createQuizInSharedRoom } from '../quiz-room.ts'

const questions = ['ما وحدة القياس النسبية؟', 'أي خاصية تغيّر لون النص؟', 'أي قيمة تجعل العناصر في صف مرن؟']

/** An enabled quiz of three questions. */
async function createOpenQuiz(schoolUrl: string) {
  const options = ['الأول', 'الثاني']
  const choices = questions.map((text) => ({ text, options, right: 0 }))
  const quiz = await createQuizInSharedRoom(schoolUrl, 'اختبار الرحلة', choices)
  await quiz.teacher.call(toggleQuiz, { params: { id: quiz.lectureQuizId }, query: { isEnabled: true } })
  return quiz
}

const newTab = async (browser: Browser, schoolUrl: string) =>
  (await browser.newContext({ baseURL: schoolUrl, locale: 'ar', viewport: { width: 390, height: 844 } })).newPage()
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

test('a teacher gives a quiz time and attempts, and a student finishes it through a cut line and a reload', async ({
  page,
  browser,
  schoolUrl,
}) => {
  const { teacher, lectureId, lectureQuizId } = await createOpenQuiz(schoolUrl)
  await signIn(page, accounts.teacher)
  await page.waitForURL(/dashboard|my-classrooms/)
  await page.goto(`/teacher/quiz/${lectureQuizId}/manage`)
  await page.getByRole('button', { name: 'الإعدادات' }).click()
  await dialog(page).getByRole('textbox', { name: 'مدة الاختبار' }).fill('٢٠')
  await dialog(page).getByRole('textbox', { name: 'عدد المحاولات' }).fill('2')
  await dialog(page).getByRole('textbox', { name: 'كلمة الدخول' }).fill('قمر 7')
  await dialog(page).getByRole('switch', { name: 'لا تسليم قبل الإجابة عن كل الأسئلة' }).uncheck({ force: true })
  await dialog(page).getByRole('combobox', { name: 'تظهر الإجابات الصحيحة' }).selectOption('WHEN_PUBLISHED')
  await dialog(page).getByRole('button', { name: 'حفظ الإعدادات' }).click()
  await expect(toast(page, 'حُفظت إعدادات الاختبار')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'لم يبدأ أحد بعد' }).or(page.getByRole('row').nth(1))).toBeVisible()

  const student = await newTab(browser, schoolUrl)
  await signIn(student, accounts.student)
  await student.waitForURL(/dashboard|my-classrooms/)
  await student.goto(`/student/take-quiz/${lectureId}`)
  await expect(student.getByText('20 دقيقة')).toBeVisible()
  await student.getByRole('textbox', { name: 'كلمة الدخول' }).fill('شمس')
  await student.getByRole('button', { name: 'بدء الاختبار' }).click()
  await expect(student.getByText(/كلمة الدخول غير صحيحة/)).toBeVisible()
  await student.getByRole('textbox', { name: 'كلمة الدخول' }).fill('قمر ٧')
  await student.getByRole('button', { name: 'بدء الاختبار' }).click()
  await student.getByRole('radio').first().check({ force: true })
  await expect(student.getByText(/على الجهاز والخادم/)).toBeVisible({ timeout: 15_000 })
  const running = async () =>
    (await teacher.call(listAttempts, { params: { id: lectureQuizId }, query: { state: 'OPEN' } }))[0]
  await expect.poll(async () => (await running())?.answeredCount).toBe(1)

  await student.context().setOffline(true)
  await student.getByRole('button', { name: 'التالي' }).click()
  await student.getByRole('radio').first().check({ force: true })
  await expect(student.getByText(/على الجهاز فقط/)).toBeVisible()
  await student.context().setOffline(false)
  await student.reload()
  await expect.poll(async () => (await running())?.answeredCount, { timeout: 20_000 }).toBe(2)
  await student.getByRole('button', { name: `السؤال ${questions.length}`, exact: true }).click()
  await student.getByRole('button', { name: 'إنهاء وتسليم' }).click()
  await student.getByRole('button', { name: 'تسليم الإجابات' }).click()
  await expect(student.getByText('يظهر الباقي حين ينشره المدرّس.')).toBeVisible()
  await expect(student.getByText('الإجابة الصحيحة')).toHaveCount(0)

  await student.goto(`/student/take-quiz/${lectureId}`)
  await expect(student.getByText('1 من 2')).toBeVisible()
  await expect(student.getByRole('button', { name: 'بدء الاختبار' })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'نشر النتائج' }).click()
  await expect(toast(page, 'نُشرت نتائج الاختبار')).toBeVisible()
  await teacher.call(toggleQuiz, { params: { id: lectureQuizId }, query: { isEnabled: false } })
  await student.getByRole('button', { name: /^عرض النتيجة/ }).click()
  await expect(student.getByText('يظهر الباقي حين ينشره المدرّس.')).toHaveCount(0)
})
