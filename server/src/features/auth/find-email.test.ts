import { findEmailByQuery, findEmail as findEmailEndpoint } from '@manara/contract/account-recovery.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { base, openSchool, server, visitor } from './recovery.fixtures.ts'

openSchool()

const findEmail = (nationalId: string) => visitor().call(findEmailByQuery, { query: { nationalId } })

describe('findEmail', () => {
  it.each([
    ['ahmad.khalil@school.example', 'ah•••@school.example'],
    ['ab@school.example', 'a•••@school.example'],
    ['z@school.example', '•••@school.example'],
  ])('shows of %s only %s', async (email, shown) => {
    const person = await buildPerson(server.db, { email })

    const { status, body } = await findEmail(person.nationalId)

    expect(status).toBe(200)
    expect(body).toEqual({ email: shown, message: 'هذا هو البريد المسجّل لرقمك الوطني.' })
  })

  it('takes the national id out of a body, so that no address holds it', async () => {
    const person = await buildPerson(server.db, { email: 'posted@school.example' })

    const { status, body } = await visitor().call(findEmailEndpoint, { body: { nationalId: person.nationalId } })

    expect([status, body.email]).toEqual([200, 'po•••@school.example'])
  })

  it('takes the national id with Arabic digits, in any case, and under PascalCase', async () => {
    await buildPerson(server.db, { email: 'folded@school.example', nationalId: 'AB-7788' })

    const { status } = await visitor().get(`${base}/Find-Email?NationalId=${encodeURIComponent('ab-٧٧٨٨')}`)

    expect(status).toBe(200)
  })

  it('says that it knows nobody, also for a deleted person', async () => {
    const deleted = await buildPerson(server.db)
    await server.as('admin').call(deleteUser, { params: { id: deleted.id } })

    for (const nationalId of ['99990000', deleted.nationalId]) {
      const { status, problem } = await findEmail(nationalId)
      expect([status, problem.message]).toEqual([
        404,
        'لا يوجد حساب بهذا الرقم الوطني. تحقق منه أو راجع إدارة المدرسة.',
      ])
    }
  })

  it.each([
    ['', 'أدخل الرقم الوطني'],
    ['12', 'الرقم الوطني 4 أحرف أو أرقام على الأقل'],
    ["1' or 1=1", 'الرقم الوطني أحرف وأرقام وشرطات فقط'],
  ])('refuses the national id «%s»', async (nationalId, words) => {
    const { status, problem } = await findEmail(nationalId)

    expect([status, problem.errors]).toEqual([400, { nationalId: [words] }])
  })

  it('answers ten times an hour for one national id, known or not', async () => {
    const person = await buildPerson(server.db)
    for (const [nationalId, status] of [
      [person.nationalId, 200],
      ['77770000', 404],
    ] as const) {
      for (let time = 0; time < 10; time++) expect((await findEmail(nationalId)).status).toBe(status)
      const refused = await findEmail(nationalId)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    }
  })

  it('answers sixty times an hour for one address, and notes when very many addresses are asked for', async () => {
    const strict = await startTestServer({ limits: { emailSearchesOverall: { points: 30, seconds: 3_600 } } })
    const statuses: number[] = []
    for (let number = 0; number < 61; number++)
      statuses.push(
        (await strict.as('visitor').call(findEmailByQuery, { query: { nationalId: `6600${number}` } })).status,
      )
    const alarms = await strict.db
      .selectFrom('audit_entry')
      .select('entity_id as id')
      .where('entity', '=', 'alarm')
      .execute()
    await strict.close()

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(statuses[60]).toBe(429)
    expect(alarms).toEqual([{ id: 'many-email-searches' }])
  })
})
