import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { arabicOrder, type Ordering, type PageRequest, readPage } from './list-page.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    insert into program (name) select 'برنامج ' || (n * 7919) % 50 from generate_series(1, 2345) n`.execute(database.db)
})
afterAll(() => database.close())

interface Program {
  id: number
  name: string
}

interface ProgramsQuery extends PageRequest {
  sort?: 'id' | '-id' | 'name' | '-name'
}

const ordering: Ordering<Program, ProgramsQuery> = {
  keys: { id: 'id', name: arabicOrder('name') },
  tieBreaker: { by: 'id', field: 'id' },
  default: 'id',
}
const programs = () => database.db.selectFrom('program').select(['id', 'name'])

describe.each(['id', '-id', 'name', '-name'] as const)('pages in the order %s', (sort) => {
  it.each([1, 2, 12, 24, 40, 47, 48, 60])('gives page %i as the whole list has it', async (page) => {
    const whole = await readPage(programs(), ordering, { sort })

    const { rows, total } = await readPage(programs(), ordering, { sort, page, limit: 50 })

    expect(rows).toEqual(whole.rows.slice((page - 1) * 50, page * 50))
    expect(total).toBe(2345)
  })

  it('goes on by cursor after a page that was jumped to', async () => {
    const jumped = await readPage(programs(), ordering, { sort, page: 46, limit: 50 })

    const next = await readPage(programs(), ordering, { sort, limit: 50, cursor: jumped.nextCursor })

    expect(next.rows).toEqual((await readPage(programs(), ordering, { sort, page: 47, limit: 50 })).rows)
    expect(next.nextCursor).toBeUndefined()
  })
})

describe('an ordering', () => {
  const { tieBreaker, default: name } = ordering

  it('that lacks a sort of the query does not compile', () => {
    // @ts-expect-error: `name` is a sort of the query
    const lacking: Ordering<Program, ProgramsQuery> = { keys: { id: 'id' }, tieBreaker, default: name }

    expect(lacking.keys).not.toHaveProperty('name')
  })

  it('by a field that the row does not have does not compile', () => {
    const other = { by: 'email', field: 'email' }
    // @ts-expect-error: a program has no e-mail
    const strange: Ordering<Program, ProgramsQuery> = { ...ordering, tieBreaker: other }

    expect(strange.tieBreaker).toBe(other)
  })
})
