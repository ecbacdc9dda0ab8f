import {
  type BulkDeleteUsersBody,
  type BulkDeleteUsersReply,
  type CreateUserBody,
  type ResetUserPasswordBody,
  type UpdateUserBody,
  userRole,
} from '@manara/contract/users.ts'
import { type AuditState, recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { brokenUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Mail } from '../../mail/mail.ts'
import { passwordChangedLetter } from '../../mail/password-letters.ts'
import type { Caller } from '../../security/caller.ts'
import { isEasyPassword, refuseEasyPassword } from '../../security/easy-passwords.ts'
import type { Passwords } from '../../security/passwords.ts'
import { endSessionsOf } from '../../security/sessions.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { type DeletionResult, deletePeople } from './user-deletion.ts'
import { fieldOfIndex, identityOfAnother, userProblem, userText } from './users.errors.ts'
import {
  changePasswordHash,
  changeUser,
  findUserIds,
  getUser,
  insertUser,
  isNationalIdOf,
  isStudying,
  listDuties,
  listTakenIdentity,
  lockAdministratorIds,
  lockUser,
  type UserRow,
} from './users.queries.ts'

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`

/** What the audit trail keeps of a person. */
export const auditedUser = ({ firstName, lastName, email, nationalId, role }: UserRow): AuditState => ({
  firstName,
  lastName,
  email,
  nationalId,
  role,
})

interface Identity {
  /** Whose it is already. */
  ownerId?: number
  email: string
  nationalId: string
}

/** An e-mail and a national id that others have are told together, each under its field. */
export async function refuseTakenIdentity(trx: Trx, person: Identity): Promise<void> {
  const taken = await listTakenIdentity(trx, person, person.ownerId)
  if (taken.length > 0) throw identityOfAnother(taken)
}

/** The loser of a race, whom only the indexes stop, is told the same. */
export async function namingDuplicates<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    const field = fieldOfIndex[brokenUnique(error) ?? '']
    throw field ? identityOfAnother([field]) : error
  }
}

export async function getUserOrFail(db: Db, id: number): Promise<UserRow> {
  const user = await getUser(db, id)
  if (!user) throw userProblem.notFound()
  return user
}

export async function lockUserOrFail(trx: Trx, id: number): Promise<UserRow> {
  const user = await lockUser(trx, id)
  if (!user) throw userProblem.notFound()
  return user
}

const warningFor = (password: string, owner: CreateUserBody | UserRow) =>
  isEasyPassword(password, owner) ? { warning: userText.easyPassword } : {}

export async function createUser(db: Db, passwords: Passwords, caller: Caller, body: CreateUserBody) {
  const { password, ...person } = body
  await refuseWeakPassword(db, 'password', password, body)
  const passwordHash = await passwords.hash(password)
  const user = await namingDuplicates(
    inTransaction(db, async (trx) => {
      await refuseTakenIdentity(trx, person)
      const created = await insertUser(trx, { ...person, passwordHash })
      const change = { entity: 'person', entityId: created.userId, after: auditedUser(created) }
      await recordChange(trx, caller, { operation: 'createUser', ...change })
      return created
    }),
  )
  return { ...user, message: userText.created(fullName(user)), ...warningFor(password, body) }
}

/** Who loses the role of a teacher or administrator must not leave classrooms, courses or the school without one. */
async function refuseForbiddenRoleChange(trx: Trx, caller: Caller, user: UserRow, role: number): Promise<void> {
  if (role === user.role) return
  if (role === userRole.Administrator) throw userProblem.cannotBecomeAdministrator()
  if (user.userId === caller.personId) throw userProblem.ownRole()
  if (user.role === userRole.Administrator && (await lockAdministratorIds(trx)).length === 1)
    throw userProblem.lastAdministrator()
  const { teaching, coordinating } = await listDuties(trx, [user.userId])
  if (teaching.size > 0) throw userProblem.stillTeaching()
  if (coordinating.size > 0) throw userProblem.stillCoordinating()
  if (user.role === userRole.Student && (await isStudying(trx, user.userId))) throw userProblem.studiesInProgram()
}

export async function updateUser(db: Db, caller: Caller, id: number, body: UpdateUserBody) {
  const user = await namingDuplicates(
    inTransaction(db, async (trx) => {
      const before = await lockUserOrFail(trx, id)
      await refuseForbiddenRoleChange(trx, caller, before, body.role)
      await refuseTakenIdentity(trx, { ...body, ownerId: id })
      const after = await changeUser(trx, id, body)
      if (before.role !== after.role) await endSessionsOf(trx, [id], 'role-changed')
      const states = { before: auditedUser(before), after: auditedUser(after) }
      await recordChange(trx, caller, { operation: 'updateUser', entity: 'person', entityId: id, ...states })
      return after
    }),
  )
  return { ...user, message: userText.updated(fullName(user)) }
}

/**
 * The national id proves that the right person was picked; all their sessions end, and a mail tells them. For somebody
 * else an easy password earns a warning, for oneself a refusal (decisions §2).
 */
export async function resetUserPassword(
  db: Db,
  { passwords, mail }: { passwords: Passwords; mail: Mail },
  caller: Caller,
  id: number,
  { nationalId, newPassword }: ResetUserPasswordBody,
) {
  const owner = await getUserOrFail(db, id)
  if (!(await isNationalIdOf(db, id, nationalId)))
    throw userProblem.wrongNationalId({ errors: { nationalId: ['الرقم الوطني لا يطابق المستخدم'] } })
  if (id === caller.personId) refuseEasyPassword('newPassword', newPassword, owner)
  await refuseWeakPassword(db, 'newPassword', newPassword, owner)
  const passwordHash = await passwords.hash(newPassword)
  const user = await inTransaction(db, async (trx) => {
    const locked = await lockUserOrFail(trx, id)
    await changePasswordHash(trx, id, passwordHash)
    await endSessionsOf(trx, [id], 'password-changed')
    await recordChange(trx, caller, { operation: 'resetUserPassword', entity: 'person', entityId: id })
    if (id !== caller.personId) await mail.post(trx, locked, passwordChangedLetter(locked.firstName, 'administrator'))
    return locked
  })
  return { message: userText.passwordReset(fullName(user)), ...warningFor(newPassword, user) }
}

/** Deletes one person, restorable for 30 days, or says why not. */
export async function deleteUser(db: Db, caller: Caller, id: number): Promise<void> {
  const [result] = await inTransaction(db, (trx) => deletePeople(trx, caller, 'deleteUser', [id]))
  if (!result) throw userProblem.notFound()
  if (result.refusal) throw result.refusal
}

function summary(results: DeletionResult[]): string {
  const deleted = results.filter(({ refusal }) => !refusal).length
  return deleted === results.length
    ? userText.deleted(deleted)
    : userText.partlyDeleted(deleted, results.length - deleted)
}

/** Deletes whom it may and tells, row by row, whom it may not and why. */
export async function bulkDeleteUsers(
  db: Db,
  caller: Caller,
  body: BulkDeleteUsersBody,
): Promise<BulkDeleteUsersReply> {
  const { ids, filter, exceptIds = [] } = body
  if ((ids === undefined) === (filter === undefined)) throw userProblem.idsOrFilter()
  const results = await inTransaction(db, async (trx) => {
    const meant = ids ?? (await findUserIds(trx, filter ?? {}))
    const excepted = new Set(exceptIds)
    return deletePeople(
      trx,
      caller,
      'bulkDeleteUsers',
      [...new Set(meant)].filter((id) => !excepted.has(id)),
    )
  })
  const rows = results.map(({ user, refusal }) => ({
    userId: user.userId,
    fullName: fullName(user),
    isDeleted: !refusal,
    ...(refusal && { reason: refusal.message }),
  }))
  const deletedCount = rows.filter(({ isDeleted }) => isDeleted).length
  return { message: summary(results), deletedCount, refusedCount: rows.length - deletedCount, results: rows }
}
