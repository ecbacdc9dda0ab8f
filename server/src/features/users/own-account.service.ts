import type { ChangeMyPasswordBody, UpdateAdminProfileBody } from '@manara/contract/account.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import { mergeEdit } from '../../platform/http/edits.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { passwordChangedEmail } from '../../platform/mail/password-emails.ts'
import type { Caller, Visitor } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import { dropFirstCode } from '../../platform/security/first-codes.ts'
import { withoutPassword } from '../../platform/security/passwords.ts'
import { liftPasswordLimit } from '../../platform/security/sessions.ts'
import { refuseWrongLength } from '../settings/national-id.service.ts'
import { notifyAdministrators, notifyOfChange, notifyOfClosedPassword } from './account-notices.ts'
import { type AccountDependencies, completeIdentityChange, prepareIdentityChange } from './identity-change.service.ts'
import { changePasswordHash } from './password.queries.ts'
import { refuseBadChoice } from './password-rules.service.ts'
import { refuseEndedSession, verifyPresentPassword } from './present-password.ts'
import { isOfOffice } from './stronger-accounts.ts'
import { ownAccountProblem, ownAccountText } from './users.messages.ts'
import { changeUser, hasNationalId, type UserRow } from './users.queries.ts'
import { auditedUser, getUserOrFail, lockUserOrFail, namingDuplicates, refuseTakenIdentity } from './users.service.ts'

/** An administrator's changes to their own profile; never the role (security T10). */
export async function updateAdminProfile(
  db: Db,
  dependencies: AccountDependencies,
  caller: Caller,
  body: UpdateAdminProfileBody,
) {
  const { currentNationalId, currentPassword } = body
  const id = caller.personId
  const known = await getUserOrFail(db, id)
  const wanted = { ...mergeEdit(known, body), currentPassword }
  const prepared = await prepareIdentityChange(db, dependencies, caller, known, wanted)
  const profile = await namingDuplicates(
    inTransaction(db, async (trx) => {
      const before = await lockUserOrFail(trx, id)
      if (!(await hasNationalId(trx, id, currentNationalId))) throw ownAccountProblem.wrongCurrentNationalId()
      const edited = mergeEdit(before, body)
      if (before.nationalId !== edited.nationalId) await refuseWrongLength(trx, edited.nationalId)
      await refuseTakenIdentity(trx, { ...edited, ownerId: id })
      const after = await changeUser(trx, id, edited)
      const states = { before: auditedUser(before), after: auditedUser(after) }
      await recordChange(trx, caller, personAudit('updateAdminProfile', id, states))
      await completeIdentityChange(trx, dependencies, caller, prepared, { before, after })
      return after
    }),
  )
  return { ...profile, message: ownAccountText.updated }
}

/** The old password is guessed as rarely as at the sign-in. All sessions end but the one that proved it (R-account-2). */
export async function changeMyPassword(
  db: Db,
  dependencies: AccountDependencies,
  caller: Caller,
  { oldPassword, newPassword }: ChangeMyPasswordBody,
) {
  const id = caller.personId
  if (caller.mustChangePassword && newPassword === oldPassword) throw ownAccountProblem.samePassword()
  await verifyPresentPassword(db, dependencies, id, oldPassword, ownAccountProblem.wrongOldPassword)
  const before = await getUserOrFail(db, id)
  await refuseBadChoice(db, 'newPassword', newPassword, before)
  const passwordHash = await dependencies.passwords.hash(newPassword)
  await inTransaction(db, async (trx) => {
    const owner = await lockUserOrFail(trx, id)
    await refuseEndedSession(trx, caller)
    await changePasswordHash(trx, id, passwordHash)
    await endSessions(trx, [id], 'password-changed', caller.sessionId)
    await liftPasswordLimit(trx, id)
    await recordChange(trx, caller, personAudit('changeMyPassword', id))
    await notifyOfChange(trx, dependencies.mail, caller, { owner, changes: ['password'] })
  })
  return { message: ownAccountText.passwordChanged }
}

/** The first password of an account, whose owner has proved it by an activation code (R-account-6). */
export async function setFirstPassword(
  trx: Trx,
  visitor: Visitor,
  owner: UserRow,
  passwordHash: string,
): Promise<void> {
  await changePasswordHash(trx, owner.userId, passwordHash)
  await recordChange(trx, visitor, personAudit('activate', owner.userId))
}

/** Gives the owner of an account, who has proved it by a code, a new password. All sessions end (R-recovery-2). */
export async function recoverPassword(
  trx: Trx,
  { mail }: Pick<AccountDependencies, 'mail'>,
  visitor: Visitor,
  owner: UserRow,
  passwordHash: string,
): Promise<void> {
  const id = owner.userId
  await changePasswordHash(trx, id, passwordHash)
  await endSessions(trx, [id], 'password-changed')
  await recordChange(trx, visitor, personAudit('confirmReset', id))
  await tell(trx, undefined, 'accountChanged', { personId: id, what: 'password' })
  await mail.post(trx, owner, passwordChangedEmail(owner.firstName, 'owner'))
  await notifyAdministrators(trx, mail, visitor, { owner, changes: ['password'] })
}

/**
 * No password opens the account until a code by mail or the office gives another (R-session-9). A card that was printed
 * before its owner chose the password must not open it either.
 */
export async function closePassword(trx: Trx, mail: Mail, visitor: Visitor, owner: UserRow): Promise<void> {
  await changePasswordHash(trx, owner.userId, withoutPassword)
  await dropFirstCode(trx, owner.userId)
  if (await isOfOffice(trx, owner.userId)) await notifyOfClosedPassword(trx, mail, visitor, owner)
}
