import type { ChangeMyPasswordBody, UpdateAdminProfileBody } from '@manara/contract/account.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller, Visitor } from '../../security/caller.ts'
import { refuseEasyPassword } from '../../security/easy-passwords.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { endSessionsOf } from '../../security/sessions.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { ownAccountProblem, ownAccountText } from './users.errors.ts'
import { changePasswordHash, changeUser, getPasswordHash, isNationalIdOf } from './users.queries.ts'
import { auditedUser, getUserOrFail, lockUserOrFail, namingDuplicates, refuseTakenIdentity } from './users.service.ts'

/** What an administrator changes about themselves; the role never (security T10). */
export async function updateAdminProfile(db: Db, caller: Caller, body: UpdateAdminProfileBody) {
  const { currentNationalId, ...person } = body
  const id = caller.personId
  const profile = await namingDuplicates(
    inTransaction(db, async (trx) => {
      const before = await lockUserOrFail(trx, id)
      if (!(await isNationalIdOf(trx, id, currentNationalId))) throw ownAccountProblem.wrongCurrentNationalId()
      await refuseTakenIdentity(trx, { ...person, ownerId: id })
      const after = await changeUser(trx, id, { ...person, role: before.role })
      const states = { before: auditedUser(before), after: auditedUser(after) }
      await recordChange(trx, caller, { operation: 'updateAdminProfile', entity: 'person', entityId: id, ...states })
      return after
    }),
  )
  return { ...profile, message: ownAccountText.updated }
}

/** The old password is guessed as rarely as at the door. All sessions end, the present one too (decisions §2). */
export async function changeMyPassword(
  db: Db,
  { passwords, limits }: { passwords: Passwords; limits: RateLimits },
  caller: Caller,
  { oldPassword, newPassword }: ChangeMyPasswordBody,
) {
  const id = caller.personId
  await limits.refuseIfSpent('passwordGuessesOfUser', id)
  const owner = await getUserOrFail(db, id)
  const known = await getPasswordHash(db, id)
  if (!(await passwords.verify(oldPassword, known))) {
    await limits.countFailure('passwordGuessesOfUser', id)
    throw ownAccountProblem.wrongOldPassword()
  }
  await limits.forget('passwordGuessesOfUser', id)
  refuseEasyPassword('newPassword', newPassword, owner)
  await refuseWeakPassword(db, 'newPassword', newPassword, owner)
  const passwordHash = await passwords.hash(newPassword)
  await inTransaction(db, async (trx) => {
    await lockUserOrFail(trx, id)
    // Of two changes at once the second no longer knows the old password.
    if ((await getPasswordHash(trx, id)) !== known) throw ownAccountProblem.wrongOldPassword()
    await changePasswordHash(trx, id, passwordHash)
    await endSessionsOf(trx, [id], 'password-changed')
    await recordChange(trx, caller, { operation: 'changeMyPassword', entity: 'person', entityId: id })
  })
  return { message: ownAccountText.passwordChanged }
}

/** Gives the owner of an account, who has proved it by a code, a new password. All sessions end (decisions §2). */
export async function recoverPassword(trx: Trx, visitor: Visitor, id: number, passwordHash: string): Promise<void> {
  await changePasswordHash(trx, id, passwordHash)
  await endSessionsOf(trx, [id], 'password-changed')
  await recordChange(trx, visitor, { operation: 'confirmReset', entity: 'person', entityId: id })
}
