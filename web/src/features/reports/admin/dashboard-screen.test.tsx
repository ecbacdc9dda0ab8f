import { getMyProfile } from '@manara/contract/account.ts'
import { listCourses } from '@manara/contract/courses.ts'
import { getProgram, listPrograms } from '@manara/contract/programs.ts'
import { getDashboard, getEnrollmentDeficiencies } from '@manara/contract/reports.ts'
import { getSchool } from '@manara/contract/school.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFirstScreens, quietDashboard } from '../../../../test/fake-dashboard.ts'
import { buildProgram } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, buildSchool, buildToken, signInAs } from '../../../../test/sign-in.ts'
import { reportsText } from '../reports.text.ts'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
})

beforeEach(() => signInAs('Administrator'))

const busyDashboard = {
  ...quietDashboard,
  students: { total: 120, months: [100, 113, 120] },
  studentsWithoutProgramCount: 11,
  studentsWithoutProgram: [
    { userId: 7, firstName: 'أمل', lastName: 'الإمام', fullName: 'أمل الإمام', email: 'amal@manara.example' },
  ],
  coursesWithoutCoordinatorsCount: 1,
  coursesWithoutCoordinators: [{ courseId: 3, name: 'الخط', academicProgramId: 2, academicProgramName: 'التصميم' }],
  pendingCertificatesCount: 1,
  graduatesPendingCertificate: [
    {
      graduationId: '00000000-0000-4000-8000-000000000001',
      firstName: 'رنا',
      lastName: 'الشامي',
      fullName: 'رنا الشامي',
      programName: 'التصميم',
      graduationDate: '2024-07-03T09:00:00Z',
    },
  ],
}

it('opens on the work to do; each row leads to where it is done', async () => {
  wire.reply(getDashboard, busyDashboard)
  renderApp('/admin/dashboard')

  await expect.element(page.getByRole('tab', { name: /طلاب بلا برنامج/ })).toHaveAttribute('aria-selected', 'true')
  await expect
    .element(page.getByRole('link', { name: 'ربط أمل الإمام بالبرنامج' }))
    .toHaveAttribute('href', '/admin/enrollments?q=amal%40manara.example')
  await page.getByRole('tab', { name: /مقررات بلا منسّق/ }).click()
  await expect
    .element(page.getByRole('link', { name: 'تعيين منسّق لمقرر الخط' }))
    .toHaveAttribute('href', `/admin/courses?programId=2&q=${encodeURIComponent('الخط')}`)
  // A graduate of any year, found in the list, with the question open whether to issue.
  await page.getByRole('tab', { name: /شهادات لم تصدر/ }).click()
  const wanted = /year=all.*certificate=without.*issue=00000000-0000-4000-8000/
  await expect
    .element(page.getByRole('link', { name: /شهادة رنا الشامي/ }))
    .toHaveAttribute('href', expect.stringMatching(wanted))
})

it('leads from cards and lists to the very rows that they count', async () => {
  wire.reply(getDashboard, {
    ...busyDashboard,
    classroomsWithoutTeachersCount: 2,
    coursesWithoutClassroomsCount: 3,
    coursesWithoutCoordinatorsCount: 4,
  })
  renderApp('/admin/dashboard')

  for (const [name, count, address] of [
    ['شُعب بلا مدرّس', 2, '/admin/classrooms?without=teacher'],
    ['مقررات بلا شُعب', 3, '/admin/courses?without=classrooms'],
    ['مقررات بلا منسّق', 4, '/admin/courses?without=coordinator'],
  ] as const) {
    await expect.element(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', address)
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
    await expect.element(page.getByRole('link', { name: `عرض الكل (${count})` })).toHaveAttribute('href', address)
  }
})

it('leads to the messages that wait, and says nothing of them where none does', async () => {
  wire.reply(getDashboard, busyDashboard)
  renderApp('/admin/dashboard')
  await expect.element(page.getByRole('tab', { name: /طلاب بلا برنامج/ })).toBeVisible()
  await expect.element(page.getByText(/رسائل تنتظر الإرسال/)).not.toBeInTheDocument()

  wire.reply(getDashboard, { ...busyDashboard, waitingMessages: 18 })
  renderApp('/admin/dashboard')

  await expect.element(page.getByText('رسائل تنتظر الإرسال: 18')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'إلى قائمة الإرسال' })).toHaveAttribute('href', '/admin/messages')
})

it('moves between the lists by keyboard and has good news where nothing is missing', async () => {
  wire.reply(getDashboard, busyDashboard)
  renderApp('/admin/dashboard')

  await page.getByRole('tab', { name: /طلاب بلا برنامج/ }).click()
  await userEvent.keyboard('{ArrowDown}')

  await expect.element(page.getByText('لكل شعبة نشطة مدرّس')).toBeVisible()
})

