import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { asSuperuser, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { appRole, ownerRole } from './school-database.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const fold = async (text: string) => {
  const { rows } = await sql<{ folded: string }>`select search_fold(${text}) as folded`.execute(database.db)
  return rows[0]?.folded
}

describe('arabic_fold', () => {
  it.each([
    [['أحمد', 'احمد', 'أَحمد', 'إحمد', 'آحمد', 'ٱحمد', 'أحمــد']],
    [['فاطمة', 'فاطمه', 'فَاطِمَة']],
    [['عبد الله', 'عبدالله', ' عبد  الله ']],
    [['هدى', 'هدي', 'هدی']],
    [['مؤمن', 'مومن']],
    [['رائد', 'رايد']],
    [['إيمان', 'ايمان', 'أيمان']],
    [['١٢٣', '123', '۱۲۳']],
    [['ABC', 'abc', 'ＡＢＣ']],
    [['ﷲ', 'الله']],
  ])('folds %j into one', async (variants) => {
    const folded = new Set(await Promise.all(variants.map(fold)))

    expect(folded.size).toBe(1)
  })

  it('keeps different names apart, and folding twice changes nothing', async () => {
    expect(await fold('أحمد')).not.toBe(await fold('حامد'))
    const once = await fold('  آلاءُ الـنَّجار ٣')
    expect(await fold(once ?? '')).toBe(once)
  })
})

describe('the tables', () => {
  it('refuse what no screen should ever send', async () => {
    const person = await buildPerson(database.db)
    const room = await buildClassroom(database.db)
    const attempts = [
      sql`insert into enrollment (student_id, classroom_id, practical_grade) values (${person.id}, ${room}, 'NaN')`,
      sql`insert into enrollment (student_id, classroom_id, practical_grade) values (${person.id}, ${room}, 30.01)`,
      sql`insert into enrollment (student_id, classroom_id, exam_grade) values (${person.id}, ${room}, -1)`,
      sql`insert into enrollment (student_id, classroom_id, practical_grade, exam_grade, final_grade) values (${person.id}, ${room}, 10, 10, 30)`,
      sql`insert into enrollment (student_id, classroom_id, final_grade) values (${person.id}, ${room}, 50)`,
      sql`update classroom set capacity = 0 where id = ${room}`,
      sql`update classroom set capacity = 1001 where id = ${room}`,
      sql`update classroom set status = 'OTHER' where id = ${room}`,
      sql`update classroom set archived_at = now() where id = ${room}`,
      sql`update course set price = 'NaN'`,
      sql`update person set role = 4 where id = ${person.id}`,
      sql`update person set email = 'Upper@School.example' where id = ${person.id}`,
      sql`update school_settings set id = false`,
    ]

    for (const attempt of attempts)
      await expect(attempt.execute(database.db)).rejects.toThrow(/violates check constraint/)
  })

  it('let a deleted person free e-mail and national id, and hide in the view', async () => {
    const first = await buildPerson(database.db)
    await database.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', first.id).execute()

    const second = await buildPerson(database.db, { email: first.email, nationalId: first.nationalId })

    const active = await database.db.selectFrom('person').select('id').where('email', '=', first.email).execute()
    expect(active).toEqual([{ id: second.id }])
  })
})

describe('the audit trail', () => {
  it('cannot be changed or emptied, neither by the app nor by the owner', async () => {
    await sql`insert into audit_entry (operation, entity, entity_id) values ('x', 'y', '1')`.execute(database.db)
    const statements = ["update audit_entry set operation = 'z'", 'delete from audit_entry', 'truncate audit_entry']

    for (const statement of statements) {
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/permission denied/)
      await expect(asSuperuser((client) => client.query(statement), database.name)).rejects.toThrow(/never altered/)
    }
  })

  it('is out of reach of other commands of the app role', async () => {
    for (const statement of [
      'drop table audit_entry',
      'alter table audit_entry disable trigger all',
      'create table mine ()',
    ])
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(/must be owner|permission denied/)
  })
})

describe('the connection pool', () => {
  const sleepers = () =>
    asSuperuser(async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'`,
        [database.name],
      )
      return rowCount
    })

  it('survives connections that the server ends, idle or in use', async () => {
    const inUse = sql`select pg_sleep(3)`.execute(database.db).catch((error: Error) => error.message)
    await expect.poll(sleepers).toBe(1)

    await asSuperuser((client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.name]),
    )

    expect(await inUse).toMatch(/terminat/i)
    await expect
      .poll(() =>
        sql`select 1`.execute(database.db).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  })

  it('waits for nothing for ever', async () => {
    const { rows } = await sql<Record<string, string>>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(database.db)

    expect(rows[0]).toEqual({ statement: '4s', lock: '2s', idle: '10s' })
  })

  it('names statements once per text', async () => {
    const before = await preparedCount()
    for (let i = 0; i < 5; i++) await sql`select ${i}::int as named_once`.execute(database.db)

    expect((await preparedCount()) - before).toBeLessThanOrEqual(10)
  })
  const preparedCount = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
      database.db,
    )
    return rows[0]?.count ?? 0
  }
})

describe('inTransaction', () => {
  it('runs a change again that lost a race, and keeps both effects', async () => {
    const [one, two] = [await buildPerson(database.db), await buildPerson(database.db)]
    const swapped = (first: number, second: number) =>
      inTransaction(database.db, async (trx) => {
        await sql`update person set first_name = first_name || 'ا' where id = ${first}`.execute(trx)
        await sql`select pg_sleep(0.3)`.execute(trx)
        await sql`update person set first_name = first_name || 'ب' where id = ${second}`.execute(trx)
      })

    await Promise.all([swapped(one.id, two.id), swapped(two.id, one.id)])

    const names = await database.db
      .selectFrom('person')
      .select('first_name as name')
      .where('id', '>=', one.id)
      .where('id', '<=', two.id)
      .execute()
    for (const { name } of names) expect(name).toMatch(/(اب|با)$/)
  })

  it('leaves nothing behind when the change fails', async () => {
    const failing = inTransaction(database.db, async (trx) => {
      await buildPerson(trx, { email: 'half@school.example' })
      throw new Error('stop')
    })

    await expect(failing).rejects.toThrow('stop')
    const found = await database.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', 'half@school.example')
      .execute()
    expect(found).toEqual([])
  })
})

describe('migrate', () => {
  it('runs once when two instances start at once, and has nothing to do the next time', async () => {
    const { host, port } = inject('postgres')
    await asSuperuser((client) => client.query(`create database migrate_twice owner ${ownerRole}`))
    const connection = { host, port, user: ownerRole, database: 'migrate_twice' }

    const [one, two] = await Promise.all([migrate(connection, appRole), migrate(connection, appRole)])
    const third = await migrate(connection, appRole)

    expect([one.length, two.length].sort()).toEqual([0, Math.max(one.length, two.length)])
    expect(Math.max(one.length, two.length)).toBeGreaterThan(5)
    expect(third).toEqual([])
  })
})
