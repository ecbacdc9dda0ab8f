import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheapPasswords } from '../../test/factories/people.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { scanMatches } from '../features/person-matches/match-scan.service.ts'
import { demoAccounts } from '../features/settings/demo-accounts.ts'
import { readSeedOptions } from './seed-command.ts'
import { SchoolNotEmptyError, seedSchool } from './seed-school.ts'

const today = new Date('2026-11-20T08:00:00Z')
const small = ['--students', '300', '--classrooms', '12', '--years', '10', '--four-part-names']
const tables = [
  'person_all',
  'program_all',
  'course_all',
  'material_all',
  'classroom_all',
  'enrollment_all',
  'lecture_all',
  'lecture_quiz_submission_all',
  'challenge_attempt',
]

const open: TestDatabase[] = []

async function emptyDatabase() {
  const database = await createTestDatabase()
  open.push(database)
  return database.db
}

const seedInto = (db: TestDatabase['db'], args: string[], isDemo = true) =>
  seedSchool(db, cheapPasswords, { ...readSeedOptions(args, today), isDemo, say: () => undefined })

/** One checksum over the rows of a table; what the moment or the salt decides is left out. */
async function computeChecksum(db: TestDatabase['db'], table: string) {
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(t) - 'password_hash' - 'updated_at' - case when ${table} in ('program_all', 'course_all') then 'created_at' when ${table} = 'material_all' then 'uploaded_at' else '' end)::text as row
    from ${sql.table(table)} as t order by id`.execute(db)
  return createHash('sha256')
    .update(rows.map(({ row }) => row).join('\n'))
    .digest('hex')
}

const computeChecksums = async (db: TestDatabase['db']) =>
  Promise.all(tables.map(async (table) => [table, await computeChecksum(db, table)]))

describe('seedSchool', () => {
  let db: TestDatabase['db']
  beforeAll(async () => {
    db = await emptyDatabase()
    await seedInto(db, small)
  })
  afterAll(() => Promise.all(open.map((database) => database.close())))

  it('gives the same rows for the same seed, and others for another', async () => {
    const [same, other] = [await emptyDatabase(), await emptyDatabase()]

    await seedInto(same, small)
    await seedInto(other, [...small, '--seed', '7'])

    expect(await computeChecksums(same)).toEqual(await computeChecksums(db))
    expect(await computeChecksum(other, 'person_all')).not.toBe(await computeChecksum(db, 'person_all'))
  })

  it('keeps ten years: running classrooms of this one, archived ones with final grades before', async () => {
    const { rows } = await sql<{ status: string; archived: boolean; rooms: number; ungraded: number }>`
      select c.status, c.archived_at is not null as archived, count(distinct c.id) as rooms,
        count(e.id) filter (where e.final_grade is null) as ungraded
      from classroom c left join enrollment e on e.classroom_id = c.id
      group by 1, 2 order by 1, 2`.execute(db)

    expect(rows.map(({ status, archived, rooms }) => [status, archived, rooms])).toEqual([
      ['ACTIVE', false, 12],
      ['COMPLETED', false, 6],
      ['COMPLETED', true, 114],
    ])
    expect(rows.filter(({ status }) => status === 'COMPLETED').every(({ ungraded }) => ungraded === 0)).toBe(true)
  })

  it('obeys the rules of the school: seats, own program, one classroom of a course at a time', async () => {
    const { rows } = await sql<{ overfull: number; foreign: number; twice: number; total: number }>`
      select
        (select count(*) from classroom c
          where c.capacity < (select count(*) from enrollment e where e.classroom_id = c.id)) as overfull,
        (select count(*) from enrollment e join classroom c on c.id = e.classroom_id
          join course k on k.id = c.course_id join person p on p.id = e.student_id
          where p.program_id is distinct from k.program_id) as foreign,
        (select count(*) from (select 1 from enrollment e join classroom c on c.id = e.classroom_id
          group by e.student_id, c.course_id having count(*) > 1) as again) as twice,
        (select count(*) from enrollment) as total`.execute(db)

    expect(rows[0]).toMatchObject({ overfull: 0, foreign: 0, twice: 0 })
    expect(rows[0]?.total).toBeGreaterThan(1_000)
  })

  it('writes one student in two hundred a second time, with the same phone', async () => {
    await scanMatches(db)

    const { rows } = await sql<{ level: number; apart: number }>`
      select level, high_id - low_id as apart from person_match where 'SHARED_PHONE' = any(reasons)`.execute(db)
    expect(rows).toEqual([{ level: 2, apart: 100 }])
  })

  it('gives quizzes and challenges whose scores are what the answers say', async () => {
    const { rows } = await sql<{ sent: number; unsound: number; tried: number; wrong: number; early: number }>`
      select
        (select count(*) from lecture_quiz_submission) as sent,
        (select count(*) from lecture_quiz_submission s where concat_ws('/', s.score, s.total_questions) <> (
          select concat_ws('/', count(*) filter (where o.is_correct), count(*)) from lecture_quiz_answer a
          join lecture_quiz_option o on o.id = a.option_id where a.submission_id = s.id)) as unsound,
        (select count(*) from challenge_attempt) as tried,
        (select count(*) from challenge_attempt t where concat_ws('/', t.score, 10) <> (
          select concat_ws('/', count(*) filter (where o.is_correct), count(*)) from challenge_answer a
          join challenge_option o on o.id = a.challenge_option_id where a.attempt_id = t.id)) as wrong,
        (select count(*) from challenge_attempt where submitted_at > ${today} or started_at < (
          select opened_at from challenge where id = challenge_id)) as early`.execute(db)

    expect(rows[0]).toMatchObject({ unsound: 0, wrong: 0, early: 0 })
    expect(Number(rows[0]?.sent)).toBeGreaterThan(100)
    expect(Number(rows[0]?.tried)).toBeGreaterThan(100)
  })

  it('writes one audit entry that says how much was made up', async () => {
    const entries = await db.selectFrom('audit_entry').select(['operation', 'after']).execute()

    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({ operation: 'seedSchool', after: { seed: 2026, students: 300, classrooms: 132 } })
  })

  it('refuses a database with people in it unless it is asked to add', async () => {
    await expect(seedInto(db, small)).rejects.toThrow(SchoolNotEmptyError)

    const countBefore = await db.selectFrom('person').select(sql<number>`count(*)`.as('count')).executeTakeFirst()
    await seedInto(db, ['--students', '20', '--add'])
    const countAfter = await db.selectFrom('person').select(sql<number>`count(*)`.as('count')).executeTakeFirst()

    expect(Number(countAfter?.count) - Number(countBefore?.count)).toBeGreaterThanOrEqual(20)
  })

  it('brings the known accounts into a demo school only', async () => {
    const real = await emptyDatabase()

    await seedInto(real, ['--students', '20'], false)

    const emails = demoAccounts.map(({ email }) => email)
    const known = (on: TestDatabase['db']) =>
      on.selectFrom('person').select('email').where('email', '=', sql<string>`any(${emails})`).execute()
    expect(await known(real)).toEqual([])
    expect(await known(db)).toHaveLength(6)
    expect(await db.selectFrom('role_grant').select('id').execute()).toHaveLength(2)
    const hashes = await real.selectFrom('person').select('password_hash').distinct().execute()
    expect(hashes).toEqual([{ password_hash: '!' }])
  })
})
