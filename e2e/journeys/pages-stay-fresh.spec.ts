import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { createLecture } from '@manara/contract/lectures.ts'
import { openLive } from '@manara/contract/live.ts'
import { addQuizQuestion, createQuiz, toggleQuiz } from '@manara/contract/quizzes.ts'
import type { BrowserContext } from '@playwright/test'
import { arriveAs, createClientFor } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { openClassroom } from '../classrooms.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

/** Streams that the pages of a browser have asked for. */
function countStreams(context: BrowserContext) {
  let count = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === openLive.path) count++
  })
  return () => count
}

async function prepareQuiz(schoolUrl: string, classroomId: number, title: string) {
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const { lectureId } = await teacher.call(createLecture, {
    params: { id: classroomId },
    body: { title: 'المحاضرة الأولى' },
  })
  const { lectureQuizId } = await teacher.call(createQuiz, { params: { lectureId }, body: { title } })
  await teacher.upload(addQuizQuestion, {
    params: { id: lectureQuizId },
    body: {
      text: 'كم يساوي 2 + 2؟',
      questionType: 'MultipleChoice',
      options: [
        { text: '4', isCorrect: true },
        { text: '5', isCorrect: false },
      ],
    },
  })
  return () => teacher.call(toggleQuiz, { params: { id: lectureQuizId }, query: { isEnabled: true } })
}

test('a quiz that opens appears on the phone of a student, who does nothing for it', async ({ page, schoolUrl }) => {
  const mark = newMark()
  const { classroomId, person } = await openClassroom(schoolUrl, mark)
  const open = await prepareQuiz(schoolUrl, classroomId, `اختبار ${mark}`)
  await page.setViewportSize(sizes.phone)
  await arriveAs(page, schoolUrl, person)
  const isListening = page.waitForResponse((response) => new URL(response.url()).pathname === openLive.path)
  await page.goto(`/student/classrooms/${classroomId}`)
  await isListening
  const lecture = page.getByRole('button', { name: /المحاضرة الأولى/ })
  await expect(lecture).toContainText('غير متاح حاليًا')

  await open()

  await expect(lecture).toContainText('اختبار قصير متاح')
})

test('seven tabs of a browser hold one stream, and another tab takes over when its own is closed', async ({
  page,
  context,
  schoolUrl,
}) => {
  const mark = newMark()
  const { classroomId, person } = await openClassroom(schoolUrl, mark)
  const countOpened = countStreams(context)
  await arriveAs(page, schoolUrl, person)
  await page.goto(`/student/classrooms/${classroomId}`)
  await expect.poll(countOpened).toBe(1)
  for (let count = 0; count < 6; count++) {
    const tab = await context.newPage()
    await tab.goto(`/student/classrooms/${classroomId}`)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.waitForTimeout(4_000)
  expect(countOpened()).toBe(1)

  await page.close()

  await expect.poll(countOpened).toBe(2)
})

test('two secretaries see the same free seats', async ({ page, schoolUrl }) => {
  const mark = newMark()
  const { classroomId, addStudent } = await openClassroom(schoolUrl, mark, 2)
  const { studentId } = await addStudent('رند')
  await arriveAs(page, schoolUrl, 'admin')
  const isListening = page.waitForResponse((response) => response.url().includes(`seats.${classroomId}`))
  await page.goto(`/admin/classroom-enrollment?classroomId=${classroomId}`)
  await expect(page.getByText('الشاغر:')).toBeVisible()
  await isListening

  const colleague = await createClientFor(schoolUrl, 'admin')
  await colleague.call(enroll, { body: { studentId, classroomId } })

  await expect(page.getByText('اكتملت السعة').first()).toBeVisible()
})
