import { getSchool } from '@manara/contract/school.ts'
import { secondStep } from '@manara/contract/second-factor.ts'
import { getSecurityPolicy, type SecurityPolicy, updateSecurityPolicy } from '@manara/contract/security-policy.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { createRole, grant } from '../access/access.fixtures.ts'
import { isIn, leaveAlone, readSession, signIn } from '../sessions/sessions.fixtures.ts'
import { buildPersonWithTotp, codeOf, signIn as signInWithFactor } from './second-factor.fixtures.ts'

openSchool({ limits: { signInAttemptsOfAddress: { points: 10_000, seconds: 60 } } })

const off = { secondFactorFor: 'NOBODY', secondFactorFrom: null } as const
const usual = { officeIdleMinutes: 60, rememberDays: 30, trustedDeviceDays: 30 }

const set = async (more: Partial<SecurityPolicy>) => {
  const { status, body } = await admin.call(updateSecurityPolicy, { body: { ...off, ...more } })
  expect(status).toBe(200)
  return body
}

beforeEach(() => set(usual))

describe('the lengths of sessions', () => {
  it('are kept when a client that does not know them saves the policy, and are on record', async () => {
    await set({ officeIdleMinutes: 90, rememberDays: 7 })

    const body = await set({})

    const expected = { officeIdleMinutes: 90, rememberDays: 7, trustedDeviceDays: 30 }
    expect(body).toMatchObject(expected)
    expect((await admin.call(getSecurityPolicy)).body).toMatchObject(expected)
    const entries = server.db.selectFrom('audit_entry').select(['before', 'after'])
    const [, first] = await entries
      .where('operation', '=', 'updateSecurityPolicy')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(first).toMatchObject({ before: usual, after: { officeIdleMinutes: 90, rememberDays: 7 } })
  })

  it.each([
    ['officeIdleMinutes', 14, 'اكتب من 15 إلى 720 دقيقة، أو لا شيء لإيقافها'],
    ['officeIdleMinutes', 721, 'اكتب من 15 إلى 720 دقيقة، أو لا شيء لإيقافها'],
    ['officeIdleMinutes', 'x', 'اكتب من 15 إلى 720 دقيقة، أو لا شيء لإيقافها'],
    ['rememberDays', -1, 'اكتب من 0 إلى 90 يومًا'],
    ['rememberDays', 1.5, 'اكتب من 0 إلى 90 يومًا'],
    ['trustedDeviceDays', 91, 'اكتب من 0 إلى 90 يومًا'],
  ])('refuse %s of %s', async (field, value, message) => {
    const { status, problem } = await admin.send(updateSecurityPolicy, { body: { ...off, [field]: value } })

    expect([status, problem.errors]).toEqual([400, { [field]: [message] }])
  })
})

describe('the limit of idleness', () => {
  it('holds at once in open sessions of the office, and in no others', async () => {
    const office = await signIn(await buildPerson(server.db, { role: 'Administrator' }))
    const teacher = await signIn(await buildPerson(server.db, { role: 'Teacher' }))
    const remembered = await signIn(await buildPerson(server.db, { role: 'Teacher' }), { remember: true })
    await leaveAlone(office.sid, 20)

    await set({ officeIdleMinutes: 30 })

    expect((await readSession(office.sid)).idleMinutes).toBe(30)
    expect((await readSession(teacher.sid)).idleMinutes).toBeNull()
    expect((await readSession(remembered.sid)).idleMinutes).toBe(7 * 1_440)
    await leaveAlone(office.sid, 30)
    expect(await isIn(office.agent)).toBe(false)
  })

  it('that was lifted opens no session again that is over, and ends none any longer', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator' })
    const [over, open] = [await signIn(person), await signIn(person)]
    await leaveAlone(over.sid, 61)

    await set({ officeIdleMinutes: null })

    await leaveAlone(open.sid, 11 * 60)
    expect([await isIn(over.agent), await isIn(open.agent)]).toEqual([false, true])
    expect((await readSession((await signIn(person)).sid)).idleMinutes).toBeNull()
  })

  it('reaches who gains permissions afterwards', async () => {
    await set({ officeIdleMinutes: 15 })
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const { sid } = await signIn(person)
    await grant(person, await createRole(['person.read']))

    expect((await readSession(sid)).idleMinutes).toBe(15)
  })
})

describe('staying signed in', () => {
  it('lasts as many days as the school says, also in sessions that are open', async () => {
    await set({ rememberDays: 60 })
    const { sid } = await signIn(await buildPerson(server.db), { remember: true })
    expect((await readSession(sid)).hoursLeft).toBe(60 * 24)

    await set({ rememberDays: 10 })

    expect((await readSession(sid)).hoursLeft).toBe(10 * 24)
    await set({ rememberDays: 90 })
    expect((await readSession(sid)).hoursLeft).toBe(10 * 24)
  })

  it('is neither offered nor kept where it is off', async () => {
    expect((await server.as('visitor').call(getSchool)).body).not.toHaveProperty('isRememberingOff')
    const before = await signIn(await buildPerson(server.db), { remember: true })

    await set({ rememberDays: 0 })

    const after = await signIn(await buildPerson(server.db), { remember: true })
    expect(await readSession(after.sid)).toMatchObject({ isRemembered: false, hoursLeft: 12 })
    expect([await isIn(before.agent), await isIn(after.agent)]).toEqual([false, true])
    expect((await server.as('visitor').call(getSchool)).body).toMatchObject({ isRememberingOff: true })
  })
})

describe('trust in a device', () => {
  const trustedDays = async (personId: number) => {
    const { rows } = await sql<{ days: number }>`
      select round(extract(epoch from trusted_until - now()) / 86400)::int as days from known_device
      where person_id = ${personId} and trusted_until > now()`.execute(server.db)
    return rows.map(({ days }) => days)
  }

  it('lasts as many days as the school says, is shortened with them, and none are none', async () => {
    await set({ trustedDeviceDays: 20 })
    const { person, secret } = await buildPersonWithTotp('Teacher')
    const { nextStep } = (await signInWithFactor(person.email)).body
    const body = { step: nextStep?.step ?? '', method: 'TOTP', code: codeOf(secret), trustsDevice: true } as const
    await server.as('visitor').call(secondStep, { body })

    expect([nextStep?.trustedDeviceDays, await trustedDays(person.id)]).toEqual([20, [20]])
    await set({ trustedDeviceDays: 5 })
    expect(await trustedDays(person.id)).toEqual([5])
    await set({ trustedDeviceDays: 0 })
    expect(await trustedDays(person.id)).toEqual([])
    expect((await signInWithFactor(person.email)).body.nextStep?.trustedDeviceDays).toBe(0)
  })
})
