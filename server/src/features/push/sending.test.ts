import { createECDH } from 'node:crypto'
import { createAnnouncement } from '@manara/contract/announcements.ts'
import {
  getNotificationSettings,
  readNotifications,
  updateNotificationSettings,
} from '@manara/contract/notifications.ts'
import { subscribePush } from '@manara/contract/push.ts'
import { getServerStatus } from '@manara/contract/status.ts'
import ece from 'http_ece'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { type Browser, pushSubject, startPushService } from '../../../test/push-service.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'
import { bellOf, handOutAll } from '../notifications/notifications.fixtures.ts'
import { sendPushes } from './sending.service.ts'

const service = await startPushService()
openSchool({ push: service.room })
afterAll(() => service.close())

let student: BuiltPerson
let me: Agent
let phone: Browser
const subscribe = async () => {
  const browser = service.subscribe()
  await me.call(subscribePush, { body: browser.subscription })
  return browser
}
const settings = async () => (await me.call(getNotificationSettings)).body
const setDevices = async (devices: object) =>
  me.call(updateNotificationSettings, { body: { ...(await settings()), devices } as never })
const noQuiet = { quietHours: null, hidesDetails: false }
const sendAll = async (problems: string[] = []) => {
  while (await sendPushes(server.db, service.room, (kind) => problems.push(kind)));
  return problems
}
const announce = async (title: string) => {
  await admin.call(createAnnouncement, { body: { title, content: 'في المسرح', targetScope: 0 } })
  await handOutAll()
}
/** What waits is due now. */
const letWaitEnd = () =>
  sql`update notification set push_after = now() - interval '1 second' where push_state = 1`.execute(server.db)
const stateOf = async (person: BuiltPerson) => {
  const { rows } = await sql<{ state: number; waits: number }>`
    select push_state as state, extract(epoch from push_after - now())::float8 as waits
    from notification where person_id = ${person.id} order by id desc limit 1`.execute(server.db)
  return rows[0] ?? { state: -1, waits: 0 }
}

beforeEach(async () => {
  for (const table of ['notification', 'event', 'push_subscription'] as const)
    await server.db.deleteFrom(table).execute()
  student = await buildPerson(server.db, { role: 'Student' })
  me = await server.asPerson(student)
  phone = await subscribe()
  await setDevices(noQuiet)
})

