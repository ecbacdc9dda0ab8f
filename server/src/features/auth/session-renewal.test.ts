import { getMyProfile } from '@manara/contract/account.ts'
import { login, logout, renewSession } from '@manara/contract/auth.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const readClaims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Signs somebody in, so many hours ago, with so many hours left. */
async function signIn({ hoursAgo, hoursLeft }: { hoursAgo: number; hoursLeft: number }) {
  const person = await buildPerson(server.db, { role: 'Teacher' })
  const { body } = await server.as('visitor').call(login, { body: { email: person.email, password: knownPassword } })
  const token = body.token ?? ''
  const { sid } = readClaims(token)
  await server.db
    .updateTable('session')
    .set({
      created_at: sql<Date>`now() - make_interval(hours => ${hoursAgo})`,
      expires_at: sql<Date>`now() + make_interval(hours => ${hoursLeft})`,
    })
    .where('id', '=', sid)
    .execute()
  return { person, token, sid, agent: server.asToken(token) }
}

const getHoursLeft = async (sid: string) => {
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - now())::float / 3600 as hours from session where id = ${sid}
  `.execute(server.db)
  return rows[0]?.hours
}

const renewalsBy = async (personId: number) => {
  const entries = await server.db
    .selectFrom('audit_entry')
    .select('entity')
    .where('actor_id', '=', personId)
    .where('operation', '=', 'renewSession')
    .execute()
  return entries.length
}

describe('renewSession', () => {
  it('moves the end of a session in use 12 hours on, with tokens for it and one entry in the trail', async () => {
    const { person, sid, agent } = await signIn({ hoursAgo: 8, hoursLeft: 4 })

    const { status, body, headers } = await agent.call(renewSession)

    expect(status).toBe(200)
    expect(body).toEqual({ token: expect.any(String), isLast: false })
    expect(readClaims(body.token)).toMatchObject({ sid, email: person.email, role: 'Teacher' })
    expect(readClaims(body.token).exp - readClaims(body.token).iat).toBeCloseTo(12 * 3600, -2)
    expect(await getHoursLeft(sid)).toBeCloseTo(12, 1)
    expect(String(headers['set-cookie'])).toMatch(/^manara_file=.+; .*HttpOnly/i)
    expect((await server.asToken(body.token).call(getMyProfile)).status).toBe(200)
    expect(await renewalsBy(person.id)).toBe(1)
  })

  it('writes nothing before it is due, however often it is asked', async () => {
    const { person, sid, agent } = await signIn({ hoursAgo: 0, hoursLeft: 12 })

    const answers = await Promise.all([1, 2, 3].map(() => agent.call(renewSession)))

    expect(answers.map(({ status, body }) => [status, body.isLast])).toEqual([
      [200, false],
      [200, false],
      [200, false],
    ])
    expect(await getHoursLeft(sid)).toBeLessThan(12)
    expect(await renewalsBy(person.id)).toBe(0)
  })

  it('never goes beyond 72 hours after the sign-in, and says that this is the end', async () => {
    const { sid, agent } = await signIn({ hoursAgo: 67, hoursLeft: 2 })

    const first = await agent.call(renewSession)
    const second = await agent.call(renewSession)

    expect([first.body.isLast, second.body.isLast]).toEqual([true, true])
    expect(await getHoursLeft(sid)).toBeCloseTo(5, 1)
    expect(readClaims(second.body.token).exp - readClaims(second.body.token).iat).toBeCloseTo(5 * 3600, -2)
  })

  it('renews no session that ended or ran out', async () => {
    const gone = await signIn({ hoursAgo: 13, hoursLeft: -1 })
    const left = await signIn({ hoursAgo: 8, hoursLeft: 4 })
    await left.agent.call(logout)

    const statuses = await Promise.all([gone, left].map(async ({ agent }) => (await agent.call(renewSession)).status))

    expect(statuses).toEqual([401, 401])
    expect(await getHoursLeft(gone.sid)).toBeLessThan(0)
  })
})
