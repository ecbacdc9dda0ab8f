import { type Digest, openUnsubscribePage, unsubscribeFromDigests } from '@manara/contract/digests.ts'
import { getNotificationSettings, updateNotificationSettings } from '@manara/contract/notifications.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { createMail } from '../../platform/mail/mail.ts'
import { writeDigests } from './digests.service.ts'

const publicUrl = 'https://school.example'
openSchool({ config: { publicUrl }, limits: { unsubscribesOfAddress: { points: 40, seconds: 3_600 } } })

const mail = createMail({ send: async () => undefined }, { publicUrl })
const write = () => writeDigests(server.db, mail)

/** It is about noon in the school, so that no minute falls on another day. */
const middle = 12 * 60
beforeEach(async () => {
  for (const table of ['notification', 'notice_settings', 'mail'] as const) await server.db.deleteFrom(table).execute()
  const hoursAhead = 12 - new Date().getUTCHours()
  const zone = hoursAhead === 0 ? 'Etc/GMT' : `Etc/GMT${hoursAhead > 0 ? '-' : '+'}${Math.abs(hoursAhead)}`
  await server.db.updateTable('school_settings').set({ time_zone: zone, digest_a_day: 500 }).execute()
})

interface Told {
  minutesAgo?: number
  category?: number
  isRead?: boolean
}

/** News that a person got. */
async function tell({ id }: BuiltPerson, title: string, { minutesAgo = 30, category = 0, isRead = false }: Told = {}) {
  await sql`
    insert into notification (person_id, event_id, kind, category, group_key, title, body, link, at, read_at)
    values (${id}, 1, 'announcementPosted', ${category}, decode(md5(random()::text), 'hex'), ${title}, 'الأحد القادم',
      '/teacher/announcements', now() - make_interval(mins => ${minutesAgo}), ${isRead ? sql`now()` : null})`.execute(
    server.db,
  )
}

/** A teacher whose last digest was so many hours ago, at this minute of the day. */
async function buildReader(given: { hoursAgo?: number; minute?: number; digest?: number } = {}) {
  const person = await buildPerson(server.db, { role: 'Teacher', firstName: 'ليلى' })
  const { hoursAgo = 30, minute = middle - 60, digest = null } = given
  await sql`
    insert into notice_settings (person_id, digest, digest_minute, digest_at)
    values (${person.id}, ${digest}::smallint, ${minute}, now() - make_interval(hours => ${hoursAgo}))`.execute(
    server.db,
  )
  return person
}

const lettersTo = async ({ email }: BuiltPerson) =>
  (
    await server.db
      .selectFrom('mail')
      .select(['subject', 'text_body as text', 'html_body as html', 'unsubscribe_url as unsubscribeUrl'])
      .where('recipient', '=', email)
      .execute()
  ).map((letter) => ({ ...letter, text: letter.text ?? '', html: letter.html ?? '' }))

const choose = async (person: BuiltPerson, digest: Digest) => {
  const me = await server.asPerson(person)
  const { body } = await me.call(getNotificationSettings)
  return me.call(updateNotificationSettings, { body: { ...body, digest } })
}

