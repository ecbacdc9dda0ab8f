import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type UserRow, userFields } from './users.queries.ts'

const firstAdministratorLock = 4_712_004

/** Serialises making the first administrator until the end of the transaction. */
export async function lockFirstAdministrator(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${firstAdministratorLock})`.execute(trx)
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('role', '=', userRole.Administrator)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listAdministrators(trx: Trx): Promise<UserRow[]> {
  return trx.selectFrom('person').select(userFields).where('role', '=', userRole.Administrator).orderBy('id').execute()
}

/** By e-mail, by national id, or by both together. */
export interface AdministratorKey {
  email?: string | undefined
  nationalId?: string | undefined
}

/** Deleted ones too; the living come first, then those deleted last. */
export function findAdministrators(
  db: Db,
  { email, nationalId }: AdministratorKey,
): Promise<(UserRow & { isDeleted: boolean })[]> {
  let query = db.selectFrom('person_all').where('role', '=', userRole.Administrator)
  if (email !== undefined) query = query.where('email', '=', email)
  if (nationalId !== undefined)
    query = query.where(sql<string>`arabic_fold(national_id)`, '=', sql<string>`arabic_fold(${nationalId})`)
  return query
    .select([...userFields, sql<boolean>`deleted_at is not null`.as('isDeleted')])
    .orderBy(sql`deleted_at is null`, 'desc')
    .orderBy('deleted_at', 'desc')
    .limit(1)
    .forUpdate()
    .execute()
}
