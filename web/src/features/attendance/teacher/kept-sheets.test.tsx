import { getAttendanceDay, getAttendanceSheet, saveAttendance } from '@manara/contract/attendance.ts'
import { logout } from '@manara/contract/auth.ts'
import { addTaughtLesson } from '@manara/contract/lessons.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildLesson, buildSaved, buildSheet, lessonKey, serveAttendance } from '../../../../test/fake-attendance.ts'
import { openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildToken } from '../../../../test/sign-in.ts'

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

async function open() {
  const router = openAsTeacher(address)
  await expect.element(student('رنا الشامي')).toBeVisible()
  return router
}

describe('without a line', () => {
  it('opens from what the device keeps, and sends once when the line is back', async () => {
    openAsTeacher('/teacher/attendance')
    await expect.element(page.getByRole('link', { name: /رصد الحضور/ })).toBeVisible()
    for (const endpoint of [getAttendanceSheet, getAttendanceDay, saveAttendance]) wire.loseConnection(endpoint)
    await page.getByRole('link', { name: /رصد الحضور/ }).click()
    await expect.element(page.getByText(/لا اتصال/)).toBeVisible()

    await student('رنا الشامي').click()
    await saveButton().click()
    await expect.element(page.getByText('محفوظ على هذا الجهاز، سيُرسل عند عودة الاتصال')).toBeVisible()
    await expect.element(student('رنا الشامي')).toHaveAccessibleName(/غائب/)
    const lost = wire.sentTo(saveAttendance)

    serveAttendance(wire)
    dispatchEvent(new Event('online'))

    await expect.element(page.getByText(/^وصل \d\d:\d\d/)).toBeVisible()
    const sent = wire.sentTo(saveAttendance)
    expect(sent.length).toBe(lost.length + 1)
    expect(new Set(sent.map(({ body }) => body.saveId)).size).toBe(1)
    expect(Object.keys(localStorage).filter((key) => key.includes(':save:'))).toEqual([])
  })

  it('keeps the rest absent when students checked in before the line was lost', async () => {
    const checkIn = { checkInId: 4, isOpen: true, checkedInCount: 1, headCount: null }
    wire.reply(getAttendanceSheet, { ...buildSheet(), checkIn })
    const router = openAsTeacher('/teacher/attendance')
    await page.getByRole('link', { name: /رصد الحضور/ }).click()
    await expect.element(page.getByText('إثبات الحضور مفتوح. أغلقه قبل حفظ الكشف.')).toBeVisible()
    await saveButton().click()
    await expect.element(page.getByRole('alert').getByText(/أغلقه قبل حفظ الكشف/)).toBeVisible()
    expect(wire.sentTo(saveAttendance)).toEqual([])
    router.history.back()
    for (const endpoint of [getAttendanceSheet, getAttendanceDay, saveAttendance]) wire.loseConnection(endpoint)
    await page.getByRole('link', { name: /رصد الحضور/ }).click()

    await expect.element(student('رنا الشامي')).toHaveAccessibleName(/غائب/)
    await saveButton().click()
    await expect.element(page.getByText(/محفوظ على هذا الجهاز/)).toBeVisible()
  })

  it('begins a later save where the earlier one ended', async () => {
    await open()
    wire.loseConnection(saveAttendance)
    await student('رنا الشامي').click()
    await saveButton().click()
    await expect.element(page.getByText(/محفوظ على هذا الجهاز/)).toBeVisible()
    await student('ليان الحلبي').click()
    await saveButton().click()
    serveAttendance(wire)

    dispatchEvent(new Event('online'))

    await expect.element(page.getByText(/^وصل/)).toBeVisible()
    const [first, second] = wire.sentTo(saveAttendance).slice(-2)
    expect([first?.body.baseVersion, second?.body.baseVersion]).toEqual([0, 1])
    expect([1, 3].map((id) => statusOf(first, id))).toEqual(['ABSENT', 'PRESENT'])
    // Only what was chosen since: the rest is stored by the first.
    expect([1, 3].map((id) => statusOf(second, id))).toEqual([undefined, 'ABSENT'])
  })

  it('begins a sheet of its own, whose lesson is sent before it', async () => {
    openAsTeacher('/teacher/attendance')
    await expect.element(page.getByRole('button', { name: 'كشف حضور جديد' })).toBeVisible()
    for (const endpoint of [getAttendanceSheet, getAttendanceDay, saveAttendance, addTaughtLesson])
      wire.loseConnection(endpoint)
    await page.getByRole('button', { name: 'كشف حضور جديد' }).click()
    await page.getByRole('dialog').getByLabelText('من').fill('22:00')
    await page.getByRole('dialog').getByLabelText('إلى').fill('22:45')
    await page.getByRole('button', { name: 'فتح الكشف' }).click()
    await student('رنا الشامي').click()
    await saveButton().click()
    await expect.element(page.getByText(/محفوظ على هذا الجهاز/)).toBeVisible()
    const order: string[] = []
    serveAttendance(wire)
    wire.reply(addTaughtLesson, ({ body }) => {
      order.push(`x${body.clientId}`)
      return { ...buildLesson(), message: 'أُضيفت الحصة' }
    })
    wire.reply(saveAttendance, ({ params }) => {
      order.push(params.lessonKey)
      return buildSaved()
    })

    dispatchEvent(new Event('online'))

    await expect.poll(() => order.length).toBe(2)
    expect(order[0]).toBe(order[1])
  })

  it('keeps a refused sheet readable, and never shows it to another person', async () => {
    await open()
    wire.refuse(saveAttendance, 409, 'انقضت مهلة تعديل الحضور (7 أيام). راجع الإدارة')
    await student('رنا الشامي').click()
    await saveButton().click()

    await expect.element(page.getByText(/لم يُقبل هذا الكشف.*انقضت مهلة.*غائب 1/)).toBeVisible()

    localStorage.setItem('token', buildToken('Teacher', { nameid: '8' }))
    wire.reply(saveAttendance, buildSaved())
    renderApp(address)
    await expect.element(student('رنا الشامي')).toHaveAccessibleName(/حاضر/)
    await expect.element(page.getByText(/لم يُقبل هذا الكشف/)).not.toBeInTheDocument()
    dispatchEvent(new Event('online'))
    expect(wire.sentTo(saveAttendance)).toHaveLength(1)
  })
})

