import type { ConfirmEmailBody } from '@manara/contract/account.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { confirmEmailLetter } from '../../mail/account-letters.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Caller } from '../../security/caller.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { countCodeAttempt, isEmailPending, markEmailConfirmed, replaceEmailCode } from './email-change.queries.ts'
import { newEmailCode } from './email-change.service.ts'
import { emailChangeProblem, emailChangeText } from './email-changes.errors.ts'
import { lockUserOrFail } from './users.service.ts'

interface CodeDependencies {
  passwords: Passwords
  limits: RateLimits
  mail: Mail
}

/** An attempt is counted before the code is compared, so that guesses at the same time count each. */
async function checkCode(db: Db, passwords: Passwords, personId: number, code: string): Promise<string> {
  const codeHash = await countCodeAttempt(db, personId)
  if (!(await passwords.verify(code, codeHash)) || !codeHash) throw emailChangeProblem.wrongCode()
  return codeHash
}

/** The code proves that the mail of the new address reaches the owner of the account. */
export async function confirmEmail(
  db: Db,
  { passwords }: Pick<CodeDependencies, 'passwords'>,
  caller: Caller,
  { code }: ConfirmEmailBody,
) {
  const id = caller.personId
  if (!(await isEmailPending(db, id))) throw emailChangeProblem.nothingToConfirm()
  const codeHash = await checkCode(db, passwords, id, code)
  await inTransaction(db, async (trx) => {
    await lockUserOrFail(trx, id)
    if (!(await markEmailConfirmed(trx, id, codeHash))) throw emailChangeProblem.wrongCode()
    await recordChange(trx, caller, { operation: 'confirmEmail', entity: 'person', entityId: id })
  })
  return { message: emailChangeText.confirmed }
}

/** A new code for the present e-mail; the one before it no longer works. */
export async function sendEmailCode(db: Db, { passwords, limits, mail }: CodeDependencies, caller: Caller) {
  const id = caller.personId
  if (!(await isEmailPending(db, id))) throw emailChangeProblem.nothingToConfirm()
  await limits.spend('emailCodesOfUser', id)
  const { code, codeHash } = await newEmailCode(passwords)
  await inTransaction(db, async (trx) => {
    const owner = await lockUserOrFail(trx, id)
    const expiresAt = await replaceEmailCode(trx, id, codeHash)
    if (!expiresAt) throw emailChangeProblem.nothingToConfirm()
    await mail.post(trx, owner, confirmEmailLetter(owner.firstName, code), expiresAt)
    await recordChange(trx, caller, { operation: 'sendEmailCode', entity: 'person', entityId: id })
  })
  return { message: emailChangeText.codeSent }
}
