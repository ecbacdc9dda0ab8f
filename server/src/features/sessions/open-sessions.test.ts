import {
  endAllSessions,
  endOpenSession,
  endSessionsOfPerson,
  listOpenSessions,
} from '@manara/contract/open-sessions.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { admin, holderOf } from '../access/access.fixtures.ts'
import { auditsOf, firefox, isIn, leaveAlone, readSession, signIn } from './sessions.fixtures.ts'

openSchool({ limits: { signInAttemptsOfAddress: { points: 10_000, seconds: 60 } } })

const keeper = () => holderOf(['security.read', 'security.manage'])
const withName = (firstName: string, lastName: string) => buildPerson(server.db, { firstName, lastName })
const officeOnly = [403, 'هذا حساب إداري. لا يغيّره إلا من يمنح الأدوار ويملك صلاحيات صاحبه.']

describe('listOpenSessions', () => {
  it('shows who is signed in where, the own session marked, found by a folded name', async () => {
    const person = await withName('إيمان', 'القلعاوي')
    const { sid } = await signIn(person, { browser: firefox })
    const { agent, person: own } = await keeper()

    const { status, body, headers } = await agent.call(listOpenSessions, { query: { q: 'ايمان قلعاوي', limit: 10 } })
    const mine = (await agent.call(listOpenSessions, { query: { q: own.email } })).body

    const at = expect.stringMatching(/Z$/)
    expect([status, headers['x-total-count'], body]).toEqual([
      200,
      '1',
      [
        {
          ...{
            sessionId: sid,
            personId: person.id,
            personName: 'إيمان القلعاوي',
            role: 2,
            gender: null,
            isOfOffice: false,
          },
          ...{ browser: 'Firefox على Linux', address: '127.0.0.1', since: at, lastSeenAt: at },
          ...{ isRemembered: false, isThis: false },
        },
      ],
    ])
    expect(mine).toMatchObject([{ personId: own.id, isOfOffice: true, isThis: true }])
  })

  it('gives each session once over its pages, in the order that was asked for, and none that is over', async () => {
    const person = await withName('وداد', 'الصفدي')
    const sids: string[] = []
    for (const minutes of [40, 30, 20, 10]) {
      const { sid } = await signIn(person)
      await leaveAlone(sid, minutes)
      sids.push(sid)
    }
    const [ended = ''] = sids
    await admin().call(endOpenSession, { params: { id: ended } })

    const pages: string[][] = []
    let cursor: string | undefined
    do {
      const query = { q: 'وداد', sort: 'lastSeenAt', limit: 2, ...(cursor && { cursor }) } as const
      const { body, headers } = await admin().call(listOpenSessions, { query })
      pages.push(body.map(({ sessionId }) => sessionId))
      cursor = headers['x-next-cursor'] as string | undefined
    } while (cursor)

    expect(pages).toEqual([sids.slice(1, 3), sids.slice(3)])
  })

  it('is refused to who may not read it, and refuses an unknown order', async () => {
    const { agent } = await holderOf(['person.read'])

    expect((await agent.send(listOpenSessions, {})).status).toBe(403)
    expect((await admin().send(listOpenSessions, { query: { sort: 'address' } })).status).toBe(400)
  })
})

