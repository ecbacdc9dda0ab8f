import type { UndoEmailChangeBody } from '@manara/contract/account.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import { notifyOfChange } from './account-notices.ts'
import { closeChangesSince, getUndoableChange, type UndoableChange } from './email-change.queries.ts'
import { hashUndoSecret } from './email-change.service.ts'
import { emailChangeProblem, emailChangeText } from './email-changes.messages.ts'
import type { AccountDependencies } from './identity-change.service.ts'
import { changePasswordHash } from './password.queries.ts'
import { refuseBadChoice } from './password-rules.service.ts'
import { fieldOfIndex } from './users.messages.ts'
import { changeUser, getUser, lockUser, type UserRow } from './users.queries.ts'
import { auditedUser } from './users.service.ts'

/** The account again as it was for its owner: the old e-mail, a new password, and no session of anyone. */
async function restoreEmail(trx: Trx, before: UserRow, change: UndoableChange, passwordHash: string) {
  await closeChangesSince(trx, change)
  const after = await changeUser(trx, before.userId, { ...before, email: change.oldEmail })
  await changePasswordHash(trx, before.userId, passwordHash)
  await endSessions(trx, [before.userId], 'email-changed')
  return after
}

async function namingTakenEmail<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change
  } catch (error) {
    throw fieldOfIndex[brokenUnique(error) ?? ''] === 'email' ? emailChangeProblem.oldEmailTaken() : error
  }
}

/**
 * Takes a change of the e-mail back by the link that went to the old address. The new password comes with it, so that an
 * attacker who also changed the password is out in the same step. Of two at once one succeeds.
 */
export async function undoEmailChange(
  db: Db,
  { limits, passwords, mail }: AccountDependencies,
  visitor: Visitor,
  { secret, newPassword }: UndoEmailChangeBody,
) {
  await limits.spend('emailUndosOfAddress', visitor.address)
  const undoHash = hashUndoSecret(secret)
  const known = await getUndoableChange(db, undoHash)
  if (!known) throw emailChangeProblem.brokenUndoLink()
  const owner = await getUser(db, known.personId)
  if (!owner) throw emailChangeProblem.accountDeleted()
  await refuseBadChoice(db, 'newPassword', newPassword, { ...owner, email: known.oldEmail })
  const passwordHash = await passwords.hash(newPassword)
  const undo = inTransaction(db, async (trx) => {
    const before = await lockUser(trx, known.personId)
    if (!before) throw emailChangeProblem.accountDeleted()
    const change = await getUndoableChange(trx, undoHash)
    if (!change) throw emailChangeProblem.brokenUndoLink()
    const after = await restoreEmail(trx, before, change, passwordHash)
    const states = { before: auditedUser(before), after: auditedUser(after) }
    await recordChange(trx, visitor, personAudit('undoEmailChange', after.userId, states))
    await notifyOfChange(trx, mail, visitor, { owner: after, changes: ['email', 'password'] })
  })
  await namingTakenEmail(undo)
  return { message: emailChangeText.undone }
}
