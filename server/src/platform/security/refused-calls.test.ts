import { getAcademicRecord } from '@manara/contract/academic-record.ts'
import { logout } from '@manara/contract/auth.ts'
import { getSecurityOverview } from '@manara/contract/sign-ins.ts'
import { listUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { createRefusedCalls } from './refused-calls.ts'

let server: TestServer
afterEach(() => server.close())

interface Counted {
  personId: number
  operation: string
  reason: string
  count: number
  /** Where the first version of the first row lies: a row that was written again lies elsewhere. */
  place: string
}

const counted = async () =>
  (
    await sql<Counted>`
      select person_id as "personId", operation, reason, count, ctid::text as place
      from refused_call order by person_id, operation`.execute(server.db)
  ).rows

const settled = (total: number) =>
  vi.waitUntil(async () => (await counted()).reduce((sum, { count }) => sum + count, 0) === total, { timeout: 20_000 })

const rename = (from: string, to: string) =>
  asSuperuser((client) => client.query(`alter table ${from} rename to ${to}`), server.databaseName)

const student = () => server.person('student').id
const teacher = () => server.person('teacher').id

describe('a call that the account does not hold', () => {
  it('is counted with its person and operation, many at once as one write', async () => {
    server = await startTestServer()
    const answers = await Promise.all([
      ...Array.from({ length: 40 }, () => server.as('student').call(listUsers)),
      server.as('teacher').call(listUsers),
      server.as('admin').call(getAcademicRecord),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    expect(answers[0]?.problem.type).toBe('/problems/wrong-role')
    expect(await counted(), 'no answer waits for a write').toEqual([])

    await server.app.close()

    const reason = 'wrong-role'
    const rows = [
      { personId: server.person('admin').id, operation: 'getAcademicRecord', reason, count: 1 },
      { personId: teacher(), operation: 'listUsers', reason, count: 1 },
      { personId: student(), operation: 'listUsers', reason, count: 40 },
    ]
    expect((await counted()).map(({ place: _, ...row }) => row)).toEqual(
      rows.sort((one, other) => one.personId - other.personId),
    )
    expect((await counted()).map(({ place }) => place).sort()).toEqual(['(0,1)', '(0,2)', '(0,3)'])
  })

  it('is another one than a call that is answered, wrong, missing or of nobody', async () => {
    server = await startTestServer({ config: { readTallyMilliseconds: 20 } })
    await server.as('admin').call(listUsers)
    await server.as('admin').send(listUsers, { query: { limit: 'x' } })
    await server.as('visitor').call(listUsers)
    await server.as('student').get('/api/unknown')
    await server.as('student').call(logout)
    await server.as('student').call(listUsers)
    await server.as('teacher').call(listUsers)

    await settled(1)
    expect(await counted()).toMatchObject([{ personId: teacher(), operation: 'listUsers', count: 1 }])
  })

  it('is refused as ever while the table cannot be written, and counted once it can', async () => {
    server = await startTestServer({ config: { readTallyMilliseconds: 20 } })
    await rename('refused_call', 'refused_call_away')
    for (let turn = 0; turn < 3; turn++) {
      expect((await server.as('student').call(listUsers)).status).toBe(403)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    await rename('refused_call_away', 'refused_call')

    await settled(3)
    expect(await counted()).toMatchObject([{ personId: student(), count: 3 }])
  })
})

describe('createRefusedCalls', () => {
  beforeEach(async () => {
    server = await startTestServer()
  })

  it('sums up what two servers count at once, and forgets people who are gone', async () => {
    const people = (await Promise.all(Array.from({ length: 20 }, () => buildPerson(server.db))))
      .map(({ id }) => id)
      .sort((low, high) => low - high)
    const [one, other] = [createRefusedCalls(server.db), createRefusedCalls(server.db)]
    for (let round = 0; round < 10; round++) {
      for (const id of people) one.note(id, 'listUsers')
      for (const id of people.toReversed()) other.note(id, 'listUsers')
      one.note(2_000_000_000, 'listUsers')
      await Promise.all([one.flush(), other.flush()])
    }

    expect((await counted()).map(({ personId, count }) => [personId, count])).toEqual(people.map((id) => [id, 20]))
  })

  it('remembers no more than 5,000 persons and operations, and goes on counting those', async () => {
    const refusals = createRefusedCalls(server.db)
    for (let round = 0; round < 2; round++)
      for (let number = 0; number < 6_000; number++) refusals.note(student(), `operation${number}`)
    await refusals.flush()

    const rows = await counted()
    expect([rows.length, new Set(rows.map(({ count }) => count))]).toEqual([5_000, new Set([2])])
  })
})

describe('the light of refused calls', () => {
  beforeEach(async () => {
    server = await startTestServer()
  })

  const light = async () =>
    (await server.as('admin').call(getSecurityOverview)).body.lights.find(({ key }) => key === 'refusedCalls')
  const refuse = (personId: number, operation: string, count: number, age = '0 hours') =>
    sql`insert into refused_call (day, person_id, operation, reason, count, last_at)
      values ((now() - ${age}::interval)::date, ${personId}, ${operation}, 'wrong-role', ${count},
        now() - ${age}::interval)`.execute(server.db)

  it('is green at none and at few, amber from 20, red from 100 of one person, and names that one', async () => {
    await refuse(student(), 'old', 5_000, '25 hours')
    expect(await light()).toEqual({
      ...{ key: 'refusedCalls', state: 'green', count: 0, people: 0 },
      ...{ at: null, personId: null },
    })

    await refuse(student(), 'listUsers', 12, '23 hours')
    await refuse(teacher(), 'listUsers', 7)
    expect(await light()).toMatchObject({ state: 'green', count: 19, people: 2, personId: student() })

    await refuse(teacher(), 'listTrash', 92)
    expect(await light()).toMatchObject({ state: 'amber', count: 111, people: 2, personId: teacher() })

    await refuse(teacher(), 'getUser', 1)
    expect(await light()).toMatchObject({ state: 'red', count: 112, people: 2, personId: teacher() })
  })

  it('leads nowhere once the account is deleted', async () => {
    const person = await buildPerson(server.db)
    await refuse(person.id, 'listUsers', 3)
    await sql`update person_all set deleted_at = now() where id = ${person.id}`.execute(server.db)

    expect(await light()).toMatchObject({ count: 3, people: 1, personId: null })
  })
})
