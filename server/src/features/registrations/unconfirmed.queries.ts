import { applicantCode as rules } from '@manara/contract/applicants.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { NewRegistration, StatusRow } from './applicants.queries.ts'

const codeLife = sql<Date>`now() + make_interval(hours => ${rules.hours})`

interface UnconfirmedRegistration {
  email: string
  nationalId: string
  firstName: string
  lastName: string
  programId: number
}

export function insertUnconfirmed(trx: Trx, request: NewRegistration, codeHash: string) {
  return trx
    .insertInto('unconfirmed_registration')
    .values({
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      national_id: request.nationalId,
      password_hash: request.passwordHash,
      program_id: request.academicProgramId,
      total_price: request.totalPrice,
      record: JSON.stringify(request.record),
      code_hash: codeHash,
      code_expires_at: codeLife,
    })
    .returning(['id', 'number', 'code_expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

/** The applicant's view of a request that the school does not have yet. */
export async function getUnconfirmedStatus(db: Db, id: string): Promise<Omit<StatusRow, 'payment'> | undefined> {
  const row = await db
    .selectFrom('unconfirmed_registration as request')
    .innerJoin('program_all as program', 'program.id', 'request.program_id')
    .select(
      selection<Omit<StatusRow, 'payment' | 'applicantStatus' | 'adminNotes' | 'stages' | 'awaitsEmailCode'>>()({
        registrationId: 'request.id',
        number: 'request.number',
        academicProgramName: 'program.name',
        totalPrice: 'request.total_price',
        requestDate: 'request.created_at',
        fullName: sql`full_name(request.first_name, null, null, request.last_name)`,
      }),
    )
    .where('request.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, applicantStatus: 'PendingReview', adminNotes: null, stages: [], awaitsEmailCode: true }
}

/**
 * Counts an attempt at the code of a request and gives the code, or nothing when it is spent or expired. To be committed
 * before the code is compared: of many guesses at once the row lets five through.
 */
export async function countCodeAttempt(db: Db, id: string): Promise<string | undefined> {
  const open = await db
    .updateTable('unconfirmed_registration')
    .set({ code_attempts: sql<number>`code_attempts + 1` })
    .where('id', '=', id)
    .where('code_attempts', '<', rules.attempts)
    .where('code_expires_at', '>', sql<Date>`now()`)
    .returning('code_hash as codeHash')
    .executeTakeFirst()
  return open?.codeHash
}

/** Puts a new code in place of the one before. Gives the end of its life. */
export async function replaceCode(trx: Trx, id: string, codeHash: string): Promise<Date> {
  const { expiresAt } = await trx
    .updateTable('unconfirmed_registration')
    .set({ code_hash: codeHash, code_attempts: 0, code_expires_at: codeLife })
    .where('id', '=', id)
    .returning('code_expires_at as expiresAt')
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** Locked: of two who confirm one request at once, the second finds it gone. */
export function lockUnconfirmed(trx: Trx, id: string): Promise<UnconfirmedRegistration | undefined> {
  return trx
    .selectFrom('unconfirmed_registration')
    .select(['email', 'national_id as nationalId', 'first_name as firstName', 'last_name as lastName'])
    .select('program_id as programId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The request becomes one of the school, under its id and number; the unique indexes let one of each identity in. */
export async function moveToRegistrations(trx: Trx, id: string): Promise<void> {
  const columns = sql.raw(
    'id, number, first_name, last_name, email, national_id, password_hash, program_id, total_price, created_at, record',
  )
  await sql`
    insert into registration (${columns}) overriding system value
    select ${columns} from unconfirmed_registration where id = ${id}`.execute(trx)
  await trx.deleteFrom('unconfirmed_registration').where('id', '=', id).execute()
}

export function countUnconfirmed(db: Db): Promise<{ unconfirmed: number; awaitingEmailCode: number }> {
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from registration where not is_email_confirmed)`.as('unconfirmed'),
      sql<number>`(select count(*) from unconfirmed_registration)`.as('awaitingEmailCode'),
    ])
    .executeTakeFirstOrThrow()
}
