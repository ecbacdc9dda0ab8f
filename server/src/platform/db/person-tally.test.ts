import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { Db } from './database.ts'
import { countPeople } from './person-tally.ts'

let database: TestDatabase
let db: Db
let programIds: number[]
beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
  const names = ['أ', 'ب', 'ج'].map((name) => ({ name }))
  const programs = await db.insertInto('program').values(names).returning('id').execute()
  programIds = programs.map(({ id }) => id)
})
afterAll(() => database.close())

/** What counting says, and what the notes say, by role and program. */
async function bothCounts() {
  const counted = await sql<{ key: string; count: number }>`
    select role || ':' || coalesce(program_id, 0) as key, count(*) as count from person group by 1 order by 1`.execute(
    db,
  )
  const noted = await sql<{ key: string; count: number }>`
    select role || ':' || coalesce(program_id, 0) as key, sum(people) as count from person_tally
    group by 1 having sum(people) <> 0 order by 1`.execute(db)
  return { counted: counted.rows, noted: noted.rows }
}

const insertMany = (count: number, programId: number | null) => sql`
  insert into person (role, first_name, last_name, email, national_id, password_hash, program_id)
  select 2, 'طالب', 'العد', gen_random_uuid() || '@school.example', substr(gen_random_uuid()::text, 1, 18), '!',
    ${programId}::int
  from generate_series(1, ${count}::int)`

describe('countPeople', () => {
  it('follows people who join, change program or role, are deleted, restored and purged', async () => {
    const person = await buildPerson(db)
    await insertMany(40, programIds[0] ?? null).execute(db)
    await insertMany(5, null).execute(db)
    await db
      .updateTable('person')
      .set({ program_id: programIds[1] ?? null })
      .where('id', '>', person.id + 20)
      .execute()
    await db
      .updateTable('person')
      .set({ role: 1, program_id: null })
      .where('id', '=', person.id + 3)
      .execute()
    await db
      .updateTable('person_all')
      .set({ deleted_at: new Date() })
      .where('id', '<', person.id + 10)
      .execute()
    await db
      .updateTable('person_all')
      .set({ deleted_at: null })
      .where('id', '=', person.id + 5)
      .execute()
    await db
      .deleteFrom('person_all')
      .where('id', '>', person.id + 40)
      .execute()

    const { counted, noted } = await bothCounts()

    expect(noted).toEqual(counted)
    expect(await countPeople(db, { role: 2, programId: programIds[1] ?? 0 })).toBeGreaterThan(0)
    expect(await countPeople(db, {})).toBe(counted.reduce((sum, { count }) => sum + Number(count), 0))
  })

  it('stays right while many write at once and the notes are merged', async () => {
    const writer = async (index: number) => {
      for (let round = 0; round < 10; round++) {
        await db.transaction().execute(async (trx) => {
          await insertMany(3, programIds[index % 3] ?? null).execute(trx)
          if (round % 3 === 0) await sql`select merge_person_tally()`.execute(trx)
          await trx
            .updateTable('person_all')
            .set({ deleted_at: new Date() })
            .where('id', '=', sql<number>`(select max(id) from person where role = 2)`)
            .execute()
        })
      }
    }
    await Promise.all([0, 1, 2, 3].map(writer))

    const { counted, noted } = await bothCounts()
    const { rows } = await sql<{ notes: number }>`select count(*) as notes from person_tally`.execute(db)

    expect(noted).toEqual(counted)
    expect(rows[0]?.notes).toBeLessThan(60)
  })

  it('takes nothing from a change that was rolled back', async () => {
    const before = await countPeople(db, { role: 2 })

    await db
      .transaction()
      .execute(async (trx) => {
        await insertMany(7, null).execute(trx)
        throw new Error('changed our mind')
      })
      .catch(() => undefined)

    expect(await countPeople(db, { role: 2 })).toBe(before)
  })
})
