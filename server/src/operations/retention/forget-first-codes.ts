import { firstCodeLimits } from '@manara/contract/first-codes.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Empties the seeds of activation codes after their hour: from then on nothing leads to the codes (R-account-7). */
export async function forgetFirstCodes(db: Db): Promise<void> {
  await sql`
    update first_code set seed = null, batch_id = null
    where seed is not null and made_at < now() - make_interval(mins => ${firstCodeLimits.cardsMinutes})`.execute(db)
}
