import { createGrant } from '@manara/contract/access.ts'
import { getMyProfile } from '@manara/contract/account.ts'
import {
  type Approval,
  approveAct,
  createAdministrator,
  listApprovals,
  refuseAct,
  withdrawAct,
} from '@manara/contract/approvals.ts'
import { getSecurityPolicy } from '@manara/contract/security-policy.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openAsAdministrator } from '../../../../test/fake-programs.ts'
import { renderApp } from '../../../../test/render.tsx'
import { buildProfile, signInAs } from '../../../../test/sign-in.ts'
import { button, dialog, row, serveAccess, wire } from './access.fixtures.ts'

const ask: Approval = {
  approvalId: 5,
  title: 'منح الدور مدير الأدوار لحساب رنا الشامي',
  reason: 'تدير الفرع الجديد',
  state: 'OPEN',
  isOwn: false,
  askedAt: '2026-11-26T06:00:00Z',
  askedByName: 'سامر القباني',
  expiresAt: '2026-11-29T06:00:00Z',
  decidedAt: null,
  decidedByName: null,
}

function serveApprovals(approvals: Approval[], needsSecondAdministrator = true) {
  serveAccess()
  wire.replyPage(listApprovals, () => ({ rows: approvals }))
  wire.reply(getSecurityPolicy, {
    ...{ secondFactorFor: 'NOBODY', secondFactorFrom: null, groups: [], officeIdleMinutes: 60, rememberDays: 30 },
    ...{ trustedDeviceDays: 30, mustChangeFirstPassword: false, needsSecondAdministrator },
  })
}
const path = '/admin/access?tab=approvals'

afterEach(() => page.viewport(1366, 900))

describe('listApprovals', () => {
  it('shows what waits and until when, and by whom the rest was decided, which nobody decides again', async () => {
    const decided = { approvalId: 4, title: 'جعل هالة الأتاسي مديرًا للنظام', decidedAt: '2026-11-25T06:00:00Z' }
    serveApprovals([ask, { ...ask, ...decided, state: 'APPROVED', decidedByName: 'لمى الحسن' }])

    openAsAdministrator(path)

    await expect.element(row('رنا')).toMatchTextContent(/تدير الفرع الجديد.*سامر القباني.*ينتظر الموافقة.*حتى 29/)
    await expect.element(row('هالة')).toMatchTextContent(/نُفّذ.*لمى الحسن.*25 تشرين الثاني 2026/)
    await expect.element(row('هالة').getByRole('button')).not.toBeInTheDocument()
    await expect.element(page.getByText('طلبان', { exact: true })).toBeVisible()
  })

  it('says that the rule is off, and where it is switched on', async () => {
    serveApprovals([], false)

    openAsAdministrator(path)

    await expect.element(page.getByText(/^القاعدة متوقفة/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'سياسة الأمان' }))
      .toHaveAttribute('href', '/admin/status/security')
    await expect.element(page.getByRole('heading', { name: 'لا طلبات' })).toBeVisible()
    await expect.element(button('طلب مدير جديد')).not.toBeInTheDocument()
  })

  it('is no tab for staff who only grant roles', async () => {
    serveApprovals([ask])
    wire.reply(getMyProfile, buildProfile({ role: 3, permissions: ['access.grant'] }))

    signInAs('Staff')
    renderApp(path)

    await expect.element(page.getByRole('radio', { name: 'الأدوار', exact: true })).toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'موافقات تنتظر' })).not.toBeInTheDocument()
  })

  it('shows cards on phones, with the decisions in their menu', async () => {
    await page.viewport(390, 844)
    serveApprovals([ask])
    openAsAdministrator(path)

    const card = page.getByRole('listitem').filter({ hasText: 'رنا الشامي' })
    await expect.element(card).toMatchTextContent(/ينتظر الموافقة.*حتى 29.*طلبه: سامر القباني/)
    expect(document.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(390)
    await button(`إجراءات ${ask.title}`).click()
    await expect.element(page.getByRole('menuitem', { name: 'موافقة' })).toBeVisible()
  })
})

describe('a decision', () => {
  it.each([
    ['approveAct', approveAct, 'موافقة', 'نُفّذ الطلب'],
    ['refuseAct', refuseAct, 'رفض', 'رُفض الطلب'],
  ] as const)('is asked once more, and sent: %s', async (_, endpoint, label, done) => {
    serveApprovals([ask])
    wire.reply(endpoint, { message: 'تم' })
    openAsAdministrator(path)

    await button(`${label}: ${ask.title}`).click()
    await dialog.getByRole('button', { name: label, exact: true }).click()

    await expect.element(page.getByText(done, { exact: true })).toBeVisible()
    expect(wire.sentTo(endpoint).map(({ params }) => params.id)).toEqual(['5'])
  })

  it('on one’s own act is its withdrawal alone', async () => {
    serveApprovals([{ ...ask, isOwn: true }])
    wire.reply(withdrawAct, { message: 'تم' })
    openAsAdministrator(path)
    await expect.element(button(`سحب الطلب: ${ask.title}`)).toBeVisible()
    await expect.element(button(`موافقة: ${ask.title}`)).not.toBeInTheDocument()

    await button(`سحب الطلب: ${ask.title}`).click()
    await dialog.getByRole('button', { name: 'سحب الطلب' }).click()

    await expect.element(page.getByText('سُحب الطلب', { exact: true })).toBeVisible()
  })

  it('that the rules of now do not allow shows their sentence', async () => {
    serveApprovals([ask])
    wire.refuse(approveAct, 409, 'يحمل هذا الشخص هذا الدور من قبل.')
    openAsAdministrator(path)

    await button(`موافقة: ${ask.title}`).click()
    await dialog.getByRole('button', { name: 'موافقة', exact: true }).click()

    await expect.element(dialog.getByText('يحمل هذا الشخص هذا الدور من قبل.')).toBeVisible()
  })
})

describe('createAdministrator', () => {
  it('asks for the person and a reason, and says that it waits', async () => {
    serveApprovals([])
    wire.reply(createAdministrator, { isPending: true, approvalId: 9, message: 'ينتظر موافقة مدير آخر.' })
    openAsAdministrator(path)
    await button('طلب مدير جديد').click()
    await button('إرسال الطلب').click()
    await expect.element(dialog.getByText('اختر من يصير مديرًا للنظام')).toBeVisible()

    await dialog.getByRole('combobox', { name: 'من يصير مديرًا' }).click()
    await page.getByRole('option', { name: /رنا الشامي/ }).click()
    await dialog.getByRole('textbox', { name: 'السبب' }).fill(' تدير الفرع ')
    await button('إرسال الطلب').click()

    await expect.element(page.getByText('ينتظر موافقة مدير آخر.')).toBeVisible()
    expect(wire.sentTo(createAdministrator)[0]?.body).toEqual({ personId: 70, reason: 'تدير الفرع' })
  })
})

it('a grant that waits for another administrator says so', async () => {
  serveApprovals([])
  wire.reply(createGrant, { isPending: true, approvalId: 9, message: 'أُرسل الطلب.' })
  openAsAdministrator('/admin/access?grantTo=70')
  await dialog.getByRole('combobox', { name: 'الدور', exact: true }).selectOptions('شؤون الطلاب')

  await button('منح الدور').click()

  await expect.element(page.getByText('ينتظر المنح موافقة مدير ثانٍ')).toBeVisible()
})
