import type { PeopleSheetQuery } from '@manara/contract/people-sheets.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byFirstName } from '../../platform/db/name-order.ts'
import { searchPeople } from '../../platform/db/person-search.ts'

/** The people of an editable sheet by name, at most so many. */
export async function listSheetPeople(
  db: Db,
  { role, q, isIncomplete, field }: PeopleSheetQuery,
  limit: number,
): Promise<number[]> {
  const isField = field === undefined ? sql`true` : sql`missing @> array[${field}]::text[]`
  const lacks = sql<boolean>`exists (select from incomplete_record where person_id = person.id and ${isField})`
  const people = db
    .selectFrom('person')
    .select('id')
    .where('role', '=', role)
    .$if(isIncomplete === true || field !== undefined, (found) => found.where(lacks))
  const rows = await searchPeople(people, q).orderBy(byFirstName().by).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
