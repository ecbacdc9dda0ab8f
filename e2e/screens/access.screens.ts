import type { Page } from '@playwright/test'
import { answering, dialog, press, rowAction, type Screen } from './screen.ts'

const deletedRole = {
  roleId: 44,
  name: 'مساعد قبول',
  description: 'يساعد في موسم التسجيل',
  permissions: ['person.read', 'registration.read', 'trash.restore'],
  isBuiltIn: false,
  holdersCount: 0,
  createdAt: '2026-09-01T06:00:00Z',
  deletedAt: '2026-11-20T06:00:00Z',
}
const deleted = { who: 'admin', path: '/admin/access?tab=deleted' } as const

const approval = (approvalId: number, more: object) => ({
  ...{ approvalId, state: 'OPEN', isOwn: false, reason: 'تدير الفرع الجديد في حلب بدءًا من الفصل القادم' },
  ...{ askedAt: '2026-11-26T06:00:00Z', expiresAt: '2026-11-29T06:00:00Z', askedByName: 'سامر القباني' },
  ...{ decidedAt: null, decidedByName: null },
  ...more,
})
const decided = { decidedAt: '2026-11-25T06:00:00Z', decidedByName: 'لمى الحسن' }
const approvals = [
  approval(9, { title: 'جعل رنا الشامي مديرًا للنظام' }),
  approval(8, { title: 'منح الدور مدير الأدوار لحساب وسيم الحلبي', reason: '', isOwn: true }),
  approval(7, {
    title: 'التحقق بخطوتين: يُطلب من مديري النظام وحدهم، اعتبارًا من 1 كانون الثاني 2027',
    reason: '',
    state: 'APPROVED',
    ...decided,
  }),
  approval(6, { title: 'إيقاف قاعدة «موافقة مدير ثانٍ»', reason: '', state: 'REFUSED', ...decided }),
  approval(5, { title: 'جعل عبد الرحمن عادل منير الأتاسي مديرًا للنظام', state: 'EXPIRED' }),
]
const waiting = { who: 'admin', path: '/admin/access?tab=approvals' } as const

/** A school with the rule, and these acts. */
const withRule = (rows: object[]) => ({
  prepare: async (page: Page) => {
    await answering(/access\/approvals/, rows).prepare(page)
    await page.route(/admin\/security\/settings/, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), needsSecondAdministrator: true } })
    })
  },
})

export const accessScreens: readonly Screen[] = [
  { name: 'access', who: 'admin', path: '/admin/access' },
  { name: 'access-roles', who: 'admin', path: '/admin/access?tab=roles' },
  { ...deleted, name: 'access-deleted', ...answering(/isDeleted=true/, [deletedRole]) },
  { ...deleted, name: 'access-deleted-empty', ...answering(/isDeleted=true/, []) },
  { ...waiting, name: 'access-approvals', ...withRule(approvals) },
  { ...waiting, name: 'access-approvals-empty' },
  {
    ...{ ...waiting, name: 'access-approve', ...withRule(approvals) },
    open: rowAction('موافقة', /^موافقة: /),
  },
  {
    ...{ ...waiting, name: 'access-new-administrator', ...withRule([]) },
    open: async (page) => {
      await press('طلب مدير جديد')(page)
      await dialog(page).waitFor()
    },
  },
  {
    name: 'access-grant',
    who: 'admin',
    path: '/admin/access',
    open: async (page) => {
      await page.getByRole('button', { name: 'منح دور', exact: true }).first().click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'access-role-add',
    who: 'admin',
    path: '/admin/access?tab=roles',
    open: async (page) => {
      await press('إضافة دور')(page)
      await dialog(page).waitFor()
    },
  },
]
