import { getAttendanceDay } from '@manara/contract/attendance.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildDay, buildLesson, lessonKey, serveAttendance } from '../../../../test/fake-attendance.ts'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire((fake) => {
  serveTeacher(fake)
  serveAttendance(fake)
})
const checkInLink = page.getByRole('link', { name: 'إثبات حضور ذاتي: الشعبة أ' })

/** A lesson of the whole day. */
const present = buildLesson({ startsAt: '00:00', endsAt: '24:00' })

it('the present lesson leads to the check-in in one press', async () => {
  wire.reply(getAttendanceDay, buildDay({ lessons: [present] }))
  openAsTeacher('/teacher/dashboard')

  await expect.element(checkInLink).toHaveAttribute('href', `/teacher/attendance/${lessonKey}/check-in`)
})

it('a lesson whose sheet is saved does not', async () => {
  wire.reply(getAttendanceDay, buildDay({ lessons: [{ ...present, takenAt: new Date().toISOString() }] }))
  openAsTeacher('/teacher/dashboard')

  await expect.element(page.getByRole('link', { name: /^عرض الحضور|^تعديل|الشعبة أ/ }).first()).toBeVisible()
  await expect.element(checkInLink).not.toBeInTheDocument()
})
