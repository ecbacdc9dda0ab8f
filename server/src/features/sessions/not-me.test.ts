import { confirmReset, requestReset } from '@manara/contract/account-recovery.ts'
import { login } from '@manara/contract/auth.ts'
import { checkNotMe, forgetMyDevice, listMySessions, reportNotMe } from '@manara/contract/sessions.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { createRole, grant } from '../access/access.fixtures.ts'
import { auditsOf, chrome, firefox, isIn, readSession, signIn } from './sessions.fixtures.ts'

openSchool({ limits: { notMeOfAddress: { points: 40, seconds: 3_600 } } })

const subject = 'دخول من جهاز جديد'
const broken = 'هذا الرابط غير صالح، أو استُعمل من قبل، أو انتهت مدته. راجع إدارة المدرسة إن لم يكن الدخول منك.'

const mailsTo = (email: string) =>
  server.db
    .selectFrom('mail')
    .select(['subject', sql<string>`text_body`.as('text')])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

const subjectsTo = async ({ email }: BuiltPerson) => (await mailsTo(email)).map((one) => one.subject)

const keyFor = async ({ email }: BuiltPerson) =>
  /\/auth\/not-me#([\w-]{43})/.exec(
    (await mailsTo(email)).findLast((one) => one.subject === subject)?.text ?? '',
  )?.[1] ?? ''

const check = (key: string) => server.as('visitor').send(checkNotMe, { body: { key } })
const report = (key: string) => server.as('visitor').send(reportNotMe, { body: { key } })

/** A person, signed in on their own device and by somebody else on another one. */
async function robbed(role: 'Administrator' | 'Teacher' | 'Student' = 'Student') {
  const person = await buildPerson(server.db, { role })
  const own = await signIn(person)
  const thief = await signIn(person, { browser: firefox })
  return { person, own, thief, key: await keyFor(person) }
}

describe('the mail about a new device', () => {
  it('is not sent for the first device, and once for each new one', async () => {
    const person = await buildPerson(server.db)
    const { cookie } = await signIn(person, { browser: chrome })
    expect(await subjectsTo(person)).toEqual([])

    const phone = await signIn(person, { browser: firefox })
    for (const known of [cookie, phone.cookie]) await signIn(person, { cookie: known })

    expect(await subjectsTo(person)).toEqual([subject])
    const [mail] = await mailsTo(person.email)
    for (const words of ['Firefox على Linux', '127.0.0.1', /الوقت: \d+ .+ \d{4}، \d{2}:\d{2}/])
      expect(mail?.text).toMatch(words)
  })

  it('comes again for a device that was forgotten, and never without an address', async () => {
    const person = await buildPerson(server.db)
    const { agent, cookie } = await signIn(person)
    await signIn(person, { browser: firefox })
    const { body } = await agent.call(listMySessions)
    await agent.call(forgetMyDevice, { params: { id: body.devices[0]?.deviceId ?? 0 } })
    await signIn(person, { cookie })
    expect(await subjectsTo(person)).toEqual([subject, subject])

    const without = await buildPerson(server.db, { email: 'uabc@no-mail.invalid' })
    await signIn(without)
    expect((await signIn(without)).status).toBe(200)
    expect(await subjectsTo(without)).toEqual([])
  })

  it('goes out once for one cookie that signs in twice at once', async () => {
    const person = await buildPerson(server.db)
    await signIn(person)
    const cookie = `manara_known=${'k'.repeat(43)}`

    await Promise.all([1, 2].map(() => signIn(person, { cookie })))

    expect(await subjectsTo(person)).toEqual([subject])
  })
})

