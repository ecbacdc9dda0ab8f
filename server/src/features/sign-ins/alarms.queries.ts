import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Recipient } from '../../platform/mail/mail.ts'

/** Number of failures in the last ten minutes, if it is worth an alarm and none was raised this hour. */
export async function countAlarmingFailures(db: Db, most: number): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    select count(*) as failures from sign_in_attempt
    where at > now() - interval '10 minutes' and outcome in ('WrongPassword', 'WrongCode')
    having count(*) >= ${most} and not exists (
      select from audit_entry
      where entity = 'alarm' and entity_id = 'many-sign-in-failures' and at > now() - interval '1 hour'
    )`.execute(db)
  return rows[0]?.failures
}

export interface GuessedOwner extends Recipient {
  personId: number
  failures: number
}

/** People, not deleted, whose accounts had many failures within the hour and who were not notified for a day. */
export async function listGuessedOwners(db: Db, most: number): Promise<GuessedOwner[]> {
  const { rows } = await sql<GuessedOwner>`
    select person.id as "personId", person.email, person.first_name as "firstName", person.last_name as "lastName",
      failed.failures
    from (
      select person_id, count(*) as failures from sign_in_attempt
      where at > now() - interval '1 hour' and outcome in ('WrongPassword', 'WrongCode') and person_id is not null
      group by person_id having count(*) >= ${most}
    ) as failed
    join person on person.id = failed.person_id
    where not exists (
      select from audit_entry
      where entity = 'person' and entity_id = person.id::text and operation = 'tellGuessedOwner'
        and at > now() - interval '1 day'
    )
    order by person.id limit 500`.execute(db)
  return rows
}

/** People, not deleted, whose password was entered and the second factor never followed, and who were not notified for a day. */
export async function listUnfinishedOwners(db: Db): Promise<Omit<GuessedOwner, 'failures'>[]> {
  const { rows } = await sql<Omit<GuessedOwner, 'failures'>>`
    select person.id as "personId", person.email, person.first_name as "firstName", person.last_name as "lastName"
    from person
    where person.id in (
      select person_id from sign_in_step
      where used_at is null and expires_at between now() - interval '1 hour' and now()
    ) and not exists (
      select from audit_entry
      where entity = 'person' and entity_id = person.id::text and operation = 'tellUnfinishedSignIn'
        and at > now() - interval '1 day'
    )
    order by person.id limit 500`.execute(db)
  return rows
}

/** Two processes never raise the same alarm. */
export async function lockAlarms(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4712151)`.execute(trx)
}
