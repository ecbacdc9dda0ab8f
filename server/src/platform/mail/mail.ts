import { hasMail } from '@manara/contract/internal-email.ts'
import type { Trx } from '../db/database.ts'
import type { JobSender } from '../jobs/jobs.ts'
import { type Email, writeEmail } from './email.ts'
import { getEmailSchool, insertMail } from './mail.queries.ts'

export interface Recipient {
  email: string
  firstName: string
  lastName: string
  /** With the names of father and grandfather, where they are known. */
  fullName?: string
}

/** The letter box of the school. */
export interface Mail {
  /** Whether letters leave through a mail server; else they stay in a folder of this machine. */
  isDelivered: boolean
  /** Whether letters can lead to pages of the school: where people reach it is known. */
  isLinked: boolean
  /**
   * Leaves a letter that goes out if, and only if, the transaction commits: row and job are written in it. After
   * `usefulUntil` it is not worth sending any more. Dropped for a recipient without an e-mail (R-account-5).
   */
  post(trx: Trx, recipient: Recipient, message: Email, usefulUntil?: Date): Promise<void>
}

interface MailSettings {
  isDelivered?: boolean
  /** Where people reach the school: letters link to its pages. */
  publicUrl?: string | undefined
}

export function createMail(jobs: JobSender, { isDelivered = false, publicUrl }: MailSettings = {}): Mail {
  return {
    isDelivered,
    isLinked: publicUrl !== undefined,
    async post(
      trx,
      { email, firstName, lastName, fullName = `${firstName} ${lastName}`.trim() },
      message,
      usefulUntil,
    ) {
      if (!hasMail(email)) return
      const written = writeEmail(message, { ...(await getEmailSchool(trx)), publicUrl })
      const mailId = await insertMail(trx, { ...written, email, name: fullName, usefulUntil })
      await jobs.send(trx, 'sendMail', { mailId })
    },
  }
}
