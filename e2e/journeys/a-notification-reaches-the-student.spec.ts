import { announceToClassroom, listTaughtClassrooms } from '@manara/contract/teaching.ts'
import { countNotifications } from '@manara/contract/unread-notifications.ts'
import { createClientFor } from '../accounts.ts'
import { sizes } from '../browser.ts'
import { expect, test } from '../journey.ts'

/** Announcements wait two minutes for corrections. */
const hold = 150_000

test('a teacher posts an announcement, the bell of the student shows it, opens it, and it is read', async ({
  page,
  arrive,
  schoolUrl,
}) => {
  test.setTimeout(hold + 60_000)
  const title = `موعد الاختبار ${Date.now()}`
  const teacher = await createClientFor(schoolUrl, 'teacher')
  const student = await createClientFor(schoolUrl, 'student')
  const before = await student.call(countNotifications, {})
  const classrooms = await teacher.call(listTaughtClassrooms, {})
  for (const { classroomId } of classrooms)
    await teacher.call(announceToClassroom, { params: { id: classroomId }, body: { title, content: 'الوحدة الثالثة' } })
  await expect
    .poll(async () => (await student.call(countNotifications, {})).unread, { timeout: hold, intervals: [2_000] })
    .toBeGreaterThan(before.unread)

  await page.setViewportSize(sizes.phone)
  await arrive('student')
  await page.goto('/student/my-classrooms')
  const bell = page.getByRole('button', { name: /^الإشعارات، غير المقروءة/ })
  await bell.click()
  await page.getByRole('dialog').getByRole('link', { name: title }).first().click()

  await expect(page.getByRole('article').filter({ hasText: title }).first()).toBeVisible()
  await expect.poll(async () => (await student.call(countNotifications, {})).unread).toBe(0)
  await expect(bell).toHaveCount(0)
})
