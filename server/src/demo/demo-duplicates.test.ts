import { afterAll, beforeAll, expect, it } from 'vitest'
import { cheapPasswords } from '../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { loadDemoSchool } from './load-demo-school.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('the demo school has one pair of duplicate records of each level', async () => {
  await loadDemoSchool(database.db, cheapPasswords)

  const pairs = await database.db.selectFrom('person_match').select('level').orderBy('level').execute()

  expect(pairs.map(({ level }) => level)).toEqual([1, 2, 3])
})
