import {
  accessLimits,
  type CreateAccessRoleBody,
  type CreateGrantBody,
  type PermissionGroup,
  type UpdateAccessRoleBody,
} from '@manara/contract/access.ts'
import { isSensitive, type Permission } from '@manara/contract/permissions.ts'
import { userRole } from '@manara/contract/roles.ts'
import { accessRoleAudit, recordChange, roleGrantAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type Caller, holds } from '../../platform/security/caller.ts'
import { dropWeakFirstCode } from '../../platform/security/first-codes.ts'
import { holdToOffice } from '../../platform/security/sessions.ts'
import {
  approvalProblem,
  approvalText,
  askApproval,
  isWaitedFor,
  needsApproval,
} from '../approvals/approvals.service.ts'
import { limitSessions } from '../second-factor/policy.service.ts'
import { lockUserOrFail, lockUsers, notifyOfAccess, notifyOfWiderRole, userProblem } from '../users/users.service.ts'
import { accessProblem, accessText, sameRoleName, untilIsOver } from './access.messages.ts'
import * as queries from './access.queries.ts'
import { permissionGroups, permissionTitles } from './access.text.ts'

export { permissionTitles } from './access.text.ts'

export const listPermissionGroups = (): PermissionGroup[] =>
  permissionGroups.map(([title, permissions]) => ({
    title,
    permissions: (Object.entries(permissions) as [Permission, string][]).map(([permission, words]) => ({
      permission,
      title: words,
      isSensitive: isSensitive(permission),
    })),
  }))

/** Callers grant only permissions that they hold (R-access-4). */
function refuseNotHeld(caller: Caller, permissions: readonly Permission[]): void {
  const missing = permissions.filter((permission) => !holds(caller, permission))
  if (missing.length > 0)
    throw accessProblem.notHeld([missing.map((permission) => permissionTitles[permission]).join('، ')])
}

/** Of these a role is granted only with a second administrator, where the school asks for one (R-approval-1). */
const makesStrong = (permissions: readonly Permission[]): boolean =>
  permissions.includes('access.grant') || permissions.includes('security.manage')

async function namingDuplicates<Result>(change: Promise<Result>, nameSameRole = sameRoleName): Promise<Result> {
  try {
    return await change
  } catch (error) {
    const index = brokenUnique(error)
    if (index === 'access_role_name_unique') throw nameSameRole()
    throw index === 'role_grant_once' ? accessProblem.alreadyGranted() : error
  }
}

const toDetails = ({ name, description, permissions }: queries.RoleDetails): queries.RoleDetails => ({
  name,
  description,
  permissions,
})

export function createRole(db: Db, caller: Caller, { name, description = '', permissions }: CreateAccessRoleBody) {
  const details = { name, description, permissions }
  refuseNotHeld(caller, permissions)
  return namingDuplicates(
    inTransaction(db, async (trx) => {
      await refuseTooManyRoles(trx)
      const id = await queries.insertRole(trx, details, caller.personId)
      await recordChange(trx, caller, accessRoleAudit('createAccessRole', id, { after: details }))
      return { ...(await getRoleOrFail(trx, id)), message: accessText.roleCreated(name) }
    }),
  )
}

/** Lets one request at a time add or restore a role, so that the limit of roles holds. */
async function refuseTooManyRoles(trx: Trx): Promise<void> {
  if ((await queries.countOwnRoles(trx)) >= accessLimits.roles) throw accessProblem.tooManyRoles()
}

async function getRoleOrFail(db: Db, id: number): Promise<queries.RoleRow> {
  const role = await queries.getRole(db, id)
  if (!role) throw accessProblem.roleNotFound()
  return role
}

/** An own role that the caller may change: not a built-in one, nor one that they hold themselves. */
async function lockOwnRole(trx: Trx, caller: Caller, id: number): Promise<queries.RoleRow> {
  const role = await queries.lockRole(trx, id)
  if (!role) throw accessProblem.roleNotFound()
  if (role.isBuiltIn) throw accessProblem.builtIn()
  const holders = await queries.listHolders(trx, id)
  if (holders.includes(caller.personId)) throw accessProblem.ownAccess()
  return role
}

/** Requires each added permission of the caller; mails the holders when a sensitive one is added (R-access-7). */
export function updateRole(db: Db, mail: Mail, caller: Caller, id: number, body: UpdateAccessRoleBody) {
  return namingDuplicates(
    inTransaction(db, async (trx) => {
      const { holdersCount, ...role } = await lockOwnRole(trx, caller, id)
      const before = toDetails(role)
      const after = mergeEdit(before, body)
      const added = after.permissions.filter((permission) => !before.permissions.includes(permission))
      refuseNotHeld(caller, added)
      if (await isWaitedFor(trx, id)) throw approvalProblem.roleWaits()
      if (holdersCount > 0 && makesStrong(added) && (await needsApproval(trx))) throw approvalProblem.widensHeld()
      await queries.changeRole(trx, id, after)
      await limitSessions(trx, await queries.listHolders(trx, id))
      await recordChange(trx, caller, accessRoleAudit('updateAccessRole', id, { before, after }))
      if (added.some(isSensitive)) {
        const holders = await queries.listHolders(trx, id)
        await notifyOfWiderRole(trx, mail, caller, after.name, await lockUsers(trx, holders))
      }
      return { ...(await getRoleOrFail(trx, id)), message: accessText.roleUpdated(after.name) }
    }),
  )
}

