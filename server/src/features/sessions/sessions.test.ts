import { endMyOtherSessions, endMySession, forgetMyDevice, listMySessions } from '@manara/contract/sessions.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { auditsOf, chrome, firefox, isIn, leaveAlone, readSession, signIn } from './sessions.fixtures.ts'

openSchool({ limits: { signInAttemptsOfAddress: { points: 10_000, seconds: 60 } } })

const openDevices = async (person: Awaited<ReturnType<typeof buildPerson>>) => ({
  here: await signIn(person),
  other: await signIn(person, { browser: firefox }),
})

describe('listMySessions', () => {
  it.each(['Administrator', 'Teacher', 'Student', 'Staff'] as const)(
    'shows a %s where they are signed in',
    async (role) => {
      const person = await buildPerson(server.db, { role })
      const { here, other } = await openDevices(person)
      await signIn(await buildPerson(server.db))

      const { status, body } = await here.agent.call(listMySessions)

      expect(status).toBe(200)
      const at = expect.stringMatching(/Z$/)
      const session = { address: '127.0.0.1', since: at, lastSeenAt: at, isRemembered: false }
      expect(body.sessions).toEqual([
        { ...session, sessionId: here.sid, browser: 'Chrome على Windows', isThis: true },
        { ...session, sessionId: other.sid, browser: 'Firefox على Linux', isThis: false },
      ])
      expect(body.devices).toEqual([
        { deviceId: expect.any(Number), browser: 'Chrome على Windows', firstSeenAt: at, lastSeenAt: at, isThis: true },
        { deviceId: expect.any(Number), browser: 'Firefox على Linux', firstSeenAt: at, lastSeenAt: at, isThis: false },
      ])
    },
  )

  it('leaves out what is over: ended, expired and idle sessions', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator' })
    const { here, other } = await openDevices(person)
    await leaveAlone(other.sid, 61)

    expect((await here.agent.call(listMySessions)).body.sessions.map(({ sessionId }) => sessionId)).toEqual([here.sid])
  })
})

describe('endMySession', () => {
  it('ends one session at once, written down', async () => {
    const person = await buildPerson(server.db)
    const { here, other } = await openDevices(person)

    const { status, body } = await here.agent.call(endMySession, { params: { id: other.sid } })

    expect([status, body]).toEqual([200, { message: 'انتهت الجلسة.' }])
    expect([await isIn(here.agent), await isIn(other.agent)]).toEqual([true, false])
    expect((await readSession(other.sid)).endReason).toBe('ended-by-owner')
    expect(await auditsOf(person.id, 'endMySession')).toBe(1)
  })

  it('does not find one of another person, nor one that is over, and refuses a wrong number', async () => {
    const { here, other } = await openDevices(await buildPerson(server.db))
    const stranger = await signIn(await buildPerson(server.db))
    await here.agent.call(endMySession, { params: { id: other.sid } })

    for (const id of [stranger.sid, other.sid]) {
      const { status, problem } = await here.agent.send(endMySession, { params: { id } })
      expect([status, problem.message]).toEqual([404, 'الجلسة غير موجودة، أو انتهت من قبل.'])
    }
    const { status, problem } = await here.agent.send(endMySession, { params: { id: 'x' } })
    expect([status, problem.errors]).toEqual([400, { id: ['رقم الجلسة غير صحيح'] }])
    expect(await isIn(stranger.agent)).toBe(true)
  })

  it('of two at once ends it once', async () => {
    const { here, other } = await openDevices(await buildPerson(server.db))

    const answers = await Promise.all([1, 2].map(() => here.agent.call(endMySession, { params: { id: other.sid } })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('endMyOtherSessions', () => {
  it('leaves the session that asks', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const { here, other } = await openDevices(person)
    const stranger = await signIn(await buildPerson(server.db))

    const { body } = await here.agent.call(endMyOtherSessions)

    expect(body.message).toBe('انتهت بقية الجلسات، وتبقى هنا.')
    expect([await isIn(here.agent), await isIn(other.agent), await isIn(stranger.agent)]).toEqual([true, false, true])
    expect(await auditsOf(person.id, 'endMyOtherSessions')).toBe(1)
  })

  it('of two sessions that end each other at once leaves one', async () => {
    const { here, other } = await openDevices(await buildPerson(server.db))

    const answers = await Promise.all([here, other].map(({ agent }) => agent.call(endMyOtherSessions)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect([await isIn(here.agent), await isIn(other.agent)].filter(Boolean)).toHaveLength(1)
  })
})

describe('forgetMyDevice', () => {
  it('forgets a device, whose session goes on, once', async () => {
    const person = await buildPerson(server.db)
    const { here, other } = await openDevices(person)
    const list = async () => (await here.agent.call(listMySessions)).body.devices
    const id = (await list()).find(({ isThis }) => !isThis)?.deviceId ?? 0

    const answers = await Promise.all([1, 2].map(() => here.agent.call(forgetMyDevice, { params: { id } })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await list()).map(({ isThis }) => isThis)).toEqual([true])
    expect(await isIn(other.agent)).toBe(true)
    expect(await auditsOf(person.id, 'forgetMyDevice')).toBe(1)
  })

  it('does not find a device of another person, and refuses a wrong number', async () => {
    const { here } = await openDevices(await buildPerson(server.db))
    const stranger = await signIn(await buildPerson(server.db))
    const id = (await stranger.agent.call(listMySessions)).body.devices[0]?.deviceId ?? 0

    const { status, problem } = await here.agent.send(forgetMyDevice, { params: { id } })
    expect([status, problem.message]).toEqual([404, 'الجهاز غير موجود، أو نُسي من قبل.'])
    const wrong = await here.agent.send(forgetMyDevice, { params: { id: 'x' } })
    expect([wrong.status, wrong.problem.errors]).toEqual([400, { id: ['رقم الجهاز غير صحيح'] }])
    expect((await stranger.agent.call(listMySessions)).body.devices).toHaveLength(1)
  })
})

describe('the 21st session', () => {
  it('ends the one unused longest, however many come at once', async () => {
    const person = await buildPerson(server.db)
    const first = await signIn(person, { browser: chrome })
    const second = await signIn(person, { cookie: first.cookie })
    await leaveAlone(second.sid, 10)
    for (let count = 2; count < 20; count++) await signIn(person, { cookie: first.cookie })
    expect([await isIn(first.agent), (await readSession(second.sid)).endReason]).toEqual([true, null])

    const more = await Promise.all([1, 2, 3].map(() => signIn(person, { cookie: first.cookie })))

    expect((await readSession(second.sid)).endReason).toBe('policy')
    expect(await isIn(second.agent)).toBe(false)
    const last = more[0]
    expect((await last?.agent.call(listMySessions))?.body.sessions).toHaveLength(20)
  })
})
