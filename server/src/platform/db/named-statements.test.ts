import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { ask, type Db, openDatabase } from './database.ts'
import { PreparedQuery } from './prepared-query.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
/** One connection only: what it remembers is what the next statement meets. */
let lone: Db
/** As pg itself answers. */
let plain: Db
const endings: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const { connection } = database
  const named = openDatabase({ connection, poolSize: 1 })
  const bare = openDatabase({ connection, poolSize: 1, hasNamedStatements: false })
  endings.push(named.close, bare.close)
  lone = named.db
  plain = bare.db
})
afterAll(async () => {
  for (const end of endings) await end()
  await database.close()
})

const asOwner = (statement: string) => asSuperuser((client) => client.query(statement), database.name)
const createTable = (name: string, columns: string) =>
  asOwner(`create table ${name} (${columns}); grant all on ${name} to public`)
const run = (db: Db, text: string) => sql.raw<Record<string, unknown>>(text).execute(db)

describe('rows of a named statement are those of pg, the first time and every later time', () => {
  it.each([
    [
      'numbers',
      `select 1::int2 a, 2::int4 b, 9007199254740991::int8 c, 12.50::numeric d, 1.5::float8 e, 'NaN'::float4 f`,
    ],
    ['texts', `select '' empty, 'منارة' arabic, E'a\\nb"c''d' quoted, 'x'::char(3) padded, null::text absent`],
    [
      'days and moments',
      `select now()::date, timestamptz '2026-01-02 03:04:05.678+03', timestamp '2026-01-02 03:04', time '08:15', interval '1 day 2 hours'`,
    ],
    ['the ends of time', `select 'infinity'::timestamptz a, '0044-03-15 BC'::date b, '-infinity'::date c`],
    [
      'lists',
      `select array[1,null,3] a, array['a','ب"',null] b, '{}'::int[] c, array[[1,2],[3,4]] d, array[now()::date] e`,
    ],
    ['documents', `select '{"a":[1,null,"ب"]}'::jsonb a, '[]'::json b, 'null'::jsonb c`],
    [
      'bytes, truth, ids',
      `select '\\xdeadbeef'::bytea a, ''::bytea b, true c, false d, gen_random_uuid() is null e, '127.0.0.1'::inet f`,
    ],
    ['no rows', `select 1 a, 'x' b where false`],
    ['no columns', `select from generate_series(1, 3)`],
    ['one name twice', `select 1 as same, 'two' as other, 'three' as same`],
    [
      'awkward names',
      `select 1 as "__proto__", 2 as "constructor", 3 as "a""b'c\\d", 4 as "اسم", 5 as "a b", 6 as "0"`,
    ],
    ['many rows', `select n, repeat('x', n % 50) t, nullif(n % 3, 0) z from generate_series(1, 3000) n`],
    ['a large value', `select repeat('م', 300000) as large`],
    ['no rows of a command', `set application_name = 'manara'`],
    ['nothing at all', ` `],
  ])('%s', async (_, text) => {
    const expected = await run(plain, text)

    for (let time = 0; time < 3; time++) expect(await run(lone, text)).toEqual(expected)
    const [row] = (await run(lone, text)).rows
    expect(Object.keys(row ?? {})).toEqual(Object.keys(expected.rows[0] ?? {}))
  })

  it('values of every kind arrive as those of pg', async () => {
    const values = [
      'منارة "\'\\ 🎓',
      '',
      null,
      7,
      -1.5,
      true,
      12345678901234567890n,
      new Date('2026-03-04T05:06:07.089Z'),
      Buffer.from([0, 1, 255]),
      new Uint8Array([1, 2]),
      ['a', null, 'ب"'],
      [1, 2],
      { ب: [1, null] },
      'م'.repeat(70_000),
    ]
    const kinds = ['text', 'text', 'text', 'int', 'numeric', 'bool', 'numeric', 'timestamptz', 'bytea', 'bytea']
    const types = [...kinds, 'text[]', 'int[]', 'jsonb', 'text']
    const ask = (db: Db) =>
      sql`select ${sql.join(values.map((value, at) => sql`${value}::${sql.raw(types[at] ?? '')} as ${sql.ref(`v${at}`)}`))}`.execute(
        db,
      )
    const expected = await ask(plain)

    for (let time = 0; time < 2; time++) expect((await ask(lone)).rows).toEqual(expected.rows)
  })

  it('commands tell how many rows they changed', async () => {
    await createTable('counted', 'n int')
    const counts = async (db: Db) => [
      await run(db, `insert into counted select generate_series(1, 5)`),
      await run(db, `update counted set n = n + 1 where n > 3 returning n`),
      await run(db, `update counted set n = 0 where n = 77`),
      await run(db, `delete from counted`),
    ]

    const expected = await counts(plain)

    expect(await counts(lone)).toEqual(expected)
    expect(expected.map(({ numAffectedRows }) => numAffectedRows)).toEqual([5n, 2n, 0n, 5n])
  })
})

it('asks for the columns of a statement once for each connection', async () => {
  const described = vi.spyOn(PreparedQuery.prototype, 'handleRowDescription')
  for (let time = 0; time < 5; time++)
    expect((await sql<{ n: number }>`select ${time}::int as n, 'once'`.execute(lone)).rows[0]?.n).toBe(time)

  expect(described).toHaveBeenCalledTimes(1)
  described.mockRestore()
})

