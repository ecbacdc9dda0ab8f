import { hasMail } from '@manara/contract/internal-email.ts'
import { mostMatches } from '@manara/contract/person-matches.ts'
import {
  type CreateUserBody,
  type ResetUserPasswordBody,
  type UpdateUserBody,
  userRole,
} from '@manara/contract/users.ts'
import { type AuditedOperation, personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import { type Once, prepareOnce } from '../../platform/http/idempotency.ts'
import { refuseMasked } from '../../platform/http/mask-identity.ts'
import { asChangeSet } from '../../platform/journal/change-sets.ts'
import { passwordChangedEmail } from '../../platform/mail/password-emails.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { isEasyPassword } from '../../platform/security/easy-passwords.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { findMatches } from '../person-matches/person-matches.service.ts'
import { refuseWrongLength } from '../settings/national-id.service.ts'
import { notifyAdministrators, notifyOfChange } from './account-notices.ts'
import { type AccountDependencies, completeIdentityChange, prepareIdentityChange } from './identity-change.service.ts'
import { changePasswordHash, notePasswordSetBy, setBy } from './password.queries.ts'
import { refuseBadChoice, refuseWeakPassword } from './password-rules.service.ts'
import { refuseEndedSession, requireOwner } from './present-password.ts'
import { refuseStaffWithoutGranting, refuseStronger } from './stronger-accounts.ts'
import { deletePeople } from './user-deletion.ts'
import {
  birthDateProblem,
  fieldOfIndex,
  identityOfAnother,
  internalEmailRefusal,
  temporaryIdRefusal,
  userProblem,
  userText,
} from './users.messages.ts'
import {
  changeUser,
  fewestAdministrators,
  getUser,
  hasNationalId,
  insertUser,
  isStudying,
  listDuties,
  listTakenIdentity,
  lockAdministratorIds,
  lockUser,
  type NewPerson,
  type UserRow,
} from './users.queries.ts'

export { notifyOfAccess, notifyOfChange, notifyOfWiderRole } from './account-notices.ts'
export { verifyPresentPassword } from './present-password.ts'
export { findStronger, isStronger, refuseStronger } from './stronger-accounts.ts'
export { userProblem } from './users.messages.ts'
export { listDuties, lockUsers } from './users.queries.ts'

/** Fields of a person in the audit trail. */
export const auditedUser = ({
  firstName,
  lastName,
  fatherName,
  grandfatherName,
  latinName,
  birthDate,
  email,
  nationalId,
  role,
  gender,
}: UserRow) => ({
  firstName,
  ...(fatherName && { fatherName }),
  ...(grandfatherName && { grandfatherName }),
  lastName,
  ...(latinName && { latinName }),
  ...(birthDate && { birthDate }),
  ...(hasMail(email) && { email }),
  nationalId,
  role,
  ...(gender && { gender }),
})

interface Identity {
  /** Whose it is already. */
  ownerId?: number
  email: string
  nationalId: string
}

/** A taken e-mail and a taken national id are reported together, each under its field. */
export async function refuseTakenIdentity(trx: Trx, person: Identity): Promise<void> {
  const taken = await listTakenIdentity(trx, person, person.ownerId)
  if (taken.length > 0) throw identityOfAnother(taken)
}

/** The loser of a race, stopped only by the indexes, gets the same error. */
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

const firstBirthDay = '1900-01-01'

/** `field` is the name of the day in the body. */
export function refuseUnbornDate(day: string | null | undefined, field = 'birthDate'): void {
  if (!day) return
  if (day > new Date().toISOString().slice(0, 10)) throw birthDateProblem.inFuture(field)
  if (day < firstBirthDay) throw birthDateProblem.tooEarly(field)
}

/** Adds a person and writes it down; the caller explains duplicates that only the indexes stop. */
export async function addPerson(
  trx: Trx,
  caller: Caller,
  operation: AuditedOperation,
  person: NewPerson,
): Promise<UserRow> {
  refuseStaffWithoutGranting(caller, person.role)
  await refuseWrongLength(trx, person.nationalId)
  await refuseTakenIdentity(trx, person)
  const user = await insertUser(trx, person)
  await recordChange(trx, caller, personAudit(operation, user.userId, { after: auditedUser(user) }))
  return user
}

export async function createUser(db: Db, once: Once, passwords: Passwords, caller: Caller, body: CreateUserBody) {
  const { password, ...person } = body
  if (!hasMail(person.email)) throw internalEmailRefusal()
  refuseUnbornDate(person.birthDate)
  const storeUser = async (trx: Trx, passwordHash: string) => {
    const user = await addPerson(trx, caller, 'createUser', { ...person, passwordHash })
    await notePasswordSetBy(trx, user.userId, setBy.somebodyElse)
    const [matches = []] = await findMatches(trx, [{ ...user, exceptId: user.userId }])
    return {
      ...user,
      message: userText.created(user.fullName),
      ...warningFor(password, body),
      ...(matches.length > 0 && { matches: matches.slice(0, mostMatches) }),
    }
  }
  const prepare = async () => {
    await refuseWeakPassword(db, 'password', password, body)
    return passwords.hash(password)
  }
  return namingDuplicates(prepareOnce(once, prepare, storeUser))
}

/** Active classrooms and courses would be left without their teacher or coordinator. */
export async function refuseDuties(trx: Trx, id: number): Promise<void> {
  const { teaching, coordinating } = await listDuties(trx, [id])
  if (teaching.size > 0) throw userProblem.stillTeaching()
  if (coordinating.size > 0) throw userProblem.stillCoordinating()
}

/** Who loses the role of a teacher or administrator must not leave classrooms, courses or the school without one. */
async function refuseForbiddenRoleChange(trx: Trx, caller: Caller, user: UserRow, role: number): Promise<void> {
  if (role === user.role) return
  refuseStaffWithoutGranting(caller, role, user.role)
  if (role === userRole.Administrator) throw userProblem.cannotBecomeAdministrator()
  if (user.userId === caller.personId) throw userProblem.ownRole()
  if (user.role === userRole.Administrator) {
    const present = (await lockAdministratorIds(trx)).length
    if (present <= (await fewestAdministrators(trx)))
      throw present > 1 ? userProblem.secondAdministrator() : userProblem.lastAdministrator()
  }
  await refuseDuties(trx, user.userId)
  if (user.role === userRole.Student && (await isStudying(trx, user.userId))) throw userProblem.studiesInProgram()
}

export async function updateUser(
  db: Db,
  dependencies: AccountDependencies,
  caller: Caller,
  id: number,
  body: UpdateUserBody,
) {
  refuseUnbornDate(body.birthDate)
  const known = await getUserOrFail(db, id)
  await refuseStronger(db, caller, [id])
  const wanted = { ...mergeEdit(known, body), currentPassword: body.currentPassword }
  const prepared = await prepareIdentityChange(db, dependencies, caller, known, wanted)
  const user = await namingDuplicates(
    inTransaction(db, async (trx) => {
      const before = await lockUserOrFail(trx, id)
      await refuseStronger(trx, caller, [id])
      const edited = mergeEdit(before, body)
      if (edited.nationalId !== before.nationalId) refuseMasked(caller)
      await refuseForbiddenRoleChange(trx, caller, before, edited.role)
      if (before.nationalId !== edited.nationalId) await refuseWrongLength(trx, edited.nationalId)
      await refuseTakenIdentity(trx, { ...edited, ownerId: id })
      const after = await changeUser(trx, id, edited)
      if (before.role !== after.role) await endSessions(trx, [id], 'role-changed')
      const states = { before: auditedUser(before), after: auditedUser(after) }
      await recordChange(trx, caller, personAudit('updateUser', id, states))
      await completeIdentityChange(trx, dependencies, caller, prepared, { before, after })
      return after
    }),
  )
  return { ...user, message: userText.updated(user.fullName) }
}

/** Mails the owner of an account, and all administrators when it belongs to one of them. */
async function notifyNewPassword(trx: Trx, { mail }: AccountDependencies, caller: Caller, owner: UserRow) {
  const notice = { owner, changes: ['password'] } as const
  if (owner.userId === caller.personId) return notifyOfChange(trx, mail, caller, notice)
  await tell(trx, undefined, 'accountChanged', { personId: owner.userId, what: 'password' })
  await mail.post(trx, owner, passwordChangedEmail(owner.firstName, 'administrator'))
  await notifyAdministrators(trx, mail, caller, notice)
}

/**
 * The national id confirms the person; all their sessions end (of one's own, all but this), and a mail informs them. An
 * easy password earns a warning; for oneself it is refused, and presence is proved (R-account-3, R-password-1).
 */
export async function resetUserPassword(
  db: Db,
  dependencies: AccountDependencies,
  caller: Caller,
  id: number,
  { nationalId, newPassword, currentPassword }: ResetUserPasswordBody,
) {
  const isOwn = id === caller.personId
  const owner = await getUserOrFail(db, id)
  await refuseStronger(db, caller, [id])
  if (owner.isNationalIdTemporary) throw temporaryIdRefusal()
  if (!(await hasNationalId(db, id, nationalId))) throw userProblem.wrongNationalId()
  if (isOwn) await requireOwner(db, dependencies, caller, currentPassword)
  await (isOwn ? refuseBadChoice : refuseWeakPassword)(db, 'newPassword', newPassword, owner)
  const passwordHash = await dependencies.passwords.hash(newPassword)
  const user = await inTransaction(db, async (trx) => {
    const locked = await lockUserOrFail(trx, id)
    await refuseStronger(trx, caller, [id])
    if (isOwn) await refuseEndedSession(trx, caller)
    await changePasswordHash(trx, id, passwordHash, isOwn ? setBy.owner : setBy.somebodyElse)
    await endSessions(trx, [id], 'password-changed', isOwn ? caller.sessionId : undefined)
    await recordChange(trx, caller, personAudit('resetUserPassword', id))
    await notifyNewPassword(trx, dependencies, caller, locked)
    return locked
  })
  return { message: userText.passwordReset(user.fullName), ...warningFor(newPassword, user) }
}

/** Deletes one person, restorable for 30 days, or says why not. */
export async function deleteUser(
  db: Db,
  { mail }: Pick<AccountDependencies, 'mail'>,
  caller: Caller,
  id: number,
): Promise<void> {
  const [result] = await asChangeSet(db, caller, 'deleteUser', async (trx, entitle) => {
    const results = await deletePeople(trx, mail, caller, 'deleteUser', [id])
    if (results[0]) entitle(results[0].user.fullName)
    return results
  })
  if (!result) throw userProblem.notFound()
  if (result.refusal) throw result.refusal
}
