import { randomInt } from 'node:crypto'
import type { Db } from '../../src/db/database.ts'
import { buildProgram } from './curriculum.ts'
import { cheapPasswords, knownPassword } from './people.ts'

interface RegistrationGiven {
  email: string
  status?: 'PendingReview' | 'AwaitingPayment' | 'PaymentSubmitted' | 'ReceiptRejected' | 'Rejected'
}

/** A request of an applicant with the password `knownPassword`. */
export async function buildRegistration(
  db: Db,
  { email, status = 'PendingReview' }: RegistrationGiven,
): Promise<string> {
  const { id } = await db
    .insertInto('registration')
    .values({
      first_name: 'ليان',
      last_name: 'الحلبي',
      email,
      national_id: String(randomInt(1e10, 9e10)),
      password_hash: await cheapPasswords.hash(knownPassword),
      program_id: await buildProgram(db),
      total_price: 1_500_000,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
