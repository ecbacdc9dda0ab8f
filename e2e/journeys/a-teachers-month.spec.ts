import { readFileSync } from 'node:fs'
import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignCoordinator } from '@manara/contract/courses.ts'
import { listGradeBook, saveGradePlan } from '@manara/contract/grade-book.ts'
import { createGradeColumn, postGrades, previewGradePost, saveGradeMarks } from '@manara/contract/grade-marks.ts'
import { calculateFinalGrades } from '@manara/contract/grades.ts'
import { createLecture } from '@manara/contract/lectures.ts'
import { handInAttempt, startAttempt } from '@manara/contract/quiz-attempts.ts'
import { updateQuizSettings } from '@manara/contract/quiz-settings.ts'
import { addQuizQuestion, createQuiz, getQuiz } from '@manara/contract/quizzes.ts'
import { listUsers } from '@manara/contract/users.ts'
import type { Page } from '@playwright/test'
import { accounts, arriveAs, createClientFor } from '../accounts.ts'
import { openClassroom } from '../classrooms.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A course that the teacher coordinates and gives to two students, with an empty quiz. */
async function prepare(schoolUrl: string) {
  const { classroomId, person, addStudent } = await openClassroom(schoolUrl, newMark())
  const admin = await createClientFor(schoolUrl, 'admin')
  const second = await addStudent('جود')
  await admin.call(enroll, { body: { studentId: second.studentId, classroomId } })
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const { lectureId } = await teacher.call(createLecture, { params: { id: classroomId }, body: { title: 'الحاسوب' } })
  const { lectureQuizId: quizId } = await teacher.call(createQuiz, { params: { lectureId }, body: { title: 'مذاكرة' } })
  const { courseId } = await teacher.call(getQuiz, { params: { id: quizId } })
  const [own] = await admin.call(listUsers, { query: { q: accounts.teacher.email } })
  await admin.call(assignCoordinator, { params: { id: courseId }, body: { teacherId: own?.userId ?? 0 } })
  return { classroomId, courseId, quizId, teacher, people: [person, second.person] as const }
}

/** Takes the test: an essay, and the second option of everything else. */
async function take(schoolUrl: string, person: Parameters<typeof createClientFor>[1], quizId: number, essay: string) {
  const student = await createClientFor(schoolUrl, person)
  const { attemptId, questions } = await student.call(startAttempt, { params: { id: quizId }, body: {} })
  const answers = questions.map(({ questionId, questionType, options }) => ({
    questionId,
    response: questionType === 'Essay' ? { essay } : { optionId: options[1]?.optionId ?? 0 },
  }))
  await student.call(handInAttempt, { params: { id: attemptId }, body: { answers } })
  return questions
}

