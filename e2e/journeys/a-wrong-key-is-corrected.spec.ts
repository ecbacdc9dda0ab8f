import { getQuizToTake, submitQuiz } from '@manara/contract/quiz-taking.ts'
import { toggleQuiz } from '@manara/contract/quizzes.ts'
import type { Page } from '@playwright/test'
import { accounts, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { createQuizInSharedRoom } from '../quiz-room.ts'

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

/** A quiz of two questions whose first key is wrong: the student knows better, and has one of two. */
async function takeWronglyKeyedQuiz(schoolUrl: string) {
  const options = ['سبعة', 'ثمانية', '1024']
  const { teacher, student, lectureId, lectureQuizId } = await createQuizInSharedRoom(schoolUrl, 'اختبار الرحلة', [
    { text: 'كم بتًا في البايت؟', options, right: 0 },
    { text: 'كم بايتًا في الكيلوبايت؟', options, right: 2 },
  ])
  await teacher.call(toggleQuiz, { params: { id: lectureQuizId }, query: { isEnabled: true } })
  const { questions } = await student.call(getQuizToTake, { params: { lectureId } })
  const answers = questions.map(({ lectureQuizQuestionId: questionId, options }, at) => ({
    questionId,
    selectedOptionId: options[at + 1]?.lectureQuizQuestionOptionId ?? 0,
  }))
  const { submissionId } = await student.call(submitQuiz, { params: { lectureQuizId }, body: { answers } })
  return { lectureQuizId, submissionId }
}

test('a teacher corrects a wrong key, the student reads the new result, and the correction is taken back', async ({
  page,
  browser,
  schoolUrl,
}) => {
  const { lectureQuizId, submissionId } = await takeWronglyKeyedQuiz(schoolUrl)
  await signIn(page, accounts.teacher)
  await page.waitForURL(/dashboard|my-classrooms/)
  await page.goto(`/teacher/quiz/${lectureQuizId}/manage`)

  await page.getByRole('button', { name: 'صحّح مفتاح السؤال 1' }).click()
  await dialog(page).getByRole('combobox', { name: 'الخيار الصحيح' }).selectOption('ثمانية')
  await dialog(page).getByRole('textbox', { name: 'سبب التصحيح' }).fill('في البايت ثمانية بتات')
  await dialog(page).getByRole('button', { name: 'عاين الأثر' }).click()
  await expect(dialog(page).getByText(/ترتفع نتيجة طالب واحد/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'طبّق' }).click()
  await expect(toast(page, 'صُحّح المفتاح')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('في البايت ثمانية بتات')).toBeVisible()

  const context = await browser.newContext({ baseURL: schoolUrl, locale: 'ar', viewport: { width: 390, height: 844 } })
  const student = await context.newPage()
  await signIn(student, accounts.student)
  await student.waitForURL(/dashboard|my-classrooms/)
  await student.goto(`/student/quiz-result/${submissionId}`)
  await expect(student.getByText('2/2')).toBeVisible()
  await expect(student.getByText(/أُعيد احتساب هذه النتيجة/)).toBeVisible()

  await page.getByRole('button', { name: 'تراجع' }).click()
  await dialog(page).getByRole('button', { name: 'تراجع' }).click()
  await expect(toast(page, 'عاد المفتاح والنتائج')).toBeVisible()
  await student.reload()
  await expect(student.getByText('1/2')).toBeVisible()
  await context.close()
})
