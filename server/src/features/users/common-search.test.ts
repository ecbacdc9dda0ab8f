import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { listUsers } from './users.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    insert into person_all (role, first_name, last_name, email, national_id, password_hash)
    select 2, 'ضُــظان', 'رقم ' || n % 7, 'common-' || n || '@school.example', 'common-' || n, '!'
    from generate_series(1, 1200) n`.execute(database.db)
  await buildPerson(database.db, { firstName: 'ثغر', lastName: 'وحيد' })
})
afterAll(() => database.close())

async function walk(sort: 'lastName' | '-lastName' | '-userId') {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const request = { q: 'ضظ', sort, limit: 500 } as const
    const page = await listUsers(database.db, cursor === undefined ? request : { ...request, cursor })
    expect(page.total).toBe(1_200)
    seen.push(...page.rows.map(({ userId }) => userId))
    cursor = page.nextCursor
  } while (cursor)
  return seen
}

it('gives everybody once when more than a thousand hold two letters, in both directions', async () => {
  const up = await walk('lastName')

  expect(new Set(up).size).toBe(1_200)
  expect(await walk('-lastName')).toEqual(up.toReversed())
  expect(await walk('-userId')).toEqual(up.toSorted((one, other) => other - one))
})

it('finds the last page by its number, and all when asked without a page', async () => {
  const last = await listUsers(database.db, { q: 'ضظ', limit: 25, page: 48, sort: '-userId' })
  const all = await listUsers(database.db, { q: 'ضظ', sort: '-userId' })

  expect(last.rows).toEqual(all.rows.slice(-25))
  expect([last.total, all.total]).toEqual([1_200, 1_200])
})

it('finds the few who hold rare letters, and those who hold both a rare and a common pair', async () => {
  const found = async (q: string) => (await listUsers(database.db, { q, limit: 25 })).total

  expect([await found('ثغ'), await found('ضظ ثغ'), await found('ضظ رقم3'), await found('ضظ 1@')]).toEqual([
    1, 0, 172, 120,
  ])
})
