import {
  type Calendar,
  createHoliday,
  deleteHoliday,
  getCalendar,
  type Holiday,
  previewHoliday,
  updateHoliday,
} from '@manara/contract/calendar.ts'
import { getSchool } from '@manara/contract/school.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildSchool } from '../../../../test/sign-in.ts'

const eid: Holiday = {
  holidayId: 4,
  name: 'عيد الفطر',
  firstDay: '2027-03-09',
  lastDay: '2027-03-12',
  kind: 'RELIGIOUS',
  isTentative: true,
  programId: null,
  programName: null,
}
const calendar: Calendar = {
  holidays: [eid],
  terms: [
    {
      termId: 1,
      name: 'الفصل الثاني',
      academicYearName: '2026–2027',
      startsOn: '2027-02-01',
      endsOn: '2027-06-15',
      state: 'PLANNED',
    },
  ],
  weekendDays: [5, 6],
  hijriOffset: 0,
}
const lesson = {
  lessonKey: 'x1',
  courseName: 'الرياضيات',
  classroomName: 'الشعبة ب',
  day: '2027-03-10',
  startsAt: '08:00',
  isTaken: false,
}

const wire = fakeWire((fresh) => {
  serveShell(fresh)
  fresh.reply(getSchool, buildSchool({ usesAttendance: true }))
  fresh.reply(getCalendar, calendar)
  fresh.reply(previewHoliday, { lessonCount: 0, takenCount: 0, lessons: [] })
})
afterEach(() => page.viewport(1366, 900))

const open = () => openAsAdministrator('/admin/calendar?year=2026')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const month = (name: string) => page.getByRole('region', { name, exact: true })
const cells = (name: string, kind: string) => month(name).element().querySelectorAll(`td[data-${kind}]`)

describe('the calendar of the school', () => {
  it('shows a year of months with weekend, hatched holidays, terms and Hijri days', async () => {
    open()

    await expect.element(month('آذار 2027').getByText('عيد الفطر (متوقعة)')).toBeVisible()
    expect(page.getByRole('table').elements()).toHaveLength(12)
    expect(wire.sentTo(getCalendar)[0]?.query).toEqual({ from: '2026-09-01', to: '2027-08-31' })
    const days = [...cells('آذار 2027', 'holiday')].map((cell) => [cell.textContent, cell.getAttribute('data-holiday')])
    expect(days).toEqual([
      ['91', 'tentative'],
      ['102', 'tentative'],
      ['113', 'tentative'],
      ['124', 'tentative'],
    ])
    expect(cells('آذار 2027', 'weekend')).toHaveLength(8)
    expect(cells('كانون الثاني 2027', 'term')).toHaveLength(0)
    expect(cells('شباط 2027', 'term')).toHaveLength(28)
    await expect.element(page.getByRole('list', { name: 'العطل' }).getByText('1 شوال 1448 هـ')).toBeVisible()
  })

  it('moves all Hijri days by the correction of the school', async () => {
    wire.reply(getCalendar, { ...calendar, hijriOffset: 1 })
    open()

    await expect.element(page.getByRole('list', { name: 'العطل' }).getByText('2 شوال 1448 هـ')).toBeVisible()
    expect([...cells('آذار 2027', 'holiday')].map((cell) => cell.textContent)).toEqual(['92', '103', '114', '125'])
  })

  it('goes from year to year in the address', async () => {
    const router = await open()
    await button('السنة التالية').click()

    await expect.element(page.getByRole('heading', { name: 'السنة 2027–2028' })).toBeVisible()
    expect(router.state.location.href).toBe('/admin/calendar?year=2027')
  })
})

describe('a holiday', () => {
  it('names the lessons on its days before it is added', async () => {
    wire.reply(previewHoliday, { lessonCount: 5, takenCount: 1, lessons: [lesson] })
    wire.reply(createHoliday, ({ body }) => ({ ...eid, ...body, message: 'أُضيفت عطلة يوم المدرسة.' }))
    open()
    await button('إضافة عطلة').click()
    await page.getByLabelText(/^اسم العطلة/).fill('يوم المدرسة')
    await page.getByLabelText(/^أول يوم/).fill('2027-03-10')

    await expect.element(page.getByText(/في هذه الأيام 5 حصص/)).toBeVisible()
    await expect.element(page.getByText(/رُصد الحضور في حصة واحدة منها/)).toBeVisible()
    await expect.element(page.getByText(/الأربعاء 10 آذار، 08:00: .*الرياضيات.*الشعبة ب/)).toBeVisible()
    await button('حفظ العطلة').click()

    await expect.element(page.getByText('أُضيفت عطلة يوم المدرسة.')).toBeVisible()
    expect(wire.sentTo(createHoliday)[0]?.body).toEqual({
      name: 'يوم المدرسة',
      firstDay: '2027-03-10',
      lastDay: '2027-03-10',
      kind: 'NATIONAL',
      isTentative: false,
      programId: null,
    })
  })

  it('is moved once the moon is seen, and sends what was changed', async () => {
    wire.reply(updateHoliday, { ...eid, message: 'حُفظت عطلة عيد الفطر.' })
    open()
    await page.getByRole('button', { name: /^تعديل عطلة/ }).click()
    await page.getByLabelText(/^أول يوم/).fill('2027-03-10')
    await page.getByLabelText(/^متوقعة حتى/).click()
    await button('حفظ العطلة').click()

    await expect
      .poll(() => wire.sentTo(updateHoliday)[0]?.body)
      .toEqual({ firstDay: '2027-03-10', isTentative: false, base: { firstDay: '2027-03-09', isTentative: true } })
  })

  it('is deleted after a question, and shows why it could not be', async () => {
    wire.refuse(deleteHoliday, 404, 'العطلة غير موجودة أو حُذفت.')
    open()
    await page.getByRole('button', { name: /^تعديل عطلة/ }).click()
    await button('حذف العطلة').click()
    await expect.element(page.getByText(/تُحذف عطلة/)).toBeVisible()
    await button('حذف العطلة').click()

    await expect.element(page.getByText('العطلة غير موجودة أو حُذفت.')).toBeVisible()
  })
})

it('the calendar is in the menu only where the school uses attendance', async () => {
  wire.reply(getSchool, buildSchool())
  open()

  await expect.element(page.getByRole('heading', { name: /^السنة/ })).toBeVisible()
  expect(page.getByRole('link', { name: 'التقويم الدراسي' }).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: 'الدوام' }).elements()).toHaveLength(0)
})
