import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/** The approved requests of a merged student lead to the one who stays. */
export async function moveRequests(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update registration set student_id = ${keepId}, updated_at = now() where student_id = ${otherId}`.execute(trx)
  return Number(numAffectedRows)
}
