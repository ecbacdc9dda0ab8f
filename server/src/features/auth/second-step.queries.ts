import { factorLimits } from '@manara/contract/second-factor.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** The step, and how long the school lets it be left out on a device. */
export async function insertStep(
  db: Db,
  personId: number,
  wantsRemembering: boolean,
): Promise<{ step: string; expiresAt: Date; trustedDeviceDays: number }> {
  return db
    .insertInto('sign_in_step')
    .values({ person_id: personId, wants_remembering: wantsRemembering })
    .returning(['id as step', 'expires_at as expiresAt'])
    .returning(sql<number>`(select trusted_device_days from security_settings)`.as('trustedDeviceDays'))
    .executeTakeFirstOrThrow()
}

const isOpen = sql<boolean>`(used_at is null and expires_at > now())`

/** Counts a try before it is compared, so that guesses at the same time count each; undefined when the step is over. */
export async function countTryOfStep(db: Db, step: string) {
  return db
    .updateTable('sign_in_step')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', step)
    .where(isOpen)
    .where('attempts', '<', factorLimits.attemptsOfStep)
    .returning(['person_id as personId', 'wants_remembering as wantsRemembering'])
    .executeTakeFirst()
}

/** Of two right answers at once the first takes it. */
export async function takeStep(trx: Trx, step: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_step')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', step)
    .where(isOpen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
