import { listAttendedClassrooms } from '@manara/contract/learning.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildAttended, openAsStudent, serveStudent } from '../../../../test/fake-learning.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const wire = fakeWire(serveStudent)
const show = () => openAsStudent('/student/my-classrooms')
const card = (course: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name: course }) })

describe('my classrooms', () => {
  it('shows each as a card that leads to it', async () => {
    const database = buildAttended({ classroomId: 5, name: 'الشعبة أ، صباحي', enrolledStudentsCount: 11 })
    wire.replyPage(listAttendedClassrooms, { rows: [database] })
    show()

    const shown = card('قواعد البيانات')
    for (const words of ['الشعبة أ، صباحي', 'هالة الأتاسي', 'نشطة', '11 طالبًا'])
      await expect.element(shown.getByText(words, { exact: true })).toBeVisible()
    const link = page.getByRole('link', { name: 'قواعد البيانات' })
    await expect.element(link).toHaveAttribute('href', '/student/classrooms/5')
  })

  it.each([
    ['ACTIVE', 'نشطة'],
    ['Completed', 'منتهية'],
    ['COMPLETED', 'منتهية'],
    ['CANCELLED', 'ملغاة'],
    ['ON_HOLD', 'ON_HOLD'],
  ])('names the state %s', async (status, words) => {
    wire.replyPage(listAttendedClassrooms, { rows: [buildAttended({ classroomId: 5, status })] })
    show()

    await expect.element(card('قواعد البيانات').getByText(words, { exact: true })).toBeVisible()
  })

  it('puts what goes on before what is over', async () => {
    const rows = [
      buildAttended({ classroomId: 1, courseName: 'الجبر', status: 'COMPLETED' }),
      buildAttended({ classroomId: 2, courseName: 'الشبكات' }),
    ]
    wire.replyPage(listAttendedClassrooms, { rows })
    show()

    await expect.element(page.getByRole('region', { name: 'الشُعب النشطة' }).getByText('الشبكات')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'شُعب سابقة' }).getByText('الجبر')).toBeVisible()
  })

  it('says how many quizzes wait, and leads to the first', async () => {
    const rows = [
      buildAttended({ classroomId: 1, courseName: 'الجبر' }),
      buildAttended({ classroomId: 2, courseName: 'الشبكات', openQuizCount: 2 }),
      buildAttended({ classroomId: 3, courseName: 'الويب', openQuizCount: 1 }),
    ]
    wire.replyPage(listAttendedClassrooms, { rows })
    show()

    const way = page.getByRole('link', { name: '3 اختبارات قصيرة متاحة لك' })
    await expect.element(way).toHaveAttribute('href', '/student/classrooms/2')
    await expect.element(card('الشبكات').getByText('اختباران متاحان')).toBeVisible()
  })

  it('says that there are none, and where the archived ones are', async () => {
    wire.replyPage(listAttendedClassrooms, { rows: [] })
    show()

    await expect.element(page.getByText('لا تسجيل لك في أي شعبة بعد')).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: 'السجل الأكاديمي' })
    await expect.element(link).toHaveAttribute('href', '/student/academic-record')
  })

  it('says why they could not be loaded, and tries again', async () => {
    wire.refuse(listAttendedClassrooms, 404, 'لا شُعب هنا.')
    show()
    await expect.element(page.getByText('تعذّر تحميل الشُعب')).toBeVisible()
    await expect.element(page.getByText('لا شُعب هنا.')).toBeVisible()

    wire.replyPage(listAttendedClassrooms, { rows: [buildAttended({ classroomId: 5 })] })
    await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

    await expect.element(card('قواعد البيانات')).toBeVisible()
  })
})
