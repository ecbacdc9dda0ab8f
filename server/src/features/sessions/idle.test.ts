import { renewSession } from '@manara/contract/auth.ts'
import { listImports } from '@manara/contract/imports.ts'
import { listOutbox } from '@manara/contract/outbox.ts'
import { listPrograms } from '@manara/contract/programs.ts'
import { stayHere } from '@manara/contract/sessions.ts'
import { getServerStatus } from '@manara/contract/status.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { createRole, grant } from '../access/access.fixtures.ts'
import { isIn, leaveAlone, readClaims, readSession, signIn } from './sessions.fixtures.ts'

openSchool()

const person = (role: 'Administrator' | 'Teacher' | 'Student' | 'Staff') => buildPerson(server.db, { role })

describe('an idle session', () => {
  it('of the office ends after an hour without activity, with its reason', async () => {
    const { agent, sid } = await signIn(await person('Administrator'))
    await leaveAlone(sid, 59)
    expect(await isIn(agent)).toBe(true)
    await leaveAlone(sid, 60)

    expect(await isIn(agent)).toBe(false)

    expect((await readSession(sid)).endReason).toBe('idle')
  })

  it.each(['Teacher', 'Student', 'Staff'] as const)('of a %s without permissions goes on', async (role) => {
    const { agent, sid } = await signIn(await person(role))
    await leaveAlone(sid, 11 * 60)

    expect(await isIn(agent)).toBe(true)
    expect((await agent.call(stayHere)).body).toEqual({ idleEndsAt: null })
  })

  it('is kept by any activity, which is written once in five minutes', async () => {
    const { agent, sid } = await signIn(await person('Administrator'))
    await leaveAlone(sid, 4)
    await isIn(agent)
    expect((await readSession(sid)).idleFor).toBe(4)
    await leaveAlone(sid, 58)

    await agent.call(listPrograms)

    expect((await readSession(sid)).idleFor).toBe(0)
  })

  it('is not kept by what screens ask by themselves', async () => {
    const { agent, sid } = await signIn(await person('Administrator'))
    await leaveAlone(sid, 30)

    for (const polled of [listOutbox, listImports, getServerStatus]) expect((await agent.send(polled)).status).toBe(200)

    expect((await readSession(sid)).idleFor).toBe(30)
    await leaveAlone(sid, 61)
    expect((await agent.send(listOutbox)).status).toBe(401)
  })

  it('begins with a role, in the sessions that are open', async () => {
    const teacher = await person('Teacher')
    const { agent, sid } = await signIn(teacher)
    await leaveAlone(sid, 30)

    await grant(teacher, await createRole(['curriculum.read']))

    expect(await readSession(sid)).toMatchObject({ idleMinutes: 60, endReason: null })
    const { body } = await agent.call(stayHere)
    expect(new Date(body.idleEndsAt ?? 0).getTime() - Date.now()).toBeGreaterThan(59 * 60_000)
    expect((await readSession((await signIn(teacher)).sid)).idleMinutes).toBe(60)
  })
})

describe('a remembered session', () => {
  it.each(['Teacher', 'Student'] as const)('of a %s lasts 30 days: row, token and cookie', async (role) => {
    const { sid, token, cookies } = await signIn(await person(role), { remember: true })

    expect(await readSession(sid)).toMatchObject({ isRemembered: true, idleMinutes: 7 * 1_440, hoursLeft: 30 * 24 })
    expect(readClaims(token).exp - readClaims(token).iat).toBeCloseTo(30 * 86_400, -2)
    const seconds = Number(/manara_file=[^;]+;[^,]*Max-Age=(\d+)/i.exec(cookies)?.[1])
    expect(Math.abs(seconds - 30 * 86_400)).toBeLessThan(10)
  })

  it.each(['Administrator', 'holder', 'Staff'] as const)(
    'is not given to an account of the office: %s',
    async (kind) => {
      const someone = await person(kind === 'holder' ? 'Teacher' : kind)
      if (kind === 'holder') await grant(someone, await createRole(['curriculum.read']))

      const { status, sid, token } = await signIn(someone, { remember: true })

      expect(status).toBe(200)
      expect(await readSession(sid)).toMatchObject({ isRemembered: false, hoursLeft: 12 })
      expect(readClaims(token).exp - readClaims(token).iat).toBeCloseTo(12 * 3_600, -2)
    },
  )

  it('ends after seven days without activity', async () => {
    const { agent, sid } = await signIn(await person('Student'), { remember: true })
    await leaveAlone(sid, 7 * 1_440 - 1)
    expect(await isIn(agent)).toBe(true)
    await leaveAlone(sid, 7 * 1_440)

    expect(await isIn(agent)).toBe(false)
  })

  it('ends at once when its owner is granted a role', async () => {
    const teacher = await person('Teacher')
    const remembered = await signIn(teacher, { remember: true })
    const usual = await signIn(teacher)

    await grant(teacher, await createRole(['curriculum.read']))

    expect([await isIn(remembered.agent), await isIn(usual.agent)]).toEqual([false, true])
    expect((await readSession(remembered.sid)).endReason).toBe('policy')
  })

  it('is left as it is by a renewal', async () => {
    const { agent, sid, token } = await signIn(await person('Student'), { remember: true })
    await sql`update session set created_at = now() - interval '29 days', expires_at = now() + interval '1 day'
      where id = ${sid}`.execute(server.db)

    const { body } = await agent.call(renewSession)

    expect(body.isLast).toBe(true)
    expect(readClaims(body.token).exp).toBeLessThan(readClaims(token).exp)
    expect(await readSession(sid)).toMatchObject({ hoursLeft: 24, isRemembered: true })
  })

  it('is asked for by a yes or a no', async () => {
    const { email } = await person('Student')
    const { status, problem } = await server
      .as('visitor')
      .post('/api/auth/login', { email, password: 'x', remember: 'perhaps' })
      .then((answer) => ({ ...answer, problem: answer.body }))

    expect([status, Object.keys(problem.errors)]).toEqual([400, ['remember']])
  })
})
