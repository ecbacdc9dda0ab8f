import { listAttendedLessons } from '@manara/contract/lessons.ts'
import { listOwnAttendance, listOwnAttendedLessons } from '@manara/contract/own-attendance.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildLesson } from '../../../../test/fake-attendance.ts'
import { openAsStudent, serveStudent } from '../../../../test/fake-learning.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveStudent)

it('a student sees the percent of each course, its lessons with their marks, and the lessons to come', async () => {
  wire.reply(listAttendedLessons, [buildLesson({ classroomName: 'الشعبة ج' })])
  wire.reply(listOwnAttendance, [
    {
      enrollmentId: 9,
      classroomId: 5,
      classroomName: 'الشعبة أ',
      courseName: 'قواعد البيانات',
      counts: { present: 8, late: 1, absent: 1, excused: 0 },
      share: 90,
    },
  ])
  wire.reply(listOwnAttendedLessons, [{ ...buildLesson(), status: 'LATE', minutesLate: 5 }])
  openAsStudent('/student/attendance')

  await expect.element(page.getByRole('region', { name: 'الحصص القادمة' }).getByText('الشعبة ج')).toBeVisible()
  await page.getByRole('button', { name: /90%.*قواعد البيانات/ }).click()

  await expect.element(page.getByText('متأخر 5 دقائق')).toBeVisible()
  expect(wire.sentTo(listOwnAttendedLessons)[0]?.params.id).toBe('9')
})

it('a student without marks is told when they come', async () => {
  wire.reply(listAttendedLessons, [])
  wire.reply(listOwnAttendance, [])
  openAsStudent('/student/attendance')

  await expect.element(page.getByText('لا حضور بعد')).toBeVisible()
})
