import { correctAttendance, getOfficeSheet } from '@manara/contract/attendance.ts'
import {
  getAttendanceOverview,
  listAbsentStudents,
  listClassroomAttendance,
} from '@manara/contract/attendance-reports.ts'
import { cancelLesson, deleteLesson, listLessons, moveLesson, restoreLesson } from '@manara/contract/lessons.ts'
import { getSchool } from '@manara/contract/school.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildLesson, buildSaved, buildSheet, lessonKey, three } from '../../../../test/fake-attendance.ts'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildSchool } from '../../../../test/sign-in.ts'

const counts = { present: 20, late: 1, absent: 4, excused: 0 }
const wire = fakeWire((fake) => {
  fake.reply(getSchool, buildSchool({ usesAttendance: true }))
  fake.reply(getAttendanceOverview, { day: '2026-11-20', lessonsCount: 3, missingCount: 1, counts, share: 84 })
  fake.replyPage(listLessons, {
    rows: [
      buildLesson(),
      buildLesson({
        lessonKey: 'x22222222-2222-4333-a444-555555555555',
        classroomName: 'الشعبة ب',
        state: 'CANCELLED',
        changeReason: 'انقطاع الكهرباء',
      }),
    ],
  })
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const choose = async (action: string) => {
  await button(/^المزيد.*الشعبة أ|^إجراءات.*الشعبة أ/).click()
  await page.getByRole('menuitem', { name: action }).click()
}

it('the office finds the sheets that are missing', async () => {
  openAsAdministrator('/admin/attendance')
  await expect.element(page.getByRole('row', { name: /الشعبة أ/ })).toBeVisible()

  await button('الناقصة فقط').click()

  await expect.poll(() => wire.sentTo(listLessons).at(-1)?.query.missing).toBe('1')
})

it('the office moves a lesson from the revision it saw, and shows why it could not', async () => {
  wire.refuse(moveLesson, 409, 'غيّر غيرك هذه الحصة قبل لحظات')
  openAsAdministrator('/admin/attendance')
  await choose('نقل')

  await dialog().getByLabelText('من').fill('10:00')
  await dialog().getByLabelText('إلى').fill('10:45')
  await dialog().getByRole('button', { name: 'نقل الحصة' }).click()

  await expect.element(dialog().getByText('غيّر غيرك هذه الحصة قبل لحظات')).toBeVisible()
  expect(wire.sentTo(moveLesson)[0]?.body).toMatchObject({ startsAt: '10:00', endsAt: '10:45', revision: 1 })
})

it('the office cancels with a reason, brings back, and deletes after a question', async () => {
  wire.reply(cancelLesson, { ...buildLesson(), message: 'أُلغيت' })
  wire.reply(restoreLesson, { ...buildLesson(), message: 'عادت' })
  wire.reply(deleteLesson, undefined as never)
  openAsAdministrator('/admin/attendance')

  await choose('إلغاء الحصة')
  await dialog().getByRole('button', { name: 'إلغاء الحصة' }).click()
  await expect.element(dialog().getByText('اكتب سبب الإلغاء').first()).toBeVisible()
  await dialog().getByRole('textbox', { name: 'السبب' }).fill('انقطاع الكهرباء')
  await dialog().getByRole('button', { name: 'إلغاء الحصة' }).click()
  await expect.poll(() => wire.sentTo(cancelLesson)[0]?.body).toEqual({ reason: 'انقطاع الكهرباء' })

  await button(/إعادة الحصة/).click()
  await expect.poll(() => wire.sentTo(restoreLesson).length).toBe(1)
  await choose('حذف')
  await button('حذف الحصة').click()
  await expect.poll(() => wire.sentTo(deleteLesson).length).toBe(1)
})

it('the office corrects a sheet after the time of teachers, with a reason', async () => {
  wire.reply(
    getOfficeSheet,
    buildSheet({ version: 3, needsReason: true, rows: three.map((row) => ({ ...row, status: 'PRESENT' })) }),
  )
  wire.reply(correctAttendance, buildSaved({ version: 4 }))
  openAsAdministrator(`/admin/attendance/${lessonKey}`)

  await button(/^1\. رنا الشامي/).click()
  await button(/^حفظ/).click()
  await expect.element(page.getByText('اكتب سبب التعديل')).toBeVisible()
  expect(wire.sentTo(correctAttendance)).toEqual([])
  await page.getByRole('textbox', { name: 'سبب التعديل' }).fill('راجع ولي الأمر')
  await button(/^حفظ/).click()

  await expect.poll(() => wire.sentTo(correctAttendance)[0]?.body.reason).toBe('راجع ولي الأمر')
  expect(wire.sentTo(correctAttendance)[0]?.body.marks[0]).toMatchObject({ status: 'ABSENT', isTouched: true })
})

it('the office sees who is absent and how classrooms are attended', async () => {
  const phone = { relation: 'FATHER', holderName: 'أيمن', number: '0944123456', isWhatsapp: false, e164: null } as const
  wire.replyPage(listAbsentStudents, {
    rows: [
      {
        studentId: 1,
        studentName: 'رنا الشامي',
        programName: 'هندسة البرمجيات',
        lessonsCount: 3,
        isWholeDay: true,
        phones: [{ ...phone, shown: '0944 123 456' }],
      },
    ],
  })
  wire.replyPage(listClassroomAttendance, {
    rows: [
      {
        classroomId: 5,
        classroomName: 'الشعبة أ',
        courseName: 'قواعد البيانات',
        teacherName: null,
        lessonsCount: 12,
        missingCount: 1,
        share: 91.6,
      },
    ],
  })
  openAsAdministrator('/admin/attendance?tab=absent')
  await expect.element(page.getByRole('row', { name: /رنا الشامي.*غائب كل اليوم/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '0944 123 456' })).toHaveAttribute('href', 'tel:0944123456')

  await page.getByText('الشُعب', { exact: true }).last().click()
  await expect.element(page.getByRole('row', { name: /قواعد البيانات.*92%/ })).toBeVisible()
})
