import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { personHolds } from './person-search.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const names = ['أحمد', 'عبد الله', 'مُنى', 'هدى', 'رضـا', 'ﷲ', 'ؤىٱ', 'Ali_1', '٣٤']
  for (const firstName of names) await buildPerson(database.db, { firstName, lastName: 'طه' })
})
afterAll(() => database.close())

const words = [
  'اح',
  'أح',
  'دا',
  'من',
  'مُ',
  'دي',
  'دى',
  'هد',
  'ضا',
  'ـا',
  'ال',
  'وي',
  'li',
  'LI',
  'i_',
  '34',
  '٣٤',
  'ءط',
  'زز',
  'ل',
  '%_',
  '@s',
]

it.each(words)('finds for «%s» whom the pattern finds', async (word) => {
  const { db } = database

  const found = await db.selectFrom('person').select('first_name').where(personHolds(word)).orderBy('id').execute()

  const pattern = sql<string>`search_pattern(${word})`
  const expected = db.selectFrom('person').select('first_name').where('search_key', 'like', pattern).orderBy('id')
  expect(found).toEqual(await expected.execute())
})