it('news reach the device sealed, in Arabic, signed by the school, with their haste', async () => {
  await announce('موعد الحفل «الكبير»')
  await sendAll()

  const [message] = phone.messages()
  const headers = phone.received()[0]?.headers ?? {}
  expect(message).toEqual({
    title: 'موعد الحفل «الكبير»',
    body: 'في المسرح',
    link: '/student/announcements',
    tag: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(headers).toMatchObject({
    ttl: '259200',
    urgency: 'normal',
    topic: message?.tag,
    'content-encoding': 'aes128gcm',
  })
  const [, token = ''] = /^vapid t=([^,]+), k=/.exec(headers.authorization ?? '') ?? []
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect([claims.sub, claims.aud]).toEqual([pushSubject, new URL(phone.subscription.endpoint).origin])
  expect(claims.exp * 1_000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  expect((await stateOf(student)).state).toBe(2)
})

it('what the sealing library does is what RFC 8291 publishes (appendix A)', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const receiver = createECDH('prime256v1')
  receiver.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url')
  const published =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  const authSecret = 'BTBZMqHH6r4Tts7J_aSIgg'

  const opened = ece.decrypt(Buffer.from(published, 'base64url'), {
    version: 'aes128gcm',
    privateKey: receiver,
    authSecret,
  })
  const sealed = ece.encrypt(Buffer.from('When I grow up, I want to be a watermelon'), {
    version: 'aes128gcm',
    privateKey: own,
    dh: receiver.getPublicKey('base64url'),
    salt: 'DGv6ra1nlYgDCS1FRnbzlw',
    authSecret,
  })

  expect(opened.toString()).toBe('When I grow up, I want to be a watermelon')
  expect(sealed.toString('base64url')).toBe(published)
})

it('nothing waits for a person without a device, nor of a kind that is switched off there', async () => {
  const other = await buildPerson(server.db, { role: 'Student' })
  const usual = await settings()
  await me.call(updateNotificationSettings, {
    body: { ...usual, announcements: { inApp: true, push: false } },
  })
  await announce('بلا صوت')
  await sendAll()

  expect([usual.announcements, usual.studies, usual.work?.push]).toEqual([
    { inApp: true, push: true, mail: true },
    { inApp: true, push: false, mail: true },
    false,
  ])
  expect([(await stateOf(student)).state, (await stateOf(other)).state]).toEqual([0, 0])
  expect([phone.received(), (await bellOf(student)).length]).toEqual([[], 1])
})

it('with details hidden the server sends one general sentence', async () => {
  await setDevices({ ...noQuiet, hidesDetails: true })
  await announce('موعد سرّي')
  await sendAll()

  expect(phone.messages()).toEqual([{ title: 'لديك إشعار جديد', tag: expect.any(String) }])
})

it('every device of the person gets it once, also when two processes send', async () => {
  const tablet = await subscribe()
  await announce('للجهازين')
  await Promise.all([sendAll(), sendAll(), sendAll()])

  expect([phone.messages().length, tablet.messages().length]).toEqual([1, 1])
})

it('what comes again while it is unread rings again after ten minutes at the soonest', async () => {
  await announce('الأول')
  await sendAll()
  await sql`update event set handled_at = null, piece_after = 0`.execute(server.db)
  await sql`update notification set event_id = 0`.execute(server.db)
  await handOutAll()
  await sendAll()

  const { state, waits } = await stateOf(student)
  expect([state, phone.received().length]).toEqual([1, 1])
  expect(waits).toBeGreaterThan(500)
  await letWaitEnd()
  await sendAll()
  expect(phone.messages().map(({ tag }) => tag)).toEqual([phone.messages()[0]?.tag, phone.messages()[0]?.tag])
})

describe('quiet hours', () => {
  const allDay = { quietHours: { from: 0, to: 1439 }, hidesDetails: false }

  it('hold news back to their end, and what is read meanwhile is never sent', async () => {
    await setDevices(allDay)
    await announce('في الليل')
    await sendAll()
    const { state, waits } = await stateOf(student)
    const [bell] = await bellOf(student)

    await me.call(readNotifications, { body: { ids: [bell?.notificationId ?? 0] } })
    await setDevices(noQuiet)
    await letWaitEnd()
    await sendAll()

    expect([state, waits > 0]).toEqual([1, true])
    expect([phone.received(), (await stateOf(student)).state]).toEqual([[], 0])
  })

  it('hold back no news of the account', async () => {
    await setDevices(allDay)
    await announce('في الليل')
    await sql`update notification set category = 8`.execute(server.db)
    await sendAll()

    expect(phone.messages()).toHaveLength(1)
  })

  it.each([
    // Damascus keeps one clock all the year.
    ['Asia/Damascus', '2026-11-28 20:00Z', '2026-11-29 04:00Z'],
    ['Asia/Damascus', '2026-11-28 02:30Z', '2026-11-28 04:00Z'],
    ['Asia/Damascus', '2026-11-28 04:00Z', null],
    ['Asia/Damascus', '2026-11-28 17:59Z', null],
    ['Asia/Damascus', '2026-11-28 18:00Z', '2026-11-29 04:00Z'],
    // Cairo goes back an hour at midnight, and forward in spring: seven on the clock either way.
    ['Africa/Cairo', '2026-10-29 20:00Z', '2026-10-30 05:00Z'],
    ['Africa/Cairo', '2026-04-23 20:00Z', '2026-04-24 04:00Z'],
  ])('in %s at %s end at %s', async (zone, moment, end) => {
    const { rows } = await sql<{ end: Date | null }>`
      select end_of_quiet(${moment}, ${zone}, 1260::smallint, 420::smallint) as "end"`.execute(server.db)

    expect(rows[0]?.end ?? null).toEqual(end === null ? null : new Date(end.replace(' ', 'T').replace('Z', ':00Z')))
  })

  it('within one day, and without length, are understood', async () => {
    const { rows } = await sql<{ noon: Date; none: Date | null }>`select
      end_of_quiet('2026-11-28 10:00Z', 'UTC', 540::smallint, 780::smallint) as noon,
      end_of_quiet('2026-11-28 10:00Z', 'UTC', 600::smallint, 600::smallint) as none`.execute(server.db)

    expect(rows[0]).toEqual({ noon: new Date('2026-11-28T13:00:00Z'), none: null })
  })
})

describe('the answer of the service', () => {
  it('410 forgets the device', async () => {
    service.answer(phone, { status: 410 })
    await announce('إلى لا أحد')
    await sendAll()

    const left = await server.db.selectFrom('push_subscription').select('id').execute()
    expect([left, (await stateOf(student)).state]).toEqual([[], 3])
  })

  it('413 sends again without the body', async () => {
    service.answer(phone, { status: 413 })
    await announce('طويل')
    await sendAll()

    expect(phone.messages()).toEqual([{ title: 'طويل', link: '/student/announcements', tag: expect.any(String) }])
  })

  it('429 waits as long as it asks and tries the device again, and only that one', async () => {
    const tablet = await subscribe()
    service.answer(phone, { status: 429, headers: { 'retry-after': '700' } })
    await announce('زحام')
    await sendAll()
    const { state, waits } = await stateOf(student)
    await letWaitEnd()
    await sendAll()

    expect(state).toBe(1)
    expect(waits).toBeGreaterThan(690)
    expect([phone.messages().length, tablet.messages().length]).toEqual([1, 1])
  })

  it('503 is tried until the news are worth it no longer', async () => {
    service.answer(phone, { status: 503 }, { status: 503 })
    await announce('قديم')
    await sendAll()
    const first = await stateOf(student)
    await sql`update notification set at = now() - interval '73 hours'`.execute(server.db)
    await letWaitEnd()
    await sendAll()

    expect([first.state, (await stateOf(student)).state, phone.received()]).toEqual([1, 3, []])
  })

  it('a redirect is not followed, and a refusal is reported by its number', async () => {
    const elsewhere = service.subscribe()
    service.answer(phone, { status: 307, headers: { location: elsewhere.subscription.endpoint } })
    await announce('محوّل')
    const problems = await sendAll()

    expect([problems, elsewhere.received(), (await stateOf(student)).state]).toEqual([['307'], [], 3])
  })

  it('turns the light of the status screen amber: a refusal until something arrives, and what waits for long', async () => {
    const light = async () => {
      const { items } = (await admin.call(getServerStatus)).body
      const { light, value } = items.find(({ id }) => id === 'push') ?? { light: undefined, value: '' }
      return `${light} ${value}`
    }
    service.answer(phone, { status: 403 })
    await announce('مرفوض')
    await sendAll()
    const refused = await light()
    await announce('يصل')
    await sendAll()
    const sent = await light()
    service.answer(phone, { status: 503 })
    await announce('ينتظر')
    await sendAll()
    const soon = await light()
    await sql`update notification set at = now() - interval '11 minutes' where push_state = 1`.execute(server.db)

    expect([refused, sent, soon, await light()]).toEqual([
      'amber رفضتها خدمة الإشعارات (403)',
      'green تصل إلى الأجهزة',
      'green تصل إلى الأجهزة',
      'amber تنتظر منذ أكثر من عشر دقائق: 1',
    ])
  })

  it('that never comes leaves the device for later', async () => {
    await sql`update push_subscription set endpoint = replace(endpoint, 'localhost', 'localhost.invalid')`.execute(
      server.db,
    )
    await announce('إلى خدمة أزيلت')
    await sendAll()

    // No longer a known service: forgotten without a connection.
    expect(await server.db.selectFrom('push_subscription').select('id').execute()).toEqual([])
  })
})
