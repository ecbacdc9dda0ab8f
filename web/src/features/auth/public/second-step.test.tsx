import { getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { activate } from '@manara/contract/first-codes.ts'
import { getSchool } from '@manara/contract/school.ts'
import { secondStep } from '@manara/contract/second-factor.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFirstScreens } from '../../../../test/fake-dashboard.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildLoginReply, buildProfile, buildSchool, buildToken } from '../../../../test/sign-in.ts'

const step = '6c3dd8a9-9d0e-4d0c-8f38-0b7a4c1f2d11'
const nextStep = {
  step,
  methods: ['TOTP' as const, 'RECOVERY' as const],
  question: null,
  expiresAt: '2026-11-20T08:05:00Z',
  trustedDeviceDays: 30,
}
const toStep = buildLoginReply({ token: null, fullName: '', userType: '', nextStep })

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fresh.reply(login, toStep)
  fakeFirstScreens(fresh)
})

const code = page.getByRole('textbox', { name: /^الرمز من تطبيق التحقق/ })
const onward = page.getByRole('button', { name: 'متابعة الدخول' })

async function reachStep() {
  const router = renderApp('/auth/login')
  await page.getByLabelText('البريد الإلكتروني أو الرقم الوطني').fill('samer@manara.example')
  await page.getByLabelText('كلمة المرور', { exact: true }).fill('Manara-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(code).toHaveFocus()
  return router
}

it('asks for the code after the password, takes Arabic digits, and enters', async () => {
  wire.reply(secondStep, buildLoginReply({ userType: 'Teacher', token: buildToken('Teacher') }))
  const router = await reachStep()
  expect(localStorage.getItem('token')).toBeNull()

  await code.fill('١٢٣ ٤٥٦')
  await expect.element(code).toHaveValue('123456')
  await page.getByRole('checkbox', { name: 'لا تطلب الرمز على هذا الجهاز 30 يومًا' }).click()
  await onward.click()

  await expect.poll(() => router.state.location.pathname).toBe('/teacher/dashboard')
  expect(wire.sentTo(secondStep)[0]?.body).toEqual({ step, method: 'TOTP', code: '123456', trustsDevice: true })
})

it('offers no trust in the device where the school allows none', async () => {
  wire.reply(login, { ...toStep, nextStep: { ...nextStep, trustedDeviceDays: 0 } })
  await reachStep()

  await expect.element(page.getByRole('checkbox', { name: /لا تطلب الرمز/ })).not.toBeInTheDocument()
})

it('puts a wrong code under the field, and lets a recovery code take its place', async () => {
  wire.refuse(secondStep, 401, 'الرمز غير صحيح.')
  const router = await reachStep()

  await code.fill('111111')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('الرمز غير صحيح.')).toBeVisible()
  await page.getByRole('button', { name: 'فقدت هاتفي' }).click()
  await expect.element(page.getByText(/راجع إدارة المدرسة لإزالة عوامل التحقق/)).toBeVisible()
  wire.reply(secondStep, buildLoginReply({ userType: 'Teacher', token: buildToken('Teacher') }))
  await page.getByRole('button', { name: 'رمز احتياطي' }).click()
  await page.getByRole('textbox', { name: 'الرمز الاحتياطي' }).fill('3-ABCDE-FGHJK')
  await onward.click()

  await expect.poll(() => router.state.location.pathname).toBe('/teacher/dashboard')
  expect(wire.sentTo(secondStep).at(-1)?.body).toMatchObject({ method: 'RECOVERY', code: '3-ABCDE-FGHJK' })
})

it('goes back to the password when the step is over, and says why', async () => {
  wire.refuse(secondStep, 409, 'انتهت مهلة الخطوة الثانية. أدخل كلمة المرور من جديد.')
  await reachStep()

  await code.fill('111111')
  await onward.click()

  await expect.element(page.getByText('انتهت مهلة الخطوة الثانية. أدخل كلمة المرور من جديد.')).toBeVisible()
  await expect.element(page.getByLabelText('كلمة المرور', { exact: true })).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

it('repeats how long to wait after too many codes', async () => {
  wire.refuse(secondStep, 429, 'محاولات كثيرة. أعد المحاولة بعد 30 ثانية.', {}, 30)
  await reachStep()

  await code.fill('111111')
  await onward.click()

  await expect.element(page.getByText('محاولات كثيرة. أعد المحاولة بعد 30 ثانية.')).toBeVisible()
})

it('follows the first sign-in too, where the account has a second factor', async () => {
  wire.reply(activate, toStep)
  wire.reply(secondStep, buildLoginReply({ userType: 'Student', token: buildToken('Student') }))
  const router = renderApp('/auth/activate')
  await page.getByRole('textbox', { name: 'اسم الدخول كما على البطاقة' }).fill('02010450047')
  await page.getByRole('textbox', { name: 'رمز التفعيل' }).fill('abcde-12345')
  await page.getByLabelText(/^كلمة المرور الجديدة/).fill('Bright-Lantern-41')
  await userEvent.keyboard('{Enter}')

  await code.fill('123456')
  await onward.click()

  await expect.poll(() => router.state.location.pathname).toBe('/student/my-classrooms')
})
