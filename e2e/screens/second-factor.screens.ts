import type { Page } from '@playwright/test'
import { dialog, press, rowAction, type Screen } from './screen.ts'

const json =
  (pattern: string, body: object, status = 200) =>
  (page: Page) =>
    page.route(pattern, (route) => route.fulfill({ status, json: body }))

const all =
  (...prepare: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const one of prepare) await one(page)
  }

const factors = {
  hasTotp: false,
  canHaveTotp: true,
  recoveryCodesLeft: 0,
  passkeys: [],
  passkeyObstacle: 'NUMERIC_ADDRESS',
  requiredFrom: null,
  isLimited: false,
}
const passkey = { passkeyId: 1, name: 'هاتفي', createdAt: '2026-11-01T08:00:00Z', lastUsedAt: '2026-11-19T06:00:00Z' }
const protectedAccount = {
  ...factors,
  hasTotp: true,
  recoveryCodesLeft: 3,
  passkeyObstacle: null,
  passkeys: [
    { ...passkey, isOfThisAddress: true },
    { ...passkey, passkeyId: 2, name: 'حاسوب المكتب القديم', lastUsedAt: null, isOfThisAddress: false },
  ],
}
const ofOneself = '**/api/my-profile/security'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const newTotp = { secret, uri: `otpauth://totp/%D9%85%D9%86%D8%A7%D8%B1%D8%A9:samer?secret=${secret}` }
const codes = { recoveryCodes: Array.from({ length: 10 }, (_, place) => `${place}-7KQ2M-X4RTP`) }
const problem = { type: '/problems/confirm-identity', title: '', status: 403, message: 'أكّد هويتك لتتابع.' }

const nextStep = {
  step: '6c3dd8a9-9d0e-4d0c-8f38-0b7a4c1f2d11',
  methods: ['TOTP', 'RECOVERY'],
  question: null,
  expiresAt: '2030-01-01T08:00:00Z',
  trustedDeviceDays: 30,
}
const toStep = { userType: '', fullName: '', token: null, registrationId: null, applicantStatus: null, message: '' }

const reachStep = async (page: Page) => {
  await page.getByLabel('البريد الإلكتروني').fill('samer@manara.example')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('Manara-2026')
  await press('تسجيل الدخول')(page)
  await page.getByLabel(/^الرمز من تطبيق التحقق/).waitFor()
}

const profile = { who: 'student', path: '/student/my-profile' } as const

export const secondFactorScreens: readonly Screen[] = [
  {
    name: 'sign-in-second-step',
    who: 'nobody',
    path: '/auth/login',
    prepare: json('**/api/auth/login', { ...toStep, nextStep }),
    open: async (page) => {
      await reachStep(page)
      await press('فقدت هاتفي')(page)
    },
  },
  {
    name: 'factors-none',
    ...profile,
    prepare: json(ofOneself, factors),
    open: (page) => page.getByText('غير مفعّل').scrollIntoViewIfNeeded(),
  },
  {
    name: 'factors-limited',
    ...profile,
    prepare: json(ofOneself, { ...factors, isLimited: true }),
    open: (page) => page.getByText('فعّل التحقق بخطوتين لتتابع').waitFor(),
  },
  {
    name: 'password-limited',
    ...profile,
    prepare: (page) =>
      page.route('**/api/my-profile', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { ...(await answer.json()), mustChangePassword: true } })
      }),
    open: (page) => page.getByText('كلمة مرورك عيّنها غيرك').first().waitFor(),
  },
  {
    name: 'factors',
    ...profile,
    prepare: json(ofOneself, protectedAccount),
    open: (page) => page.getByText('أُنشئ لعنوان سابق').scrollIntoViewIfNeeded(),
  },
  {
    name: 'factors-failed',
    ...profile,
    prepare: json(ofOneself, {}, 404),
    open: (page) => page.getByText('تعذّر تحميل عوامل التحقق').scrollIntoViewIfNeeded(),
  },
  {
    name: 'factors-add-app',
    ...profile,
    prepare: all(json(ofOneself, factors), json(`${ofOneself}/totp`, newTotp, 201)),
    open: async (page) => {
      await press('إضافة تطبيق التحقق')(page)
      await dialog(page).waitFor()
    },
  },
  {
    name: 'factors-recovery-codes',
    ...profile,
    prepare: all(json(ofOneself, protectedAccount), json(`${ofOneself}/recovery-codes`, codes, 201)),
    open: async (page) => {
      await press('رموز جديدة')(page)
      await press('إنشاء الرموز')(page)
      await page.getByText('رموزك الاحتياطية').waitFor()
    },
  },
  {
    name: 'confirm-identity',
    ...profile,
    prepare: all(
      json(ofOneself, factors),
      json(`${ofOneself}/totp`, problem, 403),
      json('**/api/auth/confirm/options', { methods: ['TOTP', 'RECOVERY'], question: null }),
    ),
    open: async (page) => {
      await press('إضافة تطبيق التحقق')(page)
      await dialog(page)
        .getByLabel(/^الرمز من تطبيق التحقق/)
        .waitFor()
    },
  },
  {
    name: 'security-policy',
    who: 'admin',
    path: '/admin/status/security',
    open: async (page) => {
      await page.getByLabel('يُطلب التحقق بخطوتين من').selectOption('TEACHERS')
      await page.getByRole('region', { name: 'سياسة الأمان' }).evaluate((card) => card.scrollIntoView())
    },
  },
  {
    name: 'users-reset-factors',
    who: 'admin',
    path: '/admin/users',
    open: rowAction('إزالة عوامل التحقق', /^إزالة عوامل التحقق/),
  },
]
