import { getMyProfile } from '@manara/contract/account.ts'
import { listAnnouncements } from '@manara/contract/announcements.ts'
import { listBankCourses } from '@manara/contract/question-bank.ts'
import { getTeacherDashboard } from '@manara/contract/teaching.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  buildNotice,
  buildTaught,
  buildTeacherDashboard,
  openAsTeacher,
  serveTeacher,
} from '../../../../test/fake-teaching.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { buildProfile } from '../../../../test/sign-in.ts'

const wire = fakeWire(serveTeacher)

const link = (name: string | RegExp) => page.getByRole('link', { name })
const work = (classroomId: number, counts: [number, number, number]) => ({
  classroomId,
  name: `الشعبة ${classroomId}`,
  courseName: 'قواعد البيانات',
  totalStudents: counts[0],
  gradesEnteredCount: counts[1],
  finalGradesCount: counts[2],
})

it('counts, names what waits with its way, and shows the active classrooms', async () => {
  wire.reply(
    getTeacherDashboard,
    buildTeacherDashboard({
      activeClassroomsCount: 7,
      completedClassroomsCount: 2,
      studentsCount: 163,
      activeClassrooms: [buildTaught({ classroomId: 5, name: 'الشعبة أ' })],
      work: [work(5, [24, 21, 0]), work(6, [10, 10, 3]), work(7, [8, 8, 8])],
    }),
  )
  openAsTeacher('/teacher/dashboard')

  await expect.element(page.getByRole('heading', { name: /هالة/ })).toBeVisible()
  await expect.element(link(/الشُعب النشطة 7/)).toHaveAttribute('href', '/teacher/my-classrooms')
  await expect.element(link(/الشُعب المنتهية 2/)).toHaveAttribute('href', '/teacher/my-classrooms?status=COMPLETED')
  await expect.element(link(/الطلاب 163/)).toBeVisible()
  await expect.element(page.getByText('3 طلاب بلا درجة كاملة')).toBeVisible()
  await expect
    .element(link('رصد الدرجات: الشعبة 5، قواعد البيانات'))
    .toHaveAttribute('href', '/teacher/classroom/5/grading')
  await expect.element(link('حساب النهائية: الشعبة 6، قواعد البيانات')).toBeVisible()
  await expect
    .element(link('إنهاء الشعبة: الشعبة 7، قواعد البيانات'))
    .toHaveAttribute('href', '/teacher/classroom/7/settings')
  await expect.element(link('الشعبة أ')).toHaveAttribute('href', '/teacher/classroom/5')
})

it('is good news when nothing waits', async () => {
  openAsTeacher('/teacher/dashboard')

  await expect.element(page.getByRole('heading', { name: 'لا عمل ينتظرك' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'لا شُعب نشطة لديك الآن' })).toBeVisible()
})

it('says why it could not be loaded, and tries again', async () => {
  wire.refuse(getTeacherDashboard, 503, 'الخادم مشغول الآن.')
  openAsTeacher('/teacher/dashboard')
  await expect.element(page.getByText('تعذّر تحميل البيانات الأساسية')).toBeVisible()

  wire.reply(getTeacherDashboard, buildTeacherDashboard())
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

  await expect.element(page.getByRole('heading', { name: 'لا عمل ينتظرك' })).toBeVisible()
})

it('shows what was announced last, anew whenever the window comes back', async () => {
  const announcing = (announcementId: number, title: string) =>
    buildTeacherDashboard({ announcements: [buildNotice({ announcementId, title })] })
  wire.reply(getTeacherDashboard, announcing(1, 'موعد الامتحان'))
  openAsTeacher('/teacher/dashboard')
  const board = page.getByRole('region', { name: 'آخر الإعلانات' })
  await expect.element(board.getByRole('button', { name: 'موعد الامتحان' })).toBeVisible()

  wire.reply(getTeacherDashboard, announcing(2, 'تأجيل الامتحان'))
  dispatchEvent(new Event('visibilitychange'))

  await expect.element(board.getByRole('button', { name: 'تأجيل الامتحان' })).toBeVisible()
  await board.getByRole('button', { name: 'تأجيل الامتحان' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/القاعة 4، التاسعة صباحًا\./)
})

it('names the course beside the classroom that an announcement is for', async () => {
  const notice = buildNotice({
    announcementId: 1,
    targetScope: 3,
    targetScopeName: 'CLASSROOM',
    targetName: 'الشعبة أ',
    targetCourseName: 'قواعد البيانات',
  })
  wire.reply(getTeacherDashboard, buildTeacherDashboard({ announcements: [notice] }))
  openAsTeacher('/teacher/dashboard')

  const board = page.getByRole('region', { name: 'آخر الإعلانات' })
  await expect.element(board.getByText('قواعد البيانات، الشعبة أ')).toBeVisible()
})

it('leads a coordinator to the questions that wait, and asks for no more than the page shows', async () => {
  wire.reply(getMyProfile, buildProfile({ firstName: 'هالة', role: 1, isCoordinator: true }))
  wire.reply(
    getTeacherDashboard,
    buildTeacherDashboard({ pendingQuestions: [{ courseId: 3, name: 'قواعد البيانات', pendingCount: 2 }] }),
  )
  openAsTeacher('/teacher/dashboard')

  await expect
    .element(link('مراجعة: قواعد البيانات'))
    .toHaveAttribute('href', '/teacher/question-banks?courseId=3&status=Pending')
  await expect.element(link(/بنك الأسئلة.*منسّق/)).toBeVisible()
  for (const endpoint of [listBankCourses, listAnnouncements]) expect(wire.sentTo(endpoint)).toHaveLength(0)
})
