import {
  type ArchivedClassroom,
  archiveClassroom,
  bulkArchive,
  exportArchivedClassroom,
  getArchivedClassroom,
  listArchivedClassrooms,
  listReadyClassrooms,
  type ReadyClassroom,
} from '@manara/contract/archive.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, servePrograms, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const buildReady = (given: Partial<ReadyClassroom> & { classroomId: number }): ReadyClassroom => ({
  name: `الشعبة ${given.classroomId}`,
  courseId: 1,
  courseName: 'قواعد البيانات',
  academicProgramId: 1,
  academicProgramName: 'تطوير الويب',
  teacherName: 'هالة الأتاسي',
  enrolledStudentsCount: 12,
  ...given,
})
const buildStudent = (studentId: number, studentName: string, finalGrade: number | null) => ({
  studentId,
  studentName,
  studentNationalId: `0141000000${studentId}`,
  practicalGrade: finalGrade === null ? null : 28,
  examGrade: finalGrade === null ? null : finalGrade - 28,
  finalGrade,
})
const students = [
  buildStudent(1, 'أمل الحلبي', 88.5),
  buildStudent(2, 'إياد خوري', null),
  ...Array.from({ length: 8 }, (_, index) => buildStudent(index + 3, `الطالب ${index + 3}`, 70)),
]
const archived: ArchivedClassroom = {
  archivedClassroomId: 5,
  classroomId: 5,
  name: 'دفعة الشتاء',
  courseId: 1,
  courseName: 'المراسلات',
  academicProgramId: 1,
  academicProgramName: 'السكرتارية',
  teacherName: null,
  archivedAt: '2026-07-23T09:00:00Z',
  archivedByName: 'سامر القباني',
  enrolledStudentsCount: students.length,
  enrolledStudents: students,
}

const wire = fakeWire((fresh) => {
  serveShell(fresh)
  servePrograms(fresh, [])
  fresh.replyPage(listReadyClassrooms, { rows: [] })
  fresh.replyPage(listArchivedClassrooms, { rows: [archived] })
  fresh.reply(getArchivedClassroom, archived)
})

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name })

describe('ready classrooms', () => {
  it('stand together by program', async () => {
    wire.replyPage(listReadyClassrooms, {
      rows: [
        buildReady({ classroomId: 1 }),
        buildReady({ classroomId: 2 }),
        buildReady({ classroomId: 3, academicProgramId: 2, academicProgramName: null }),
      ],
    })
    openAsAdministrator('/admin/archiving')

    await expect.element(page.getByRole('heading', { level: 2, name: /تطوير الويب/ })).toMatchTextContent(/شعبتان/)
    await expect
      .element(page.getByRole('heading', { level: 2, name: /برنامج غير محدد/ }))
      .toMatchTextContent(/شعبة واحدة/)
  })

  it('are archived after a question that names what is kept', async () => {
    wire.replyPage(listReadyClassrooms, { rows: [buildReady({ classroomId: 4 })] })
    wire.reply(archiveClassroom, { ...archived, message: 'أُرشفت «الشعبة 4» مع درجات 12 طالبًا.' })
    openAsAdministrator('/admin/archiving')
    await button('أرشفة الشعبة 4 من قواعد البيانات').click()
    await expect.element(dialog).toMatchTextContent(/12 طالبًا، بأرقام هوياتهم.*العملي والامتحان والنهائية.*لا يُحذف شيء/)
    await expect.element(dialog.getByRole('button', { name: 'إلغاء' })).toHaveFocus()

    await dialog.getByRole('button', { name: 'أرشفة الشعبة' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(archiveClassroom)[0]?.params.classroomId).toBe('4')
  })

  it('are archived together when they are ticked, and the report names what could not go', async () => {
    const rows = [1, 2, 3].map((classroomId) => buildReady({ classroomId }))
    wire.replyPage(listReadyClassrooms, { rows })
    const reason = 'أُرشفت هذه الشعبة من قبل.'
    wire.reply(bulkArchive, {
      message: 'أُرشفت شعبة واحدة، وتعذّرت أرشفة شعبة واحدة.',
      doneCount: 1,
      refusedCount: 1,
      results: [
        { classroomId: 1, name: 'الشعبة 1', isDone: true },
        { classroomId: 3, name: 'الشعبة 3', isDone: false, reason },
      ],
    })
    openAsAdministrator('/admin/archiving')
    for (const number of [1, 3])
      await page.getByRole('checkbox', { name: `تحديد الشعبة ${number} من قواعد البيانات` }).click()
    await expect.element(page.getByText('حُدّدت شعبتان')).toBeVisible()
    await page.getByRole('button', { name: 'أرشفة', exact: true }).click()
    await expect.element(dialog).toMatchTextContent(/أرشفة شعبتين؟.*الشعبة 1، الشعبة 3.*24 طالبًا.*لا يُحذف شيء/)

    await dialog.getByRole('button', { name: 'أرشفة شعبتين' }).click()

    await expect.element(dialog.getByRole('row', { name: /الشعبة 3/ })).toMatchTextContent(reason)
    expect(wire.sentTo(bulkArchive)[0]?.body).toEqual({ classroomIds: [1, 3] })
    await expect.element(page.getByText('حُدّدت شعبتان')).not.toBeInTheDocument()
  })

  it('say why one cannot go', async () => {
    wire.replyPage(listReadyClassrooms, { rows: [buildReady({ classroomId: 4 })] })
    wire.refuse(archiveClassroom, 409, 'أُرشفت هذه الشعبة من قبل.')
    openAsAdministrator('/admin/archiving')
    await button('أرشفة الشعبة 4 من قواعد البيانات').click()
    await dialog.getByRole('button', { name: 'أرشفة الشعبة' }).click()

    await expect.element(dialog.getByText('أُرشفت هذه الشعبة من قبل.')).toBeVisible()
  })

  it('are none: that is no error', async () => {
    openAsAdministrator('/admin/archiving')

    await expect.element(page.getByText('لا شُعب تنتظر الأرشفة')).toBeVisible()
  })
})

describe('the archive', () => {
  it('is searched on the server, also by students', async () => {
    openAsAdministrator('/admin/archiving?tab=archive')
    await page.getByRole('searchbox').fill('أمل')

    await expect.poll(() => wire.sentTo(listArchivedClassrooms).at(-1)?.query.q).toBe('أمل')
  })

  it('opens a classroom with all three grades, searched in place', async () => {
    openAsAdministrator('/admin/archiving?tab=archive')
    await button('طلاب دفعة الشتاء من المراسلات').click()

    await expect.element(dialog.getByRole('row', { name: /أمل الحلبي/ })).toMatchTextContent(/28.*60\.5.*88\.5/)
    await expect.element(dialog.getByRole('row', { name: /إياد خوري/ })).toMatchTextContent(/لم تُرصد/)
    await dialog.getByRole('searchbox').fill('اياد')
    await expect.element(dialog.getByText('1 من 10 طلاب')).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: /أمل الحلبي/ })).not.toBeInTheDocument()
  })

  it('gives the students as a spreadsheet', async () => {
    wire.replyFile(exportArchivedClassroom, 'xlsx', `attachment; filename="a.xlsx"`)
    openAsAdministrator('/admin/archiving?tab=archive')
    await button('طلاب دفعة الشتاء من المراسلات').click()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      expect(this.download).toBe('a.xlsx')
    })

    await dialog.getByRole('button', { name: 'ملف Excel' }).click()

    await expect.poll(() => saved).toHaveBeenCalledOnce()
    saved.mockRestore()
  })
})
