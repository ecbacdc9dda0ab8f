import { answering, dialog, press, type Screen } from './screen.ts'

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

export const accessScreens: readonly Screen[] = [
  { name: 'access', who: 'admin', path: '/admin/access' },
  { name: 'access-roles', who: 'admin', path: '/admin/access?tab=roles' },
  { ...deleted, name: 'access-deleted', ...answering(/isDeleted=true/, [deletedRole]) },
  { ...deleted, name: 'access-deleted-empty', ...answering(/isDeleted=true/, []) },
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
