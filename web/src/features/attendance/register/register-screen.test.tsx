import { listAttendanceChanges } from '@manara/contract/attendance.ts'
import { getRegisterPaper, getRegisterWorkbook } from '@manara/contract/attendance-papers.ts'
import { type ClassroomRegister, getClassroomRegister } from '@manara/contract/attendance-reports.ts'
import { getSchool } from '@manara/contract/school.ts'
import { getTaughtClassroom } from '@manara/contract/teaching.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildLesson, lessonKey } from '../../../../test/fake-attendance.ts'
import { buildDetails, openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildSchool } from '../../../../test/sign-in.ts'

const row = { enrollmentId: 1, studentId: 7, studentName: 'رنا الشامي', isEnded: false, share: 50, isBarred: false }
const register: ClassroomRegister = {
  from: '2026-10-01',
  to: '2026-10-31',
  lessons: [
    buildLesson({ day: '2026-10-04' }),
    buildLesson({ day: '2026-10-05', lessonKey: 'x22222222-2222-4333-a444-555555555555' }),
  ],
  rows: [
    { ...row, statuses: ['ABSENT', 'PRESENT'], level: 2, remaining: 1 },
    {
      ...row,
      enrollmentId: 2,
      studentName: 'أحمد الحموي',
      statuses: [null, 'LATE'],
      share: null,
      level: 0,
      remaining: 3,
    },
  ],
}

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getSchool, buildSchool({ usesAttendance: true }))
  fresh.reply(getTaughtClassroom, buildDetails())
  fresh.reply(getClassroomRegister, register)
})

const address = '/teacher/classroom/5/attendance?month=2026-10'
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('a teacher reads the register of a month, the standing of each student, and what changed of a mark', async () => {
  const change = { changeId: 1, before: { status: 'PRESENT' as const, minutesLate: null }, reason: null }
  const after = { status: 'ABSENT' as const, minutesLate: null }
  const at = '2026-10-04T07:00:00Z'
  wire.reply(listAttendanceChanges, [
    { ...change, enrollmentId: 1, after, at, studentName: 'رنا الشامي', by: 'هالة الأتاسي' },
    { ...change, changeId: 2, enrollmentId: 2, after, at, studentName: 'أحمد الحموي', by: 'هالة الأتاسي' },
  ])
  openAsTeacher(address)

  await expect.element(page.getByRole('row', { name: /رنا الشامي.*إنذار ثانٍ.*50%/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /أحمد الحموي.*بقي 3 غيابات.*–/ })).toBeVisible()
  await button(/رنا الشامي.*غائب/).click()

  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent(/حاضر ← غائب.*هالة الأتاسي/)
  await expect.element(dialog.getByText('أحمد الحموي')).not.toBeInTheDocument()
  expect(wire.sentTo(listAttendanceChanges)[0]?.params.lessonKey).toBe(lessonKey)
})

it('a teacher goes to another month and takes it away on paper, blank, and as a workbook', async () => {
  wire.replyFile(getRegisterPaper, 'PDF', 'attachment; filename="register.pdf"')
  wire.replyFile(getRegisterWorkbook, 'XLSX', 'attachment; filename="register.xlsx"')
  openAsTeacher(address)
  await expect.element(page.getByRole('heading', { name: 'تشرين الأول 2026' })).toBeVisible()

  await button('الشهر التالي').click()
  await expect.element(page.getByRole('heading', { name: 'تشرين الثاني 2026' })).toBeVisible()
  for (const paper of [/^سجل فارغ/, /Excel/]) {
    await button('طباعة وتنزيل').click()
    await page.getByRole('menuitem', { name: paper }).click()
  }

  await expect.poll(() => wire.sentTo(getRegisterWorkbook)[0]?.query).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(wire.sentTo(getRegisterPaper)[0]?.query).toEqual({ month: '2026-11', blank: '1' })
  expect(wire.sentTo(getClassroomRegister).at(-1)?.query).toEqual({ from: '2026-11-01', to: '2026-11-30' })
})
