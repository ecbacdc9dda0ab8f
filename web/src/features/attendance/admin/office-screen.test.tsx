import { correctAttendance, getOfficeSheet } from '@manara/contract/attendance.ts'
import { getRegisterPaperOfOffice, getWarningLetters } from '@manara/contract/attendance-papers.ts'
import {
  getAttendanceOverview,
  listAbsentStudents,
  listClassroomAttendance,
} from '@manara/contract/attendance-reports.ts'
import {
  confirmExamBars,
  deleteAttendanceRule,
  getLessonPlan,
  liftExamBar,
  listAttendanceRules,
  listStandings,
  offeredRule,
  updateAttendanceRule,
  updateLessonPlan,
} from '@manara/contract/attendance-rules.ts'
import { cancelLesson, deleteLesson, listLessons, moveLesson, restoreLesson } from '@manara/contract/lessons.ts'
import { getProgram, listPrograms } from '@manara/contract/programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildLesson, buildSaved, buildSheet, lessonKey, three } from '../../../../test/fake-attendance.ts'
import { buildProgram, openAsAdministrator } from '../../../../test/fake-programs.ts'
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
        streakDays: 3,
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
  await expect.element(page.getByRole('row', { name: /رنا الشامي.*غائب كل اليوم.*3 أيام على التوالي/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '0944 123 456' })).toHaveAttribute('href', 'tel:0944123456')

  await page.getByText('الشُعب', { exact: true }).last().click()
  await expect.element(page.getByRole('row', { name: /قواعد البيانات.*92%/ })).toBeVisible()
})

const standing = {
  ...{ enrollmentId: 1, studentId: 7, studentName: 'رنا الشامي', classroomId: 3, classroomName: 'الشعبة أ' },
  ...{ courseName: 'الرياضيات', counts: { present: 20, late: 0, absent: 13, excused: 0 }, planned: 48, units: 13 },
  ...{ share: 27.08, level: 3, remaining: 0, barId: 9, barState: 'PROPOSED' as const, barReason: '' },
}

it('the office prints the letters of the warned whom it sees, and the blank register of a classroom', async () => {
  wire.replyPage(listStandings, { rows: [standing, { ...standing, enrollmentId: 2, studentName: 'أحمد الحموي' }] })
  const classroom = { classroomId: 3, classroomName: 'الشعبة أ', courseName: 'الرياضيات', teacherName: null }
  wire.replyPage(listClassroomAttendance, { rows: [{ ...classroom, lessonsCount: 12, missingCount: 0, share: 90 }] })
  wire.replyFile(getWarningLetters, 'PDF', 'attachment; filename="letters.pdf"')
  wire.replyFile(getRegisterPaperOfOffice, 'PDF', 'attachment; filename="register.pdf"')
  openAsAdministrator('/admin/attendance?tab=standings')
  await button('طباعة الإنذارات').click()
  await expect.poll(() => wire.sentTo(getWarningLetters)[0]?.query.ids).toBe('1,2')

  await page.getByText('الشُعب', { exact: true }).last().click()
  await choose('سجل فارغ للشهر القادم')

  await expect.poll(() => wire.sentTo(getRegisterPaperOfOffice)[0]?.query.blank).toBe('1')
})

it('the office confirms a proposed bar, and reads why one was not confirmed', async () => {
  wire.replyPage(listStandings, { rows: [standing] })
  wire.reply(confirmExamBars, {
    message: 'لم يتأكّد حرمان أحد.',
    results: [{ barId: 9, isConfirmed: false, reason: 'الشعبة ليست نشطة' }],
  })
  openAsAdministrator('/admin/attendance?tab=standings')
  await expect.element(page.getByRole('row', { name: /رنا الشامي.*13 غيابًا من 48 حصة.*حرمان مقترح/ })).toBeVisible()

  await button('تأكيد الحرمان: رنا الشامي').click()
  await dialog().getByRole('button', { name: 'تأكيد الحرمان' }).click()

  await expect.element(dialog().getByText('الشعبة ليست نشطة')).toBeVisible()
  expect(wire.sentTo(confirmExamBars)[0]?.body).toEqual({ ids: [9] })
})

it('many bars are confirmed at once, and who is not is named with the reason', async () => {
  const other = { ...standing, enrollmentId: 8, barId: 31, studentName: 'أحمد الحموي' }
  wire.replyPage(listStandings, { rows: [standing, other] })
  wire.reply(confirmExamBars, ({ body }) => ({
    message: 'حُرم طالب واحد من الامتحان.',
    results: body.ids.map((barId) => ({ barId, isConfirmed: barId !== 31, reason: 'بُتّ في هذا الحرمان من قبل.' })),
  }))
  openAsAdministrator('/admin/attendance?tab=standings&standing=proposed')

  await page.getByRole('checkbox', { name: 'تحديد من في هذه الصفحة' }).click()
  await expect.element(page.getByText('المحدَّد: طالبان')).toBeVisible()
  await button('تأكيد الحرمان').first().click()
  await expect.element(dialog().getByText('حرمان طالبين من الامتحان؟')).toBeVisible()
  await dialog().getByRole('button', { name: 'تأكيد الحرمان' }).click()

  await expect.element(page.getByRole('row', { name: /أحمد الحموي.*بُتّ في هذا الحرمان/ })).toBeVisible()
  expect(wire.sentTo(confirmExamBars)[0]?.body.ids).toEqual([standing.barId, 31])
  await expect.element(page.getByText(/^المحدَّد/)).not.toBeInTheDocument()
})

