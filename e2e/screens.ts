import type { Page } from '@playwright/test'
import type { Account } from './accounts.ts'
import type { sizes } from './browser.ts'

/** A screen in one of its states: who sees it, where, and what to do until it shows. */
export interface Screen {
  name: string
  who: Account | 'nobody'
  path: string
  /** The only size at which it exists; both when absent. */
  size?: keyof typeof sizes
  /** Before the visit: what the server shall answer instead. */
  prepare?: (page: Page) => Promise<unknown>
  /** After the visit: what leads to the state. */
  open?: (page: Page) => Promise<unknown>
}

const listOfUsers = /[/]api[/]admin[/]users[?]/
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 993
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.getByRole('dialog')

const selectTwo = async (page: Page) => {
  await page
    .getByRole('checkbox', { name: /^تحديد / })
    .nth(1)
    .check()
  await page
    .getByRole('checkbox', { name: /^تحديد / })
    .nth(2)
    .check()
}

/** A row carries its actions as buttons; on phones they are in a menu. */
const rowAction = (menuItem: string, button: RegExp) => async (page: Page) => {
  if (isPhone(page)) {
    await page
      .getByRole('button', { name: /^إجراءات / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: menuItem, exact: true }).click()
  } else await page.getByRole('button', { name: button }).first().click()
  await dialog(page).waitFor()
}

const addUser = async (page: Page) => {
  await press('إضافة مستخدم')(page)
  await dialog(page).getByLabel('الاسم الأول').waitFor()
}

/** The server answers few of these in an hour. */
const requestAnswered = (page: Page) =>
  page.route('**/api/account-recovery/request-reset', (route) =>
    route.fulfill({ json: { message: 'إن كان البريد والرقم الوطني مسجّلين لحساب واحد فسيصلك رمز خلال دقائق.' } }),
  )
const emailAnswered = (page: Page) =>
  page.route('**/api/account-recovery/find-email*', (route) =>
    route.fulfill({ json: { email: 'ra•••@manara.example', message: 'هذا هو البريد المسجّل لرقمك الوطني.' } }),
  )
const askForCode = async (page: Page) => {
  await press('نسيت كلمة المرور')(page)
  await dialog(page)
    .getByLabel(/^البريد الإلكتروني/)
    .fill('rana@manara.example')
  await dialog(page)
    .getByLabel(/^الرقم الوطني/)
    .fill('02010001234')
  await press('إرسال الرمز')(page)
  await dialog(page).getByText('الخطوة 2 من 2').waitFor()
}
const findEmail = async (page: Page) => {
  await press('نسيت بريدك الإلكتروني')(page)
  await dialog(page)
    .getByLabel(/^الرقم الوطني/)
    .fill('02010001234')
  await press('عرض البريد')(page)
  await dialog(page).getByText('ra•••@manara.example').waitFor()
}

/** The school of the journeys has an administrator: its own answer is that the link was used. */
const setupLinkWorks = (page: Page) =>
  page.route('**/api/setup/check', (route) => route.fulfill({ json: { message: 'رابط الإعداد صالح.' } }))

const openScreens: Screen[] = [
  { name: 'sign-in', who: 'nobody', path: '/auth/login' },
  { name: 'sign-in-errors', who: 'nobody', path: '/auth/login', open: press('تسجيل الدخول') },
  { name: 'sign-in-forgotten', who: 'nobody', path: '/auth/login', open: press('نسيت كلمة المرور') },
  {
    name: 'sign-in-forgotten-errors',
    who: 'nobody',
    path: '/auth/login',
    open: async (page) => {
      await press('نسيت كلمة المرور')(page)
      await press('إرسال الرمز')(page)
    },
  },
  { name: 'sign-in-code', who: 'nobody', path: '/auth/login', prepare: requestAnswered, open: askForCode },
  {
    name: 'sign-in-code-errors',
    who: 'nobody',
    path: '/auth/login',
    prepare: requestAnswered,
    open: async (page) => {
      await askForCode(page)
      await press('تعيين كلمة المرور')(page)
    },
  },
  { name: 'sign-in-find-email', who: 'nobody', path: '/auth/login', open: press('نسيت بريدك الإلكتروني') },
  { name: 'sign-in-found-email', who: 'nobody', path: '/auth/login', prepare: emailAnswered, open: findEmail },
  { name: 'setup', who: 'nobody', path: '/setup?token=secret', prepare: setupLinkWorks },
  {
    name: 'setup-errors',
    who: 'nobody',
    path: '/setup?token=secret',
    prepare: setupLinkWorks,
    open: press('إنشاء الحساب والبدء'),
  },
  { name: 'setup-broken', who: 'nobody', path: '/setup' },
  { name: 'setup-used', who: 'nobody', path: '/setup?token=used' },
  { name: 'public-programs', who: 'nobody', path: '/public/available-programs' },
  { name: 'public-certificate', who: 'nobody', path: '/public/verify-certificate' },
  { name: 'not-found', who: 'nobody', path: '/no/such/page' },
]