describe('checkNotMe', () => {
  it('says what would end, and changes nothing', async () => {
    const { own, thief, key } = await robbed()

    for (let turn = 0; turn < 2; turn++) {
      const { status, body } = await check(key)
      expect([status, body]).toEqual([
        200,
        {
          signedInAt: expect.stringMatching(/Z$/),
          browser: 'Firefox على Linux',
          address: '127.0.0.1',
          sessionsCount: 2,
          devicesCount: 2,
        },
      ])
    }
    expect((await server.as('visitor').get('/api/auth/not-me')).status).toBe(404)
    expect([await isIn(own.agent), await isIn(thief.agent)]).toEqual([true, true])
  })

  it.each([
    ['no key', '', 400],
    ['a long key', 'x'.repeat(201), 400],
    ['an unknown key', 'x'.repeat(43), 404],
  ])('refuses %s in Arabic', async (_, key, refusal) => {
    const { status, problem } = await check(key)

    expect(status).toBe(refusal)
    expect(problem.message).toContain('هذا الرابط غير صالح')
  })
})

describe('reportNotMe', () => {
  it('ends all sessions, forgets all devices and closes the password, until a code by mail sets another', async () => {
    const { person, own, thief, key } = await robbed()

    const { status, body } = await report(key)

    expect([status, body.message]).toEqual([200, expect.stringContaining('أُغلقت كلمة المرور')])
    expect([await isIn(own.agent), await isIn(thief.agent)]).toEqual([false, false])
    expect((await readSession(thief.sid)).endReason).toBe('not-me')
    expect((await signIn(person)).status).toBe(401)
    const devices = server.db.selectFrom('known_device').select('id').where('person_id', '=', person.id)
    expect(await devices.execute()).toEqual([])
    expect(await auditsOf(person.id, 'reportNotMe')).toBe(1)

    await server.as('visitor').call(requestReset, { body: { email: person.email, nationalId: person.nationalId } })
    const letter = (await mailsTo(person.email)).at(-1)?.text ?? ''
    const resetCode = /(?<!\d)\d{8}(?!\d)/.exec(letter)?.[0] ?? ''
    const fresh = { email: person.email, resetCode, newPassword: 'Harbour-Lamp-77' }
    expect((await server.as('visitor').call(confirmReset, { body: fresh })).status).toBe(200)
    const back = await server.as('visitor').call(login, { body: { email: person.email, password: 'Harbour-Lamp-77' } })
    expect(back.status).toBe(200)
  })

  it('works once: a second press, an expired and a deleted one get the same words', async () => {
    const used = await robbed()
    await report(used.key)
    const old = await robbed()
    await sql`update not_me set until = now() where person_id = ${old.person.id}`.execute(server.db)
    const deleted = await robbed()
    await sql`update person_all set deleted_at = now() where id = ${deleted.person.id}`.execute(server.db)

    for (const { key } of [used, old, deleted])
      for (const send of [check, report]) {
        const { status, problem } = await send(key)
        expect([status, problem.message]).toEqual([404, broken])
      }
    expect(await isIn(old.own.agent)).toBe(true)
    expect((await signIn(old.person)).status).toBe(200)
  })

  it('closes every link of the person, and of two at once one succeeds', async () => {
    const { person, key } = await robbed()
    await signIn(person, { browser: chrome })
    const later = await keyFor(person)

    const answers = await Promise.all([key, later].map(report))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await auditsOf(person.id, 'reportNotMe')).toBe(1)
  })

  it('tells the administrators when the account is of the office', async () => {
    const alarm = 'تنبيه أمني: تغيّر حساب في إدارة النظام'
    const administrator = server.person('admin')
    const student = await robbed()
    await report(student.key)
    expect(await subjectsTo(administrator)).toEqual([])
    const teacher = await robbed('Teacher')
    await grant(teacher.person, await createRole(['curriculum.read']))
    await report(teacher.key)
    const other = await robbed('Administrator')
    await report(other.key)

    expect(await subjectsTo(administrator)).toEqual([alarm, alarm])
    expect((await mailsTo(administrator.email)).at(-1)?.text).toContain('بلاغ صاحب الحساب «لم أكن أنا»')
  })

  it('is tried so often an hour from one address', async () => {
    let status = 0
    for (let turn = 0; turn < 45 && status !== 429; turn++) status = (await check('y'.repeat(43))).status

    expect(status).toBe(429)
  })
})