describe('endOpenSession', () => {
  it('ends one session of another person, once, also of two at once', async () => {
    const person = await buildPerson(server.db)
    const [here, other] = [await signIn(person), await signIn(person)]
    const { agent } = await keeper()

    const answers = await Promise.all([1, 2].map(() => agent.call(endOpenSession, { params: { id: other.sid } })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect([await isIn(here.agent), await isIn(other.agent)]).toEqual([true, false])
    expect((await readSession(other.sid)).endReason).toBe('ended-by-office')
    expect(await auditsOf(other.sid, 'endOpenSession')).toBe(1)
  })

  it('refuses a number that is none, and a caller who may only read or proved too long ago who they are', async () => {
    const { sid } = await signIn(await buildPerson(server.db))
    const reader = await holderOf(['security.read'])
    const { agent, person } = await keeper()
    await sql`update session set proved_at = 'epoch' where person_id = ${person.id}`.execute(server.db)

    const wrong = await admin().send(endOpenSession, { params: { id: '1' } })
    const byReader = await reader.agent.send(endOpenSession, { params: { id: sid } })
    const unproved = await agent.send(endOpenSession, { params: { id: sid } })

    expect([wrong.status, wrong.problem.errors]).toEqual([400, { id: ['رقم الجلسة غير صحيح'] }])
    expect([byReader.status, unproved.status, unproved.problem.type]).toEqual([403, 403, '/problems/confirm-identity'])
    expect((await readSession(sid)).endReason).toBeNull()
  })
})

describe('sessions of the office', () => {
  it.each(['Administrator', 'Staff', 'holder'] as const)('are ended only by who grants roles: %s', async (kind) => {
    const { agent } = await keeper()
    const target: BuiltPerson =
      kind === 'holder'
        ? (await holderOf(['person.read'], 'Teacher')).person
        : await buildPerson(server.db, { role: kind })
    const { sid, agent: theirs } = await signIn(target)

    const one = await agent.send(endOpenSession, { params: { id: sid } })
    const all = await agent.send(endSessionsOfPerson, { params: { id: target.id } })
    await agent.call(endAllSessions)

    for (const { status, problem } of [one, all]) expect([status, problem.message]).toEqual(officeOnly)
    expect(await isIn(theirs)).toBe(true)
    expect((await admin().call(endOpenSession, { params: { id: sid } })).status).toBe(200)
    expect(await isIn(theirs)).toBe(false)
  })
})

describe('endSessionsOfPerson', () => {
  it('ends all of a person and the trust in their devices; of the own ones it leaves the present one', async () => {
    const person = await buildPerson(server.db, { role: 'Teacher' })
    const [one, two] = [await signIn(person), await signIn(person)]
    await sql`update known_device set trusted_until = now() + interval '1 day' where person_id = ${person.id}`.execute(
      server.db,
    )
    const { agent, person: own } = await keeper()
    const elsewhere = await signIn(own)

    const { status, body } = await agent.call(endSessionsOfPerson, { params: { id: person.id } })
    await agent.call(endSessionsOfPerson, { params: { id: own.id } })

    expect([status, body]).toEqual([200, { message: 'انتهت كل جلسات هذا الشخص.' }])
    expect([await isIn(one.agent), await isIn(two.agent)]).toEqual([false, false])
    expect([await isIn(agent), await isIn(elsewhere.agent)]).toEqual([true, false])
    expect(await auditsOf(person.id, 'endSessionsOfPerson')).toBe(1)
    const trusted = await server.db.selectFrom('known_device').select('id').where('trusted_until', 'is not', null)
    expect(await trusted.where('person_id', '=', person.id).execute()).toEqual([])
    expect((await agent.send(endSessionsOfPerson, { params: { id: 999_999 } })).status).toBe(404)
  })
})

describe('endAllSessions', () => {
  it('ends every session but the own one, and says how many', async () => {
    const person = await buildPerson(server.db, { role: 'Administrator' })
    const asker = await signIn(person)
    const student = await signIn(await buildPerson(server.db))
    await asker.agent.call(endAllSessions)
    const late = await signIn(await buildPerson(server.db))

    const { body } = await asker.agent.call(endAllSessions)

    expect(body.message).toBe('انتهت جلسة واحدة، وتبقى جلستك.')
    expect([await isIn(asker.agent), await isIn(student.agent), await isIn(late.agent)]).toEqual([true, false, false])
    expect(await auditsOf(person.id, 'endAllSessions')).toBe(2)
  })

  it('of two at once leaves one caller signed in', async () => {
    const one = await signIn(await buildPerson(server.db, { role: 'Administrator' }))
    const two = await signIn(await buildPerson(server.db, { role: 'Administrator' }))

    const answers = await Promise.all([one, two].map(({ agent }) => agent.call(endAllSessions)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect([await isIn(one.agent), await isIn(two.agent)].sort()).toEqual([false, true])
  })
})