test('a month of a teacher: questions from Moodle, a drawn test, a wrong key, an essay, a grade book, and a report card', async ({
  page,
  browser,
  schoolUrl,
}) => {
  test.slow()
  const { classroomId, courseId, quizId, teacher, people } = await prepare(schoolUrl)
  const [first, second] = people
  await arriveAs(page, schoolUrl, 'teacher')

  await test.step('sixty questions come from a file of Moodle', async () => {
    await page.goto(`/teacher/question-banks?courseId=${courseId}`)
    await main(page).getByRole('button', { name: 'استيراد', exact: true }).click()
    const buffer = readFileSync(new URL('../moodle-questions.xml', import.meta.url))
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'أسئلة من Moodle.xml', mimeType: 'text/xml', buffer })
    await dialog(page).getByRole('button', { name: 'رفع ومعاينة' }).click()
    await expect(main(page).getByRole('heading', { name: 'ما الذي سيحدث؟' })).toBeVisible()
    await main(page).getByRole('button', { name: 'إلى التنفيذ' }).click()
    await main(page)
      .getByRole('button', { name: /^استيراد/ })
      .click()
    await expect(main(page).getByText('تم الاستيراد')).toBeVisible()
  })

  const questions = await test.step('each student gets own questions in a timed test with an essay', async () => {
    await teacher.upload(addQuizQuestion, {
      params: { id: quizId },
      body: {
        text: 'اشرح عمل المعالج.',
        questionType: 'Essay',
        points: 5,
        content: JSON.stringify({ minWords: null, maxWords: null, modelAnswer: 'يجلب ثم ينفّذ.' }),
      },
    })
    await page.goto(`/teacher/quiz/${quizId}/manage`)
    await page.getByRole('button', { name: 'سحب عشوائي' }).click()
    await dialog(page).getByRole('combobox', { name: 'نوع السؤال' }).selectOption({ label: 'اختيار من متعدد' })
    await dialog(page).getByRole('textbox', { name: 'كم سؤالًا لكل طالب' }).fill('٣')
    await dialog(page).getByRole('button', { name: 'إضافة السحب' }).click()
    await expect(page.getByRole('listitem', { name: 'السحب 1' })).toBeVisible()
    await teacher.call(updateQuizSettings, {
      params: { id: quizId },
      body: {
        timeLimitMinutes: 20,
        shufflesQuestions: true,
        shufflesOptions: true,
        base: { timeLimitMinutes: null, shufflesQuestions: false, shufflesOptions: false },
      },
    })
    await page.getByRole('button', { name: 'تفعيل الاختبار' }).click()
    await expect(toast(page, 'فُعّل الاختبار')).toBeVisible()
    const asked = await take(schoolUrl, first, quizId, 'يجلب التعليمة ثم ينفّذها.')
    await take(schoolUrl, second, quizId, 'يحسب.')
    return asked
  })

  await test.step('a wrong key of a drawn question is corrected after a rehearsal', async () => {
    const drawn = questions.find(({ questionType }) => questionType === 'MultipleChoice')
    await page.reload()
    const card = page.getByRole('listitem').filter({ hasText: drawn?.text ?? '-' })
    await card.getByRole('button', { name: /صحّح مفتاح/ }).click()
    const right = dialog(page).getByRole('combobox', { name: 'الخيار الصحيح' })
    const present = await right.locator('option:checked').textContent()
    const other = drawn?.options.find(({ text }) => text !== present)?.text ?? ''
    await right.selectOption(other)
    await dialog(page).getByRole('textbox', { name: 'سبب التصحيح' }).fill('المفتاح في Moodle خاطئ')
    await dialog(page).getByRole('button', { name: 'عاين الأثر' }).click()
    await dialog(page).getByRole('button', { name: 'طبّق' }).click()
    await expect(toast(page, 'صُحّح المفتاح')).toBeVisible()
  })

  await test.step('the essays are marked by hand', async () => {
    await page.getByRole('link', { name: 'للتصحيح (2)' }).click()
    const points = page.getByRole('textbox', { name: 'النقاط من 5' })
    await points.fill('4')
    await points.press('Enter')
    await expect(page.getByText('صُحّح 1 من 2')).toBeVisible()
    await points.fill('2')
    await points.press('Enter')
    await expect(page.getByText('لا إجابات تنتظر التصحيح')).toBeVisible()
  })

  await test.step('the marks are weighted by the plan of the school, rehearsed, posted and published', async () => {
    const params = { id: classroomId }
    const part = { combine: 'MEAN', dropLowest: 0 } as const
    const plan = await teacher.call(saveGradePlan, {
      params,
      body: {
        ...{ practicalMax: 40, rounding: 'TWO', missingIsZero: true, version: 0 },
        components: [
          { ...part, part: 'PRACTICAL', name: 'المذاكرات', weight: 40 },
          { ...part, part: 'EXAM', name: 'الامتحان', weight: 60 },
        ],
      },
    })
    const componentOf = (name: string) => plan.components.find((one) => one.name === name)?.id ?? 0
    const column = { counts: true, maxPoints: 100 }
    await teacher.call(createGradeColumn, {
      params,
      body: { ...column, componentId: componentOf('المذاكرات'), title: 'مذاكرة', quizId },
    })
    const { columnId } = await teacher.call(createGradeColumn, {
      params,
      body: { ...column, componentId: componentOf('الامتحان'), title: 'الامتحان' },
    })
    const enrollments = await teacher.call(listGradeBook, { params, query: {} })
    const rows = enrollments.map(
      ({ enrollmentId }) => ({ columnId, enrollmentId, points: 90, standing: 'MARK', version: 0 }) as const,
    )
    await teacher.call(saveGradeMarks, { params, body: { rows } })
    const parts = ['PRACTICAL', 'EXAM'] as const
    const { fingerprint } = await teacher.call(previewGradePost, { params, body: { parts: [...parts] } })
    await teacher.call(postGrades, { params, body: { parts: [...parts], keepTyped: [], fingerprint } })
    await teacher.call(calculateFinalGrades, { params })

    await page.goto(`/teacher/classroom/${classroomId}/grade-book`)
    await page.getByRole('button', { name: 'انشر الدرجات' }).click()
    await dialog(page).getByRole('button', { name: 'انشر الدرجات' }).click()
    await expect(page.getByText(/^الدرجات منشورة منذ/)).toBeVisible()
  })

  await test.step('a student reads the marks and takes the report card', async () => {
    const own = await browser.newPage({ baseURL: schoolUrl })
    await arriveAs(own, schoolUrl, first)
    await own.goto('/student/academic-record')
    const saved = own.waitForEvent('download')
    await own.getByRole('button', { name: 'بطاقة النتائج' }).click()
    expect((await saved).suggestedFilename()).toContain('بطاقة النتائج - ماسة')
  })
})
