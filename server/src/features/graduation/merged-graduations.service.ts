import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'

/** Whether both graduated from one program: then they cannot be one person (R-merge-5). */
export async function didBothGraduate(db: Db, { keepId, otherId }: MergedPeople): Promise<boolean> {
  const { rows } = await sql<{ isSo: boolean }>`
    select exists (
      select from graduation as one join graduation as other using (program_id)
      where one.student_id = ${keepId} and other.student_id = ${otherId}
        and one.outcome = 'GRADUATED' and other.outcome = 'GRADUATED'
    ) as "isSo"`.execute(db)
  return rows[0]?.isSo ?? false
}

/** Gives the decisions about a merged student to the one who stays; nothing else of them changes (R-merge-4). */
export async function moveGraduations(trx: Trx, { keepId, otherId }: MergedPeople): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update graduation set student_id = ${keepId} where student_id = ${otherId}`.execute(trx)
  return Number(numAffectedRows)
}
