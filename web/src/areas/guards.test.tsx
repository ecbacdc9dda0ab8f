import { getMyProfile } from '@manara/contract/account.ts'
import { logout } from '@manara/contract/auth.ts'
import { listPersonMatches } from '@manara/contract/person-matches.ts'
import { listPublicPrograms } from '@manara/contract/public-programs.ts'
import { getSchool } from '@manara/contract/school.ts'
import { listUserRoles, listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFirstScreens } from '../../test/fake-dashboard.ts'
import { fakeWire } from '../../test/fake-wire.ts'
import { renderApp } from '../../test/render.tsx'
import { buildProfile, buildSchool, buildToken, signInAs } from '../../test/sign-in.ts'
import { queryClient } from '../http/api.ts'

const wire = fakeWire((fresh) => {
  fresh.reply(getSchool, buildSchool())
  fresh.reply(getMyProfile, buildProfile())
  fakeFirstScreens(fresh)
  fresh.reply(listUserRoles, ['Administrator', 'Teacher', 'Student'])
  fresh.replyPage(listUsers, { rows: [] })
  fresh.replyPage(listPublicPrograms, { rows: [] })
})

const title = (name: string) => page.getByRole('heading', { level: 1, name })

describe('without a session', () => {
  it('shows the sign-in page and remembers the way back', async () => {
    const router = renderApp('/admin/users?filter=Teachers&q=123')

    await expect.element(page.getByLabelText('كلمة المرور', { exact: true })).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    await expect.poll(() => router.state.location.search).toEqual({ redirect: '/admin/users?filter=Teachers&q=123' })
  })

  it.each(['/', '/auth'])('leads %s to the sign-in page', async (address) => {
    const router = renderApp(address)

    await expect.poll(() => router.state.location.href).toBe('/auth/login')
  })

  it('leads /public to the programs, which are open to everyone', async () => {
    const router = renderApp('/public')

    await expect.element(title('البرامج المتاحة')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/public/available-programs')
  })

  it('does not let anybody straight to the status of a request', async () => {
    const router = renderApp('/public/applicant-status')

    await expect.element(page.getByText('لا يمكن الدخول إلى هذه الصفحة مباشرة')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
  })
})

describe('the address where a password is changed', () => {
  it.each([
    ['Administrator', '/admin/user-profile'],
    ['Teacher', '/teacher/my-profile'],
    ['Student', '/student/my-profile'],
  ] as const)('leads a signed-in %s to %s', async (role, profile) => {
    signInAs(role)
    const router = renderApp('/change-password')

    await expect.poll(() => router.state.location.href).toBe(profile)
  })

  it('comes after signing in', async () => {
    const router = renderApp('/change-password')

    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    expect(router.state.location.search).toEqual({ redirect: '/change-password' })
  })
})

describe('a page that a person leaves', () => {
  it('no longer changes the address: that would bring them back', async () => {
    signInAs('Administrator')
    const router = renderApp('/admin/users')
    await expect.element(title('المستخدمون')).toBeVisible()

    const leaving = router.navigate({ to: '/admin/dashboard' })
    await router.navigate({ from: '/admin/users', search: true })
    await leaving

    await expect.element(title('لوحة التحكم')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/admin/dashboard')
  })
})

describe('with a session', () => {
  it.each([
    ['Administrator', '/admin/dashboard', 'لوحة التحكم'],
    ['Teacher', '/teacher/dashboard', 'لوحة التحكم'],
    ['Student', '/student/my-classrooms', 'شُعَبي'],
  ])('takes a %s from the root and the sign-in page to %s', async (role, landing, name) => {
    signInAs(role)
    const router = renderApp('/')

    await expect.element(title(name)).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe(landing)
    await expect.element(page.getByRole('heading', { name: /، سامر$/ })).toBeVisible()

    await router.navigate({ to: '/auth/login' })
    await expect.poll(() => router.state.location.pathname).toBe(landing)
  })

  it('sends the wrong role to its own landing page', async () => {
    signInAs('Student')
    const router = renderApp('/admin/users')

    await expect.element(title('شُعَبي')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/student/my-classrooms')
  })

  it('leaves a page that has shown nothing yet when the server no longer accepts the token, and keeps the way back', async () => {
    signInAs('Administrator')
    for (const endpoint of [getMyProfile, listUsers, listUserRoles, listPersonMatches])
      wire.refuse(endpoint, 401, 'انتهت صلاحية الجلسة')
    const router = renderApp('/admin/users')

    await expect.element(page.getByText('انتهت جلستك')).toBeVisible()
    await expect.poll(() => router.state.location.search).toEqual({ redirect: '/admin/users' })
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('signs out when another tab does', async () => {
    signInAs('Administrator')
    const router = renderApp('/admin/dashboard')
    await expect.element(title('لوحة التحكم')).toBeVisible()

    localStorage.removeItem('token')
    dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: buildToken('Administrator'), newValue: null }))

    await expect.poll(() => router.state.location.pathname).toBe('/auth/login')
    await expect.element(page.getByText('خرجت من حسابك في نافذة أخرى.')).toBeVisible()
  })

  it('leaves on request, tells the server and keeps nothing', async () => {
    signInAs('Administrator')
    wire.reply(logout, { message: 'سُجّل خروجك' })
    const router = renderApp('/admin/dashboard')

    await page.getByRole('button', { name: 'تسجيل الخروج' }).click()

    await expect.element(page.getByText('سُجّل خروجك')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/auth/login')
    expect(wire.sentTo(logout)[0]?.headers.get('authorization')).toMatch(/^Bearer /)
    expect(localStorage.getItem('token')).toBeNull()
    expect(queryClient.getQueryData(['my-profile'])).toBeUndefined()
  })

  it('leaves also when the server is gone', async () => {
    signInAs('Administrator')
    wire.loseConnection(logout)
    const router = renderApp('/admin/dashboard')

    await page.getByRole('button', { name: 'تسجيل الخروج' }).click()

    await expect.poll(() => router.state.location.href).toBe('/auth/login')
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('an address that leads nowhere', () => {
  it('says so, with a way home', async () => {
    renderApp('/nowhere')

    await expect.element(title('الصفحة غير موجودة')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'العودة إلى البداية' })).toBeVisible()
  })

  it('keeps the menu inside an area', async () => {
    signInAs('Administrator')
    renderApp('/admin/nowhere')

    await expect.element(title('الصفحة غير موجودة')).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeVisible()
  })
})

describe('the address of the users screen', () => {
  it('keeps a number as the text that a person searched', async () => {
    signInAs('Administrator')
    renderApp('/admin/users?q=123')

    await expect.poll(() => wire.sentTo(listUsers)[0]?.query.q).toBe('123')
    await expect.element(page.getByRole('searchbox')).toHaveValue('123')
  })

  it('stays clean while everything is as usual', async () => {
    signInAs('Administrator')
    const router = renderApp('/admin/users?filter=Students&q=&page=1&sort=-userId')

    await expect.element(title('المستخدمون')).toBeVisible()
    await expect.poll(() => router.state.location.href).toBe('/admin/users')
  })
})