const usersScreens: Screen[] = [
  { name: 'users', who: 'admin', path: '/admin/users' },
  { name: 'users-teachers', who: 'admin', path: '/admin/users?filter=Teachers' },
  { name: 'users-last-page', who: 'admin', path: '/admin/users?page=3&sort=firstName' },
  { name: 'users-nothing-found', who: 'admin', path: '/admin/users?q=زمرّدة' },
  {
    name: 'users-loading',
    who: 'admin',
    path: '/admin/users',
    prepare: (page) => page.route(listOfUsers, () => undefined),
  },
  {
    name: 'users-failed',
    who: 'admin',
    path: '/admin/users',
    prepare: (page) => page.route(listOfUsers, (route) => route.fulfill({ status: 404, json: {} })),
    open: (page) => page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor(),
  },
  { name: 'users-selected', who: 'admin', path: '/admin/users', open: selectTwo },
  { name: 'users-add', who: 'admin', path: '/admin/users', open: addUser },
  {
    name: 'users-add-errors',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await addUser(page)
      await press('حفظ المستخدم')(page)
    },
  },
  {
    name: 'users-add-unsaved',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await addUser(page)
      await dialog(page).getByLabel('الاسم الأول').fill('ريم')
      await page.keyboard.press('Escape')
    },
  },
  { name: 'users-edit', who: 'admin', path: '/admin/users', open: rowAction('تعديل', /^تعديل /) },
  {
    name: 'users-reset-password',
    who: 'admin',
    path: '/admin/users',
    open: rowAction('إعادة تعيين كلمة المرور', /^إعادة تعيين كلمة مرور /),
  },
  {
    name: 'users-delete',
    who: 'admin',
    path: '/admin/users',
    open: async (page) => {
      await selectTwo(page)
      await press('حذف المحدّدين')(page)
      await dialog(page).waitFor()
    },
  },
  {
    name: 'users-delete-report',
    who: 'admin',
    path: '/admin/users?filter=Teachers&q=coordinator@',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^تحديد / })
        .nth(1)
        .check()
      await press('حذف المحدّدين')(page)
      await press('حذف المدرّس')(page)
      await page.getByText('تقرير الحذف').waitFor()
    },
  },
]

const adminPaths = [
  'dashboard',
  'programs',
  'courses',
  'classrooms',
  'curriculum-management',
  'registrations',
  'students',
  'enrollments',
  'classroom-enrollment',
  'announcements',
  'graduation',
  'archiving',
  'trash',
  'outbox',
  'settings',
  'user-profile',
]