it('a bar is lifted with a reason', async () => {
  wire.replyPage(listStandings, { rows: [{ ...standing, barState: 'CONFIRMED' }] })
  wire.reply(liftExamBar, { message: 'رُفع حرمان رنا الشامي.' })
  openAsAdministrator('/admin/attendance?tab=standings&standing=barred')

  await button('رفع الحرمان: رنا الشامي').click()
  await dialog().getByRole('button', { name: 'رفع الحرمان' }).click()
  await expect.element(dialog().getByText('اكتب السبب')).toBeVisible()
  await dialog().getByLabelText('السبب').fill('قرار لجنة')
  await dialog().getByRole('button', { name: 'رفع الحرمان' }).click()

  await expect.poll(() => wire.sentTo(liftExamBar)[0]?.body).toEqual({ reason: 'قرار لجنة' })
  expect(wire.sentTo(listStandings)[0]?.query.barState).toBe('CONFIRMED')
})

it('the rule of a school without one begins with the offered one, shows an example, and is saved', async () => {
  wire.replyPage(listStandings, { rows: [] })
  wire.reply(listAttendanceRules, [])
  wire.reply(updateAttendanceRule, {
    ...offeredRule,
    minPercent: 80,
    ...{ programId: null, programName: null, message: 'حُفظت قاعدة الغياب.' },
  })
  openAsAdministrator('/admin/attendance?tab=standings')

  await button('قاعدة الغياب').click()
  await expect.element(dialog().getByText(/عند 13 غيابًا/)).toBeVisible()
  await dialog().getByLabelText('أدنى حضور', { exact: true }).fill('٨٠')
  await dialog().getByLabelText('الإنذار الأول عند غياب').fill('١٠١')
  await dialog().getByRole('button', { name: 'حفظ القاعدة' }).click()
  await expect.element(dialog().getByText('عدد صحيح من 1 إلى 100')).toBeVisible()
  await dialog().getByLabelText('الإنذار الأول عند غياب').fill('')
  await dialog().getByRole('button', { name: 'حفظ القاعدة' }).click()

  await expect.poll(() => wire.sentTo(updateAttendanceRule)[0]?.body).toMatchObject({ minPercent: 80, warn1: null })
})

it('a program gets a rule of its own, which begins as that of the school, and leaves it again', async () => {
  const school = { ...offeredRule, minPercent: 70, programId: null, programName: null }
  const own = { ...offeredRule, minPercent: 80, programId: 4, programName: 'التمريض' }
  wire.replyPage(listStandings, { rows: [] })
  const accounting = buildProgram({ academicProgramId: 9, name: 'المحاسبة' })
  wire.replyPage(listPrograms, { rows: [accounting] })
  wire.reply(getProgram, accounting)
  wire.reply(listAttendanceRules, [school, own])
  wire.reply(updateAttendanceRule, { ...own, message: 'حُفظت قاعدة الغياب.' })
  wire.reply(deleteAttendanceRule, undefined as never)
  openAsAdministrator('/admin/attendance?tab=standings')

  await button('قاعدة الغياب').click()
  await dialog().getByRole('combobox', { name: 'لمن هذه القاعدة' }).click()
  await page.getByRole('option', { name: 'المحاسبة' }).click()
  await expect.element(dialog().getByText(/لا قاعدة خاصة لهذا البرنامج/)).toBeVisible()
  await expect.element(dialog().getByLabelText('أدنى حضور', { exact: true })).toHaveValue('70')
  await dialog().getByRole('button', { name: 'حفظ القاعدة' }).click()
  await expect
    .poll(() => wire.sentTo(updateAttendanceRule)[0])
    .toMatchObject({
      params: { programId: '9' },
      body: { ...offeredRule, minPercent: 70 },
    })

  await button('قاعدة الغياب').click()
  await dialog().getByRole('button', { name: 'التمريض' }).click()
  await expect.element(dialog().getByLabelText('أدنى حضور', { exact: true })).toHaveValue('80')
  await dialog().getByRole('button', { name: 'حذف القاعدة' }).click()
  await expect.element(dialog().getByText('حذف قاعدة التمريض؟ تسري عليه قاعدة المدرسة.')).toBeVisible()
  await dialog().getByRole('button', { name: 'حذف القاعدة' }).last().click()
  await expect.poll(() => wire.sentTo(deleteAttendanceRule)[0]?.params).toEqual({ programId: '4' })
})

it('the number of lessons of a classroom is set beside its attendance', async () => {
  wire.replyPage(listClassroomAttendance, {
    rows: [
      {
        ...{ classroomId: 3, classroomName: 'الشعبة أ', courseName: 'الرياضيات', teacherName: null },
        ...{ lessonsCount: 5, missingCount: 0, share: 90 },
      },
    ],
  })
  wire.reply(getLessonPlan, { plannedLessons: null })
  wire.reply(updateLessonPlan, { plannedLessons: 48, message: 'حُفظ عدد حصص الشعبة.' })
  openAsAdministrator('/admin/attendance?tab=classrooms')

  await button('عدد الحصص: الشعبة أ').click()
  await dialog().getByLabelText('عدد الحصص', { exact: true }).fill('٤٨')
  await dialog().getByRole('button', { name: 'حفظ العدد' }).click()

  await expect.poll(() => wire.sentTo(updateLessonPlan)[0]?.body).toEqual({ plannedLessons: 48 })
})
