import { confirmReset, requestReset } from '@manara/contract/account-recovery.ts'
import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { getSecurityOverview, listSignIns } from '@manara/contract/sign-ins.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { noticeSignInFailures } from './alarms.service.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

let server: TestServer
let person: BuiltPerson
beforeEach(async () => {
  server = await startTestServer()
  person = await buildPerson(server.db, { firstName: 'أحمد', lastName: 'الخطيب' })
})
afterEach(() => server.close())

const login = (password = knownPassword, email = person.email, browser = chrome) =>
  server.as('visitor').call(loginEndpoint, { body: { email, password }, headers: { 'user-agent': browser } })

const rows = () =>
  server.db
    .selectFrom('sign_in_attempt')
    .select(['person_id as personId', 'email_hash as emailHash', 'address', 'browser', 'outcome'])
    .orderBy('id')
    .execute()

const outcomes = async () => (await rows()).map(({ outcome }) => outcome)

const createSignIns = (count: number, values: { personId?: number; outcome?: string; age?: string } = {}) =>
  sql`insert into sign_in_attempt (at, person_id, address, outcome)
    select now() - ${values.age ?? '0'}::interval, ${values.personId ?? null}::int, '203.0.113.' || n, ${values.outcome ?? 'WrongPassword'}
    from generate_series(1, ${count}::int) n`.execute(server.db)

describe('an attempt to sign in', () => {
  it('leaves who, from where and what became of it, and never what was typed', async () => {
    await login('wrong')
    await login()
    await login('wrong', 'hunter2-typed-as-email@school.example')

    const [wrong, right, unknown] = await rows()
    const from = { address: '127.0.0.1', browser: chrome }
    expect(wrong).toEqual({ personId: person.id, emailHash: null, ...from, outcome: 'WrongPassword' })
    expect(right).toEqual({ personId: person.id, emailHash: null, ...from, outcome: 'SignedIn' })
    expect(unknown).toMatchObject({ personId: null, emailHash: expect.any(Buffer), outcome: 'WrongPassword' })
    expect(unknown?.emailHash?.length).toBe(32)
  })

  it('leaves address and browser, cut short, with the session and in the trail', async () => {
    await login(knownPassword, person.email, 'x'.repeat(5_000))

    const from = { address: '127.0.0.1', browser: 'x'.repeat(200) }
    const read = ['address', 'browser'] as const
    expect(await server.db.selectFrom('session').select(read).where('person_id', '=', person.id).execute()).toEqual([
      from,
    ])
    const entries = server.db.selectFrom('audit_entry').select(read).where('actor_id', '=', person.id)
    expect(await entries.execute()).toEqual([from])
  })

  it('of a flood of refused ones leaves one row a minute', async () => {
    for (let turn = 0; turn < 10; turn++) await login('wrong')
    await Promise.all(Array.from({ length: 40 }, () => login('wrong')))

    expect((await outcomes()).filter((outcome) => outcome === 'Limited')).toHaveLength(1)
    expect((await rows()).at(-1)).toMatchObject({ personId: person.id, outcome: 'Limited' })
  })

  it('is written down for codes too', async () => {
    await server.as('visitor').call(requestReset, { body: { email: person.email, nationalId: person.nationalId } })
    await server
      .as('visitor')
      .call(confirmReset, { body: { email: person.email, resetCode: '00000000', newPassword: 'Quite-Long-2026' } })

    expect(await outcomes()).toEqual(['CodeRequested', 'WrongCode'])
  })

  it('is never altered, and gone only after 90 days', async () => {
    await login()
    await expect(sql`update sign_in_attempt set address = 'x'`.execute(server.db)).rejects.toThrow()
    await expect(sql`delete from sign_in_attempt`.execute(server.db)).rejects.toThrow()
    await expect(sql`truncate sign_in_attempt`.execute(server.db)).rejects.toThrow()
    await createSignIns(1, { age: '91 days' })
    await sql`delete from sign_in_attempt where at < now() - interval '90 days'`.execute(server.db)

    expect(await rows()).toHaveLength(1)
  })
})

