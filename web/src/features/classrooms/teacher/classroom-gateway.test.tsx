import { getGradingStatus } from '@manara/contract/grades.ts'
import { listClassroomPeople } from '@manara/contract/person-health.ts'
import { announceToClassroom, getTaughtClassroom } from '@manara/contract/teaching.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildDetails, buildNotice, openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire((fresh) => {
  serveTeacher(fresh)
  fresh.reply(getGradingStatus, {
    totalStudents: 24,
    gradesEnteredCount: 21,
    finalGradesCount: 0,
    isComplete: false,
  })
})

const address = '/teacher/classroom/5'
const button = (name: string) => page.getByRole('button', { name })
const notice = () => page.getByRole('alert').filter({ hasText: 'حُدّثت البيانات تلقائيًا' })

describe('the gateway of a classroom', () => {
  beforeEach(() => {
    wire.reply(
      getTaughtClassroom,
      buildDetails({ announcements: [buildNotice({ announcementId: 1, title: 'موعد الامتحان' })] }),
    )
  })

  it('names it, counts what can be counted, and leads on', async () => {
    openAsTeacher(address)

    await expect.element(page.getByRole('heading', { name: 'قواعد البيانات' })).toBeVisible()
    const head = page.getByRole('region', { name: 'الشعبة أ' })
    await expect.element(head).toMatchTextContent(/هندسة البرمجيات.*الشعبة أ.*نشطة.*24 \/ 30.*11.*21 \/ 24/)
    const pages = page.getByRole('navigation', { name: 'صفحات الشعبة' })
    await expect.element(pages.getByRole('link', { name: /^الدرجات.*3 طلاب بلا درجات/ })).toBeVisible()
    await expect.element(pages.getByRole('link', { name: /^إعدادات الشعبة/ })).toBeVisible()
    await expect.element(button('موعد الامتحان')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'شُعَبي', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  it('takes an announcement, and asks for what is missing', async () => {
    wire.reply(announceToClassroom, ({ body }) => ({
      ...buildNotice({ announcementId: 2, ...body }),
      message: 'نُشر الإعلان.',
    }))
    openAsTeacher(address)
    await button('إعلان جديد').click()
    const dialog = page.getByRole('dialog')
    const title = dialog.getByRole('textbox', { name: /^العنوان/ })
    await title.click()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('أدخل عنوان الإعلان')).toBeVisible()
    await expect.element(dialog.getByText('أدخل محتوى الإعلان')).toBeVisible()

    await dialog.getByRole('textbox', { name: /^المحتوى/ }).fill('إلى الأحد.')
    await title.fill('تأجيل الامتحان')
    await userEvent.keyboard('{Enter}')

    await expect.element(dialog).not.toBeInTheDocument()
    const [sent] = wire.sentTo(announceToClassroom)
    expect(sent?.body).toEqual({ title: 'تأجيل الامتحان', content: 'إلى الأحد.' })
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await expect.poll(() => wire.sentTo(getTaughtClassroom).length).toBeGreaterThan(1)
  })

  it('shows photos and alerts of students, and phones where the school shows them', async () => {
    const student = { userId: 9, firstName: 'رنا', lastName: 'الشامي', photoUrl: null, alert: 'ربو', phones: [] }
    const quiet = { ...student, firstName: 'هالة', alert: '' }
    const pictured = { ...student, userId: 11, firstName: 'سمر', alert: '', photoUrl: '/api/people/11/photo?v=1' }
    wire.reply(listClassroomPeople, [student, { ...quiet, userId: 10 }, pictured])
    openAsTeacher('/teacher/classroom/7')

    const students = page.getByRole('list', { name: 'صور الطلاب وتنبيهاتهم وهواتفهم' })
    await expect.element(students.getByText('ربو')).toBeVisible()
    const photo = students.getByRole('img', { name: /صورة .*سمر/ })
    await expect.element(photo).toHaveAttribute('src', '/api/people/11/photo?v=1')
    await expect.element(students.getByText(/هالة/)).not.toBeInTheDocument()
  })

  it('offers no announcements once it is completed', async () => {
    wire.reply(getTaughtClassroom, buildDetails({ status: 'COMPLETED' }))
    openAsTeacher(address)

    await expect.element(page.getByText('تُنشر الإعلانات في الشُعب النشطة فقط.')).toBeVisible()
    await expect.element(button('إعلان جديد')).not.toBeInTheDocument()
  })
})

describe('a classroom that is not there', () => {
  it.each([404, 403])('has everything loaded anew once after %s, with a notice, and does not loop', async (status) => {
    wire.refuse(getTaughtClassroom, status, 'الشعبة غير موجودة أو ليست من شُعَبك.')
    wire.refuse(getGradingStatus, status, 'الشعبة غير موجودة أو ليست من شُعَبك.')
    openAsTeacher(address)
    await expect.element(notice()).toBeVisible()
    await expect.element(page.getByText('الشعبة غير موجودة أو ليست من شُعَبك.')).toBeVisible()

    await new Promise((resolve) => setTimeout(resolve, 600))

    expect(notice().elements()).toHaveLength(1)
    expect(wire.sentTo(getTaughtClassroom)).toHaveLength(2)
  })

  it('is asked for again on demand without another round, and found when it came back', async () => {
    wire.refuse(getTaughtClassroom, 404, 'الشعبة غير موجودة أو ليست من شُعَبك.')
    openAsTeacher(address)
    await expect.element(notice()).toBeVisible()
    await button('إعادة المحاولة').click()
    await expect.poll(() => wire.sentTo(getTaughtClassroom)).toHaveLength(3)
    expect(notice().elements()).toHaveLength(1)

    wire.reply(getTaughtClassroom, buildDetails())
    await button('إعادة المحاولة').click()

    await expect.element(page.getByRole('heading', { name: 'قواعد البيانات' })).toBeVisible()
  })

  it('is no such page when its number is none', async () => {
    openAsTeacher('/teacher/classroom/all')

    await expect.element(page.getByRole('heading', { name: 'لا صفحة بهذا الرابط' })).toBeVisible()
  })
})
