import type { ConfirmEmailBody } from '@manara/contract/account.ts'
import { personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { confirmAddressEmail } from '../../platform/mail/account-emails.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { countCodeAttempt, isEmailPending, markEmailConfirmed, replaceEmailCode } from './email-change.queries.ts'
import { newEmailCode } from './email-change.service.ts'
import { emailChangeProblem, emailChangeText } from './email-changes.messages.ts'
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
    await recordChange(trx, caller, personAudit('confirmEmail', id))
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
    await mail.post(trx, owner, confirmAddressEmail(owner.firstName, code), expiresAt)
    await recordChange(trx, caller, personAudit('sendEmailCode', id))
  })
  return { message: emailChangeText.codeSent }
}
