import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/** The one who stays teaches the classrooms of a merged teacher, finished ones too. */
export async function moveTaughtClassrooms(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update classroom_all set teacher_id = ${keepId}, updated_at = now() where teacher_id = ${otherId}`.execute(trx)
  return Number(numAffectedRows)
}
