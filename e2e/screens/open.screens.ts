import type { Page } from '@playwright/test'
import { dialog, press, type Screen } from './screen.ts'

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
  await press('نسيت كلمة المرور؟')(page)
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
  await press('نسيت بريدك الإلكتروني؟')(page)
  await dialog(page)
    .getByLabel(/^الرقم الوطني/)
    .fill('02010001234')
  await press('عرض البريد')(page)
  await dialog(page).getByText('ra•••@manara.example').waitFor()
}

/** The school of the journeys has an administrator: its own answer is that the link was used. */
const setupLinkWorks = (page: Page) =>
  page.route('**/api/setup/check', (route) => route.fulfill({ json: { message: 'رابط الإعداد صالح.' } }))

const notMeWorks = (page: Page) =>
  page.route('**/api/auth/not-me/check', (route) =>
    route.fulfill({
      json: {
        signedInAt: '2026-11-18T06:12:00Z',
        browser: 'Firefox على Linux',
        address: '203.0.113.7',
        sessionsCount: 2,
        devicesCount: 3,
      },
    }),
  )

export const openScreens: readonly Screen[] = [
  { name: 'sign-in', who: 'nobody', path: '/auth/login' },
  { name: 'sign-in-errors', who: 'nobody', path: '/auth/login', open: press('تسجيل الدخول') },
  { name: 'sign-in-forgotten', who: 'nobody', path: '/auth/login', open: press('نسيت كلمة المرور؟') },
  {
    name: 'sign-in-forgotten-errors',
    who: 'nobody',
    path: '/auth/login',
    open: async (page) => {
      await press('نسيت كلمة المرور؟')(page)
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
  { name: 'sign-in-find-email', who: 'nobody', path: '/auth/login', open: press('نسيت بريدك الإلكتروني؟') },
  { name: 'sign-in-found-email', who: 'nobody', path: '/auth/login', prepare: emailAnswered, open: findEmail },
  { name: 'activate', who: 'nobody', path: '/auth/activate' },
  { name: 'activate-errors', who: 'nobody', path: '/auth/activate', open: press('تفعيل الحساب والدخول') },
  { name: 'setup', who: 'nobody', path: '/setup#token=secret', prepare: setupLinkWorks },
  {
    name: 'setup-errors',
    who: 'nobody',
    path: '/setup#token=secret',
    prepare: setupLinkWorks,
    open: press('إنشاء الحساب والبدء'),
  },
  { name: 'setup-broken', who: 'nobody', path: '/setup' },
  { name: 'setup-used', who: 'nobody', path: '/setup#token=used' },
  { name: 'undo-email', who: 'nobody', path: '/undo-email#secret' },
  { name: 'undo-email-errors', who: 'nobody', path: '/undo-email#secret', open: press('استعادة الحساب') },
  { name: 'undo-email-broken', who: 'nobody', path: '/undo-email' },
  { name: 'unsubscribe', who: 'nobody', path: '/unsubscribe#secret' },
  { name: 'unsubscribe-done', who: 'nobody', path: '/unsubscribe#secret', open: press('أوقف الرسائل') },
  { name: 'unsubscribe-broken', who: 'nobody', path: '/unsubscribe' },
  { name: 'not-me', who: 'nobody', path: '/auth/not-me#key', prepare: notMeWorks },
  { name: 'not-me-broken', who: 'nobody', path: '/auth/not-me' },
  { name: 'public-certificate', who: 'nobody', path: '/public/verify-certificate' },
  { name: 'not-found', who: 'nobody', path: '/no/such/page' },
]
