import { type Static, Type } from 'typebox'
import { PendingApproval } from './approvals.ts'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, listQuery, Message, Multiline, withMessage } from './fields.ts'
import { permissionNames } from './permissions.ts'
import { personFields } from './person.ts'

const admin = { area: 'admin', permission: 'access.grant', ownership: 'all' } as const

const permissionInput = {
  title: 'الصلاحية',
  'x-messages': { enum: 'في الطلب صلاحية غير معروفة', type: 'في الطلب صلاحية غير معروفة' },
}

const PermissionName = Type.Enum([...permissionNames], permissionInput)

/** One permission in words; `isSensitive` for what does lasting harm or carries much away (R-access-2). */
const PermissionInWords = Type.Object({
  permission: PermissionName,
  title: Type.String(),
  isSensitive: Type.Boolean(),
})

/** All permissions, in groups, in the order of the screens. */
export const PermissionGroup = Type.Object({ title: Type.String(), permissions: Type.Array(PermissionInWords) })
export type PermissionGroup = Static<typeof PermissionGroup>

export const getPermissionCatalogue = endpoint({
  ...admin,
  name: 'getPermissionCatalogue',
  summary: 'الصلاحيات كلها في مجموعات',
  method: 'GET',
  path: '/api/admin/access/permissions',
  replies: { 200: Type.Array(PermissionGroup) },
})

/** A named set of permissions (R-access-3). Built-in ones are not edited. `holdersCount`: people with an open grant. */
export const AccessRole = Type.Object({
  roleId: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  permissions: Type.Array(PermissionName),
  isBuiltIn: Type.Boolean(),
  holdersCount: Type.Integer(),
  createdAt: Instant,
  /** Of one that was deleted and can still be restored. */
  deletedAt: Type.Union([Instant, Type.Null()]),
})
export type AccessRole = Static<typeof AccessRole>

/** Limits of roles and grants (R-access-3, R-access-5). */
export const accessLimits = { roles: 30, grantsOfPerson: 10 } as const

export const ListAccessRolesQuery = Type.Object({
  isDeleted: Type.Optional(Type.Boolean({ title: 'الأدوار المحذوفة' })),
  ...listQuery(['roleId', 'name']),
})
export type ListAccessRolesQuery = Static<typeof ListAccessRolesQuery>

/** The living ones, or those deleted in the last 30 days. */
export const listAccessRoles = endpoint({
  ...admin,
  name: 'listAccessRoles',
  summary: 'الأدوار وصلاحياتها وكم شخصًا يحملها',
  method: 'GET',
  path: '/api/admin/access/roles',
  query: ListAccessRolesQuery,
  replies: { 200: Type.Array(AccessRole) },
  isList: true,
})

const accessRole = {
  name: Line(60, {
    title: 'اسم الدور',
    messages: { required: 'أدخل اسم الدور', maxLength: 'اسم الدور 60 حرفًا على الأكثر' },
  }),
  description: Type.Optional(Multiline(300, { title: 'الوصف', messages: { maxLength: 'الوصف 300 حرف على الأكثر' } })),
  permissions: Type.Array(PermissionName, {
    title: 'الصلاحيات',
    minItems: 1,
    maxItems: permissionNames.length,
    uniqueItems: true,
    'x-messages': { required: 'اختر صلاحية واحدة على الأقل', minItems: 'اختر صلاحية واحدة على الأقل' },
  }),
}

export const CreateAccessRoleBody = Type.Object(accessRole)
export type CreateAccessRoleBody = Static<typeof CreateAccessRoleBody>

/** Refused with 403 for permissions that the caller does not hold (R-access-4). */
export const createAccessRole = endpoint({
  ...admin,
  name: 'createAccessRole',
  proof: 'always',
  summary: 'إضافة دور',
  method: 'POST',
  path: '/api/admin/access/roles',
  body: CreateAccessRoleBody,
  replies: { 201: withMessage(AccessRole) },
  refusals: [409],
  isIdempotent: true,
})

const RoleParams = Type.Object({ id: Id('رقم الدور') })

export const UpdateAccessRoleBody = editBody(accessRole)
export type UpdateAccessRoleBody = Static<typeof UpdateAccessRoleBody>