describe('a digest (R-digest-1)', () => {
  it('holds what was not read since the last one, the newest first, and leads into the app', async () => {
    const reader = await buildReader()
    await tell(reader, 'قبل الملخّص السابق', { minutesAgo: 31 * 60 })
    await tell(reader, 'اختبار <الأحد>')
    await tell(reader, 'قُرئ في التطبيق', { isRead: true })
    await tell(reader, 'نتيجة صدرت', { category: 3, minutesAgo: 20 })

    expect(await write()).toBe(1)

    const [letter] = await lettersTo(reader)
    expect(letter?.subject).toBe('إشعاران لم يُقرآ')
    expect(letter?.text).toMatch(/مرحبًا ليلى،[\s\S]*نتيجة صدرت: الأحد القادم\n.*\n\n.*اختبار <الأحد>/)
    expect(letter?.text).toContain(`${publicUrl}/teacher/announcements`)
    expect(letter?.html).toContain('اختبار &lt;الأحد&gt;')
    expect(letter?.text).toContain(`صفحة الإشعارات: ${publicUrl}/teacher/notifications`)
    for (const old of ['قبل الملخّص السابق', 'قُرئ في التطبيق']) expect(letter?.text).not.toContain(old)
  })

  it('comes once, also when two servers write at once, and not at all when there is nothing', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => buildReader()))
    const idle = await buildReader()
    for (const reader of readers) await tell(reader, 'إعلان')

    const written = await Promise.all([write(), write(), write()])

    expect(written.reduce((sum, one) => sum + one, 0)).toBe(12)
    for (const reader of readers) expect(await lettersTo(reader)).toHaveLength(1)
    expect(await lettersTo(idle)).toEqual([])
    expect(await write()).toBe(0)
  })

  it('names twenty, and counts the rest', async () => {
    const reader = await buildReader()
    for (let index = 0; index < 27; index++) await tell(reader, `إعلان ${index}`)

    await write()

    const [letter] = await lettersTo(reader)
    expect(letter?.text.match(/•/g)).toHaveLength(20)
    expect(letter?.text).toContain('و7 إشعارات غيرها في صفحة الإشعارات')
  })

  it.each([
    ['daily, before its minute', { minute: middle + 90, hoursAgo: 14 }, 0],
    ['daily, after its minute', { minute: middle - 90, hoursAgo: 14 }, 1],
    ['daily, when it was there today', { minute: middle - 90, hoursAgo: 0 }, 0],
    ['switched off', { digest: 0, hoursAgo: 90 }, 0],
  ])('%s', async (_, given, letters) => {
    const reader = await buildReader(given)
    await tell(reader, 'إعلان', { minutesAgo: 2 })

    await write()

    expect(await lettersTo(reader)).toHaveLength(letters)
  })

  it.each([
    ['the first day after the weekend', 0, 1],
    ['another day', 1, 0],
  ])('weekly, on %s', async (_, daysAhead, letters) => {
    await sql`
      update school_settings set week_start = (extract(dow from now() at time zone time_zone)::integer + ${daysAhead} + 5) % 7,
        weekend = array[(extract(dow from now() at time zone time_zone)::integer + ${daysAhead} + 5) % 7,
          (extract(dow from now() at time zone time_zone)::integer + ${daysAhead} + 6) % 7]`.execute(server.db)
    const reader = await buildReader({ digest: 2, hoursAgo: 47 })
    await tell(reader, 'إعلان', { minutesAgo: 46 * 60 })

    await write()

    expect(await lettersTo(reader)).toHaveLength(letters)
  })

  it('is usual for those who work in the school, and comes to students who ask for it', async () => {
    const [teacher, student] = [server.person('teacher'), server.person('student')]
    for (const person of [teacher, student]) await tell(person, 'إعلان', { minutesAgo: 3 })
    const dayPasses = () => sql`update notice_settings set digest_at = digest_at - interval '1 day'`.execute(server.db)

    await write()
    const first = await lettersTo(teacher)
    await dayPasses()
    await tell(student, 'إعلان', { minutesAgo: 3 })
    await sql`update notice_settings set digest_minute = ${middle - 60}`.execute(server.db)
    await write()
    const before = [first, await lettersTo(teacher), await lettersTo(student)].map(({ length }) => length)
    await choose(student, { frequency: 'DAILY', minute: middle - 60 })
    await write()
    const atOnce = (await lettersTo(student)).length
    await dayPasses()
    await write()

    expect([...before, atOnce, (await lettersTo(student)).length]).toEqual([0, 1, 0, 0, 1])
  })

  it('leaves out kinds that the reader wants only in the app', async () => {
    const reader = await buildReader()
    const me = await server.asPerson(reader)
    const { body } = await me.call(getNotificationSettings)
    await me.call(updateNotificationSettings, { body: { ...body, grades: { ...body.grades, mail: false } } })
    await tell(reader, 'نتيجة صدرت', { category: 3 })
    await tell(reader, 'إعلان')

    await write()

    const [letter] = await lettersTo(reader)
    expect(letter?.text).toContain('إعلان')
    expect(letter?.text).not.toContain('نتيجة صدرت')
  })

  it('is not sent to an account without an e-mail or without a password', async () => {
    const waiting = await buildPerson(server.db, { role: 'Teacher', hasPassword: false })
    const nameless = await buildPerson(server.db, { role: 'Teacher', email: 'p77@no-mail.invalid' })
    for (const { id } of [waiting, nameless])
      await sql`insert into notice_settings (person_id, digest_at) values (${id}, now() - interval '3 days')`.execute(
        server.db,
      )
    for (const person of [waiting, nameless]) await tell(person, 'إعلان', { minutesAgo: 3 })

    expect(await write()).toBe(0)
  })
})

describe('the day of a small mail server (R-digest-2)', () => {
  it('those who wait longest go first, and the rest the next day', async () => {
    await server.db.updateTable('school_settings').set({ digest_a_day: 2 }).execute()
    const [late, early, middling] = [
      await buildReader({ hoursAgo: 30 }),
      await buildReader({ hoursAgo: 90 }),
      await buildReader({ hoursAgo: 60 }),
    ]
    for (const reader of [late, early, middling]) await tell(reader, 'إعلان')

    const written = [await write(), await write()]
    const first = await Promise.all([early, middling, late].map(lettersTo))
    await sql`update notice_settings set digest_sent_at = digest_sent_at - interval '1 day'`.execute(server.db)
    await write()

    expect(written).toEqual([2, 0])
    expect(first.map(({ length }) => length)).toEqual([1, 1, 0])
    expect(await lettersTo(late)).toHaveLength(1)
  })

  it('writes nothing where letters cannot lead to the school', async () => {
    await tell(await buildReader(), 'إعلان')

    expect(await writeDigests(server.db, createMail({ send: async () => undefined }))).toBe(0)
  })
})

