import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/**
 * Archived classrooms show the merged student as the one who stays. A classroom that shows both stays as it is
 * (R-merge-4).
 */
export async function movePictures(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update archived_student as picture set student_id = ${keepId}
    where student_id = ${otherId} and not exists (
      select from archived_student as own where own.student_id = ${keepId} and own.classroom_id = picture.classroom_id
    )`.execute(trx)
  return Number(numAffectedRows)
}
