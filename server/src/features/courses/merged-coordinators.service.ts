import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/** The one who stays coordinates the courses of a merged teacher. */
export async function moveCoordinatedCourses(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update course_all set coordinator_id = ${keepId}, updated_at = now() where coordinator_id = ${otherId}`.execute(trx)
  return Number(numAffectedRows)
}