describe('ending digests by their link (R-digest-3)', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const linkIn = async (reader: BuiltPerson) =>
    (await lettersTo(reader))[0]?.unsubscribeUrl?.replace(publicUrl, '') ?? ''

  it('a mail program ends them in one press, without signing in; looking at the link does not', async () => {
    const reader = await buildReader()
    await tell(reader, 'إعلان')
    await write()
    const link = await linkIn(reader)
    const [secret = ''] = link.split('/').slice(-1)
    const me = await server.asPerson(reader)
    const visitor = server.as('visitor')

    const looked = await visitor.call(openUnsubscribePage, { params: { secret } })
    const before = (await me.call(getNotificationSettings)).body.digest?.frequency
    const pressed = await visitor.request('POST', link, 'List-Unsubscribe=One-Click', form)
    const after = (await me.call(getNotificationSettings)).body.digest?.frequency

    expect([looked.status, looked.headers.location, before]).toEqual([303, `/unsubscribe#${secret}`, 'DAILY'])
    expect([pressed.status, pressed.body.message, after]).toEqual([200, 'لن يصلك ملخّص بالبريد بعد الآن.', 'NONE'])
    expect((await lettersTo(reader))[0]?.text).toContain(`${publicUrl}${link}`)
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'not-a-secret', '%D8%B3'])(
    'answers alike for %s',
    async (secret) => {
      const { status, body } = await server
        .as('visitor')
        .request('POST', `/api/public/unsubscribe/${secret}`, 'List-Unsubscribe=One-Click', form)

      expect([status, body]).toEqual([200, { message: 'لن يصلك ملخّص بالبريد بعد الآن.' }])
    },
  )

  it('takes a form in parts and no form at all, and refuses more than 32 KB before it reads them', async () => {
    const visitor = server.as('visitor')
    const parts = new FormData()
    parts.set('List-Unsubscribe', 'One-Click')
    const url = '/api/public/unsubscribe/00000000-0000-4000-8000-000000000000'

    const large = await visitor.request('POST', url, 'x'.repeat(33_000), form)

    expect((await visitor.post(url, parts)).status).toBe(200)
    expect((await visitor.call(unsubscribeFromDigests, { params: { secret: 'x' } })).status).toBe(200)
    expect([large.status, large.body.detail ?? large.body.message]).toEqual([413, expect.stringMatching(/[ء-ي]/)])
  })
})

it('an address that ends digests again and again has to wait', async () => {
  const visitor = server.as('visitor')
  const params = { secret: '00000000-0000-4000-8000-000000000000' }
  const answers: number[] = []
  for (let turn = 0; turn < 45; turn++) answers.push((await visitor.call(unsubscribeFromDigests, { params })).status)

  expect(answers.at(-1)).toBe(429)
  expect((await visitor.call(openUnsubscribePage, { params })).status).toBe(303)
})

describe('the settings', () => {
  it('say what is usual, keep what is chosen, and why nothing is sent', async () => {
    const [teacher, student] = [server.person('teacher'), server.person('student')]
    const digestOf = async (person: BuiltPerson) =>
      (await (await server.asPerson(person)).call(getNotificationSettings)).body.digest
    const nameless = await buildPerson(server.db, { email: 'p78@no-mail.invalid' })

    expect(await digestOf(teacher)).toEqual({ frequency: 'DAILY', minute: 420, obstacle: null })
    expect(await digestOf(student)).toEqual({ frequency: 'NONE', minute: 420, obstacle: null })
    expect((await digestOf(nameless))?.obstacle).toBe('NO_EMAIL')
    await server.db.updateTable('school_settings').set({ digest_a_day: 0 }).execute()
    expect((await digestOf(teacher))?.obstacle).toBe('NOT_SENT')
    await server.db.updateTable('school_settings').set({ digest_a_day: 500 }).execute()
    const { body } = await choose(student, { frequency: 'WEEKLY', minute: 1_080 })
    expect(body.digest).toEqual({ frequency: 'WEEKLY', minute: 1_080, obstacle: null })
    expect(await digestOf(student)).toEqual(body.digest)
  })

  it('stay when an older page saves without them', async () => {
    const student = server.person('student')
    await choose(student, { frequency: 'WEEKLY', minute: 1_080 })
    const me = await server.asPerson(student)
    const { digest: _, ...older } = (await me.call(getNotificationSettings)).body

    const { body } = await me.call(updateNotificationSettings, { body: older })

    expect(body.digest).toMatchObject({ frequency: 'WEEKLY', minute: 1_080 })
  })

  it('are refused with a sentence', async () => {
    const me = server.as('student')
    const { body } = await me.call(getNotificationSettings)
    const save = (digest: unknown) => me.send(updateNotificationSettings, { body: { ...body, digest } })

    for (const digest of [
      { frequency: 'HOURLY', minute: 1 },
      { frequency: 'DAILY', minute: 1_440 },
      { frequency: 'DAILY' },
    ]) {
      const { status, problem } = await save(digest)
      expect([status, JSON.stringify(problem)]).toEqual([400, expect.stringMatching(/[ء-ي]{3}/)])
    }
  })
})
