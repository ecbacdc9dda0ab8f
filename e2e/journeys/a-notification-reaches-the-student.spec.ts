import { listNotifications } from '@manara/contract/notifications.ts'
import { announceToClassroom } from '@manara/contract/teaching.ts'
import { arriveAs, createClientFor } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { openClassroom } from '../classrooms.ts'
import { expect, test } from '../journey.ts'
import { newMark } from '../mark.ts'

/** Announcements wait two minutes for corrections. */
const hold = 150_000

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
