import type { HealthReader, PersonHealth } from '@manara/contract/person-health.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { arabicOrder } from '../../platform/db/list-page.ts'

/** Whether an administrator is named; one who lost the role no longer is. */
export async function isHealthReader(db: Db, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('health_reader')
    .innerJoin('person', 'person.id', 'health_reader.person_id')
    .select('person.id')
    .where('person.id', '=', personId)
    .where('person.role', '=', userRole.Administrator)
    .executeTakeFirst()
  return row !== undefined
}

/** Every administrator, and whether they are named. */
export const listHealthReaders = (db: Db): Promise<HealthReader[]> =>
  db
    .selectFrom('person')
    .leftJoin('health_reader', 'health_reader.person_id', 'person.id')
    .select(['person.id as userId', 'person.first_name as firstName', 'person.last_name as lastName'])
    .select(sql<boolean>`health_reader.person_id is not null`.as('isReader'))
    .where('person.role', '=', userRole.Administrator)
    .orderBy(arabicOrder('person.first_name'))
    .orderBy('person.id')
    .execute()

/** Says whether it was new. */
export async function insertReader(trx: Trx, personId: number): Promise<boolean> {
  const row = await trx
    .insertInto('health_reader')
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteReader(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('health_reader').where('person_id', '=', personId).execute()
}

export async function readHealth(db: Db, personId: number): Promise<PersonHealth> {
  const row = await db
    .selectFrom('person_health')
    .select(['alert', 'note'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? { alert: '', note: '' }
}

export async function writeHealth(trx: Trx, personId: number, health: PersonHealth): Promise<void> {
  await trx
    .insertInto('person_health')
    .values({ ...health, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...health, updated_at: sql<Date>`now()` }))
    .execute()
}

/** Whether the reader's last hour already has an entry about this person. */
export async function hasRecentReading(db: Db, readerId: number, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('entity', '=', 'person')
    .where('entity_id', '=', String(personId))
    .where('operation', '=', 'getPersonHealth')
    .where('actor_id', '=', readerId)
    .where('at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return row !== undefined
}
