import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Locks the teachers among these people, so that none is deleted or loses the role before the transaction ends. */
export const lockTeachersForShare = (trx: Trx, ids: readonly number[]): Promise<{ id: number; fullName: string }[]> =>
  trx
    .selectFrom('person')
    .select(['id', 'full_name as fullName'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('role', '=', userRole.Teacher)
    .orderBy('id')
    .forShare()
    .execute()
