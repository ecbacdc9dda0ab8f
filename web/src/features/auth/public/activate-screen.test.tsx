import { getMyProfile } from '@manara/contract/account.ts'
import { activate } from '@manara/contract/first-codes.ts'
import { getSchool } from '@manara/contract/school.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFirstScreens } from '../../../../test/fake-dashboard.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildLoginReply, buildProfile, buildSchool, buildToken } from '../../../../test/sign-in.ts'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
})

const login = page.getByRole('textbox', { name: 'اسم الدخول كما على البطاقة' })
const code = page.getByRole('textbox', { name: 'رمز التفعيل' })
const password = page.getByLabelText(/^كلمة المرور الجديدة/)

async function fill() {
  await login.fill(' 02010450047 ')
  await code.fill(' abcde-12345 ')
  await password.fill('Bright-Lantern-41')
}

it('leads from the sign-in to the first sign-in, and on to the own page', async () => {
  wire.reply(activate, buildLoginReply({ userType: 'Student', token: buildToken('Student') }))
  const router = renderApp('/auth/login')

  await page.getByRole('link', { name: 'لديك رمز تفعيل' }).click()
  await fill()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => router.state.location.pathname).toBe('/student/my-classrooms')
  expect(wire.sentTo(activate)[0]?.body).toEqual({
    login: '02010450047',
    code: 'abcde-12345',
    newPassword: 'Bright-Lantern-41',
  })
  expect(localStorage.getItem('token')).not.toBeNull()
})

it('asks for all three before it asks the server', async () => {
  renderApp('/auth/activate')

  await page.getByRole('button', { name: 'تفعيل الحساب والدخول' }).click()

  for (const sentence of ['أدخل البريد الإلكتروني أو الرقم الوطني', 'أدخل رمز التفعيل المكتوب على البطاقة'])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(login).toHaveFocus()
  expect(wire.sentTo(activate)).toEqual([])
})

it('puts the one refusal of the server under the code, and keeps what was typed', async () => {
  wire.refuse(activate, 400, 'رمز التفعيل غير صحيح أو انتهت مدته.', {
    errors: { code: ['رمز التفعيل غير صحيح أو انتهت مدته'] },
  })
  renderApp('/auth/activate')

  await fill()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByText('رمز التفعيل غير صحيح أو انتهت مدته', { exact: true })).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(login).toHaveValue(' 02010450047 ')
})
