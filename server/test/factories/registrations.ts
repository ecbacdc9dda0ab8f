import { randomInt } from 'node:crypto'
import { Readable } from 'node:stream'
import { receiptKinds } from '@manara/contract/applicants.ts'
import type { ApplicationRecord } from '@manara/contract/application-record.ts'
import type { RegistrationStatus } from '@manara/contract/registrations.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildProgram } from './curriculum.ts'
import { cheapPasswords, knownPassword } from './people.ts'

interface RegistrationGiven {
  email?: string
  nationalId?: string
  status?: Exclude<RegistrationStatus, 'Approved'>
  programId?: number
  firstName?: string
  lastName?: string
  adminNotes?: string | null
  totalPrice?: number
  statusSince?: Date
  isEmailConfirmed?: boolean
  record?: ApplicationRecord
}

/** Numbers of one length: none is part of another, and their order as text is their order. Files of one worker share them. */
let built = 100_000

/** A request of an applicant with the password `knownPassword`. */
export async function buildRegistration(db: Db, given: RegistrationGiven = {}): Promise<string> {
  const { status = 'PendingReview', firstName = 'ليان', lastName = 'الحلبي', adminNotes = null } = given
  const { id } = await db
    .insertInto('registration')
    .values({
      first_name: firstName,
      last_name: lastName,
      email: given.email ?? `applicant${++built}@school.example`,
      national_id: given.nationalId ?? String(randomInt(1e10, 9e10)),
      password_hash: await cheapPasswords.hash(knownPassword),
      program_id: given.programId ?? (await buildProgram(db)),
      total_price: given.totalPrice ?? 1_500_000,
      admin_notes: adminNotes,
      record: JSON.stringify(given.record ?? {}),
      status,
      ...(given.isEmailConfirmed !== undefined && { is_email_confirmed: given.isEmailConfirmed }),
      ...(given.statusSince && { status_since: given.statusSince }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('registration_stage').values({ registration_id: id, status, note: adminNotes }).execute()
  return id
}

/** A request with the password `knownPassword` that waits for a code from its mailbox. */
export async function buildUnconfirmed(
  db: Db,
  given: Omit<RegistrationGiven, 'status' | 'statusSince' | 'isEmailConfirmed'> & { code?: string } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('unconfirmed_registration')
    .values({
      first_name: given.firstName ?? 'ليان',
      last_name: given.lastName ?? 'الحلبي',
      email: given.email ?? `applicant${++built}@school.example`,
      national_id: given.nationalId ?? String(randomInt(1e10, 9e10)),
      password_hash: await cheapPasswords.hash(knownPassword),
      program_id: given.programId ?? (await buildProgram(db)),
      total_price: given.totalPrice ?? 1_500_000,
      record: JSON.stringify(given.record ?? {}),
      code_hash: await cheapPasswords.hash(given.code ?? '51739264'),
      code_expires_at: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A receipt whose picture is really there. */
export async function buildReceipt(
  db: Db,
  files: Files,
  registrationId: string,
  { bytes, fileName = 'إيصال.png' }: { bytes: Buffer; fileName?: string },
): Promise<void> {
  const picture = Readable.from([bytes])
  const received = await files.receive(db, null, { name: fileName, bytes: picture }, { accept: receiptKinds })
  await db.transaction().execute(async (trx) => {
    await files.keep(trx, received)
    await trx
      .insertInto('registration_receipt')
      .values({ registration_id: registrationId, file_id: received.id, sha256: received.sha256 })
      .execute()
  })
}
