import { changeMyPassword, getMyProfile } from '@manara/contract/account.ts'
import { login } from '@manara/contract/auth.ts'
import { confirmIdentity } from '@manara/contract/second-factor.ts'
import { updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import { getServerStatus } from '@manara/contract/status.ts'
import { createUser, resetUserPassword } from '@manara/contract/users.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool({ limits: { signInAttemptsOfAddress: { points: 10_000, seconds: 60 } } })

const given = 'Harbour-Lamp-77'
const own = 'Lantern-Door-71'

const ask = (mustChangeFirstPassword: boolean) =>
  admin.call(updateSecurityPolicy, {
    body: { secondFactorFor: 'NOBODY', secondFactorFrom: null, mustChangeFirstPassword },
  })

async function enter(email: string, password: string) {
  const { status, body } = await server.as('visitor').call(login, { body: { email, password } })
  expect(status).toBe(200)
  return server.asToken(body.token)
}

const reset = ({ id, nationalId }: BuiltPerson) =>
  admin.call(resetUserPassword, { params: { id }, body: { nationalId, newPassword: given } })

beforeEach(() => ask(true))

describe('a password that somebody else set', () => {
  it('opens a session that waits for another one, and nothing else', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator' })
    await reset(person)
    const agent = await enter(person.email, given)

    const refused = await agent.call(getServerStatus)
    const same = await agent.call(changeMyPassword, { body: { oldPassword: given, newPassword: given } })

    expect([refused.status, refused.problem.type, refused.problem.message]).toEqual([
      403,
      '/problems/password-change-required',
      'كلمة مرورك عيّنها غيرك. غيّرها في ملفك الشخصي لتتابع.',
    ])
    expect(same.problem.errors).toEqual({ newPassword: ['اختر كلمة غير التي عُيّنت لك'] })
    expect((await agent.call(getMyProfile)).body.mustChangePassword).toBe(true)
    const { status } = await agent.call(changeMyPassword, { body: { oldPassword: given, newPassword: own } })
    expect(status).toBe(200)
    expect((await agent.call(getMyProfile)).body).not.toHaveProperty('mustChangePassword')
    expect((await agent.call(getServerStatus)).status).toBe(200)
    expect((await (await enter(person.email, own)).call(getServerStatus)).status).toBe(200)
  })

  it('is that of a new account too, and a proof does not open the session', async () => {
    const email = 'fresh@school.example'
    const fresh = { firstName: 'هبة', lastName: 'الخطيب', email, nationalId: '02011112222', role: 'Teacher' } as const
    await admin.send(createUser, { body: { ...fresh, password: given } })
    const agent = await enter(email, given)

    const { body } = await agent.call(confirmIdentity, { body: { method: 'PASSWORD', password: given } })

    expect((await server.asToken(body.token).call(getMyProfile)).body.mustChangePassword).toBe(true)
  })

  it('limits nothing where the school does not ask, nor any longer once it stops asking', async () => {
    const person = await buildPerson(server.db)
    await reset(person)
    const waiting = await enter(person.email, given)
    await ask(false)

    expect((await waiting.call(getMyProfile)).body).not.toHaveProperty('mustChangePassword')
    expect((await (await enter(person.email, given)).call(getMyProfile)).body).not.toHaveProperty('mustChangePassword')
  })

  it('is not one that its owner chose', async () => {
    const person = await buildPerson(server.db)
    await reset(person)
    const agent = await enter(person.email, given)
    await agent.call(changeMyPassword, { body: { oldPassword: given, newPassword: own } })

    expect((await (await enter(person.email, own)).call(getMyProfile)).body).not.toHaveProperty('mustChangePassword')
  })
})
