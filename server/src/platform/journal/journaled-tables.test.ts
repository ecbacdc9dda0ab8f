import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { appendOnlyTables, derivedTables, journaledTables, otherTables } from './journaled-tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

describe('journaled tables', () => {
  it('every table of the schema is in exactly one list', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
      database.db,
    )

    const listed = [...Object.keys(journaledTables), ...appendOnlyTables, ...derivedTables, ...otherTables]
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it('a journaled table has a trigger of its present columns: a migration that adds one calls journal_table again', async () => {
    const found = await Promise.all(
      Object.entries(journaledTables).map(async ([name, { kind, unit }]) => {
        const { rows } = await sql<{ isCurrent: boolean; triggers: number }>`
          select (select prosrc = journal_source(${name}::regclass, ${kind}, ${unit}) from pg_proc
              where proname = ${`journal_${name}`}) as "isCurrent",
            (select count(*) from pg_trigger where tgrelid = ${name}::regclass and tgname like 'journal\\_%') as triggers
        `.execute(database.db)
        return [name, rows[0]]
      }),
    )

    const expected = Object.keys(journaledTables).map((name) => [name, { isCurrent: true, triggers: 3 }])
    expect(found).toEqual(expected)
  })

  it('the journal keeps no secrets and nothing that the database derives', async () => {
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(attname) as columns from journaled_columns('person_all')`.execute(database.db)

    expect(rows[0]?.columns).toContain('national_id')
    expect(rows[0]?.columns).not.toContain('password_hash')
    expect(rows[0]?.columns).not.toContain('search_key')
  })
})

/** References to rows that are never removed, or from a table of one row. */
const withoutIndex = [
  'certificate (key_id)',
  'challenge_answer (challenge_question_id)',
  'challenge_answer (challenge_question_id, challenge_option_id)',
  'school_settings (logo_file_id)',
]

it('every foreign key has an index that serves its check', async () => {
  const { rows } = await sql<{ reference: string }>`
    select format('%s (%s)', conrelid::regclass, string_agg(attname, ', ' order by position)) as reference
    from pg_constraint foreign_key cross join lateral unnest(conkey) with ordinality as key (number, position)
    join pg_attribute on attrelid = conrelid and attnum = key.number
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index
      where indrelid = conrelid and indisvalid
        and (indkey::int2[])[0:cardinality(conkey) - 1] operator(pg_catalog.@>) conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', (
          select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]
        )))
    )
    group by foreign_key.oid, conrelid order by 1`.execute(database.db)

  expect(rows.map(({ reference }) => reference)).toEqual(withoutIndex)
})

describe('change_row', () => {
  it('is changed by nobody, and goes only when its act can no longer be undone', async () => {
    await asSuperuser(async (client) => {
      await client.query(`
        insert into person_all (id, role, first_name, last_name, email, national_id, password_hash)
        overriding system value values (1, 0, 'أحمد', 'علي', 'a@b.sy', 'NATIONAL-1', '-');
        insert into change_set (id, operation, kind, actor_id, area, request_id, unit_count, row_count, counts)
        overriding system value values (1, 'deleteUser', 'DELETION', 1, 'admin', 'r', 1, 1, '{}');
        insert into change_row (change_set_id, statement, table_name, row_id, unit_kind, unit_id, act)
        values (1, 1, 'person_all', '1', 'person', '1', 'U')`)
      await expect(client.query(`update change_row set act = 'D'`)).rejects.toThrow(/journal/)
      await expect(client.query('truncate change_row')).rejects.toThrow(/journal/)
      await expect(client.query('delete from change_row')).rejects.toThrow(/journal/)
    }, database.name)
    await expect(sql`update change_row set act = 'D'`.execute(database.db)).rejects.toThrow(/permission denied/)
    await expect(sql`delete from change_set`.execute(database.db)).rejects.toThrow(/permission denied/)

    await sql`update change_set set undo_until = now() - interval '1 minute'`.execute(database.db)
    const { numAffectedRows } = await sql`delete from change_row`.execute(database.db)

    expect(numAffectedRows).toBe(1n)
  })
})
