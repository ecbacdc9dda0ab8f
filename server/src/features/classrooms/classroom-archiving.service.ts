import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Hides completed classrooms, locked by the caller, from every active list. Nothing of it is deleted. */
export async function markArchived(trx: Trx, ids: readonly number[], archivedBy: number): Promise<void> {
  await trx
    .updateTable('classroom')
    .set({ archived_at: sql<Date>`now()`, archived_by: archivedBy, updated_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
