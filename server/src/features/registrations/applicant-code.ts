import { randomInt } from 'node:crypto'
import { applicantCode } from '@manara/contract/applicants.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { applicantCodeEmail } from './registration-emails.ts'

export interface MadeCode {
  code: string
  codeHash: string
}

export async function makeCode(passwords: Passwords): Promise<MadeCode> {
  const { digits } = applicantCode
  const code = String(randomInt(0, 10 ** digits)).padStart(digits, '0')
  return { code, codeHash: await passwords.hash(code) }
}

/** A mailbox whose owner is not known yet: nothing that was typed goes into the mail, not even a name. */
export const mailbox = (email: string) => ({ email, firstName: '', lastName: '' })

interface CodeMail {
  email: string
  code: string
  expiresAt: Date
}

export const postCode = (trx: Trx, mail: Mail, { email, code, expiresAt }: CodeMail): Promise<void> =>
  mail.post(trx, mailbox(email), applicantCodeEmail(code), expiresAt)
