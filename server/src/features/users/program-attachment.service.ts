import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

/** Writes which program students study in; `null` detaches them. Whoever calls has locked them and written the trail. */
export async function setProgramOf(trx: Trx, studentIds: readonly number[], programId: number | null): Promise<void> {
  await trx
    .updateTable('person')
    .set({ program_id: programId, updated_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${studentIds})`)
    .execute()
}