export function deleteRole(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const role = await lockOwnRole(trx, caller, id)
    if (role.holdersCount > 0) throw accessProblem.inUse([role.holdersCount])
    await queries.markRoleDeleted(trx, id, caller.personId)
    await recordChange(trx, caller, accessRoleAudit('deleteAccessRole', id, { before: toDetails(role) }))
    return { message: accessText.roleDeleted(role.name) }
  })
}

/** Without the grants that it had (R-access-3); requires each of its permissions of the caller. */
export function restoreRole(db: Db, caller: Caller, id: number) {
  return namingDuplicates(
    inTransaction(db, async (trx) => {
      await refuseTooManyRoles(trx)
      const role = await queries.getRole(trx, id, true)
      if (!role) throw accessProblem.notRestorable()
      refuseNotHeld(caller, role.permissions)
      await queries.unmarkRoleDeleted(trx, id)
      await recordChange(trx, caller, accessRoleAudit('restoreAccessRole', id, { after: toDetails(role) }))
      return { ...role, deletedAt: null, message: accessText.roleRestored(role.name) }
    }),
    accessProblem.nameTaken,
  )
}

/** Before the person, as a change of the role does: it waits for this grant, or this for it. */
async function shareRole(trx: Trx, id: number): Promise<queries.RoleRow> {
  await lockForShare(trx, 'access_role', id)
  return getRoleOrFail(trx, id)
}

/** Locks the person, so that two who grant to them see each other's grants. */
async function lockGrantee(trx: Trx, caller: Caller, personId: number) {
  if (personId === caller.personId) throw accessProblem.ownAccess()
  const person = await lockUserOrFail(trx, personId)
  if (person.role !== userRole.Teacher && person.role !== userRole.Staff) throw accessProblem.wrongKind()
  if ((await queries.countGrantsOf(trx, personId)) >= accessLimits.grantsOfPerson) throw accessProblem.tooManyGrants()
  return person
}

/** R-access-5. Waits for a second administrator where the role makes strong, unless one has approved it (R-approval-1). */
export function createGrant(db: Db, mail: Mail, caller: Caller, body: CreateGrantBody, approvedBy?: number) {
  const { personId, roleId, until = null, reason = '' } = body
  return namingDuplicates(
    inTransaction(db, async (trx) => {
      if (until !== null && (await queries.isPast(trx, until))) throw untilIsOver()
      const role = await shareRole(trx, roleId)
      const person = await lockGrantee(trx, caller, personId)
      refuseNotHeld(caller, role.permissions)
      if (approvedBy === undefined && makesStrong(role.permissions) && (await needsApproval(trx))) {
        const title = approvalText.grant(role.name, person.fullName)
        return askApproval(trx, mail, caller, { operation: 'createGrant', body, title, reason })
      }
      const id = await queries.insertGrant(trx, { personId, roleId, until, reason, grantedBy: caller.personId })
      await holdToOffice(trx, personId)
      await dropWeakFirstCode(trx, personId)
      await limitSessions(trx, [personId])
      const by = approvedBy !== undefined && { approvedBy }
      const after = { personId, roleName: role.name, ...(until && { until }), ...(reason && { reason }), ...by }
      await recordChange(trx, caller, roleGrantAudit('createGrant', id, { after }))
      if (role.permissions.some(isSensitive)) await notifyOfAccess(trx, mail, caller, person)
      const grant = await queries.getGrant(trx, id)
      if (!grant) throw userProblem.notFound()
      return { ...grant, message: accessText.granted(role.name, person.fullName) }
    }),
  )
}

export function endGrant(db: Db, caller: Caller, id: number) {
  return inTransaction(db, async (trx) => {
    const grant = await queries.getGrant(trx, id)
    if (!grant) throw accessProblem.grantNotFound()
    const { userId: personId, roleName, fullName } = grant
    if (personId === caller.personId) throw accessProblem.ownAccess()
    if (!(await queries.markGrantEnded(trx, id, caller.personId))) throw accessProblem.alreadyEnded()
    await limitSessions(trx, [personId])
    await recordChange(trx, caller, roleGrantAudit('endGrant', id, { before: { personId, roleName } }))
    return { message: accessText.ended(roleName, fullName) }
  })
}
