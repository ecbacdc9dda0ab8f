import { type Static, Type } from 'typebox'
import { editBody } from './edits.ts'
import { endpoint } from './endpoint.ts'
import { exportOf } from './exports.ts'
import {
  Id,
  Instant,
  listQuery,
  Message,
  NationalId,
  Password,
  PresentPassword,
  SameName,
  withMessage,
} from './fields.ts'
import { GenderInput, genderColumn, KnownGender, roleWord } from './gender.ts'
import { identityFields, identityInput, personColumns, personFields, personInput } from './person.ts'
import { PersonMatch } from './person-matches.ts'
import { userRole } from './roles.ts'

export {
  type ReaderName,
  type ReaderRole,
  type RoleName,
  readerNames,
  readerRole,
  roleName,
  roleNames,
  type UserRole,
  userRole,
} from './roles.ts'

const roleField = {
  title: 'الدور',
  'x-names': userRole,
  'x-messages': { required: 'اختر دورًا صحيحًا', type: 'اختر دورًا صحيحًا', enum: 'اختر دورًا صحيحًا' },
}

/** A role by name or number; the server works with the number. */
const RoleInput = Type.Enum([0, 1, 2, 3], roleField)

/** Roles that the screens can give: an administrator is made by `npm run admin:create` only (R-people-7); staff need `access.grant`. */
export const AssignableRoleInput = Type.Enum([1, 2, 3], roleField)

/** An active person with an account. */
export const User = Type.Object({
  ...personFields,
  ...identityFields,
  /** «رقم مؤقت» (R-people-11); a list leaves it out where it is false. */
  isNationalIdTemporary: Type.Optional(Type.Boolean()),
  role: Type.Enum([0, 1, 2, 3]),
  gender: KnownGender,
  createdAt: Instant,
})
export type User = Static<typeof User>

export const UserParams = Type.Object({ id: Id('رقم المستخدم') })

/** The users of a list or a bulk action: a role and a search text, both optional. */
export const UserFilter = Type.Object({
  role: Type.Optional(RoleInput),
  q: Type.Optional(Type.String({ title: 'نص البحث', maxLength: 200, format: 'code' })),
})
export type UserFilter = Static<typeof UserFilter>

export const ListUsersQuery = Type.Object({
  role: Type.Optional(RoleInput),
  sameName: SameName,
  ...listQuery(['userId', 'firstName', 'lastName', 'email']),
})
export type ListUsersQuery = Static<typeof ListUsersQuery>

export const CreateUserBody = Type.Object({
  ...personInput,
  ...identityInput,
  password: Password('كلمة المرور'),
  role: AssignableRoleInput,
  gender: GenderInput,
})
export type CreateUserBody = Static<typeof CreateUserBody>

/** `currentPassword` is asked for where administrators change their own e-mail or national id (R-account-3). */
export const UpdateUserBody = editBody(
  {
    ...personInput,
    ...identityInput,
    role: RoleInput,
    gender: GenderInput,
  },
  { currentPassword: PresentPassword },
)
export type UpdateUserBody = Static<typeof UpdateUserBody>

/** `currentPassword` is asked for where the id is one's own (R-account-3). */
export const ResetUserPasswordBody = Type.Object({
  nationalId: NationalId,
  newPassword: Password('كلمة المرور الجديدة'),
  currentPassword: PresentPassword,
})
export type ResetUserPasswordBody = Static<typeof ResetUserPasswordBody>

/** The result for one row of a bulk deletion; `reason` is given when it was refused. */
export const BulkDeleteRow = Type.Object({
  userId: Type.Integer(),
  fullName: Type.String(),
  isDeleted: Type.Boolean(),
  reason: Type.Optional(Type.String()),
})
export type BulkDeleteRow = Static<typeof BulkDeleteRow>

/** The target of a bulk action. The role is required: an empty filter would mean all users. */
export const BulkUserFilter = Type.Object({ role: RoleInput, q: UserFilter.properties.q })

/** Either the ids, or all matches of the filter except `exceptIds` (R-wire-13). */
export const BulkDeleteUsersBody = Type.Object({
  ids: Type.Optional(Type.Array(Id('رقم المستخدم'), { title: 'المستخدمون', minItems: 1, maxItems: 1000 })),
  filter: Type.Optional(BulkUserFilter),
  exceptIds: Type.Optional(Type.Array(Id('رقم المستخدم'), { title: 'المستثنون', maxItems: 1000 })),
})
export type BulkDeleteUsersBody = Static<typeof BulkDeleteUsersBody>

