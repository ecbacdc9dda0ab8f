import type { KnownApplicationRecord } from '@manara/contract/application-record.ts'
import type { RegistrationStatus } from '@manara/contract/registrations.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { isFinal } from './registration-status.ts'

/** A request with the fields that every step needs. */
export interface LockedRegistration {
  registrationId: string
  number: number
  status: string
  statusSince: Date
  firstName: string
  lastName: string
  email: string
  nationalId: string
  passwordHash: string
  programId: number
  programName: string
  totalPrice: number
  record: KnownApplicationRecord
}

/** Locks the row, so that two people cannot take a step at once: the second sees what the first left. */
export function lockRegistration(trx: Trx, id: string): Promise<LockedRegistration | undefined> {
  return trx
    .selectFrom('registration')
    .select(
      selection<LockedRegistration>()({
        registrationId: 'id',
        number: 'number',
        status: 'status',
        statusSince: 'status_since',
        firstName: 'first_name',
        lastName: 'last_name',
        email: 'email',
        nationalId: 'national_id',
        passwordHash: 'password_hash',
        programId: 'program_id',
        programName: sql`(select name from program_all where program_all.id = registration.program_id)`,
        totalPrice: 'total_price',
        record: sql.ref('record'),
      }),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewStage {
  status: RegistrationStatus
  note: string | null
  reachedBy: number | null
}

export async function insertStage(trx: Trx, id: string, { status, note, reachedBy }: NewStage): Promise<void> {
  await trx
    .insertInto('registration_stage')
    .values({ registration_id: id, status, note, reached_by: reachedBy })
    .execute()
}

/** The approved request no longer needs its password and what it says of the person: the account has both. */
export async function moveRegistration(
  trx: Trx,
  id: string,
  { status, note, reachedBy }: NewStage,
  studentId: number | null,
): Promise<void> {
  await trx
    .updateTable('registration')
    .set({
      status,
      status_since: sql<Date>`now()`,
      admin_notes: note,
      updated_at: sql<Date>`now()`,
      ...(isFinal(status) && { decided_at: sql<Date>`now()`, decided_by: reachedBy }),
      ...(studentId !== null && { student_id: studentId, password_hash: '!', record: '{}' }),
    })
    .where('id', '=', id)
    .execute()
}

export async function insertReceipt(trx: Trx, id: string, file: { id: string; sha256: string }): Promise<void> {
  await trx
    .insertInto('registration_receipt')
    .values({ registration_id: id, file_id: file.id, sha256: file.sha256 })
    .execute()
}

/** Requests that wait for their payment longer than the school does, the longest first; none where it waits for ever. */
export async function listUnpaid(trx: Trx, limit: number): Promise<{ ids: string[]; days: number }> {
  const rows = await trx
    .selectFrom('registration')
    .innerJoin('school_settings as school', (join) => join.onTrue())
    .select(['registration.id', 'school.payment_wait_days as days'])
    .where('registration.status', 'in', ['AwaitingPayment', 'ReceiptRejected'])
    .where('registration.status_since', '<', sql<Date>`now() - make_interval(days => school.payment_wait_days)`)
    .orderBy('registration.status_since')
    .limit(limit)
    .forUpdate(['registration'])
    .skipLocked()
    .execute()
  return { ids: rows.map(({ id }) => id), days: rows[0]?.days ?? 0 }
}
