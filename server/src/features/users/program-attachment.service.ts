import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Sets the program that students study in; `null` detaches them. The caller has locked them and written the trail. */
export async function setStudentsProgram(
  trx: Trx,
  studentIds: readonly number[],
  programId: number | null,
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ program_id: programId, updated_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${studentIds})`)
    .execute()
}
