import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/** Gives the excuses of the other to the one who stays. */
export async function moveExcuses(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update excuse set student_id = ${keepId} where student_id = ${otherId}`.execute(trx)
  return Number(numAffectedRows)
}
