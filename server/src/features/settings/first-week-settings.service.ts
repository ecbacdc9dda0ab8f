import type { UpdateFirstWeekBody } from '@manara/contract/first-week.ts'
import { sql } from 'kysely'
import { recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockSettings } from './settings.queries.ts'

const read = (trx: Trx) =>
  trx
    .selectFrom('school_settings')
    .select(['first_week_skipped as skipped', sql<boolean>`first_week_hidden_at is not null`.as('isHidden')])
    .executeTakeFirstOrThrow()

/** Writes which steps of the first week are not for this school, and whether its card is hidden (R-first-3). */
export async function updateFirstWeek(db: Db, caller: Caller, { skipped, isHidden }: UpdateFirstWeekBody) {
  await inTransaction(db, async (trx) => {
    await lockSettings(trx)
    const before = await read(trx)
    const after = { skipped: [...new Set(skipped)], isHidden }
    await trx
      .updateTable('school_settings')
      .set({
        first_week_skipped: after.skipped,
        first_week_hidden_at: isHidden ? sql`coalesce(first_week_hidden_at, now())` : null,
      })
      .execute()
    await recordChange(trx, caller, schoolAudit('updateFirstWeek', 1, { before, after }))
  })
}
