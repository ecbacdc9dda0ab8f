import type { UserRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { PasswordOwner } from '../../platform/security/easy-passwords.ts'

export interface Account {
  personId: number
  role: UserRole
  fullName: string
  email: string
  passwordHash: string
}

/** What a typed password is compared with, besides the hash. */
export interface KnownAccount extends Account, PasswordOwner {
  /** Null until the first sign-in by password. */
  isPasswordEasy: boolean | null
}

async function getAccount(db: Db, column: 'email' | 'id', value: string | number): Promise<KnownAccount | undefined> {
  const row = await db
    .selectFrom('person_all as person')
    .select(['id as personId', 'role', 'short_name as fullName', 'email', 'password_hash as passwordHash'])
    .select(['first_name as firstName', 'last_name as lastName', 'national_id as nationalId'])
    .select([
      'password_is_easy as isPasswordEasy',
      sql<string | null>`to_char(birth_date, 'YYYY-MM-DD')`.as('birthDate'),
    ])
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, role: row.role as UserRole }
}

export const getAccountByEmail = (db: Db, email: string) => getAccount(db, 'email', email)
export const getAccountById = (db: Db, personId: number) => getAccount(db, 'id', personId)

/** One statement, and only when it changes (R-password-4). */
export async function markPassword(db: Db, personId: number, isEasy: boolean): Promise<void> {
  await db.updateTable('person_all').set({ password_is_easy: isEasy }).where('id', '=', personId).execute()
}

/** The same password under another hash, unless the hash has changed meanwhile; nothing ends with it. */
export function replaceHash(db: Db, { personId, passwordHash }: Account, newHash: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await sql`select set_config('manara.keeps_password', 'on', true)`.execute(trx)
    const { numUpdatedRows } = await trx
      .updateTable('person_all')
      .set({ password_hash: newHash })
      .where('id', '=', personId)
      .where('password_hash', '=', passwordHash)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  })
}

/** Hashing is slow, and anyone may file requests with an unconfirmed mailbox: only the newest are compared. */
const unconfirmedCompared = 3

const requestFields = [
  'id as registrationId',
  'first_name as firstName',
  'last_name as lastName',
  'number',
  'password_hash as passwordHash',
] as const

/**
 * Requests that allow a sign-in without an account, newest first: the newest of the e-mail that became no account, so
 * that a rejected applicant can read the reason, and those whose mailbox is not confirmed yet.
 */
export async function listRequestsByEmail(db: Db, email: string) {
  const requests = await db
    .selectFrom('registration')
    .select([...requestFields, 'status'])
    .where('email', '=', email)
    .where('status', '<>', 'Approved')
    .orderBy('number', 'desc')
    .limit(1)
    .execute()
  const unconfirmed = await db
    .selectFrom('unconfirmed_registration')
    .select([...requestFields, sql<string>`'PendingReview'`.as('status')])
    .where('email', '=', email)
    .orderBy('number', 'desc')
    .limit(unconfirmedCompared)
    .execute()
  return [...requests, ...unconfirmed].sort((a, b) => b.number - a.number)
}
