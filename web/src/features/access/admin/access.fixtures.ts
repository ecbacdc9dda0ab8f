import {
  type AccessRole,
  type Grant,
  getPermissionCatalogue,
  listAccessRoles,
  listGrants,
  type PermissionGroup,
} from '@manara/contract/access.ts'
import { getUser, listUsers, userRole } from '@manara/contract/users.ts'
import { page } from 'vitest/browser'
import { serveShell } from '../../../../test/fake-programs.ts'
import { buildUser } from '../../../../test/fake-users.tsx'
import { fakeWire } from '../../../../test/fake-wire.ts'

export const wire = fakeWire(serveShell)

const catalogue: PermissionGroup[] = [
  {
    title: 'الأشخاص',
    permissions: [
      { permission: 'person.read', title: 'عرض سجلات الأشخاص', isSensitive: false },
      { permission: 'person.edit', title: 'تعديل سجلات الأشخاص', isSensitive: false },
      { permission: 'person.delete', title: 'حذف الأشخاص', isSensitive: true },
    ],
  },
  {
    title: 'طلبات الالتحاق',
    permissions: [
      { permission: 'registration.read', title: 'عرض الطلبات', isSensitive: false },
      { permission: 'registration.decide', title: 'البت في الطلبات', isSensitive: false },
    ],
  },
]

export const studentAffairs: AccessRole = {
  roleId: 1,
  name: 'شؤون الطلاب',
  description: 'يستقبل الطلبات ويعدّل السجلات',
  permissions: ['person.read', 'person.edit', 'registration.read', 'registration.decide'],
  isBuiltIn: true,
  holdersCount: 1,
  createdAt: '2026-11-01T06:00:00Z',
  deletedAt: null,
}
export const cleaner: AccessRole = {
  ...studentAffairs,
  roleId: 40,
  name: 'تنقية السجلات',
  description: '',
  permissions: ['person.read', 'person.delete'],
  isBuiltIn: false,
  holdersCount: 3,
}

/** A grant; a test names only what it is about. */
export const buildGrant = (grant: Partial<Grant> & { grantId: number }): Grant => ({
  userId: 70,
  firstName: 'رنا',
  lastName: 'الشامي',
  fullName: 'رنا الشامي',
  email: 'rana@manara.example',
  nationalId: '02010000070',
  role: userRole.Staff,
  roleId: 1,
  roleName: 'شؤون الطلاب',
  until: null,
  isOver: false,
  reason: '',
  grantedAt: '2026-11-18T06:00:00Z',
  grantedByName: 'سامر القباني',
  lastSignInAt: '2026-11-20T06:00:00Z',
  ...grant,
})

const people = [
  buildUser({ userId: 70, firstName: 'رنا', lastName: 'الشامي', role: userRole.Staff }),
  buildUser({ userId: 71, firstName: 'هالة', lastName: 'الأتاسي', role: userRole.Teacher }),
]

/** A server that filters grants as the real one does. */
export function serveAccess(
  grants: Grant[] = [],
  roles: AccessRole[] = [studentAffairs, cleaner],
  deleted: AccessRole[] = [],
) {
  wire.reply(getPermissionCatalogue, catalogue)
  wire.replyPage(listAccessRoles, ({ query }) => ({ rows: query.isDeleted ? deleted : roles }))
  wire.replyPage(listGrants, ({ query: { permission, roleId, q = '' } }) => {
    const granting = roles.filter(({ permissions }) => permissions.some((one) => one === permission))
    const isWanted = (grant: Grant) =>
      grant.fullName.includes(q) &&
      (roleId === undefined || String(grant.roleId) === roleId) &&
      (permission === undefined || granting.some((role) => role.roleId === grant.roleId))
    return { rows: grants.filter(isWanted) }
  })
  wire.replyPage(listUsers, ({ query }) => ({ rows: people.filter(({ role }) => String(role) === query.role) }))
  wire.reply(
    getUser,
    ({ params }) => people.find(({ userId }) => String(userId) === params.id) ?? buildUser({ userId: 1 }),
  )
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
export const dialog = page.getByRole('dialog')
