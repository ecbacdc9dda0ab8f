import type { UserRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export interface Account {
  personId: number
  role: UserRole
  fullName: string
  email: string
  passwordHash: string
}

export async function getAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('person')
    .select([
      'id as personId',
      'role',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'password_hash as passwordHash',
    ])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && { ...row, role: row.role as UserRole, fullName: `${row.firstName} ${row.lastName}` }
}

/** Hashing takes long: of the requests whose mailbox is not confirmed, which anybody may file, the newest ones only. */
const unconfirmedCompared = 3

const requestFields = [
  'id as registrationId',
  'first_name as firstName',
  'last_name as lastName',
  'number',
  'password_hash as passwordHash',
] as const

/**
 * What may be signed in to without an account, the newest first: the newest request of an e-mail that did not become an
 * account, so that somebody rejected may look at the reason, and requests whose mailbox is not confirmed yet.
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
