import { deleteAnnouncement } from '@manara/contract/announcements.ts'
import { announceToClassroom, getTaughtClassroom, toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildDetails, buildNotice, openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveTeacher)

const address = '/teacher/classroom/5/settings'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })

describe('the status of a classroom', () => {
  it('changes after a question that begins on cancel', async () => {
    wire.reply(getTaughtClassroom, buildDetails())
    wire.reply(toggleClassroomStatus, () => {
      wire.reply(getTaughtClassroom, buildDetails({ status: 'COMPLETED' }))
      return { message: 'أُنهيت الشعبة، وصارت جاهزة للأرشفة.', status: 'COMPLETED' }
    })
    openAsTeacher(address)
    await button('إنهاء الشعبة').click()
    await expect.element(dialog()).toMatchTextContent(/إنهاء «الشعبة أ»؟.*24 طالبًا/)
    await expect.element(dialog().getByRole('button', { name: 'إلغاء' })).toHaveFocus()

    await dialog().getByRole('button', { name: 'إنهاء الشعبة' }).click()

    await expect.element(alert('أُنهيت الشعبة، وصارت جاهزة للأرشفة.')).toBeVisible()
    await expect.element(button('إعادة تنشيط الشعبة')).toBeVisible()
  })

  it('names those who lack a final grade when it is refused, and leads to the grades', async () => {
    wire.reply(getTaughtClassroom, buildDetails())
    wire.refuse(toggleClassroomStatus, 409, 'لا تُنهى الشعبة قبل حساب الدرجات النهائية.', {
      ungradedStudents: ['رنا الشامي', 'أحمد الحموي'],
      ungradedStudentsCount: 5,
    })
    openAsTeacher(address)
    await button('إنهاء الشعبة').click()
    await dialog().getByRole('button', { name: 'إنهاء الشعبة' }).click()

    const names = page.getByRole('list', { name: 'طلاب بلا درجة نهائية' })
    await expect.element(names).toMatchTextContent(/رنا الشامي.*أحمد الحموي.*و3 غيرهم/)
    await expect
      .element(page.getByRole('link', { name: 'الذهاب إلى الدرجات' }))
      .toHaveAttribute('href', '/teacher/classroom/5/grading')
  })

  it('says why a completed one cannot be taken up again', async () => {
    wire.reply(getTaughtClassroom, buildDetails({ status: 'COMPLETED' }))
    wire.refuse(toggleClassroomStatus, 409, 'أُرشفت الشعبة، ولا تعود نشطة.')
    openAsTeacher(address)
    await button('إعادة تنشيط الشعبة').click()
    await dialog().getByRole('button', { name: 'إعادة تنشيط الشعبة' }).click()

    await expect.element(alert('أُرشفت الشعبة، ولا تعود نشطة.')).toBeVisible()
  })
})

describe('announcements', () => {
  it('are sent from the form, which is empty again afterwards', async () => {
    wire.reply(getTaughtClassroom, buildDetails())
    wire.reply(announceToClassroom, ({ body }) => ({
      ...buildNotice({ announcementId: 2, ...body }),
      message: 'نُشر الإعلان.',
    }))
    openAsTeacher(address)
    await button('نشر الإعلان').click()
    await expect.element(page.getByText('أدخل عنوان الإعلان')).toBeVisible()
    await expect.element(page.getByText('أدخل محتوى الإعلان')).toBeVisible()
    expect(wire.sentTo(announceToClassroom)).toEqual([])

    await page.getByRole('textbox', { name: /^العنوان/ }).fill('موعد الامتحان')
    await page.getByRole('textbox', { name: /^المحتوى/ }).fill('الأحد.')
    await button('نشر الإعلان').click()

    await expect.element(alert('نُشر الإعلان لطلاب الشعبة')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^العنوان/ })).toHaveValue('')
  })

  it('may be deleted where they are one’s own', async () => {
    wire.reply(
      getTaughtClassroom,
      buildDetails({
        announcements: [
          buildNotice({ announcementId: 1, title: 'لي' }),
          buildNotice({ announcementId: 2, title: 'للإدارة', canDelete: false }),
        ],
      }),
    )
    wire.reply(deleteAnnouncement, undefined)
    openAsTeacher(address)
    await expect.element(button('للإدارة')).toBeVisible()
    await expect.element(button('حذف «للإدارة»')).not.toBeInTheDocument()

    await button('حذف «لي»').click()
    await dialog().getByRole('button', { name: 'حذف الإعلان' }).click()

    await expect.element(alert('حُذف الإعلان')).toBeVisible()
    expect(wire.sentTo(deleteAnnouncement)[0]?.params).toEqual({ id: '1' })
  })
})
