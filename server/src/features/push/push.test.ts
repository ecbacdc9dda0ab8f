import { randomBytes } from 'node:crypto'
import { logout } from '@manara/contract/auth.ts'
import * as contract from '@manara/contract/push.ts'
import { endMyOtherSessions } from '@manara/contract/sessions.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { type Browser, startPushService } from '../../../test/push-service.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'

const service = await startPushService()
openSchool({ push: service.room })
afterAll(() => service.close())

const buildStudent = () => buildPerson(server.db, { role: 'Student' })
const endpointsOf = async (person: BuiltPerson) => {
  const rows = await server.db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

describe('subscribePush', () => {
  it('adds the device once, names it by its browser and knows it by its mark', async () => {
    const student = await buildStudent()
    const me = await server.asPerson(student)
    const { subscription } = service.subscribe()
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' }

    const first = await me.call(contract.subscribePush, { body: subscription, headers })
    const again = await me.call(contract.subscribePush, { body: subscription, headers })
    const { body } = await me.call(contract.listPushDevices)

    expect([first.status, first.body.message, again.body.id]).toEqual([
      201,
      'فُعّلت الإشعارات على هذا الجهاز.',
      first.body.id,
    ])
    expect(body).toEqual([
      {
        id: first.body.id,
        label: 'Chrome على Android',
        createdAt: expect.any(String),
        lastOkAt: null,
        mark: expect.stringMatching(/^[0-9a-f]{32}$/),
        isOfThisSession: true,
      },
    ])
    expect(JSON.stringify(body)).not.toContain(subscription.endpoint)
  })

  it('refuses every address but those of known services, before anything connects to them', async () => {
    const me = await server.asPerson(await buildStudent())
    const { keys } = service.subscribe().subscription
    const addresses = [
      'https://127.0.0.1/x',
      'https://169.254.169.254/latest',
      'https://school.example/x',
      'https://fcm.googleapis.com@evil.example/x',
      'https://fcm.googleapis.com./x',
      'https://fcm.googleapis.com:8443/x',
      'https://evil-fcm.googleapis.com/x',
      'https://push.apple.com.evil.example/x',
      'https://fcm.googleapis.com\\@evil.example/x',
      'https://.push.apple.com/x',
    ]
    for (const endpoint of addresses) {
      const { status, problem } = await me.send(contract.subscribePush, { body: { endpoint, keys } })
      expect([endpoint, status, problem.message]).toEqual([
        endpoint,
        400,
        expect.stringMatching(/^خدمة إشعارات غير معروفة/),
      ])
    }
    const plain = await me.send(contract.subscribePush, { body: { endpoint: 'http://fcm.googleapis.com/x', keys } })
    expect([plain.status, plain.problem.message]).toEqual([400, expect.stringMatching(/[ء-ي]/)])
    for (const endpoint of ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x'])
      expect((await me.send(contract.subscribePush, { body: { endpoint, keys } })).status).toBe(201)
  })

  it('refuses keys that are not on the curve', async () => {
    const me = await server.asPerson(await buildStudent())
    const { endpoint, keys } = service.subscribe().subscription
    const noPoint = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString('base64url')

    for (const wrong of [{ ...keys, p256dh: noPoint }, { ...keys, auth: 'قصير' }, undefined]) {
      const { status, text } = await me.send(contract.subscribePush, { body: { endpoint, keys: wrong } })
      expect([status, text]).toEqual([400, expect.stringMatching(/فعّلها من جديد/)])
    }
  })

  it('of another account moves the device, so that nothing of the first reaches it', async () => {
    const [first, second] = [await buildStudent(), await buildStudent()]
    const { subscription } = service.subscribe()
    await (await server.asPerson(first)).call(contract.subscribePush, { body: subscription })
    await (await server.asPerson(second)).call(contract.subscribePush, { body: subscription })

    expect([await endpointsOf(first), await endpointsOf(second)]).toEqual([[], [subscription.endpoint]])
  })

  it('keeps ten devices, also when they come at once, and drops the one silent for longest', async () => {
    const student = await buildStudent()
    const me = await server.asPerson(student)
    const browsers = Array.from({ length: 12 }, () => service.subscribe().subscription)
    await me.call(contract.subscribePush, { body: browsers[0] as never })
    await sql`update push_subscription set created_at = now() - interval '90 days' where person_id = ${student.id}`.execute(
      server.db,
    )

    await Promise.all(browsers.slice(1).map((body) => me.call(contract.subscribePush, { body })))

    const kept = await endpointsOf(student)
    expect(kept).toHaveLength(contract.mostPushDevices)
    expect(kept).not.toContain(browsers[0]?.endpoint)
  })

  it('is refused beyond twenty an hour', async () => {
    const me = await server.asPerson(await buildStudent())
    const { subscription } = service.subscribe()
    const statuses: number[] = []
    for (let time = 1; time <= 21; time++)
      statuses.push((await me.send(contract.subscribePush, { body: subscription })).status)

    expect([statuses[19], statuses[20]]).toEqual([201, 429])
  })
})

describe('a device', () => {
  const subscribe = async (person: BuiltPerson, browser: Browser = service.subscribe()) => {
    const me = await server.asPerson(person)
    const { body } = await me.call(contract.subscribePush, { body: browser.subscription })
    return { me, browser, id: body.id }
  }

  it('is tried by its owner, and refuses other people', async () => {
    const { me, browser, id } = await subscribe(await buildStudent())
    const stranger = await server.asPerson(await buildStudent())

    const { status } = await me.call(contract.testPush, { body: { id } })
    const theirs = await stranger.send(contract.testPush, { body: { id } })
    const ended = await stranger.send(contract.unsubscribePush, { params: { id } })

    expect([status, theirs.status, ended.status]).toEqual([200, 404, 404])
    expect(browser.messages()).toEqual([
      { title: 'إشعار تجربة', body: 'هكذا تصل الإشعارات إلى هذا الجهاز.', link: '/', tag: 'test' },
    ])
    expect((await me.call(contract.listPushDevices)).body[0]?.lastOkAt).toEqual(expect.any(String))
  })

  it('that the service no longer knows is forgotten at the trial', async () => {
    const student = await buildStudent()
    const { me, browser, id } = await subscribe(student)
    service.answer(browser, { status: 410 })

    const { status, problem } = await me.send(contract.testPush, { body: { id } })

    expect([status, problem.message]).toEqual([409, expect.stringMatching(/فعّلها من جديد/)])
    expect(await endpointsOf(student)).toEqual([])
  })

  it('ends with its switch, and with signing out there', async () => {
    const student = await buildStudent()
    const [one, other] = [await subscribe(student), await subscribe(student)]

    await one.me.call(contract.unsubscribePush, { params: { id: one.id } })
    const left = await endpointsOf(student)
    await other.me.call(logout)

    expect(left).toEqual([other.browser.subscription.endpoint])
    expect(await endpointsOf(student)).toEqual([])
  })

  it('ends with the end of all sessions, but not when one only ran out', async () => {
    const student = await buildStudent()
    await subscribe(student)
    const mine = await subscribe(student)
    await sql`update session set expires_at = now() - interval '1 minute' where person_id = ${student.id}
      and id <> (select session_id from push_subscription where id = ${mine.id})`.execute(server.db)
    const afterRunningOut = await endpointsOf(student)

    await mine.me.call(endMyOtherSessions)
    const afterOthers = await endpointsOf(student)
    await inTransaction(server.db, (trx) => endSessions(trx, [student.id], 'password-changed'))

    expect(afterRunningOut).toHaveLength(2)
    expect(afterOthers).toEqual([mine.browser.subscription.endpoint])
    expect(await endpointsOf(student)).toEqual([])
  })

  it('gets its new address from the browser by the old one, which is the secret', async () => {
    const student = await buildStudent()
    const { browser } = await subscribe(student)
    const fresh = service.subscribe().subscription
    const visitor = server.as('visitor')

    const guessed = await visitor.send(contract.renewPush, {
      body: { oldEndpoint: `${browser.subscription.endpoint}x`, ...fresh },
    })
    const foreign = await visitor.send(contract.renewPush, {
      body: { oldEndpoint: browser.subscription.endpoint, ...fresh, endpoint: 'https://school.example/x' },
    })
    const right = await visitor.call(contract.renewPush, {
      body: { oldEndpoint: browser.subscription.endpoint, ...fresh },
    })

    expect([guessed.status, foreign.status, right.status]).toEqual([404, 400, 200])
    expect(await endpointsOf(student)).toEqual([fresh.endpoint])
  })
})

it('the key is public', async () => {
  const { body } = await server.as('visitor').call(contract.getPushKey)

  expect(Buffer.from(body.publicKey ?? '', 'base64url')).toHaveLength(65)
})
