import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Forgets the askers of unanswered questions when their week is over (R-assistant-7). */
export async function forgetAskers(db: Db): Promise<void> {
  await sql`
    update unanswered_question set asker_bits = null where asker_bits is not null and week < now() - interval '8 days'
  `.execute(db)
}
