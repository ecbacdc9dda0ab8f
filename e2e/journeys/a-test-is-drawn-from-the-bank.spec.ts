import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignCoordinator } from '@manara/contract/courses.ts'
import { createLecture } from '@manara/contract/lectures.ts'
import { suggestQuestion } from '@manara/contract/question-bank.ts'
import { listTopics } from '@manara/contract/question-topics.ts'
import { handInAttempt, startAttempt } from '@manara/contract/quiz-attempts.ts'
import { updateQuizSettings } from '@manara/contract/quiz-settings.ts'
import { createQuiz, getQuiz, listQuizSubmissions } from '@manara/contract/quizzes.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { accounts, arriveAs, createClientFor } from '../accounts.ts'
import { openClassroom } from '../classrooms.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A classroom of the teacher with two students, in a course of the coordinator, and an empty quiz. */
async function prepare(schoolUrl: string) {
  const mark = newMark()
  const { classroomId, person, addStudent } = await openClassroom(schoolUrl, mark)
  const admin = await createClientFor(schoolUrl, 'admin')
  const second = await addStudent('جود')
  await admin.call(enroll, { body: { studentId: second.studentId, classroomId } })
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const { lectureId } = await teacher.call(createLecture, { params: { id: classroomId }, body: { title: 'الحركة' } })
  const { lectureQuizId } = await teacher.call(createQuiz, { params: { lectureId }, body: { title: 'اختبار الحركة' } })
  const { courseId } = await teacher.call(getQuiz, { params: { id: lectureQuizId } })
  const [coordinator] = await admin.call(listUsers, { query: { q: accounts.coordinator.email } })
  await admin.call(assignCoordinator, { params: { id: courseId }, body: { teacherId: coordinator?.userId ?? 0 } })
  return { teacher, courseId, lectureId, lectureQuizId, people: [person, second.person] as const }
}

test('a coordinator sorts and shares the bank, a teacher draws from it, and each student gets own questions', async ({
  page,
  arrive,
  browser,
  schoolUrl,
}) => {
  const { teacher, courseId, lectureId, lectureQuizId, people } = await prepare(schoolUrl)
  await arrive('coordinator')
  await page.goto(`/teacher/question-banks?courseId=${courseId}`)
  await page.getByRole('button', { name: 'المواضيع والمشاركة' }).click()
  await dialog(page).getByRole('switch').check({ force: true })
  await expect(toast(page, 'صار مدرّسو المقرر يرون الأسئلة المعتمدة')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'موضوع جديد' }).fill('السرعة')
  await dialog(page).getByRole('button', { name: 'إضافة', exact: true }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'اسم الموضوع: السرعة' })).toBeVisible()
  const coordinator = await createClientFor(schoolUrl, 'coordinator')
  const [topic] = await coordinator.call(listTopics, { params: { courseId } })
  for (let number = 1; number <= 6; number++)
    await coordinator.upload(suggestQuestion, {
      params: { courseId },
      body: {
        text: `سؤال السرعة ${number}`,
        questionType: 'MultipleChoice',
        difficultyLevel: 'Easy',
        topicId: topic?.topicId ?? 0,
        options: ['الصحيح', 'الخطأ'].map((text, index) => ({ text, isCorrect: index === 0 })),
      },
    })

  await arrive('teacher')
  await page.goto(`/teacher/quiz/${lectureQuizId}/manage`)
  await page.getByRole('button', { name: 'سحب عشوائي' }).click()
  await dialog(page).getByRole('combobox', { name: 'الموضوع' }).selectOption({ label: 'السرعة' })
  await dialog(page).getByRole('textbox', { name: 'كم سؤالًا لكل طالب' }).fill('٧')
  await expect(dialog(page).getByText('في البنك 6 أسئلة تناسب. أقل من المطلوب')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'كم سؤالًا لكل طالب' }).fill('٢')
  await dialog(page).getByRole('button', { name: 'إضافة السحب' }).click()
  await expect(page.getByRole('listitem', { name: 'السحب 1' })).toContainText('يُسحب سؤالان لكل طالب')
  await teacher.call(updateQuizSettings, {
    params: { id: lectureQuizId },
    body: { timeLimitMinutes: 20, base: { timeLimitMinutes: null } },
  })
  await page.getByRole('button', { name: 'تفعيل الاختبار' }).click()
  await expect(toast(page, 'فُعّل الاختبار')).toBeVisible()

  const context = await browser.newContext({ baseURL: schoolUrl, viewport: { width: 390, height: 844 } })
  const student = await context.newPage()
  await arriveAs(student, schoolUrl, people[0])
  await student.goto(`/student/take-quiz/${lectureId}`)
  await student.getByRole('button', { name: 'بدء الاختبار' }).click()
  await student.getByRole('radio', { name: 'الصحيح' }).check({ force: true })
  await student.getByRole('button', { name: 'التالي' }).click()
  await student.getByRole('radio', { name: 'الصحيح' }).check({ force: true })
  await student.getByRole('button', { name: 'إنهاء وتسليم' }).click()
  await student.getByRole('button', { name: 'تسليم الإجابات' }).click()
  await expect(student.getByRole('listitem').filter({ hasText: /سؤال السرعة \d/ })).toHaveCount(2)

  const other = await createClientFor(schoolUrl, people[1])
  const attempt = await other.call(startAttempt, { params: { id: lectureQuizId }, body: {} })
  expect(new Set(attempt.questions.map(({ text }) => text)).size).toBe(2)
  const answers = attempt.questions.map(({ questionId, options }, index) => ({
    questionId,
    response: { optionId: options.find(({ text }) => text === (index === 0 ? 'الصحيح' : 'الخطأ'))?.optionId ?? 0 },
  }))
  await other.call(handInAttempt, { params: { id: attempt.attemptId }, body: { answers } })
  const results = await teacher.call(listQuizSubmissions, { params: { id: lectureQuizId }, query: { sort: '-score' } })
  expect(results.map(({ score, totalQuestions }) => [score, totalQuestions])).toEqual([
    [2, 2],
    [1, 2],
  ])
})
