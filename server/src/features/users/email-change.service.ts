import { createHash, randomBytes, randomInt } from 'node:crypto'
import { emailChange } from '@manara/contract/account.ts'
import type { Trx } from '../../db/database.ts'
import { confirmEmailLetter } from '../../mail/account-letters.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Passwords } from '../../security/passwords.ts'
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
export const undoHashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The secret stands in the fragment, which browsers send to no server. */
const undoUrlOf = (publicUrl: string | undefined, secret: string) =>
  `${publicUrl?.replace(/\/$/, '') ?? ''}/undo-email#${secret}`

interface EmailChangeDependencies {
  mail: Mail
  publicUrl: string | undefined
}

/**
 * Sends the code to the new address, and gives the link that takes the change back. Without `PUBLIC_URL` the link has no
 * origin: a host that a client claims must not get into a mail.
 */
export async function startEmailChange(
  trx: Trx,
  { mail, publicUrl }: EmailChangeDependencies,
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
    undoHash: undoHashOf(secret),
  })
  await mail.post(trx, after, confirmEmailLetter(after.firstName, code), expiresAt)
  return undoUrlOf(publicUrl, secret)
}
