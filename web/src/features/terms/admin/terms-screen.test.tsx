import { getCalendar } from '@manara/contract/calendar.ts'
import { getSchool } from '@manara/contract/school.ts'
import { bulkAttach, copyTerm, listTermCandidates, previewTermCopy } from '@manara/contract/term-classrooms.ts'
import {
  closeTerm,
  getTermClosing,
  listAcademicYears,
  listTermOptions,
  listTerms,
  type Term,
} from '@manara/contract/terms.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildSchool } from '../../../../test/sign-in.ts'

const first: Term = {
  termId: 1,
  name: 'الفصل الأول',
  academicYearId: 5,
  academicYearName: '2026–2027',
  startsOn: '2026-09-10',
  endsOn: '2027-01-10',
  state: 'OPEN',
  isCurrent: false,
  classroomsCount: 2,
  missingSheets: 3,
  copies: [],
}
const second: Term = {
  ...first,
  termId: 2,
  name: 'الفصل الثاني',
  state: 'PLANNED',
  classroomsCount: 0,
  missingSheets: 0,
}

const wire = fakeWire()

function serve(terms: Term[] = [second, first]) {
  serveShell(wire)
  wire.reply(getSchool, buildSchool({ usesAttendance: true }))
  wire.reply(getCalendar, { holidays: [], terms: [], weekendDays: [5, 6], hijriOffset: 0 })
  wire.reply(listAcademicYears, [
    { academicYearId: 5, name: '2026–2027', startsOn: '2026-09-01', endsOn: '2027-08-31' },
  ])
  wire.reply(listTerms, terms)
  wire.reply(listTermOptions, terms)
  openAsAdministrator('/admin/terms')
}

const term = (name: string) => page.getByRole('article', { name })
const dialog = page.getByRole('dialog')

describe('the terms of the school', () => {
  it('stand in their year, with their state, classrooms and missing sheets', async () => {
    serve()

    await expect.element(term('الفصل الأول').getByText('مفتوح')).toBeVisible()
    await expect.element(term('الفصل الأول').getByText('شعبتان')).toBeVisible()
    await expect.element(term('الفصل الأول').getByText('كشوف ناقصة: 3')).toBeVisible()
    await expect.element(term('الفصل الثاني').getByText('قادم')).toBeVisible()
  })

  it('suggest the classrooms that were made for them', async () => {
    serve()
    const candidate = { courseName: 'الرياضيات', programName: 'العلوم', termName: null, isAttached: false }
    wire.reply(listTermCandidates, [
      { ...candidate, classroomId: 7, name: 'الشعبة أ', isSuggested: true },
      { ...candidate, classroomId: 8, name: 'الشعبة ب', isSuggested: false },
    ])
    wire.reply(bulkAttach, { message: 'أُلحقت', doneCount: 1, refusedCount: 0, results: [] })

    await term('الفصل الثاني').getByRole('button', { name: 'ألحق الشُعب الحالية بالفصل' }).click()
    await dialog.getByRole('button', { name: 'إلحاق شعبة واحدة' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(bulkAttach).at(-1)?.body).toEqual({ classroomIds: [7] })
  })

  it('close after a rehearsal, which names what stands in the way', async () => {
    serve()
    const blocker = { kind: 'ACTIVE_CLASSROOM' as const, id: 7, name: 'الشعبة أ', courseName: 'الرياضيات' }
    wire.reply(getTermClosing, { blockers: [blocker], missingSheets: 3, fingerprint: 'قبل' })
    const open = () => term('الفصل الأول').getByRole('button', { name: 'إغلاق الفصل' }).click()
    const confirm = dialog.getByRole('button', { name: 'إغلاق الفصل' })

    await open()
    await expect.element(dialog.getByText(/^ما زالت نشطة: شعبة واحدة/)).toBeVisible()
    await expect.element(confirm).toBeDisabled()
    await dialog.getByRole('button', { name: 'إلغاء' }).click()
    wire.reply(getTermClosing, { blockers: [], missingSheets: 3, fingerprint: 'بعد' })
    wire.reply(closeTerm, { ...first, state: 'CLOSED', message: 'أُغلق' })
    await open()
    await expect.element(confirm).toBeEnabled()
    await confirm.click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(closeTerm).at(-1)?.body).toEqual({ fingerprint: 'بعد' })
  })

  it('are copied as the rehearsal showed it', async () => {
    serve()
    const row = { classroomId: 7, name: 'الشعبة أ', courseName: 'الرياضيات', teacherName: null, lecturesCount: 0 }
    const rows = [
      { ...row, isCopied: true },
      { ...row, classroomId: 8, name: 'الشعبة ب', isCopied: false, reason: 'نُسخت من قبل.' },
    ]
    wire.reply(previewTermCopy, { rows, copiedCount: 1, coursesWithout: [], fingerprint: 'بصمة' })
    wire.reply(copyTerm, { copyId: 1, copiedCount: 1, message: 'نُسخت شعبة واحدة.' })

    await term('الفصل الثاني').getByRole('button', { name: 'نسخ من فصل سابق' }).click()
    await dialog.getByRole('combobox', { name: 'الفصل المصدر' }).selectOptions('1')
    await dialog.getByRole('button', { name: 'معاينة' }).click()
    await expect.element(dialog.getByText('نُسخت من قبل.')).toBeVisible()
    await dialog.getByRole('button', { name: 'نسخ شعبة واحدة' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(wire.sentTo(copyTerm).at(-1)?.body).toEqual({
      sourceTermId: 1,
      options: { teachers: true, lectures: false },
      fingerprint: 'بصمة',
    })
  })
})
