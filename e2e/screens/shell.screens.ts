import { dialog, press, type Screen } from './screen.ts'

const adminPaths = [
  'dashboard',
  'programs',
  'courses',
  'classrooms',
  'curriculum-management',
  'students',
  'enrollments',
  'classroom-enrollment',
  'announcements',
  'graduation',
  'archiving',
  'trash',
  'outbox',
  'user-profile',
]

const moments = { since: '2026-11-18T06:12:00Z', lastSeenAt: '2026-11-18T07:40:00Z', address: '203.0.113.7' }
const seen = { firstSeenAt: '2026-10-02T06:12:00Z', lastSeenAt: '2026-11-18T07:40:00Z' }
const sessionsOfTwo = {
  sessions: [
    { ...moments, sessionId: 'this', browser: 'Chrome على Windows', isRemembered: false, isThis: true },
    { ...moments, sessionId: 'phone', browser: 'Safari على iOS', isRemembered: true, isThis: false },
  ],
  devices: [
    { ...seen, deviceId: 1, browser: 'Chrome على Windows', isThis: true },
    { ...seen, deviceId: 2, browser: 'Safari على iOS', isThis: false },
  ],
}

export const shellScreens: readonly Screen[] = [
  ...adminPaths.map((path): Screen => ({ name: `admin-${path}`, who: 'admin', path: `/admin/${path}` })),
  { name: 'admin-not-found', who: 'admin', path: '/admin/no-such-page' },
  {
    name: 'profile-failed',
    who: 'admin',
    path: '/admin/user-profile',
    prepare: (page) => page.route('**/api/admin/account/profile', (route) => route.fulfill({ status: 404, json: {} })),
    open: (page) => page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor(),
  },
  {
    name: 'profile-sessions',
    who: 'admin',
    path: '/admin/user-profile',
    prepare: (page) => page.route('**/api/my-profile/sessions', (route) => route.fulfill({ json: sessionsOfTwo })),
    open: press('إنهاء بقية الجلسات'),
  },
  {
    name: 'profile-errors',
    who: 'admin',
    path: '/admin/user-profile',
    open: async (page) => {
      await press('تعديل البيانات')(page)
      await page.getByRole('textbox', { name: 'الاسم الأول', exact: true }).fill('')
      await press('حفظ التعديلات')(page)
      await press('تغيير كلمة المرور')(page)
    },
  },
  {
    name: 'profile-new-email',
    who: 'admin',
    path: '/admin/user-profile',
    open: async (page) => {
      await press('تعديل البيانات')(page)
      await page.getByRole('textbox', { name: 'البريد الإلكتروني', exact: true }).fill('samer.new@manara.example')
    },
  },
  {
    name: 'profile-unconfirmed',
    who: 'admin',
    path: '/admin/user-profile',
    prepare: (page) =>
      page.route('**/api/my-profile', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ json: { ...(await answer.json()), isEmailConfirmed: false } })
      }),
  },
  {
    name: 'profile-leaving',
    who: 'admin',
    path: '/admin/user-profile',
    size: 'desktop',
    open: async (page) => {
      await press('تعديل البيانات')(page)
      await page.getByRole('textbox', { name: 'الاسم الأول', exact: true }).fill('سمير')
      await page.getByRole('link', { name: 'المستخدمون' }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'admin-appearance',
    who: 'admin',
    path: '/admin/dashboard',
    size: 'desktop',
    open: async (page) => {
      await press('مظهر الواجهة')(page)
      await page.waitForTimeout(500)
    },
  },
  { name: 'admin-menu', who: 'admin', path: '/admin/courses', size: 'phone', open: press('القائمة') },
  {
    name: 'admin-appearance-phone',
    who: 'admin',
    path: '/admin/dashboard',
    size: 'phone',
    open: async (page) => {
      await press('القائمة')(page)
      await dialog(page).getByRole('button', { name: 'مظهر الواجهة' }).click()
      await page.getByText('صورة خلفية القائمة').waitFor()
      await page.waitForTimeout(500)
    },
  },
  { name: 'teacher-dashboard', who: 'teacher', path: '/teacher/dashboard' },
  { name: 'student-classrooms', who: 'student', path: '/student/my-classrooms' },
]