describe('the answer to a sign-in', () => {
  it('tells of the one before and of the failures since, and nothing the first time', async () => {
    expect((await login()).body.lastSignIn).toBeUndefined()
    await login('wrong')
    await login('wrong')

    expect((await login()).body.lastSignIn).toEqual({
      at: expect.stringMatching(/Z$/),
      address: '127.0.0.1',
      browser: 'Chrome على Windows',
      failures: 2,
    })
    expect((await login()).body.lastSignIn?.failures).toBe(0)
  })
})

describe('noticeSignInFailures', () => {
  const emails: { recipient: string; subject: string }[] = []
  const mail: Mail = {
    isDelivered: false,
    isLinked: false,
    post: async (_trx, { email }, { subject }) => void emails.push({ recipient: email, subject }),
  }
  beforeEach(() => emails.splice(0))
  const alarms = () =>
    server.db.selectFrom('audit_entry').select('entity_id as id').where('entity', '=', 'alarm').execute()

  it('tells all administrators of a hundred in ten minutes, once an hour, two watchers or one', async () => {
    await buildPerson(server.db, { role: 'Administrator', email: 'other@school.example' })
    await createSignIns(99)
    await noticeSignInFailures(server.db, mail)
    expect(emails).toEqual([])
    await createSignIns(1)

    await Promise.all([noticeSignInFailures(server.db, mail), noticeSignInFailures(server.db, mail)])
    await createSignIns(200)
    await noticeSignInFailures(server.db, mail)

    const subject = 'تنبيه أمني: محاولات دخول فاشلة كثيرة'
    expect(emails).toEqual(
      expect.arrayContaining([
        { recipient: 'admin@school.example', subject },
        { recipient: 'other@school.example', subject },
      ]),
    )
    expect([emails.length, await alarms()]).toEqual([2, [{ id: 'many-sign-in-failures' }]])
  })

  it('tells the owner at ten, once a day, and nobody of old ones or refused ones', async () => {
    const other = await buildPerson(server.db)
    await createSignIns(9, { personId: person.id })
    await createSignIns(20, { personId: other.id, outcome: 'Limited' })
    await createSignIns(20, { personId: other.id, age: '2 hours' })
    await noticeSignInFailures(server.db, mail)
    expect(emails).toEqual([])
    await createSignIns(1, { personId: person.id, outcome: 'WrongCode' })

    for (let turn = 0; turn < 3; turn++) await noticeSignInFailures(server.db, mail)

    expect(emails).toEqual([{ recipient: person.email, subject: 'تنبيه أمني: محاولات دخول فاشلة إلى حسابك' }])
  })
})

describe('noticeSignInFailures, of sign-ins without a second factor', () => {
  it('tells the owner once a day when a right password was followed by nothing, and not of others', async () => {
    const emails: string[] = []
    const mail: Mail = { isDelivered: false, isLinked: false, post: async (_trx, { email }) => void emails.push(email) }
    const [left, finished, open, changed] = await Promise.all([0, 1, 2, 3].map(() => buildPerson(server.db)))
    const steps = [
      { person_id: left?.id ?? 0, expires_at: new Date(Date.now() - 60_000) },
      { person_id: left?.id ?? 0, expires_at: new Date(Date.now() - 50_000) },
      { person_id: finished?.id ?? 0, expires_at: new Date(Date.now() - 60_000), used_at: new Date() },
      { person_id: open?.id ?? 0 },
      { person_id: changed?.id ?? 0, expires_at: new Date(Date.now() - 60_000) },
    ]
    await server.db.insertInto('sign_in_step').values(steps).execute()
    await server.db
      .updateTable('person')
      .set({ password_hash: '-' })
      .where('id', '=', changed?.id ?? 0)
      .execute()

    for (let turn = 0; turn < 2; turn++) await noticeSignInFailures(server.db, mail)

    expect(emails).toEqual([left?.email])
  })
})

