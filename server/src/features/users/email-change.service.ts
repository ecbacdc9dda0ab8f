import { createHash, randomBytes, randomInt } from 'node:crypto'
import { emailChange } from '@manara/contract/account.ts'
import type { Trx } from '../../platform/db/database.ts'
import { confirmAddressEmail } from '../../platform/mail/account-emails.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { insertEmailChange, isRecoveryHeld } from './email-change.queries.ts'
import type { UserRow } from './users.queries.ts'

export { isRecoveryHeld }

/** A code as it is sent, and as it is stored. */
export interface EmailCode {
  code: string
  codeHash: string
}

export async function newEmailCode(passwords: Passwords): Promise<EmailCode> {
  const code = String(randomInt(0, 10 ** emailChange.codeDigits)).padStart(emailChange.codeDigits, '0')
  return { code, codeHash: await passwords.hash(code) }
}

/** Unlike a code, the secret of a link cannot be guessed: a plain hash is enough. */
export const hashUndoSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The secret is in the fragment, which browsers send to no server. */
const getUndoPath = (secret: string) => `/undo-email#${secret}`

/** Sends the code to the new address, and gives the path of the page that takes the change back. */
export async function startEmailChange(
  trx: Trx,
  mail: Mail,
  before: UserRow,
  after: UserRow,
  { code, codeHash }: EmailCode,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = await insertEmailChange(trx, {
    personId: after.userId,
    oldEmail: before.email,
    newEmail: after.email,
    codeHash,
    undoHash: hashUndoSecret(secret),
  })
  await mail.post(trx, after, confirmAddressEmail(after.firstName, code), expiresAt)
  return getUndoPath(secret)
}
