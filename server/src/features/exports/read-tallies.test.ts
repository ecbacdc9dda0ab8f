import { listAudit } from '@manara/contract/audit.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { getReceipt } from '@manara/contract/registrations.ts'
import { listSignIns } from '@manara/contract/sign-ins.ts'
import { listUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildReceipt, buildRegistration } from '../../../test/factories/registrations.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ config: { readTallyMilliseconds: 50 } })
})
afterEach(() => server.close())

const admin = () => server.as('admin')
/** What was read is written down a moment later. */
const settled = async (rows: number) => {
  const sum = sql<{ rows: number }>`select coalesce(sum(rows), 0)::int as rows from hourly_read`
  await vi.waitUntil(async () => (await sum.execute(server.db)).rows[0]?.rows === rows, {
    timeout: 30_000,
    interval: 100,
  })
}
const tallies = () => server.db.selectFrom('hourly_read').select(['person_id as id', 'kind', 'reads', 'rows']).execute()
const alarms = () =>
  server.db
    .selectFrom('audit_entry')
    .select(['actor_id as actorId', 'entity_id as id', 'after'])
    .where('operation', '=', 'readManyRows')
    .execute()

const addStudents = (count: number) =>
  sql`insert into person_all (role, first_name, last_name, email, national_id, password_hash)
    select 2, 'طالب', 'رقم ' || n, 'many' || n || '@school.example', '0900' || n, 'x'
    from generate_series(1, ${count}::int) n`.execute(server.db)

describe('reading page by page', () => {
  it('counts rows with national ids, one row for each person, kind and hour', async () => {
    await addStudents(60)
    for (const page of [1, 2]) await admin().call(listUsers, { query: { limit: 25, page } })

    await settled(50)
    expect(await tallies()).toEqual([{ id: server.person('admin').id, kind: 'nationalIds', reads: 2, rows: 50 }])
    expect(await alarms()).toEqual([])
  })

  it('raises an alarm beyond ten thousand in an hour, of which every administrator hears once', async () => {
    const other = await buildPerson(server.db, { role: 'Administrator', email: 'other@school.example' })
    await addStudents(1_300)
    await sql`select count_read(${server.person('admin').id}, 'nationalIds', 45, 9000)`.execute(server.db)
    for (let page = 1; page <= 5; page++) await admin().call(listUsers, { query: { limit: 200, page } })
    await settled(10_000)
    expect(await alarms()).toEqual([])
    for (let page = 1; page <= 2; page++) await admin().call(listUsers, { query: { limit: 200, page } })
    await settled(10_400)
    await vi.waitUntil(async () => (await alarms()).length > 0, { timeout: 30_000, interval: 100 })
    await admin().call(listUsers, { query: { limit: 200 } })
    await settled(10_600)

    const actorId = server.person('admin').id
    expect(await alarms()).toEqual([{ actorId, id: 'many-reads-nationalIds', after: { rows: expect.any(Number) } }])
    const sent = await server.db.selectFrom('mail').select(['recipient', 'subject']).execute()
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['admin@school.example', other.email])
    expect(sent[0]?.subject).toBe('تنبيه أمني: قراءة كثيرة لبيانات شخصية')
    const { body } = await admin().call(listAudit, { query: { operation: 'readManyRows', limit: 5 } })
    expect(body[0]).toMatchObject({
      operationName: 'قراءة بيانات شخصية كثيرة',
      thingName: 'قراءة أرقام هوية كثيرة خلال ساعة',
    })
  })

  it('counts once what an alarm that could not be mailed was about', async () => {
    const rename = (from: string, to: string) =>
      asSuperuser((client) => client.query(`alter table ${from} rename to ${to}`), server.databaseName)
    await sql`select count_read(${server.person('admin').id}, 'nationalIds', 45, 9999)`.execute(server.db)
    await rename('mail', 'mail_away')

    await admin().call(listUsers, { query: { limit: 3 } })
    await settled(10_002)
    await new Promise((resolve) => setTimeout(resolve, 300))

    await settled(10_002)
    await rename('mail_away', 'mail')
  })

  it('counts each receipt that a person looks at, and nothing that is not there', async () => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted' })
    await buildReceipt(server.db, server.files, id, { bytes: buildPng() })
    for (let turn = 0; turn < 3; turn++) expect((await admin().call(getReceipt, { params: { id } })).status).toBe(200)
    await admin().call(getReceipt, { params: { id: '00000000-0000-4000-8000-000000000000' } })

    await settled(3)
    expect((await tallies()).filter(({ kind }) => kind === 'receipts')).toEqual([
      { id: server.person('admin').id, kind: 'receipts', reads: 3, rows: 3 },
    ])
  })

  it('counts nothing of lists without national ids', async () => {
    await admin().call(listPrograms, { query: { limit: 25 } })
    await admin().call(listSignIns, { query: { limit: 25 } })
    await admin().call(listUsers, { query: { limit: 2 } })

    await settled(2)
    expect(await tallies()).toHaveLength(1)
  })
})