describe('listSignIns', () => {
  const list = async (query = '') => (await server.as('admin').get(`/api/admin/status/sign-ins?${query}`)).body

  it('finds by folded name, e-mail and address, by outcome, newest first, page by page', async () => {
    await createSignIns(3, { personId: person.id })
    await createSignIns(2, { outcome: 'Limited' })

    expect((await list('limit=10')).map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...Array(2).fill('Limited'),
      ...Array(3).fill('WrongPassword'),
    ])
    expect(await list(`limit=10&q=${encodeURIComponent('احمد الخطيب')}`)).toHaveLength(3)
    expect(await list(`limit=10&q=${person.email}`)).toHaveLength(3)
    expect(await list('limit=10&q=203.0.113.3')).toHaveLength(1)
    expect(await list('limit=10&outcome=Limited')).toHaveLength(2)
    const first = await server.as('admin').call(listSignIns, { query: { limit: 2, sort: 'at' } })
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '5'])
    expect(await list(`limit=2&sort=at&cursor=${first.headers['x-next-cursor']}`)).toHaveLength(2)
    expect(first.body[0]).toEqual({
      attemptId: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      personId: person.id,
      personName: 'أحمد الخطيب',
      email: person.email,
      address: '203.0.113.1',
      browser: 'متصفح غير معروف',
      outcome: 'WrongPassword',
    })
  })

  it.each(['outcome=Lost', 'sort=address', 'limit=0', 'cursor=x'])('refuses %s', async (query) => {
    expect((await server.as('admin').get(`/api/admin/status/sign-ins?${query}`)).status).toBe(400)
  })
})

describe('getSecurityOverview', () => {
  it('counts failures of the day and the week, sessions of administrators, and names the alarms', async () => {
    await createSignIns(3)
    await createSignIns(4, { age: '3 days' })
    await createSignIns(5, { age: '8 days' })
    await createSignIns(1, { outcome: 'Limited' })
    await server.db
      .insertInto('audit_entry')
      .values({ operation: 'noticeSignInFailures', entity: 'alarm', entity_id: 'many-sign-in-failures' })
      .execute()

    expect((await server.as('admin').call(getSecurityOverview)).body).toEqual({
      failuresOfDay: 3,
      failuresOfWeek: 7,
      limitedOfDay: 1,
      administratorSessions: 1,
      alarms: [
        {
          auditId: expect.any(Number),
          at: expect.any(String),
          name: 'محاولات دخول فاشلة كثيرة',
          actorName: null,
        },
      ],
      lights: expect.any(Array),
    })
  })

  it('lights up what deserves a look', async () => {
    const { id } = await buildPerson(server.db, { role: 'Teacher' })
    await sql`
      insert into role_grant (person_id, role_id, until)
      select ${id}, id, current_date + 3 from access_role where key = 'registrar'`.execute(server.db)
    await server.db
      .updateTable('person_all')
      .set({ password_is_easy: true, created_at: new Date('2020-01-01') })
      .where('id', '=', id)
      .execute()
    await server.db
      .insertInto('audit_entry')
      .values({ operation: 'exportUsers', entity: 'list', entity_id: 'exportUsers', actor_id: id })
      .execute()

    const { body } = await server.as('admin').call(getSecurityOverview)

    const lights = Object.fromEntries(body.lights.map(({ key, ...light }) => [key, light]))
    expect(lights.easyPasswords).toMatchObject({ state: 'red', count: 1, people: 1 })
    expect(lights.idleOfficePeople).toMatchObject({ state: 'amber', count: 1 })
    expect(lights.endingGrants).toMatchObject({ state: 'amber', count: 1 })
    expect(lights.exportsOfWeek).toMatchObject({ state: 'green', count: 1, people: 1 })
    expect(lights.plainAddress).toMatchObject({ state: 'red' })
    expect(lights.demoAccounts).toMatchObject({ state: 'green', count: 0 })
    expect(lights.lastBackup).toMatchObject({ state: 'red', at: null })
  })
})
