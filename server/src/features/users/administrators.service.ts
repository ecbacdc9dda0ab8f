import type { NewAdministrator } from '@manara/contract/setup.ts'
import { userRole } from '@manara/contract/users.ts'
import { type AuditedOperation, personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { AccountChange } from '../../platform/mail/account-emails.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller, Visitor } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import { dropFirstCode } from '../../platform/security/first-codes.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { removeFactors } from '../../platform/security/remove-factors.ts'
import { notifyOfChange } from './account-notices.ts'
import {
  type AdministratorKey,
  findAdministrators,
  hasAdministrator,
  listAdministrators,
  lockFirstAdministrator,
} from './administrators.queries.ts'
import { restoreAccount } from './deleted-people.service.ts'
import { changePasswordHash, isPasswordOfAnother } from './password.queries.ts'
import { refuseBadChoice } from './password-rules.service.ts'
import { administratorProblem } from './users.messages.ts'
import { changeUser, insertUser, type UserRow } from './users.queries.ts'
import { auditedUser, lockUserOrFail, namingDuplicates, refuseDuties, refuseTakenIdentity } from './users.service.ts'

export { hasAdministrator, listAdministrators }

async function insertAdministrator(
  trx: Trx,
  actor: Visitor,
  operation: AuditedOperation,
  person: Omit<NewAdministrator, 'password'> & { passwordHash: string },
): Promise<UserRow> {
  await refuseTakenIdentity(trx, person)
  const created = await insertUser(trx, { ...person, role: userRole.Administrator })
  await recordChange(trx, actor, personAudit(operation, created.userId, { after: auditedUser(created) }))
  return created
}

/** Creates further rows together with the first administrator. */
type Alongside = (trx: Trx) => Promise<void>

/**
 * Makes the administrator of a school that has none, and says whether it did: of several who try at once one succeeds
 * (R-start-2). `alongside` may refuse by throwing.
 */
export async function createFirstAdministrator(
  db: Db,
  passwords: Passwords,
  actor: Visitor,
  operation: AuditedOperation,
  { password, ...person }: NewAdministrator,
  alongside: Alongside = async () => undefined,
): Promise<boolean> {
  await refuseBadChoice(db, 'password', password, { ...person, role: userRole.Administrator })
  const passwordHash = await passwords.hash(password)
  return namingDuplicates(
    inTransaction(db, async (trx) => {
      await lockFirstAdministrator(trx)
      if (await hasAdministrator(trx)) return false
      await alongside(trx)
      await insertAdministrator(trx, actor, operation, { ...person, passwordHash })
      return true
    }),
  )
}

/** A teacher without classrooms and courses, or a member of the staff, whose password nobody else knows. */
export async function lockCandidate(trx: Trx, personId: number): Promise<UserRow> {
  const person = await lockUserOrFail(trx, personId)
  if (person.role !== userRole.Teacher && person.role !== userRole.Staff) throw administratorProblem.wrongKind()
  await refuseDuties(trx, personId)
  if (await isPasswordOfAnother(trx, personId)) throw administratorProblem.passwordOfAnother()
  return person
}

/** With the approval of a second administrator only (R-approval-1). Grants and sessions of the person end. */
export async function makeAdministrator(trx: Trx, mail: Mail, caller: Caller, personId: number, approvedBy: number) {
  const before = await lockCandidate(trx, personId)
  await dropFirstCode(trx, personId)
  const owner = await changeUser(trx, personId, { ...before, role: userRole.Administrator })
  await endSessions(trx, [personId], 'role-changed')
  const after = { ...auditedUser(owner), approvedBy }
  await recordChange(trx, caller, personAudit('createAdministrator', personId, { before: auditedUser(before), after }))
  await notifyOfChange(trx, mail, caller, { owner, changes: ['role'] })
}

interface CommandDependencies {
  passwords: Passwords
  mail: Mail
}

/** One more administrator, made on the server itself; no screen can (R-people-7). All administrators are notified. */
export async function adminCreate(
  db: Db,
  { passwords, mail }: CommandDependencies,
  actor: Visitor,
  { password, ...person }: NewAdministrator,
): Promise<UserRow> {
  await refuseBadChoice(db, 'password', password, { ...person, role: userRole.Administrator })
  const passwordHash = await passwords.hash(password)
  return namingDuplicates(
    inTransaction(db, async (trx) => {
      const owner = await insertAdministrator(trx, actor, 'adminCreate', { ...person, passwordHash })
      await notifyOfChange(trx, mail, actor, { owner, changes: ['created'] })
      return owner
    }),
  )
}

/** Finds the administrator who is meant: the living one, else the one deleted last. */
export async function getAdministratorOrFail(db: Db, key: AdministratorKey) {
  const [found] = await findAdministrators(db, key)
  if (!found) throw administratorProblem.notFound()
  return found
}

/**
 * Recovery without mail: sets a new password and restores a deleted administrator; on demand takes lost second factors away
 * (R-factor-8). Ends all their sessions and notifies all administrators.
 */
export async function adminReset(
  db: Db,
  { passwords, mail }: CommandDependencies,
  actor: Visitor,
  { removesFactors = false, ...key }: AdministratorKey & { removesFactors?: boolean },
  newPassword: string,
): Promise<{ user: UserRow; wasDeleted: boolean }> {
  const owner = await getAdministratorOrFail(db, key)
  await refuseBadChoice(db, 'password', newPassword, { ...owner, role: userRole.Administrator })
  const passwordHash = await passwords.hash(newPassword)
  return inTransaction(db, async (trx) => {
    const { isDeleted: wasDeleted, ...user } = await getAdministratorOrFail(trx, key)
    if (wasDeleted) await restoreAccount(trx, user.userId, { ...user, programId: null }, null)
    await changePasswordHash(trx, user.userId, passwordHash)
    const hadFactors = removesFactors && (await removeFactors(trx, user.userId))
    await endSessions(trx, [user.userId], 'password-changed')
    await recordChange(
      trx,
      actor,
      personAudit('adminReset', user.userId, { after: { ...auditedUser(user), wasDeleted, hadFactors } }),
    )
    const changes: AccountChange[] = [
      ...(wasDeleted ? (['restored'] as const) : []),
      'password',
      ...(hadFactors ? (['factors'] as const) : []),
    ]
    await notifyOfChange(trx, mail, actor, { owner: user, changes })
    return { user, wasDeleted }
  })
}
