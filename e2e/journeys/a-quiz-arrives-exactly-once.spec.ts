import { readFileSync } from 'node:fs'
import path from 'node:path'
import { login } from '@manara/contract/auth.ts'
import { createClient } from '@manara/contract/client.ts'
import { listLectures } from '@manara/contract/lectures.ts'
import { getQuizToTake } from '@manara/contract/quiz-taking.ts'
import { createQuiz, deleteQuiz, listQuizSubmissions } from '@manara/contract/quizzes.ts'
import { listTaughtClassrooms } from '@manara/contract/teaching.ts'
import type { Browser, Page } from '@playwright/test'
import { type Account, accounts, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const messages = { unreachable: 'the school does not answer', unexpected: 'the school answered something unexpected' }
const picture = readFileSync(path.join(import.meta.dirname, 'question.png'))

async function createClientFor(baseUrl: string, who: Account) {
  const { token } = await createClient({ baseUrl, messages }).call(login, { body: accounts[who] })
  return createClient({ baseUrl, messages, token: () => token ?? undefined })
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

/** A lecture that the teacher gives and the student attends, with a fresh quiz; an older one makes room. */
async function freshQuiz(schoolUrl: string, title: string) {
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const student = await createClientFor(schoolUrl, 'student')
  const classrooms = await teacher.call(listTaughtClassrooms, { query: { status: 'ACTIVE' } })
  for (const { classroomId } of classrooms)
    for (const { lectureId, lectureQuiz } of await teacher.call(listLectures, {
      params: { id: classroomId },
      query: {},
    })) {
      // Only a quiz that is open to the student, and of which nothing hangs on other journeys.
      const isAttended = await student.call(getQuizToTake, { params: { lectureId } }).then(
        () => true,
        () => false,
      )
      if (!isAttended || !lectureQuiz) continue
      await teacher.call(deleteQuiz, { params: { id: lectureQuiz.lectureQuizId } })
      const { lectureQuizId } = await teacher.call(createQuiz, { params: { lectureId }, body: { title } })
      return { teacher, lectureId, lectureQuizId }
    }
  throw new Error('the demo school has no quiz that is open to the student')
}

interface Question {
  text: string
  options: readonly string[]
  correct: number
}

async function addQuestion(page: Page, { text, options, correct }: Question, withPicture = false) {
  await page.getByRole('button', { name: 'إضافة سؤال' }).first().click()
  await dialog(page).getByRole('textbox', { name: 'نص السؤال' }).fill(text)
  for (const [index, option] of options.entries()) {
    if (index > 1) await dialog(page).getByRole('button', { name: 'إضافة خيار' }).click()
    await dialog(page)
      .getByRole('textbox', { name: `نص الخيار ${index + 1}` })
      .fill(option)
  }
  await dialog(page)
    .getByRole('radio', { name: `الخيار ${correct} هو الصحيح` })
    .check()
  if (withPicture) {
    const file = { name: 'الجواب-هو-الأولى.png', mimeType: 'image/png', buffer: picture }
    await dialog(page).locator('input[type=file]').setInputFiles(file)
    await expect(dialog(page).getByRole('img', { name: 'معاينة الصورة' })).toBeVisible()
  }
  await dialog(page).getByRole('button', { name: 'حفظ السؤال' }).click()
  await expect(dialog(page)).toBeHidden()
}

const newTab = async (browser: Browser, schoolUrl: string) =>
  (await browser.newContext({ baseURL: schoolUrl, locale: 'ar' })).newPage()

test('a teacher makes a quiz, and the answers of a student arrive once though the network fails', async ({
  page,
  browser,
  schoolUrl,
}) => {
  const title = `اختبار الرحلة ${newMark()}`
  const { teacher, lectureId, lectureQuizId } = await freshQuiz(schoolUrl, title)
  await signIn(page, accounts.teacher)
  await page.waitForURL(/dashboard|my-classrooms/)
  await page.goto(`/teacher/quiz/${lectureQuizId}/manage`)

  await page.getByRole('button', { name: 'تفعيل الاختبار' }).click()
  await expect(toast(page, 'لا يمكن تفعيل اختبار بلا أسئلة')).toBeVisible()
  const table = { text: 'ما أعلى صيغة نظامية يحققها الجدول؟', options: ['الأولى', 'الثانية', 'الثالثة'], correct: 1 }
  await addQuestion(page, table, true)
  await addQuestion(page, { text: 'كم عمودًا في المفتاح المركّب؟', options: ['واحد', 'اثنان أو أكثر'], correct: 2 })
  await page.getByRole('button', { name: /^صورة السؤال/ }).click()
  await expect(dialog(page).getByRole('img', { name: /^صورة السؤال/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'تفعيل الاختبار' }).click()
  await expect(toast(page, 'فُعّل الاختبار')).toBeVisible()
  await expect(page.getByRole('button', { name: 'إضافة سؤال' }).first()).toBeDisabled()

  const student = await newTab(browser, schoolUrl)
  await signIn(student, accounts.student)
  await student.waitForURL(/dashboard|my-classrooms/)
  await student.goto(`/student/take-quiz/${lectureId}`)
  await expect(student.getByRole('heading', { name: table.text })).toBeVisible()
  await expect(student.getByRole('img', { name: table.text })).toBeVisible()
  await student.getByText('الأولى', { exact: true }).click()
  await student.reload()
  await expect(student.getByRole('radio', { name: 'الأولى' })).toBeChecked()

  await student.context().setOffline(true)
  await expect(student.getByText('انقطع الاتصال.')).toBeVisible()
  await student.getByRole('button', { name: 'التالي' }).click()
  await student.getByText('اثنان أو أكثر').click()
  await student.getByRole('button', { name: 'إنهاء وتسليم' }).click()
  await student.getByRole('button', { name: 'تسليم الإجابات' }).click()
  await expect(student.getByRole('heading', { name: 'إجاباتك بانتظار الشبكة' })).toBeVisible()
  expect(await teacher.call(listQuizSubmissions, { params: { id: lectureQuizId }, query: {} })).toEqual([])

  // The answer of the server is lost on its way: the student's device cannot know that it was heard.
  await student.route(/[/]submit$/, async (route) => {
    try {
      await route.fetch()
      await route.abort('connectionreset')
    } catch {
      // The tab was closed while it tried again.
    }
  })
  await student.context().setOffline(false)
  await expect
    .poll(async () => (await teacher.call(listQuizSubmissions, { params: { id: lectureQuizId }, query: {} })).length)
    .toBe(1)
  await expect(student.getByRole('heading', { name: 'إجاباتك بانتظار الشبكة' })).toBeVisible()

  // The tab is closed and opened again; what waits goes out by itself, under the same key.
  const later = await student.context().newPage()
  await student.close()
  await later.goto('/student/my-classrooms')
  const arrived = toast(later, 'وصلت إجاباتك')
  await expect(arrived).toBeVisible()
  const [submission, ...more] = await teacher.call(listQuizSubmissions, { params: { id: lectureQuizId }, query: {} })
  expect(more).toEqual([])
  expect(submission).toMatchObject({ score: 2, totalQuestions: 2 })
  await expect(arrived).toContainText(submission?.receiptCode ?? 'no receipt')

  await later.goto(`/student/take-quiz/${lectureId}`)
  await later.getByRole('button', { name: 'عرض النتيجة' }).click()
  await expect(later.getByText('2/2')).toBeVisible()
  await expect(later.getByText(submission?.receiptCode ?? 'no receipt')).toBeVisible()

  await page.getByRole('button', { name: 'النتائج' }).first().click()
  await expect(dialog(page).getByText(submission?.receiptCode ?? 'no receipt')).toBeVisible()
  await later.context().close()
})