export const BulkDeleteUsersReply = Type.Object({
  message: Type.String(),
  deletedCount: Type.Integer(),
  refusedCount: Type.Integer(),
  results: Type.Array(BulkDeleteRow),
})
export type BulkDeleteUsersReply = Static<typeof BulkDeleteUsersReply>

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'قائمة المستخدمين مع البحث والترتيب والصفحات',
  area: 'admin',
  ownership: 'all',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/users',
  query: ListUsersQuery,
  replies: { 200: Type.Array(User) },
  isList: true,
})

export const exportUsers = exportOf(listUsers, {
  title: 'المستخدمون',
  isAboutPeople: true,
  columns: {
    userId: { heading: 'رقم المستخدم', kind: 'number' },
    ...personColumns,
    role: { heading: 'الدور', value: roleWord },
    gender: genderColumn,
    createdAt: { heading: 'تاريخ الإضافة', kind: 'moment' },
  },
})

export const getUser = endpoint({
  name: 'getUser',
  summary: 'مستخدم واحد',
  area: 'admin',
  ownership: 'all',
  permission: 'person.read',
  method: 'GET',
  path: '/api/admin/users/:id',
  params: UserParams,
  views: 'PROFILE',
  replies: { 200: User },
})

/**
 * A password that is easy to guess is accepted from an administrator, with a `warning` (R-password-1). `matches` are the
 * people who may be the same one, if any: nothing is refused for it (R-match-2).
 */
export const CreatedUser = Type.Intersect([
  withMessage(User),
  Type.Object({ warning: Type.Optional(Type.String()), matches: Type.Optional(Type.Array(PersonMatch)) }),
])
export type CreatedUser = Static<typeof CreatedUser>

export const createUser = endpoint({
  name: 'createUser',
  summary: 'إضافة طالب أو مدرّس',
  area: 'admin',
  ownership: 'all',
  permission: 'person.edit',
  method: 'POST',
  path: '/api/admin/users',
  body: CreateUserBody,
  replies: { 201: CreatedUser },
  refusals: [409],
  isIdempotent: true,
  isSlow: true,
})

export const updateUser = endpoint({
  name: 'updateUser',
  summary: 'تعديل بيانات مستخدم',
  area: 'admin',
  ownership: 'all',
  permission: 'person.edit',
  method: 'PUT',
  path: '/api/admin/users/:id',
  params: UserParams,
  body: UpdateUserBody,
  replies: { 200: withMessage(User) },
  refusals: [409],
})

export const deleteUser = endpoint({
  name: 'deleteUser',
  summary: 'حذف مستخدم (قابل للاستعادة 30 يومًا)',
  area: 'admin',
  ownership: 'all',
  permission: 'person.delete',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  params: UserParams,
  replies: { 204: null },
  refusals: [409],
})

export const bulkDeleteUsers = endpoint({
  name: 'bulkDeleteUsers',
  summary: 'حذف عدة مستخدمين مع نتيجة لكل واحد',
  area: 'admin',
  ownership: 'all',
  permission: 'person.delete',
  method: 'POST',
  path: '/api/admin/users/bulk-delete',
  body: BulkDeleteUsersBody,
  replies: { 200: BulkDeleteUsersReply },
  isIdempotent: true,
})

/** The effect of a deletion: seats in active classrooms that end, and how many students hold them. */
export const UserDeletionPreview = Type.Object({
  usersCount: Type.Integer(),
  activeSeatsCount: Type.Integer(),
  seatedStudentsCount: Type.Integer(),
})
export type UserDeletionPreview = Static<typeof UserDeletionPreview>

/** Changes nothing. It has a body, because a selection may be long. */
export const previewUserDeletion = endpoint({
  name: 'previewUserDeletion',
  summary: 'ما ينتهي بحذف عدة مستخدمين',
  area: 'admin',
  ownership: 'all',
  permission: 'person.delete',
  method: 'POST',
  path: '/api/admin/users/bulk-delete/preview',
  body: BulkDeleteUsersBody,
  replies: { 200: UserDeletionPreview },
})

export const ResetUserPasswordReply = Type.Intersect([Message, Type.Object({ warning: Type.Optional(Type.String()) })])

export const resetUserPassword = endpoint({
  name: 'resetUserPassword',
  summary: 'تعيين كلمة مرور جديدة لمستخدم بعد التحقق من رقمه الوطني',
  area: 'admin',
  ownership: 'all',
  permission: 'person.edit',
  method: 'POST',
  path: '/api/admin/users/:id/reset-password',
  params: UserParams,
  body: ResetUserPasswordBody,
  replies: { 200: ResetUserPasswordReply },
  refusals: [409],
})

export const listUserRoles = endpoint({
  name: 'listUserRoles',
  summary: 'أسماء الأدوار',
  area: 'admin',
  ownership: 'none',
  permission: 'person.read',
  method: 'GET',
  path: '/api/options/user-roles',
  replies: { 200: Type.Array(Type.String()) },
})