describe('signing out', () => {
  const signOut = () => page.getByRole('button', { name: 'تسجيل الخروج' })
  const left = () => Object.keys(localStorage).filter((key) => key.startsWith('attendance:'))

  async function leaveUnsent() {
    const router = await open()
    wire.loseConnection(saveAttendance)
    await student('رنا الشامي').click()
    await saveButton().click()
    await expect.element(page.getByText(/محفوظ على هذا الجهاز/)).toBeVisible()
    await signOut().click()
    await expect.element(page.getByRole('dialog', { name: 'لديك حضور لم يُرسل' })).toBeVisible()
    return router
  }

  it('asks about what has not been sent, and stays', async () => {
    const router = await leaveUnsent()

    await page.getByRole('button', { name: 'البقاء' }).click()

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe(address)
    expect(left().length).toBe(1)
  })

  it('sends first, and says when that did not work', async () => {
    const router = await leaveUnsent()

    await page.getByRole('button', { name: 'الإرسال ثم الخروج' }).click()
    await expect.element(page.getByText(/لم تصل بعد/)).toBeVisible()
    serveAttendance(wire)
    await page.getByRole('button', { name: 'الإرسال ثم الخروج' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    expect(left()).toEqual([])
  })

  it('leaves nothing on the device', async () => {
    const router = await leaveUnsent()

    await page.getByRole('button', { name: 'الخروج والحذف' }).click()

    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    expect(left()).toEqual([])
  })
})
