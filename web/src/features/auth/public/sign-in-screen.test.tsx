import { getMyProfile } from '@manara/contract/account.ts'
import { getRegistration } from '@manara/contract/applicants.ts'
import { login } from '@manara/contract/auth.ts'
import { getSchool } from '@manara/contract/school.ts'
import { listUserRoles, listUsers } from '@manara/contract/users.ts'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeFirstScreens } from '../../../../test/fake-dashboard.ts'
import { buildStatus } from '../../../../test/fake-registrations.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildLoginReply, buildProfile, buildSchool, buildToken } from '../../../../test/sign-in.ts'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
  fresh.reply(listUserRoles, [])
  fresh.replyPage(listUsers, { rows: [] })
})

const email = page.getByLabelText('البريد الإلكتروني أو الرقم الوطني')
const password = page.getByLabelText('كلمة المرور', { exact: true })
const button = page.getByRole('button', { name: 'تسجيل الدخول', exact: true })

async function signIn() {
  await email.fill(' samer@manara.example ')
  await password.fill('Manara-2026')
  await userEvent.keyboard('{Enter}')
}

describe('signing in', () => {
  it.each([
    ['Administrator', '/admin/dashboard'],
    ['Teacher', '/teacher/dashboard'],
    ['Student', '/student/my-classrooms'],
  ])('greets a %s and goes to %s after a second', async (role, landing) => {
    wire.reply(login, buildLoginReply({ userType: role, token: buildToken(role) }))
    const router = renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('أهلًا سامر القباني')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    await expect.poll(() => router.state.location.pathname).toBe(landing)
    expect(wire.sentTo(login)[0]?.body).toEqual({ email: 'samer@manara.example', password: 'Manara-2026' })
  })

  it('asks to be kept on this device only when it is ticked', async () => {
    wire.reply(login, buildLoginReply())
    renderApp('/auth/login')

    const remember = page.getByRole('checkbox', { name: /أبقني داخلًا على هذا الجهاز/ })
    await expect.element(remember).not.toBeChecked()
    await remember.click()
    await signIn()

    await expect.poll(() => wire.sentTo(login)[0]?.body).toMatchObject({ remember: true })
  })

  it('does not offer to be kept on the device where the school allows it to nobody', async () => {
    wire.reply(getSchool, buildSchool({ isRememberingOff: true }))
    renderApp('/auth/login')

    await expect.element(button).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: /أبقني داخلًا/ })).not.toBeInTheDocument()
  })

  it.each([
    [1, 0],
    [14, 1],
  ])(
    'tells of %i failed attempts since the last sign-in; the way to the own sessions is there %i times',
    async (failures, links) => {
      const lastSignIn = { at: '2026-11-18T06:12:00Z', address: '203.0.113.7', browser: 'Firefox على Linux', failures }
      wire.reply(login, buildLoginReply({ lastSignIn }))
      const router = renderApp('/auth/login')

      await signIn()

      await expect.element(page.getByText('محاولات دخول فاشلة إلى حسابك')).toBeVisible()
      await expect.poll(() => router.state.location.pathname).toBe('/admin/dashboard')
      const way = page.getByRole('link', { name: 'جلساتي وأجهزتي' })
      expect(way.elements()).toHaveLength(links)
      if (links === 0) return
      const push = vi.spyOn(history, 'pushState').mockImplementation(() => undefined)
      await way.click()
      expect(push).toHaveBeenCalledWith(null, '', '/admin/user-profile')
      push.mockRestore()
    },
  )

  it('goes back to where the person wanted to be', async () => {
    wire.reply(login, buildLoginReply())
    const router = renderApp('/auth/login?redirect=%2Fadmin%2Fusers%3Ffilter%3DTeachers')

    await signIn()

    await expect.poll(() => router.state.location.href).toBe('/admin/users?filter=Teachers')
  })

  it('sends the form once, however often it is pressed', async () => {
    wire.reply(login, () => new Promise((resolve) => setTimeout(() => resolve(buildLoginReply()), 100)))
    renderApp('/auth/login')

    await email.fill('samer@manara.example')
    await password.fill('Manara-2026')
    await userEvent.keyboard('{Enter}{Enter}{Enter}')

    await expect.element(page.getByText('أهلًا سامر القباني')).toBeVisible()
    expect(wire.sentTo(login)).toHaveLength(1)
  })

  it('takes an applicant to the status of the request, without a token', async () => {
    const applicant = {
      userType: 'Applicant',
      token: null,
      registrationId: 'b7c1',
      applicantStatus: 'PaymentSubmitted',
    }
    wire.reply(login, buildLoginReply({ ...applicant, fullName: 'تيماء الديري' }))
    wire.reply(getRegistration, buildStatus({ registrationId: 'b7c1', applicantStatus: 'PaymentSubmitted' }))
    const router = renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('وصل الإيصال').first()).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'تيماء الديري' })).toBeVisible()
    const { registrationId, fullName, applicantStatus } = router.state.location.state
    expect([router.state.location.pathname, registrationId, fullName, applicantStatus]).toEqual([
      '/public/applicant-status',
      'b7c1',
      'تيماء الديري',
      'PaymentSubmitted',
    ])
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('not signing in', () => {
  it('asks for both fields before it asks the server', async () => {
    renderApp('/auth/login')

    await button.click()

    await expect.element(page.getByText('أدخل البريد الإلكتروني أو الرقم الوطني')).toBeVisible()
    await expect.element(page.getByText('أدخل كلمة المرور')).toBeVisible()
    await expect.element(email).toHaveFocus()
    expect(wire.sentTo(login)).toHaveLength(0)
  })

  it('shows the words of the server for a wrong password', async () => {
    wire.refuse(login, 401, 'البريد الإلكتروني أو كلمة المرور غير صحيحة.')
    const router = renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toBeVisible()
    await expect.element(button).toBeEnabled()
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('has words of its own when the server gives none', async () => {
    wire.replyNonsense(login, 401, '')
    renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('تعذّر تسجيل الدخول. تحقق من بياناتك.')).toBeVisible()
  })

  it('puts the objections of the server under their fields', async () => {
    wire.refuse(login, 400, 'صحّح الحقول', { errors: { email: ['أدخل بريدًا صحيحًا مثل name@example.com'] } })
    renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('أدخل بريدًا صحيحًا مثل name@example.com')).toBeVisible()
    await expect.element(email).toHaveFocus()
  })

  it('repeats how long to wait after too many attempts', async () => {
    wire.refuse(login, 429, 'محاولات كثيرة. أعد المحاولة بعد 30 ثانية.', {}, 30)
    renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('محاولات كثيرة. أعد المحاولة بعد 30 ثانية.')).toBeVisible()
  })

  it('does not accept an answer without a token', async () => {
    wire.reply(login, buildLoginReply({ token: null }))
    renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('تعذّر فهم رد الخادم. أعد المحاولة.')).toBeVisible()
  })

  it('throws away the token of an unknown role', async () => {
    wire.reply(login, buildLoginReply({ userType: 'Janitor', token: buildToken('Janitor') }))
    const router = renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText('دور هذا الحساب غير معروف. راجع إدارة المدرسة.')).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
  })

  it('says when the server cannot be reached', async () => {
    wire.loseConnection(login)
    renderApp('/auth/login')

    await signIn()

    await expect.element(page.getByText(/تعذّر الوصول إلى الخادم/)).toBeVisible()
    await expect.element(button).toBeEnabled()
  })
})

describe('the demo school', () => {
  const account = {
    label: 'مدير النظام',
    kind: 'admin',
    email: 'admin@manara.example',
    password: 'Manara-2026',
  } as const

  it('offers its accounts with one click', async () => {
    wire.reply(getSchool, buildSchool({ isDemo: true, demoAccounts: [account] }))
    wire.reply(login, buildLoginReply())
    renderApp('/auth/login')

    await page.getByRole('button', { name: 'مدير النظام' }).click()

    await expect.element(page.getByText('أهلًا سامر القباني')).toBeVisible()
    expect(wire.sentTo(login)[0]?.body).toEqual({ email: account.email, password: account.password })
  })

  it('keeps them to itself in a real school', async () => {
    wire.reply(getSchool, buildSchool({ isDemo: false, demoAccounts: [account] }))
    renderApp('/auth/login')

    await expect.element(page.getByText('معهد الياسمين للتدريب')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'مدير النظام' })).not.toBeInTheDocument()
  })
})