/** Holds for everybody with the role from the next request on. */
export const updateAccessRole = endpoint({
  ...admin,
  name: 'updateAccessRole',
  proof: 'always',
  summary: 'تعديل دور',
  method: 'PUT',
  path: '/api/admin/access/roles/:id',
  params: RoleParams,
  body: UpdateAccessRoleBody,
  replies: { 200: withMessage(AccessRole) },
  refusals: [409],
})

/** 409 while a grant of it is open. */
export const deleteAccessRole = endpoint({
  ...admin,
  name: 'deleteAccessRole',
  proof: 'always',
  summary: 'حذف دور لا يحمله أحد',
  method: 'DELETE',
  path: '/api/admin/access/roles/:id',
  params: RoleParams,
  replies: { 200: Message },
  refusals: [409],
})

/** Comes back without the grants that it had; 403 for permissions that the caller does not hold (R-access-3). */
export const restoreAccessRole = endpoint({
  ...admin,
  name: 'restoreAccessRole',
  proof: 'always',
  summary: 'استعادة دور حُذف في آخر 30 يومًا',
  method: 'POST',
  path: '/api/admin/access/roles/:id/restore',
  params: RoleParams,
  replies: { 200: withMessage(AccessRole) },
  refusals: [409],
})

const Words = Type.Union([Type.String(), Type.Null()])

/** A role in the hands of a person, until the end of the day `until` in the school's time zone, or until it is ended. */
export const Grant = Type.Object({
  grantId: Type.Integer(),
  ...personFields,
  /** The kind of the account: a teacher or staff. */
  role: Type.Enum([1, 3]),
  roleId: Type.Integer(),
  roleName: Type.String(),
  until: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
  isOver: Type.Boolean(),
  reason: Type.String(),
  grantedAt: Instant,
  grantedByName: Words,
  /** The last sign-in of the person. */
  lastSignInAt: Type.Union([Instant, Type.Null()]),
})
export type Grant = Static<typeof Grant>

/** With `permission`: who may do this; administrators hold everything and are not listed. */
export const ListGrantsQuery = Type.Object({
  permission: Type.Optional(PermissionName),
  roleId: Type.Optional(Id('رقم الدور')),
  personId: Type.Optional(Id('رقم الشخص')),
  ...listQuery(['grantId', 'fullName', 'grantedAt']),
})
export type ListGrantsQuery = Static<typeof ListGrantsQuery>

export const listGrants = endpoint({
  ...admin,
  name: 'listGrants',
  summary: 'من يحمل أي دور، وحتى متى',
  method: 'GET',
  path: '/api/admin/access/grants',
  query: ListGrantsQuery,
  replies: { 200: Type.Array(Grant) },
  isList: true,
})

export const CreateGrantBody = Type.Object({
  personId: Id('رقم الشخص'),
  roleId: Id('رقم الدور'),
  until: Type.Optional(
    Type.Union([Type.String({ format: 'date', title: 'ينتهي في' }), Type.Null()], { title: 'ينتهي في' }),
  ),
  reason: Type.Optional(Multiline(300, { title: 'السبب', messages: { maxLength: 'السبب 300 حرف على الأكثر' } })),
})
export type CreateGrantBody = Static<typeof CreateGrantBody>

/**
 * Teachers and staff only; 403 for a role beyond the caller's own permissions, 409 for one's own account (R-access-4). Where a
 * second administrator has to approve, nothing is granted yet (R-approval-1).
 */
export const createGrant = endpoint({
  ...admin,
  name: 'createGrant',
  proof: 'always',
  summary: 'منح دور لمدرّس أو موظف',
  method: 'POST',
  path: '/api/admin/access/grants',
  body: CreateGrantBody,
  replies: { 201: Type.Union([withMessage(Grant), PendingApproval]) },
  refusals: [404, 409],
  isIdempotent: true,
})

export const endGrant = endpoint({
  ...admin,
  name: 'endGrant',
  proof: 'always',
  summary: 'إنهاء منح دور',
  method: 'POST',
  path: '/api/admin/access/grants/:id/end',
  params: Type.Object({ id: Id('رقم المنح') }),
  replies: { 200: Message },
  refusals: [409],
})
