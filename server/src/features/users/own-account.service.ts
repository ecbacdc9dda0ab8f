import type { ChangeMyPasswordBody, UpdateAdminProfileBody } from '@manara/contract/account.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { mergeEdit } from '../../http/edits.ts'
import { passwordChangedLetter } from '../../mail/password-letters.ts'
import type { Caller, Visitor } from '../../security/caller.ts'
import { refuseEasyPassword } from '../../security/easy-passwords.ts'
import { endSessionsOf } from '../../security/sessions.ts'
import { notifyAdministrators, notifyOfChange } from './account-notices.ts'
import { type AccountDependencies, completeIdentityChange, prepareIdentityChange } from './identity-change.service.ts'
import { refuseWeakPassword } from './password-rules.service.ts'
import { refuseEndedSession, verifyPresentPassword } from './present-password.ts'
import { ownAccountProblem, ownAccountText } from './users.errors.ts'
import { changePasswordHash, changeUser, isNationalIdOf, type UserRow } from './users.queries.ts'
import { auditedUser, getUserOrFail, lockUserOrFail, namingDuplicates, refuseTakenIdentity } from './users.service.ts'

/** What an administrator changes about themselves; the role never (security T10). */
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
      if (!(await isNationalIdOf(trx, id, currentNationalId))) throw ownAccountProblem.wrongCurrentNationalId()
      const edited = mergeEdit(before, body)
      await refuseTakenIdentity(trx, { ...edited, ownerId: id })
      const after = await changeUser(trx, id, edited)
      const states = { before: auditedUser(before), after: auditedUser(after) }
      await recordChange(trx, caller, { operation: 'updateAdminProfile', entity: 'person', entityId: id, ...states })
      await completeIdentityChange(trx, dependencies, caller, prepared, { before, after })
      return after
    }),
  )
  return { ...profile, message: ownAccountText.updated }
}

/** The old password is guessed as rarely as at the sign-in. All sessions end but the one that proved it (decisions §2). */
export async function changeMyPassword(
  db: Db,
  dependencies: AccountDependencies,
  caller: Caller,
  { oldPassword, newPassword }: ChangeMyPasswordBody,
) {
  const id = caller.personId
  await verifyPresentPassword(db, dependencies, id, oldPassword, ownAccountProblem.wrongOldPassword)
  const before = await getUserOrFail(db, id)
  refuseEasyPassword('newPassword', newPassword, before)
  await refuseWeakPassword(db, 'newPassword', newPassword, before)
  const passwordHash = await dependencies.passwords.hash(newPassword)
  await inTransaction(db, async (trx) => {
    const owner = await lockUserOrFail(trx, id)
    await refuseEndedSession(trx, caller)
    await changePasswordHash(trx, id, passwordHash)
    await endSessionsOf(trx, [id], 'password-changed', caller.sessionId)
    await recordChange(trx, caller, { operation: 'changeMyPassword', entity: 'person', entityId: id })
    await notifyOfChange(trx, dependencies.mail, caller, { owner, changes: ['password'] })
  })
  return { message: ownAccountText.passwordChanged }
}

/** Gives the owner of an account, who has proved it by a code, a new password. All sessions end (decisions §2). */
export async function recoverPassword(
  trx: Trx,
  { mail }: Pick<AccountDependencies, 'mail'>,
  visitor: Visitor,
  owner: UserRow,
  passwordHash: string,
): Promise<void> {
  const id = owner.userId
  await changePasswordHash(trx, id, passwordHash)
  await endSessionsOf(trx, [id], 'password-changed')
  await recordChange(trx, visitor, { operation: 'confirmReset', entity: 'person', entityId: id })
  await mail.post(trx, owner, passwordChangedLetter(owner.firstName, 'owner'))
  await notifyAdministrators(trx, mail, visitor, { owner, changes: ['password'] })
}
