import { getSecurityPolicy } from '@manara/contract/security-policy.ts'
import { getSecurityOverview, listSignIns, type SignInAttempt } from '@manara/contract/sign-ins.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator, serveShell } from '../../../../test/fake-programs.ts'
import { fakeWire } from '../../../../test/fake-wire.ts'

const attempt = (attemptId: number, more: Partial<SignInAttempt> = {}): SignInAttempt => ({
  attemptId,
  at: '2026-11-20T06:12:00Z',
  personId: 7,
  personName: 'رنا الشامي',
  email: 'rana@manara.example',
  address: '203.0.113.7',
  browser: 'Chrome على Windows',
  outcome: 'WrongPassword',
  ...more,
})

const wire = fakeWire(serveShell)

const open = () => openAsAdministrator('/admin/status/security')

beforeEach(async () => {
  await page.viewport(1366, 900)
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
  wire.reply(getSecurityOverview, {
    failuresOfDay: 12,
    failuresOfWeek: 80,
    limitedOfDay: 3,
    administratorSessions: 2,
    alarms: [{ auditId: 1, at: '2026-11-20T06:00:00Z', name: 'محاولات دخول فاشلة كثيرة', actorName: null }],
    lights: [
      { key: 'easyPasswords', state: 'red', count: 4, people: 1, at: null, personId: null },
      { key: 'refusedCalls', state: 'red', count: 140, people: 2, at: null, personId: 7 },
      { key: 'exportsOfWeek', state: 'green', count: 0, people: 0, at: null, personId: null },
    ],
  })
})

describe('the screen of security', () => {
  it('shows the counts, the alarms, and who tried to come in', async () => {
    const unknown = { personId: null, personName: null, email: null, outcome: 'Limited' } as const
    wire.replyPage(listSignIns, { rows: [attempt(2), attempt(1, unknown)], total: 2 })

    await open()

    await expect.element(page.getByText('محاولات دخول فاشلة كثيرة')).toBeVisible()
    await expect.element(page.getByText('80')).toBeVisible()
    await expect.element(page.getByText('4 حسابات، ومنها في الإدارة 1. تُعرف عند الدخول.')).toBeVisible()
    await expect.element(page.getByText('140 إجراءً من شخصين: طُلب ما لا يتيحه الحساب.')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'إجراءات رُفضت في آخر 24 ساعة' }))
      .toHaveAttribute('href', '/admin/people/7')
    await expect.element(page.getByRole('cell', { name: /رنا الشامي/ })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'كلمة مرور خاطئة' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'بريد غير معروف أو طلب التحاق' })).toBeVisible()
  })

  it('asks the server for one outcome', async () => {
    wire.replyPage(listSignIns, { rows: [attempt(1)], total: 1 })
    await open()

    await page.getByLabelText('نتيجة المحاولة').selectOptions('Limited')

    await expect.poll(() => wire.sentTo(listSignIns).at(-1)?.query).toMatchObject({ outcome: 'Limited' })
  })
})
