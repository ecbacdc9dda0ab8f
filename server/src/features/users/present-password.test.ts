import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import type { Agent } from '../../../test/test-server.ts'
import { administratorSignedInLongAgo, ageSessions, emailsTo, freshEmail } from './account-emails.fixtures.ts'
import { openSchool, server, users } from './admin.fixtures.ts'

openSchool()

interface Attempt {
  me: BuiltPerson
  agent: Agent
}

const asBody = ({ firstName, lastName, email, nationalId }: BuiltPerson) => ({ firstName, lastName, email, nationalId })

/** Every way in which administrators change what opens their own account. */
const ways = {
  'the own password': ({ me, agent }: Attempt, proof: object) =>
    agent.post(`${users}/${me.id}/reset-password`, {
      nationalId: me.nationalId,
      newPassword: 'Harbour-Lamp-77',
      ...proof,
    }),
  'the own e-mail': ({ me, agent }: Attempt, proof: object) =>
    agent.put(`${users}/${me.id}`, { ...asBody(me), email: freshEmail(), role: 0, ...proof }),
  'the own national id': ({ me, agent }: Attempt, proof: object) =>
    agent.put(`${users}/${me.id}`, { ...asBody(me), nationalId: `OWN-${me.id}`, role: 0, ...proof }),
  'the own e-mail in the profile': ({ me, agent }: Attempt, proof: object) =>
    agent.put('/api/admin/account/profile', {
      ...asBody(me),
      currentNationalId: me.nationalId,
      email: freshEmail(),
      ...proof,
    }),
  'the own national id in the profile': ({ me, agent }: Attempt, proof: object) =>
    agent.put('/api/admin/account/profile', {
      ...asBody(me),
      currentNationalId: me.nationalId,
      nationalId: `OWN-${me.id}`,
      ...proof,
    }),
}

const getRow = ({ id }: BuiltPerson) =>
  server.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe.each(Object.entries(ways))('a change of %s', (_, change) => {
  it('is refused in a session that began long ago, with a sentence and a code, and changes nothing', async () => {
    const attempt = await administratorSignedInLongAgo()
    const before = await getRow(attempt.me)

    const { status, body } = await change(attempt, {})

    expect(status).toBe(409)
    expect(body).toMatchObject({
      type: '/problems/present-password-required',
      code: 'present-password-required',
      errors: { currentPassword: ['أدخل كلمة المرور الحالية'] },
    })
    expect(body.message).toMatch(/كلمة مرورك الحالية، أو سجّل الدخول من جديد/)
    expect(await getRow(attempt.me)).toEqual(before)
    expect(await emailsTo(attempt.me.email)).toEqual([])
  })

  it('is accepted with the present password', async () => {
    const attempt = await administratorSignedInLongAgo()

    expect((await change(attempt, { currentPassword: knownPassword })).status).toBe(200)
  })

  it('is accepted without it within minutes of signing in', async () => {
    const me = await buildPerson(server.db, { role: 'Administrator' })

    expect((await change({ me, agent: await server.asPerson(me) }, {})).status).toBe(200)
  })

  it('is refused with a wrong present password, also within minutes of signing in', async () => {
    const me = await buildPerson(server.db, { role: 'Administrator' })
    const before = await getRow(me)

    const { status, body } = await change({ me, agent: await server.asPerson(me) }, { currentPassword: 'wrong-one' })

    expect([status, body.errors]).toEqual([400, { currentPassword: ['كلمة المرور الحالية غير صحيحة'] }])
    expect(await getRow(me)).toEqual(before)
  })

  it('makes anyone who guesses the present password wait, also with the right one', async () => {
    const attempt = await administratorSignedInLongAgo()
    for (let number = 1; number <= 10; number++)
      expect((await change(attempt, { currentPassword: `guess-${number}` })).status).toBe(400)

    const { status, headers } = await change(attempt, { currentPassword: knownPassword })

    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('of two at once', () => {
  it('one new password wins, and the session that it ended changes nothing more', async () => {
    const me = await buildPerson(server.db, { role: 'Administrator' })
    const agents = [await server.asPerson(me), await server.asPerson(me)]
    const choices = ['Harbour-Lamp-77', 'Lantern-Door-71']

    const answers = await Promise.all(
      agents.map((agent, index) =>
        agent.post(`${users}/${me.id}/reset-password`, { nationalId: me.nationalId, newPassword: choices[index] }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = choices[answers.findIndex(({ status }) => status === 200)]
    const login = await server.as('visitor').post('/api/auth/login', { email: me.email, password: winner })
    expect(login.status).toBe(200)
  })

  it('one own e-mail wins, because it ends the other sessions', async () => {
    const me = await buildPerson(server.db, { role: 'Administrator' })
    const agents = [await server.asPerson(me), await server.asPerson(me)]

    const answers = await Promise.all(agents.map((agent) => ways['the own e-mail']({ me, agent }, {})))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

describe('what needs no proof', () => {
  it('is the own name, and what is sent back unchanged', async () => {
    const { me, agent } = await administratorSignedInLongAgo()

    const { status } = await agent.put(`${users}/${me.id}`, { ...asBody(me), firstName: 'سلمى', role: 0 })

    expect(status).toBe(200)
  })

  it('is a change of another person', async () => {
    const { agent } = await administratorSignedInLongAgo()
    const person = await buildPerson(server.db)

    const changed = await agent.put(`${users}/${person.id}`, { ...asBody(person), email: freshEmail(), role: 2 })
    const reset = await agent.post(`${users}/${person.id}/reset-password`, {
      nationalId: person.nationalId,
      newPassword: 'Harbour-Lamp-77',
    })

    expect([changed.status, reset.status]).toEqual([200, 200])
  })
})

describe('a new sign-in', () => {
  it('is proof for its own session only', async () => {
    const { me, agent } = await administratorSignedInLongAgo()
    await server.asPerson(me)

    expect((await ways['the own password']({ me, agent }, {})).status).toBe(409)
    await ageSessions(me)
  })
})
