import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'

/**
 * Takes every second factor from an account, with its recovery codes and the trust in devices (R-factor-8). Says whether there
 * was any.
 */
export async function removeFactors(trx: Trx, personId: number): Promise<boolean> {
  const { rows } = await sql`
    with locked as (select id from person_all where id = ${personId} for no key update),
    app as (delete from totp using locked where person_id = locked.id returning confirmed_at),
    keys as (
      update passkey set revoked_at = now() from locked
      where person_id = locked.id and revoked_at is null returning passkey.id
    ),
    codes as (delete from recovery_code using locked where person_id = locked.id),
    trust as (
      update known_device set trusted_until = null from locked where person_id = locked.id and trusted_until is not null
    )
    select from app where confirmed_at is not null union all select from keys`.execute(trx)
  return rows.length > 0
}