it('says what the server says when it fails, and tries again', async () => {
  wire.refuse(getDashboard, 503, 'قاعدة البيانات لا تستجيب الآن. أعد المحاولة بعد لحظات.')
  renderApp('/admin/dashboard')
  await expect.element(page.getByText('قاعدة البيانات لا تستجيب الآن. أعد المحاولة بعد لحظات.')).toBeVisible()

  wire.reply(getDashboard, busyDashboard)
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click()

  await expect.element(page.getByRole('link', { name: /الطلاب 120/ })).toBeVisible()
})

const deficiencies = page.getByRole('heading', { name: reportsText.deficiencies })
const withProgram = { ...busyDashboard, firstProgram: { academicProgramId: 2, name: 'التصميم' } }

it('lists the deficiencies of the first program beforehand, once they come into sight', async () => {
  wire.reply(getDashboard, withProgram)
  wire.reply(getEnrollmentDeficiencies, {
    studentsWithDeficiencies: [
      {
        studentId: 7,
        studentName: 'أمل الإمام',
        email: 'amal@manara.example',
        missingCourses: [{ courseId: 3, courseName: 'الخط' }],
      },
    ],
    totalCount: 1,
  })
  renderApp('/admin/dashboard')
  await expect.element(page.getByRole('combobox', { name: reportsText.program })).toHaveValue('التصميم')
  expect(wire.sentTo(getEnrollmentDeficiencies)).toHaveLength(0)

  deficiencies.element().scrollIntoView()

  await expect.element(page.getByRole('link', { name: 'تسجيل أمل الإمام في الخط' })).toBeVisible()
  expect(wire.sentTo(getEnrollmentDeficiencies)[0]?.params).toEqual({ programId: '2' })
})

it('greets by name and knows the first program without asking for more than the dashboard', async () => {
  wire.reply(getDashboard, withProgram)
  renderApp('/admin/dashboard')

  await expect.element(page.getByRole('heading', { name: /سامر/ })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: reportsText.program })).toHaveValue('التصميم')
  for (const endpoint of [getMyProfile, listPrograms, getProgram]) expect(wire.sentTo(endpoint)).toHaveLength(0)
})

it('counts the open programs in words that fit, and has words for a school without any', async () => {
  expect(reportsText.openPrograms(0, 0)).toBe('لا برامج بعد')
  expect(reportsText.openPrograms(0, 4)).toBe('باب الالتحاق مغلق في كل البرامج')
  expect([1, 2, 5, 12].map((open) => reportsText.openPrograms(open, 20))).toEqual([
    'باب الالتحاق مفتوح في برنامج واحد',
    'باب الالتحاق مفتوح في برنامجين',
    'باب الالتحاق مفتوح في 5 برامج',
    'باب الالتحاق مفتوح في 12 برنامجًا',
  ])
})

it('leads to the program when deficiencies are asked for without one', async () => {
  wire.reply(getDashboard, quietDashboard)
  renderApp('/admin/dashboard')

  await page.getByRole('button', { name: reportsText.search, exact: true }).click()

  await expect.element(page.getByRole('combobox', { name: reportsText.program })).toHaveFocus()
  expect(wire.sentTo(getEnrollmentDeficiencies)).toHaveLength(0)
})

it('offers to choose a program also when the dashboard fails', async () => {
  wire.refuse(getDashboard, 503, 'الخادم مشغول الآن.')
  renderApp('/admin/dashboard')

  await expect.element(page.getByText('الخادم مشغول الآن.')).toBeVisible()
  await expect.element(deficiencies).toBeInTheDocument()
})

it('opens again where it was left, with the row that was gone to; another person begins anew', async () => {
  wire.reply(getDashboard, busyDashboard)
  wire.reply(listCourses, [])
  wire.reply(listPrograms, [])
  wire.reply(getProgram, buildProgram({ academicProgramId: 2 }))
  renderApp('/admin/dashboard')
  await page.getByRole('tab', { name: /مقررات بلا منسّق/ }).click()
  await page.getByRole('link', { name: 'تعيين منسّق لمقرر الخط' }).click()
  await expect.element(page.getByPlaceholder('ابحث باسم المقرر')).toBeVisible()

  await page.getByRole('link', { name: 'لوحة التحكم' }).click()

  await expect.element(page.getByRole('tab', { name: /مقررات بلا منسّق/ })).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /لمقرر الخط/ }) })
  await expect.element(row).toHaveAttribute('data-last')

  signInAs('Administrator', buildToken('Administrator', { nameid: '99' }))
  renderApp('/admin/dashboard')
  await expect.element(page.getByRole('tab', { name: /طلاب بلا برنامج/ })).toHaveAttribute('aria-selected', 'true')
})
