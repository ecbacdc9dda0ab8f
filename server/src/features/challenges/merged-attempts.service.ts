import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/** Gives the attempts of a merged student to the one who stays; of one week that both tried, each keeps the own (R-merge-3). */
export async function moveAttempts(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update challenge_attempt as attempt set student_id = ${keepId}
    where student_id = ${otherId} and not exists (
      select from challenge_attempt as own where own.student_id = ${keepId} and own.challenge_id = attempt.challenge_id
    )`.execute(trx)
  return Number(numAffectedRows)
}
