import { getAttendanceSheet, listAttendanceChanges, saveAttendance } from '@manara/contract/attendance.ts'
import { logout } from '@manara/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildSaved, buildSheet, lessonKey, serveAttendance, three } from '../../../../test/fake-attendance.ts'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire((fake) => {
  serveTeacher(fake)
  serveAttendance(fake)
  fake.reply(logout, { message: 'سُجّل خروجك' })
})

const address = `/teacher/attendance/${lessonKey}`
const student = (name: string) => page.getByRole('button', { name: new RegExp(`^\\d+\\. ${name}`) })
const saveButton = () => page.getByRole('button', { name: /^حفظ/ })
const statusOf = (sent: { body: { marks: { enrollmentId: number; status: string }[] } } | undefined, id: number) =>
  sent?.body.marks.find(({ enrollmentId }) => enrollmentId === id)?.status

/** The driver of the browser has keys for Latin letters only. */
const pressArabic = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

async function open() {
  const router = openAsTeacher(address)
  await expect.element(student('رنا الشامي')).toBeVisible()
  return router
}

describe('the sheet', () => {
  it('shows everybody present, and sends what was touched apart from what was not', async () => {
    await open()
    await expect.element(student('ليان الحلبي')).toHaveAccessibleName(/حاضر/)

    await student('رنا الشامي').click()
    await student('ليان الحلبي').click()
    await student('ليان الحلبي').click()
    await saveButton().click()

    await expect.element(page.getByText(/^وصل \d\d:\d\d/)).toBeVisible()
    const [sent, ...more] = wire.sentTo(saveAttendance)
    expect(more).toEqual([])
    expect(sent?.body.baseVersion).toBe(0)
    expect(sent?.body.marks.map(({ status, isTouched }) => [status, isTouched])).toEqual([
      ['ABSENT', true],
      ['PRESENT', false],
      ['LATE', true],
    ])
  })

  it('counts what is chosen on the button that saves', async () => {
    await open()

    await student('رنا الشامي').click()

    await expect.element(page.getByRole('button', { name: 'حفظ (غائب 1)' })).toBeVisible()
    await student('رنا الشامي').click()
    await student('رنا الشامي').click()
    await expect.element(page.getByRole('button', { name: 'حفظ (الجميع حاضر)' })).toBeVisible()
  })

  it('is taken with the keys of a desk, Arabic and Latin, and says each mark', async () => {
    await open()

    student('رنا الشامي').element().focus()
    pressArabic('غ')
    await userEvent.keyboard('{ArrowDown}l{ArrowDown}')
    pressArabic('ع')
    await expect.element(page.getByText('ليان الحلبي: بعذر')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(student('أحمد الحموي')).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect.poll(() => wire.sentTo(saveAttendance).length).toBe(1)
    const [sent] = wire.sentTo(saveAttendance)
    expect([1, 2, 3].map((id) => statusOf(sent, id))).toEqual(['ABSENT', 'LATE', 'EXCUSED'])
  })

  it('marks all who were absent in the morning at once', async () => {
    await open()
    await expect.element(student('أحمد الحموي')).toHaveAccessibleName(/غاب صباحًا/)

    await page.getByRole('button', { name: 'رصدهم غائبين' }).click()

    await expect.element(student('أحمد الحموي')).toHaveAccessibleName(/غائب$/)
  })

  it('takes an excuse, minutes and a note behind the dots', async () => {
    await open()

    await page.getByRole('button', { name: 'تفاصيل حضور رنا الشامي' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('متأخر').click()
    await dialog.getByRole('textbox', { name: 'دقائق التأخر' }).fill('٤٠٠')
    await dialog.getByRole('button', { name: 'اعتماد' }).click()
    await expect.element(dialog.getByText('رقم من 1 إلى 300')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'دقائق التأخر' }).fill('١٢')
    await dialog.getByRole('textbox', { name: 'ملاحظة' }).fill('تعطّلت الحافلة')
    await dialog.getByRole('button', { name: 'اعتماد' }).click()
    await expect.element(student('رنا الشامي')).toHaveAccessibleName(/متأخر 12 دقيقة/)
    await saveButton().click()

    await expect.poll(() => wire.sentTo(saveAttendance).length).toBe(1)
    expect(wire.sentTo(saveAttendance)[0]?.body.marks[0]).toMatchObject({
      status: 'LATE',
      minutesLate: 12,
      note: 'تعطّلت الحافلة',
    })
  })

  it('is searched by name, and keeps the numbers of the students', async () => {
    await open()

    await page.getByRole('searchbox', { name: 'ابحث باسم الطالب' }).fill('الحلبى')

    await expect.element(student('رنا الشامي')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^3\. ليان/ })).toBeVisible()
  })

  it('is read only after the time of corrections, and tells what was changed', async () => {
    const closedBecause = 'انقضت مهلة تعديل الحضور (7 أيام). راجع الإدارة'
    serveAttendance(wire, { version: 2, closedBecause, rows: three.map((row) => ({ ...row, status: 'ABSENT' })) })
    wire.reply(listAttendanceChanges, [
      {
        changeId: 1,
        studentName: 'رنا الشامي',
        before: { status: 'PRESENT', minutesLate: null },
        after: { status: 'ABSENT', minutesLate: null },
        reason: null,
        by: 'سامر القباني',
        at: '2026-11-20T08:00:00Z',
      },
    ])
    openAsTeacher(address)

    await expect.element(page.getByText(closedBecause)).toBeVisible()
    await expect.element(saveButton()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'ما تغيّر' }).click()
    await expect.element(page.getByRole('dialog').getByText(/حاضر ← غائب/)).toBeVisible()
  })

  it('asks about marks that somebody else chose meanwhile, and sends the own one again', async () => {
    await open()
    wire.reply(saveAttendance, () =>
      buildSaved({
        version: 4,
        conflicts: [
          {
            enrollmentId: 1,
            studentName: 'رنا الشامي',
            present: { status: 'LATE', minutesLate: null },
            sent: { status: 'ABSENT', minutesLate: null },
            by: 'سامر القباني',
            at: '2026-11-20T06:05:00Z',
          },
        ],
        refused: [{ enrollmentId: 3, reason: 'ليس في الكشف' }],
      }),
    )
    wire.reply(getAttendanceSheet, buildSheet({ version: 4, rows: three.map((row) => ({ ...row, status: 'LATE' })) }))
    await student('رنا الشامي').click()
    await saveButton().click()
    await expect.element(page.getByText(/المرصود الآن: متأخر \(09:05، .*سامر القباني.*\) · عندك: غائب/)).toBeVisible()
    await expect.element(page.getByText(/لم يُحفظ حضور: ليان الحلبي/)).toBeVisible()

    await page.getByRole('button', { name: 'حسنًا' }).click()
    await page.getByRole('button', { name: 'اعتماد ما عندي: رنا الشامي' }).click()
    await expect.element(page.getByText(/المرصود الآن/)).not.toBeInTheDocument()
    await saveButton().click()

    await expect.poll(() => wire.sentTo(saveAttendance).length).toBe(2)
    const again = wire.sentTo(saveAttendance)[1]
    expect(again?.body.baseVersion).toBe(4)
    expect(again?.body.marks.filter(({ isTouched }) => isTouched)).toMatchObject([
      { enrollmentId: 1, status: 'ABSENT' },
    ])
  })
})
