import { login } from '@manara/contract/auth.ts'
import { createClient } from '@manara/contract/client.ts'
import { listAttendedClassrooms } from '@manara/contract/learning.ts'
import { createLecture } from '@manara/contract/lectures.ts'
import { getQuizToTake, submitQuiz } from '@manara/contract/quiz-taking.ts'
import { addQuizQuestion, createQuiz, toggleQuiz } from '@manara/contract/quizzes.ts'
import { listTaughtClassrooms } from '@manara/contract/teaching.ts'
import type { Page } from '@playwright/test'
import { type Account, accounts, signIn } from '../accounts.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const messages = { unreachable: 'the school does not answer', unexpected: 'the school answered something unexpected' }

async function createClientFor(baseUrl: string, who: Account) {
  const { token } = await createClient({ baseUrl, messages }).call(login, { body: accounts[who] })
  return createClient({ baseUrl, messages, token: () => token ?? undefined })
}

const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog')

/** A quiz of two questions whose first key is wrong: the student knows better, and has one of two. */
async function takeWronglyKeyedQuiz(schoolUrl: string) {
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const student = await createClientFor(schoolUrl, 'student')
  const attended = await student.call(listAttendedClassrooms, { query: {} })
  const taught = await teacher.call(listTaughtClassrooms, { query: { status: 'ACTIVE' } })
  const room = taught.find(({ classroomId }) => attended.some((one) => one.classroomId === classroomId))
  if (!room) throw new Error('the demo school has no classroom of the teacher that the student attends')
  const { lectureId } = await teacher.call(createLecture, {
    params: { id: room.classroomId },
    body: { title: `محاضرة الرحلة ${newMark()}` },
  })
  const { lectureQuizId } = await teacher.call(createQuiz, { params: { lectureId }, body: { title: 'اختبار الرحلة' } })
  for (const text of ['كم بتًا في البايت؟', 'كم بايتًا في الكيلوبايت؟'])
    await teacher.upload(addQuizQuestion, {
      params: { id: lectureQuizId },
      body: {
        text,
        questionType: 'MultipleChoice',
        options: ['سبعة', 'ثمانية', '1024'].map((option, index) => ({
          text: option,
          isCorrect: text.startsWith('كم بتًا') ? index === 0 : index === 2,
        })),
      },
    })
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
