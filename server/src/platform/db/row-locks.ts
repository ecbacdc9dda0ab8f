import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Tables whose rows others belong to; each of these views hides the deleted rows. */
export type LockedTable = 'program' | 'course' | 'classroom' | 'lecture' | 'person' | 'access_role'

const selectRow = (trx: Trx, table: LockedTable, id: number) => trx.selectFrom(table).select('id').where('id', '=', id)

/** Locks a row against change and deletion until the transaction ends; returns whether it exists. */
export const lockForShare = async (trx: Trx, table: LockedTable, id: number): Promise<boolean> =>
  (await selectRow(trx, table, id).forShare().executeTakeFirst()) !== undefined

/** Locks a row against deletion only, for a new row that refers to it; returns whether it exists. */
export const lockForKeyShare = async (trx: Trx, table: LockedTable, id: number): Promise<boolean> =>
  (await selectRow(trx, table, id).forKeyShare().executeTakeFirst()) !== undefined

/** Locks a row for one transaction at a time, while others may still refer to it; returns whether it exists. */
export const lockForNoKeyUpdate = async (trx: Trx, table: LockedTable, id: number): Promise<boolean> =>
  (await selectRow(trx, table, id).forNoKeyUpdate().executeTakeFirst()) !== undefined

/** Locks rows in the order of ids, so that two transactions with the same rows never deadlock. */
export async function lockRowsForUpdate(trx: Trx, table: LockedTable, ids: readonly number[]): Promise<void> {
  await trx
    .selectFrom(table)
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
