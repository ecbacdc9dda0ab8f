import { getMyProfile } from '@manara/contract/account.ts'
import {
  endAllSessions,
  endOpenSession,
  endSessionsOfPerson,
  listOpenSessions,
  type OpenSession,
} from '@manara/contract/open-sessions.ts'
import { getSecurityPolicy } from '@manara/contract/security-policy.ts'
import { getSecurityOverview } from '@manara/contract/sign-ins.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'
import { render } from '../../../../test/render.tsx'
import { buildProfile, signInAs } from '../../../../test/sign-in.ts'
import { OpenSessionsList } from './open-sessions-list.tsx'

const session = (sessionId: string, more: Partial<OpenSession> = {}): OpenSession => ({
  sessionId,
  personId: 12,
  personName: 'رنا الشامي',
  role: 2,
  isOfOffice: false,
  browser: 'Chrome على Windows',
  address: '203.0.113.7',
  since: '2026-11-20T06:12:00Z',
  lastSeenAt: '2026-11-20T08:00:00Z',
  isRemembered: false,
  isThis: false,
  ...more,
})
const own = session('own', { personId: 1, personName: 'سامر القباني', role: 0, isOfOffice: true, isThis: true })
const ofOffice = session('office', { personId: 3, personName: 'هدى الحلبي', role: 3, isOfOffice: true })

const wire = fakeWire(serveShell)
const search = { q: '', page: 1, sort: '' }

const open = (more = '') => openAsAdministrator(`/admin/status/security?tab=sessions${more}`)

beforeEach(async () => {
  await page.viewport(1366, 900)
  const counts = { failuresOfDay: 0, failuresOfWeek: 0, limitedOfDay: 0, administratorSessions: 1 }
  wire.reply(getSecurityOverview, { ...counts, alarms: [], lights: [] })
  wire.reply(getSecurityPolicy, {
    ...{ secondFactorFor: 'NOBODY', secondFactorFrom: null, groups: [] },
    ...{
      officeIdleMinutes: 60,
      rememberDays: 30,
      trustedDeviceDays: 30,
      mustChangeFirstPassword: false,
      needsSecondAdministrator: false,
    },
  })
  wire.replyPage(listOpenSessions, { rows: [own, session('one'), ofOffice], total: 3 })
})

describe('the open sessions of everybody', () => {
  it('are the second tab of the page of security, ordered and searched by the server', async () => {
    const router = await open('&sort=personName')

    await expect.element(page.getByRole('radio', { name: 'الجلسات المفتوحة' })).toBeChecked()
    await expect.element(page.getByRole('cell', { name: 'رنا الشامي طالب' })).toBeVisible()
    await page.getByLabelText('ابحث بالاسم أو البريد').fill('رنا')

    await expect.poll(() => wire.sentTo(listOpenSessions).at(-1)?.query).toMatchObject({ q: 'رنا', sort: 'personName' })
    expect(router.state.location.href).toContain('tab=sessions')
  })

  it('end one by one or all of a person, after a question; the own one is marked and has no end here', async () => {
    wire.reply(endOpenSession, { message: 'انتهت الجلسة.' })
    wire.reply(endSessionsOfPerson, { message: 'انتهت كل جلسات هذا الشخص.' })
    await open()

    await page.getByRole('button', { name: /^إنهاء جلسة .*رنا الشامي/ }).click()
    await expect.element(page.getByText(/على Chrome على Windows؟/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'إنهاء الجلسة' }).click()
    await expect.element(page.getByText('انتهت الجلسة.')).toBeVisible()
    await page.getByRole('button', { name: /^إنهاء كل جلسات .*هدى الحلبي/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'إنهاء كل جلساته' }).click()

    await expect.element(page.getByText('انتهت كل جلسات هذا الشخص.')).toBeVisible()
    expect(wire.sentTo(endOpenSession)[0]?.params).toEqual({ id: 'one' })
    expect(wire.sentTo(endSessionsOfPerson)[0]?.params).toEqual({ id: '3' })
    await expect.element(page.getByText('جلستك')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /إنهاء جلسة .*سامر/ })).not.toBeInTheDocument()
  })

  it('end all at once only after a word was typed, and say why it failed', async () => {
    wire.refuse(endAllSessions, 503, 'الخادم مشغول الآن.')
    await open()
    await page.getByRole('button', { name: 'إنهاء جلسات الجميع' }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'إنهاء جلسات الجميع' })

    await expect.element(confirm).toBeDisabled()
    await page.getByLabelText('للتأكيد اكتب كلمة «إنهاء»').fill('إنه')
    await expect.element(confirm).toBeDisabled()
    await page.getByLabelText('للتأكيد اكتب كلمة «إنهاء»').fill('إنهاء ')
    await confirm.click()
    await expect.element(page.getByText(/الخادم مشغول الآن/)).toBeVisible()
    wire.reply(endAllSessions, { message: 'انتهت جلستان، وتبقى جلستك.' })
    await confirm.click()

    await expect.element(page.getByText('انتهت جلستان، وتبقى جلستك.')).toBeVisible()
  })

  it('of the office are left to who grants roles, and nothing ends for who may only read', async () => {
    signInAs('Staff')
    wire.reply(getMyProfile, buildProfile({ role: 3, permissions: ['security.read', 'security.manage'] }))
    render(<OpenSessionsList search={search} onSearch={() => undefined} />)

    await expect.element(page.getByRole('button', { name: /^إنهاء جلسة .*رنا الشامي/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^إنهاء جلسة .*هدى الحلبي/ })).not.toBeInTheDocument()
  })

  it('are only shown to who may read alone', async () => {
    signInAs('Staff')
    wire.reply(getMyProfile, buildProfile({ role: 3, permissions: ['security.read'] }))
    render(<OpenSessionsList search={search} onSearch={() => undefined} />)

    await expect.element(page.getByText('رنا الشامي')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /إنهاء/ })).not.toBeInTheDocument()
  })
})