it('answers a ready text inside a transaction with what it has written, and outside with what is kept', async () => {
  await createTable('asked', 'n int')
  const count = (db: Db) => ask<{ n: number }>(db, 'select count(*) as n from asked where n > $1', [0])
  const inside = lone.transaction().execute(async (trx) => {
    await sql`insert into asked values (1)`.execute(trx)
    expect(await count(trx)).toEqual([{ n: 1 }])
    throw new Error('stop')
  })

  await expect(inside).rejects.toThrow('stop')
  expect(await count(lone)).toEqual([{ n: 0 }])
  await expect(ask(lone, 'select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
  // The only connection was given back.
  expect(await count(plain)).toEqual(await count(lone))
})

describe('a statement that fails', () => {
  const failing: [string, (db: Db) => Promise<unknown>][] = [
    ['a column that is not there', (db) => run(db, 'select 1 as one, missing from pg_class')],
    ['a value of another kind', (db) => sql`select ${'x'}::int as kind`.execute(db)],
    ['a row in the middle', (db) => run(db, 'select 1 / (n - 3) from generate_series(1, 5) n')],
    ['a character that no text may have', (db) => sql`select ${'a\u0000b'}::text as text`.execute(db)],
    ['a command that waits for a stream', (db) => run(db, 'copy person from stdin')],
    ['two commands in one', (db) => sql.raw('select 1; select 2').execute(db)],
  ]
  it.each(failing)('says what pg says, again and again, and the connection goes on: %s', async (name, ask) => {
    const say = (db: Db) =>
      ask(db).then(
        () => 'answered',
        ({ code, position, severity, message }) => ({ code, position, severity, message }),
      )
    // Without a name and without values, pg sends two commands as they are.
    const expected = name === 'two commands in one' ? expect.objectContaining({ code: '42601' }) : await say(plain)

    for (let time = 0; time < 3; time++) expect(await say(lone)).toEqual(expected)
    expect((await run(lone, 'select 7 as after')).rows).toEqual([{ after: 7 }])
  })

  it('keeps a value that cannot be written to itself', async () => {
    const circle: Record<string, unknown> = {}
    circle.self = circle
    const ask = (value: unknown) => sql`select ${value}::jsonb as written`.execute(lone)

    await expect(ask(circle)).rejects.toThrow(/circular/i)
    expect((await ask({ a: 1 })).rows).toEqual([{ written: { a: 1 } }])
    await expect(ask(circle)).rejects.toThrow(/circular/i)
    expect((await ask({ a: 2 })).rows).toEqual([{ written: { a: 2 } }])
  })

  it('undoes its transaction, and a statement that failed there is asked again later', async () => {
    await createTable('undone', 'n int primary key')
    const twice = lone.transaction().execute(async (trx) => {
      await sql`insert into undone values (${1})`.execute(trx)
      await sql`insert into undone values (${1})`.execute(trx)
    })

    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'undone_pkey' })
    await lone.transaction().execute((trx) => sql`insert into undone values (${1})`.execute(trx))
    expect((await run(lone, 'select * from undone')).rows).toEqual([{ n: 1 }])
  })
})

describe('a statement that the database understood before', () => {
  const readAll = (db: Db, table: string) => run(db, `select * from ${table}`)

  it('is understood again when its columns have changed, on every connection', async () => {
    await createTable('changing', `n int default 1`)
    await asOwner(`insert into changing default values`)
    const several = openDatabase({ connection: database.connection, poolSize: 3 })
    endings.push(several.close)
    const askAtOnce = () =>
      Promise.all(
        [1, 2, 3].map(() =>
          several.db.connection().execute(async (one) => [await readAll(one, 'changing'), await sleep(50)]),
        ),
      )
    await askAtOnce()

    await asOwner(`alter table changing alter n type text using 'now a text', add added int default 2`)

    for (const [found] of await askAtOnce()) expect(found).toMatchObject({ rows: [{ n: 'now a text', added: 2 }] })
  })

  it('is understood again by the next attempt when that happens to a transaction', async () => {
    await createTable('moved', `n int default 1`)
    await asOwner(`insert into moved default values`)
    await readAll(lone, 'moved')
    await asOwner(`alter table moved add added int default 2`)
    let attempts = 0

    const found = await inTransaction(lone, async (trx) => {
      attempts++
      await sql`update moved set n = n + 1`.execute(trx)
      return readAll(trx, 'moved')
    })

    expect([attempts, found.rows]).toEqual([2, [{ n: 2, added: 2 }]])
  })

  it('is understood again when the connection has forgotten it', async () => {
    const text = `select 'kept' as word`
    await run(lone, text)
    await run(lone, 'deallocate all')

    expect((await run(lone, text)).rows).toEqual([{ word: 'kept' }])
    expect((await run(lone, text)).rows).toEqual([{ word: 'kept' }])
  })

  it('gives no rows of other columns, though a pooler has it understood elsewhere', async () => {
    const text = `select 'mine' as word, 5 as n`
    await run(lone, text)
    const { rows } = await sql<{
      name: string
    }>`select name from pg_prepared_statements where statement = ${text}`.execute(lone)
    const name = rows[0]?.name ?? ''
    await run(lone, `deallocate "${name}"`)
    await run(lone, `prepare "${name}" as select 'another'`)

    await expect(run(lone, text)).rejects.toMatchObject({ code: '0A000' })
    expect((await run(lone, text)).rows).toEqual([{ word: 'mine', n: 5 }])
  })
})
