import type { UserRole } from '@manara/contract/roles.ts'
import { factorLimits } from '@manara/contract/second-factor.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Account } from './auth.queries.ts'

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

/**
 * Counts a try before it is compared, so that guesses at the same time count each; undefined when the step is over or its account
 * gone.
 */
export async function countTryOfStep(
  db: Db,
  step: string,
): Promise<(Account & { wantsRemembering: boolean }) | undefined> {
  const row = await db
    .with('tried', (cte) =>
      cte
        .updateTable('sign_in_step')
        .set({ attempts: sql`attempts + 1` })
        .where('id', '=', step)
        .where(isOpen)
        .where('attempts', '<', factorLimits.attemptsOfStep)
        .returning(['person_id', 'wants_remembering as wantsRemembering']),
    )
    .selectFrom('tried')
    .innerJoin('person_all as person', 'person.id', 'tried.person_id')
    .select(['person.id as personId', 'role', 'short_name as fullName', 'email', 'password_hash as passwordHash'])
    .select('tried.wantsRemembering')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, role: row.role as UserRole }
}

/** The lock of `lockSessions`, under which the step is taken: of two right answers at once by the first. */
export async function lockTakingStep(trx: Trx, personId: number, step: string) {
  const { rows } = await sql<{ hash: string; isTaken: boolean }>`
    with owner as (
      select id, password_hash from person_all where id = ${personId} for no key update
    ), taken as (
      update sign_in_step set used_at = now() from owner
      where sign_in_step.id = ${step} and person_id = owner.id and ${isOpen} returning person_id
    )
    select password_hash as hash, exists (select from taken) as "isTaken" from owner`.execute(trx)
  return rows[0]
}
