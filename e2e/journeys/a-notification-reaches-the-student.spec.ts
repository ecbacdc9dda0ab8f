import { enroll } from '@manara/contract/classroom-enrollment.ts'
import { assignTeacher, createClassroom } from '@manara/contract/classrooms.ts'
import { createCourse } from '@manara/contract/courses.ts'
import { listNotifications } from '@manara/contract/notifications.ts'
import { assignProgram } from '@manara/contract/program-enrollment.ts'
import { createProgram } from '@manara/contract/programs.ts'
import { announceToClassroom } from '@manara/contract/teaching.ts'
import { listUsers } from '@manara/contract/users.ts'
import { accounts, arriveAs, createClientFor, enrol, newStudent } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

/** Announcements wait two minutes for corrections. */
const hold = 150_000

/** A classroom of the teacher with one student of its own: other journeys read the news of the usual one. */
async function openClassroom(schoolUrl: string, mark: string) {
  const admin = await createClientFor(schoolUrl, 'admin')
  const { academicProgramId } = await admin.call(createProgram, { body: { name: `برنامج الإشعارات ${mark}` } })
  const body = { name: `مقرر الإشعارات ${mark}`, academicProgramId, price: 0 }
  const { courseId } = await admin.call(createCourse, { body })
  const { classroomId } = await admin.call(createClassroom, { body: { name: 'الشعبة أ', courseId, capacity: 10 } })
  const [teacher] = await admin.call(listUsers, { query: { q: accounts.teacher.email } })
  await admin.call(assignTeacher, { params: { id: classroomId }, body: { teacherId: teacher?.userId ?? 0 } })
  const person = newStudent('ماسة', `الخبر ${mark}`)
  const { userId: studentId } = await enrol(schoolUrl, person)
  await admin.call(assignProgram, { params: { id: studentId }, body: { academicProgramId } })
  await admin.call(enroll, { body: { studentId, classroomId } })
  return { classroomId, person }
}

test('a teacher posts an announcement, the bell of the student shows it, opens it, and it is read', async ({
  page,
  schoolUrl,
}) => {
  test.setTimeout(hold + 60_000)
  const mark = newMark()
  const title = `موعد الاختبار ${mark}`
  const { classroomId, person } = await openClassroom(schoolUrl, mark)
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const student = await createClientFor(schoolUrl, person)
  await teacher.call(announceToClassroom, {
    params: { id: classroomId },
    body: { title, content: 'الوحدة الثالثة' },
  })
  // Announcements of other journeys may reach everybody meanwhile.
  const unreadTitles = async () =>
    (await student.call(listNotifications, { query: { isUnread: true } })).map((unread) => unread.title)
  await expect.poll(unreadTitles, { timeout: hold, intervals: [2_000] }).toContain(title)

  await page.setViewportSize(sizes.phone)
  await arriveAs(page, schoolUrl, person)
  await page.goto('/student/my-classrooms')
  const bell = page.getByRole('button', { name: /^الإشعارات، غير المقروءة/ })
  await bell.click()
  await page.getByRole('dialog').getByRole('link', { name: title }).first().click()

  await expect(page.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
  await expect.poll(unreadTitles).not.toContain(title)
})
