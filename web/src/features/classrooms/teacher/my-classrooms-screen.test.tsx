import { listTaughtClassrooms, type TaughtClassroom } from '@manara/contract/teaching.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { buildTaught, openAsTeacher, serveTeacher } from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import styles from './class-cards.module.css'

const wire = fakeWire(serveTeacher)
afterEach(() => sessionStorage.clear())

const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name })
const group = (name: string) => page.getByRole('region', { name })

/** A server that narrows by state and name, as the real one does. */
function serve(classrooms: TaughtClassroom[]) {
  wire.replyPage(listTaughtClassrooms, ({ query: { status = 'ALL', q = '' } }) => ({
    rows: classrooms.filter(
      (room) => (status === 'ALL' || room.status === status) && `${room.name} ${room.courseName}`.includes(q),
    ),
  }))
}

const few = [
  buildTaught({ classroomId: 5, name: 'الشعبة أ', enrolledStudentsCount: 30 }),
  buildTaught({ classroomId: 6, name: 'الشعبة ب', academicProgramName: '', courseName: 'الخط' }),
  buildTaught({ classroomId: 7, name: 'الشعبة ج', status: 'COMPLETED' }),
]

describe('my classrooms', () => {
  it('stand under their programs, the active ones first, and lead to the classroom', async () => {
    serve(few)
    const router = openAsTeacher('/teacher/my-classrooms')

    await expect.element(group('هندسة البرمجيات').getByText('الشعبة أ')).toBeVisible()
    await expect.element(group('برامج غير محددة').getByText('الشعبة ب')).toBeVisible()
    await expect.element(card('الشعبة أ')).toMatchTextContent(/قواعد البيانات.*30 \/ 30.*ممتلئة.*نشطة.*11 محاضرة/)
    await expect.element(card('الشعبة ج')).not.toBeInTheDocument()
    expect(wire.sentTo(listTaughtClassrooms)[0]?.query.status).toBe('ACTIVE')

    expect(card('الشعبة أ').getByRole('link').element().getAttribute('href')).toBe('/teacher/classroom/5')
    await expect.poll(() => router.state.location.href).toBe('/teacher/my-classrooms')
  })

  it('are narrowed by state and searched, and the address says so', async () => {
    serve(few)
    const router = openAsTeacher('/teacher/my-classrooms?status=COMPLETED')
    await expect.element(card('الشعبة ج')).toMatchTextContent(/منتهية/)

    await page.getByText('الكل', { exact: true }).click()
    await page.getByRole('searchbox').fill('الخط')

    await expect.element(card('الشعبة ب')).toBeVisible()
    await expect.element(card('الشعبة أ')).not.toBeInTheDocument()
    await expect.poll(() => router.state.location.search).toEqual({ status: 'ALL', q: 'الخط' })
  })

  it('say why there are none, and where to look', async () => {
    serve([few[2] ?? buildTaught({ classroomId: 7 })])
    openAsTeacher('/teacher/my-classrooms')
    await expect.element(page.getByRole('heading', { name: 'لا شُعب نشطة لديك الآن' })).toBeVisible()

    await button('عرض كل الشُعب').click()

    await expect.element(card('الشعبة ج')).toBeVisible()
  })

  it('say why they could not be loaded, and try again', async () => {
    wire.refuse(listTaughtClassrooms, 503, 'الخادم مشغول الآن.')
    openAsTeacher('/teacher/my-classrooms')
    await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()

    serve(few)
    await button('إعادة المحاولة').click()

    await expect.element(card('الشعبة أ')).toBeVisible()
  })
})

describe('the picture of a classroom', () => {
  it('is one of sixteen, and kept for the session of the browser only', async () => {
    serve(few)
    openAsTeacher('/teacher/my-classrooms')
    await button('تغيير أيقونة الشعبة أ').click()
    const dialog = page.getByRole('dialog')
    await expect
      .element(dialog.getByRole('button', { name: 'شبكة', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
    expect(dialog.element().querySelectorAll(`.${styles.iconChoice}`)).toHaveLength(16)

    await dialog.getByRole('button', { name: 'قاعدة بيانات' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    expect(JSON.parse(sessionStorage.getItem('classroom-icons') ?? '{}')).toEqual({ 5: 'database' })
    expect(localStorage.getItem('classroom-icons')).toBeNull()
    await button('تغيير أيقونة الشعبة ب').click()
    await expect
      .element(dialog.getByRole('button', { name: 'شبكة', exact: true }))
      .toHaveAttribute('aria-pressed', 'true')
  })
})