const shellScreens: Screen[] = [
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

const listOfPrograms = /[/]api[/]admin[/]programs[?]/
const listOfDeleted = /[/]api[/]admin[/]trash[?]/
const failing = (list: RegExp) => ({
  prepare: (page: Page) => page.route(list, (route) => route.fulfill({ status: 404, json: {} })),
  open: (page: Page) => page.getByRole('button', { name: 'إعادة المحاولة' }).waitFor(),
})
const answering = (list: RegExp, rows: object[]) => ({
  prepare: (page: Page) =>
    page.route(list, (route) => route.fulfill({ json: rows, headers: { 'x-total-count': String(rows.length) } })),
})

const deletedThings = [
  { id: 'person-12', kind: 'person', title: 'رنا الشامي', subtitle: 'rana.shami@manara.example', days: 28 },
  { id: 'program-4', kind: 'program', title: 'التصميم والوسائط', subtitle: 'من أسس الخط إلى تحرير الصور', days: 2 },
  { id: 'program-5', kind: 'program', title: 'الترجمة', subtitle: null, days: 1 },
].map(({ days, ...thing }) => ({
  ...thing,
  deletedByName: 'سامر القباني',
  deletedAt: new Date(Date.now() - (30 - days) * 86_400_000).toISOString(),
  expiresAt: new Date(Date.now() + days * 86_400_000).toISOString(),
}))

const programsScreens: Screen[] = [
  { name: 'programs-failed', who: 'admin', path: '/admin/programs', ...failing(listOfPrograms) },
  { name: 'programs-empty', who: 'admin', path: '/admin/programs', ...answering(listOfPrograms, []) },
  {
    name: 'programs-loading',
    who: 'admin',
    path: '/admin/programs',
    prepare: (page) => page.route(listOfPrograms, () => undefined),
  },
  {
    name: 'programs-add-errors',
    who: 'admin',
    path: '/admin/programs',
    open: async (page) => {
      await press('إضافة برنامج')(page)
      await press('حفظ البرنامج')(page)
    },
  },
  {
    name: 'programs-delete-refused',
    who: 'admin',
    path: '/admin/programs?sort=academicProgramId',
    open: async (page) => {
      await rowAction('حذف', /^حذف /)(page)
      await press('حذف البرنامج')(page)
      await dialog(page).getByRole('alert').waitFor()
    },
  },
  { name: 'trash-full', who: 'admin', path: '/admin/trash', ...answering(listOfDeleted, deletedThings) },
  { name: 'trash-empty', who: 'admin', path: '/admin/trash', ...answering(listOfDeleted, []) },
  { name: 'trash-failed', who: 'admin', path: '/admin/trash', ...failing(listOfDeleted) },
  {
    name: 'trash-loading',
    who: 'admin',
    path: '/admin/trash',
    prepare: (page) => page.route(listOfDeleted, () => undefined),
  },
  { name: 'programs-nothing-found', who: 'admin', path: '/admin/programs?q=زمرّدة' },
  { name: 'programs-add', who: 'admin', path: '/admin/programs', open: press('إضافة برنامج') },
  { name: 'programs-edit', who: 'admin', path: '/admin/programs', open: rowAction('تعديل', /^تعديل /) },
  { name: 'programs-delete', who: 'admin', path: '/admin/programs', open: rowAction('حذف', /^حذف /) },
  { name: 'trash-nothing-found', who: 'admin', path: '/admin/trash?q=زمرّدة' },
]

const listOfMail = /[/]api[/]admin[/]outbox[?]/
const mails = [
  { mailId: 3, recipientName: 'رنا الشامي', recipient: 'rana.shami@manara.example', status: 'Queued' },
  { mailId: 2, recipientName: 'يزن الحلبي', recipient: 'yazan.halabi@manara.example', status: 'Failed' },
  { mailId: 1, recipientName: 'ليان القوتلي', recipient: 'layan.quwatli@manara.example', status: 'Sent' },
].map((mail) => ({
  ...mail,
  subject: 'رمز إعادة تعيين كلمة المرور',
  attempts: 2,
  createdAt: '2026-11-20T06:12:00Z',
  sentAt: mail.status === 'Sent' ? '2026-11-20T06:12:02Z' : null,
  lastError: mail.status === 'Sent' ? null : 'ECONNREFUSED',
  text: 'مرحبًا،\n\nرمز إعادة التعيين: 01234567\n\n— معهد الياسمين للتدريب',
}))

const outboxScreens: Screen[] = [
  { name: 'outbox-full', who: 'admin', path: '/admin/outbox', ...answering(listOfMail, mails) },
  { name: 'outbox-empty', who: 'admin', path: '/admin/outbox', ...answering(listOfMail, []) },
  { name: 'outbox-failed', who: 'admin', path: '/admin/outbox', ...failing(listOfMail) },
  {
    name: 'outbox-loading',
    who: 'admin',
    path: '/admin/outbox',
    prepare: (page) => page.route(listOfMail, () => undefined),
  },
  { name: 'outbox-nothing-found', who: 'admin', path: '/admin/outbox?q=زمرّدة' },
  {
    name: 'outbox-mail',
    who: 'admin',
    path: '/admin/outbox',
    ...answering(listOfMail, mails),
    open: async (page) => {
      await page
        .getByRole('button', { name: /^فتح «/ })
        .nth(1)
        .click()
      await dialog(page).getByText('ECONNREFUSED').waitFor()
    },
  },
]

/** Every screen that the product has, in every state worth looking at. */
export const screens: readonly Screen[] = [
  ...openScreens,
  ...shellScreens,
  ...usersScreens,
  ...programsScreens,
  ...outboxScreens,
]

/** Waits for what moves to arrive; what moves for ever (skeletons) is not waited for. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    await document.fonts.ready
  })

/** Goes to a screen and stays until it is complete: data, fonts and pictures are there. */
export async function show(page: Page, { path, prepare, open, name }: Screen) {
  await prepare?.(page)
  // The first call of the app: before it, a quiet network only means a busy machine.
  const firstAnswer = page.waitForResponse(/[/]api[/]public[/]school/)
  await page.goto(path)
  await firstAnswer
  await page.getByRole('heading').first().waitFor()
  if (!name.endsWith('-loading')) await page.waitForLoadState('networkidle')
  await open?.(page)
  await settle(page)
}

/** Changes between light and dark as the device would, and waits for the colours. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
  await settle(page)
}
