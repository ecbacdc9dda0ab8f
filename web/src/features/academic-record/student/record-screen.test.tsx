import { getAcademicRecord, getTranscript } from '@manara/contract/academic-record.ts'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { buildRecord, buildRecordRow, openAsStudent, serveStudent } from '../../../../test/fake-learning.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveStudent)
const open = () => openAsStudent('/student/academic-record')
const fact = (name: string) => page.getByRole('definition').filter({ hasText: name })

describe('the academic record', () => {
  it('of a person who studies says what is not known yet', async () => {
    wire.reply(getAcademicRecord, buildRecord())
    open()

    await expect.element(page.getByText('قيد الدراسة')).toBeVisible()
    await expect.element(page.getByText('البرنامج الحالي')).toBeVisible()
    await expect.element(fact('تطوير الويب')).toBeVisible()
    await expect.element(page.getByText('غير محدد').nth(1)).toBeVisible()
    await expect.element(page.getByText('لا شُعب في سجلك بعد')).toBeVisible()
  })

  it.each([
    ['GRADUATED', 'تخرّج'],
    ['FAILED', 'رسوب'],
    ['SUSPENDED', 'SUSPENDED'],
  ])('says the status %s, the program of that day, mean and date', async (overallStatus, words) => {
    const decided = { finalGpa: 71.5, programNameAtCompletion: 'المحاسبة', completionDate: '2026-01-05T09:00:00Z' }
    wire.reply(getAcademicRecord, buildRecord({ overallStatus, ...decided }))
    open()

    for (const shown of [words, 'برنامج التخرّج', 'المحاسبة', '71.50', '5 كانون الثاني 2026'])
      await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  })

  it('lists every place with its grades, archived ones too', async () => {
    const old = {
      practicalGrade: 24.5,
      examGrade: 61,
      finalGrade: 85.5,
      classroomStatus: 'COMPLETED',
      isArchived: true,
    }
    const rows = [buildRecordRow({ classroomId: 2 }), buildRecordRow({ classroomId: 1, courseName: 'الجبر', ...old })]
    wire.reply(getAcademicRecord, buildRecord({ enrollmentHistory: rows }))
    open()

    const row = page.getByRole('row').filter({ hasText: 'الجبر' })
    for (const words of ['24.5', '61', '85.5', 'منتهية', 'مؤرشفة'])
      await expect.element(row.getByText(words, { exact: true })).toBeVisible()
    await expect.element(row.getByRole('link')).toHaveAttribute('href', '/student/classrooms/1')
    await expect
      .element(page.getByRole('row').filter({ hasText: 'المقرر 2' }).getByText('لم تُرصد').nth(2))
      .toBeVisible()
  })

  it('says beside the 0 of an exam that the student was barred from it', async () => {
    const marks = { practicalGrade: 20, examGrade: 0, finalGrade: 20 }
    const rows = [buildRecordRow({ classroomId: 2, courseName: 'الجبر', ...marks, isBarred: true })]
    wire.reply(getAcademicRecord, buildRecord({ enrollmentHistory: rows }))
    open()

    await expect.element(page.getByRole('row').filter({ hasText: 'الجبر' })).toMatchTextContent(/0 محروم/)
  })

  it('says of a failing final grade in a word that it fails, and of none why', async () => {
    const marks = { practicalGrade: 10, examGrade: 45 }
    const rows = [
      buildRecordRow({ classroomId: 2, courseName: 'الجبر', ...marks, finalGrade: 55 }),
      buildRecordRow({ classroomId: 1, courseName: 'الهندسة', ...marks }),
    ]
    wire.reply(getAcademicRecord, buildRecord({ enrollmentHistory: rows }))
    open()

    const row = (name: string) => page.getByRole('row').filter({ hasText: name })
    await expect.element(row('الجبر')).toMatchTextContent(/55 رسوب/)
    await expect.element(row('الهندسة')).toMatchTextContent(/لم تُحسب/)
  })

  it('is not there', async () => {
    wire.refuse(getAcademicRecord, 404, 'لا سجل لك.')
    open()

    await expect.element(page.getByText('السجل الأكاديمي غير موجود')).toBeVisible()
    await expect.element(page.getByText('لا سجل لك.')).toBeVisible()
  })

  it('is printed by the browser', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    wire.reply(getAcademicRecord, buildRecord())
    open()

    await page.getByRole('button', { name: 'طباعة' }).click()

    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })
})

describe('the transcript', () => {
  const button = () => page.getByRole('button', { name: 'تنزيل كشف الدرجات' })

  it('is saved under the name that the server gives', async () => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    wire.reply(getAcademicRecord, buildRecord())
    wire.replyFile(getTranscript, '%PDF-', `attachment; filename*=UTF-8''${encodeURIComponent('كشف الدرجات.pdf')}`)
    open()

    await button().click()

    await expect.element(page.getByRole('alert').filter({ hasText: 'نُزّل كشف الدرجات' })).toBeVisible()
    expect(saved).toEqual(['كشف الدرجات.pdf'])
    click.mockRestore()
  })

  it('says why it could not be made', async () => {
    wire.reply(getAcademicRecord, buildRecord())
    wire.refuse(getTranscript, 503, 'الخادم مشغول الآن. أعد المحاولة بعد لحظات.')
    open()

    await button().click()

    const toast = page.getByRole('alert').filter({ hasText: 'تعذّر تنزيل كشف الدرجات' })
    await expect.element(toast.getByText('الخادم مشغول الآن. أعد المحاولة بعد لحظات.')).toBeVisible()
  })
})
