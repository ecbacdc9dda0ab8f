import { listActiveStudents, listUnassignedStudents } from '@manara/contract/program-enrollment.ts'
import { getProgram } from '@manara/contract/programs.ts'
import { getStudentProfile, type StudentProfile } from '@manara/contract/students.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildStudent, buildUnassigned, serveStudents } from '../../../../test/fake-enrollment.ts'
import { buildProgram, openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveShell)
const rana = buildStudent({ userId: 5, firstName: 'رنا', lastName: 'الشامي', email: 'rana@manara.example' })
const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })

const place = (enrollmentId: number, finalGrade: number | null, isArchived = false) => ({
  enrollmentId,
  classroomId: enrollmentId,
  classroomName: `الشعبة ${enrollmentId}`,
  courseId: enrollmentId,
  courseName: `المقرر ${enrollmentId}`,
  classroomStatus: finalGrade === null ? 'ACTIVE' : 'COMPLETED',
  isArchived,
  practicalGrade: null,
  examGrade: null,
  finalGrade,
})
const profile: StudentProfile = {
  userInfo: {
    userId: 5,
    firstName: 'رنا',
    lastName: 'الشامي',
    fullName: 'رنا الشامي',
    email: 'rana@manara.example',
    nationalId: '02010000005',
  },
  academicProgramId: 1,
  programName: 'تطوير الويب',
  overallStatus: 'ACTIVE',
  enrollments: [place(1, 95), place(2, 80), place(3, 61, true), place(4, 59.5), place(6, null)],
  missingCourses: [{ courseId: 7, courseName: 'قواعد البيانات' }],
}

describe('the directory', () => {
  it('shows both groups with their counts; who has no program leads to one', async () => {
    serveStudents(wire, {
      attached: [rana],
      unassigned: [buildUnassigned({ userId: 8, email: 'eight@manara.example' })],
    })
    openAsAdministrator('/admin/students')
    await expect.element(row('رنا الشامي')).toMatchTextContent(/تطوير الويب.*قيد الدراسة/)

    await page.getByText(/^بلا برنامج/).click({ force: true })

    await expect
      .element(page.getByRole('link', { name: 'ربط الطالب 8 الشامي ببرنامج' }))
      .toHaveAttribute('href', '/admin/enrollments?q=eight%40manara.example')
  })

  it('asks for national ids by their last signs, and finds by name who has no mail', async () => {
    const masked = { nationalId: '•••••••0008', email: 'uabcdefghij@no-mail.invalid' }
    serveStudents(wire, { attached: [rana], unassigned: [buildUnassigned({ userId: 8, ...masked })] })
    openAsAdministrator('/admin/students?tab=unassigned')

    await expect.element(row('8 الشامي').getByText('•••••••0008')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'ربط الطالب 8 الشامي ببرنامج' }))
      .toHaveAttribute('href', `/admin/enrollments?q=${encodeURIComponent('الطالب 8 الشامي').replaceAll('%20', '+')}`)
    expect(wire.sentTo(listUnassignedStudents).some(({ query }) => query.mask === '1')).toBe(true)
  })

  it('narrows to the program of the address', async () => {
    wire.reply(getProgram, buildProgram({ academicProgramId: 2, name: 'التصميم' }))
    serveStudents(wire, { attached: [rana, buildStudent({ userId: 6, academicProgramId: 2 })] })
    openAsAdministrator('/admin/students?programId=2')

    await expect.element(row('الطالب 6')).toBeVisible()
    await expect.element(row('رنا الشامي')).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: 'البرنامج' })).toHaveValue('التصميم')
  })

  it('searches on the server and offers the other group when nobody matches', async () => {
    serveStudents(wire, { attached: [rana], unassigned: [buildUnassigned({ userId: 8, firstName: 'سلمى' })] })
    openAsAdministrator('/admin/students')
    await page.getByRole('searchbox').fill('سلمى')

    await page.getByRole('button', { name: 'البحث بين من بلا برنامج' }).click()

    await expect.element(row('سلمى الشامي')).toBeVisible()
  })

  it('says why the list is missing and loads it again', async () => {
    serveStudents(wire, {})
    wire.refuse(listActiveStudents, 404, 'الخدمة متوقفة مؤقتًا.')
    openAsAdministrator('/admin/students')
    await expect.element(page.getByRole('alert')).toMatchTextContent(/الخدمة متوقفة مؤقتًا/)

    serveStudents(wire, { attached: [rana] })
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(row('رنا الشامي')).toBeVisible()
  })
})

describe('the academic profile', () => {
  const open = async () => {
    serveStudents(wire, { attached: [rana] })
    openAsAdministrator('/admin/students')
    await page.getByRole('button', { name: 'عرض الملف الأكاديمي: رنا الشامي' }).click()
  }
  const getTone = (text: string) => dialog.getByText(text, { exact: true }).element().closest('[data-tone]')

  it('shows grades in their colours, what is archived, and each missing course with the way to it', async () => {
    wire.reply(getStudentProfile, profile)
    await open()

    await expect.element(dialog.getByText('02010000005')).toBeVisible()
    await expect.element(dialog.getByText('95', { exact: true })).toBeVisible()
    expect(getTone('95')?.getAttribute('data-tone')).toBe('green')
    expect(getTone('80')?.getAttribute('data-tone')).toBe('blue')
    expect(getTone('61')?.getAttribute('data-tone')).toBe('yellow')
    expect(getTone('59.5')?.getAttribute('data-tone')).toBe('red')
    await expect.element(dialog.getByRole('row', { name: /المقرر 4/ }).getByLabelText('رسوب')).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: /المقرر 3/ })).toMatchTextContent(/مؤرشفة/)
    await expect.element(dialog.getByRole('row', { name: /المقرر 6/ })).toMatchTextContent(/لم تُرصد/)
    await expect
      .element(dialog.getByRole('link', { name: 'تسجيل في قواعد البيانات' }))
      .toHaveAttribute('href', '/admin/classroom-enrollment?programId=1&courseId=7&q=rana%40manara.example')
  })

  it('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
    wire.reply(getStudentProfile, profile)
    await open()

    await dialog.getByRole('button', { name: 'طباعة' }).click()

    expect(print).toHaveBeenCalledOnce()
  })

  it('says why it is missing and asks again', async () => {
    wire.refuse(getStudentProfile, 404, 'الطالب غير موجود أو حُذف.')
    await open()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/الطالب غير موجود أو حُذف/)

    wire.reply(getStudentProfile, { ...profile, enrollments: [], missingCourses: [] })
    await dialog.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(dialog.getByText('سُجّل في كل مقررات برنامجه.')).toBeVisible()
  })
})
