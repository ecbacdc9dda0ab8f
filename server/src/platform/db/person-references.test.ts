import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { personReferences } from './person-references.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('personReferences has every foreign key to person_all, and nothing else', async () => {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', conrelid::regclass, attname) as name
    from pg_constraint cross join lateral unnest(conkey) as key (number)
    join pg_attribute on attrelid = conrelid and attnum = key.number
    where contype = 'f' and confrelid = 'person_all'::regclass and connamespace = 'public'::regnamespace`.execute(
    database.db,
  )

  expect(Object.keys(personReferences).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
