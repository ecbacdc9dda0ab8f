import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, cheapPasswords, knownPassword } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const base = '/api/account-recovery'
const unlimited = { points: 1e6, seconds: 3600 }
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    limits: {
      resetRequestsOfAddress: unlimited,
      resetAttemptsOfAddress: unlimited,
      emailSearchesOfAddress: unlimited,
      signInAttemptsOfAddress: unlimited,
      signInFailuresOfAddress: unlimited,
    },
  })
})
afterAll(() => server.close())

const visitor = () => server.as('visitor')
const findEmail = (nationalId: string) =>
  visitor().get(`${base}/find-email?nationalId=${encodeURIComponent(nationalId)}`)
const request = ({ email, nationalId }: Pick<BuiltPerson, 'email' | 'nationalId'>) =>
  visitor().post(`${base}/request-reset`, { Email: email, NationalId: nationalId })
const confirm = (email: string, resetCode: string, newPassword = 'Harbour-77') =>
  visitor().post(`${base}/confirm-reset`, { Email: email, ResetCode: resetCode, NewPassword: newPassword })
const signIn = ({ email }: BuiltPerson, password: string) => visitor().post('/api/auth/login', { email, password })

const mailsTo = ({ email }: BuiltPerson) =>
  server.db
    .selectFrom('mail')
    .select(['id', 'subject', 'text_body as text', 'useful_until'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

/** The code of the newest mail, as its reader finds it. */
async function codeSentTo(person: BuiltPerson): Promise<string> {
  const mail = (await mailsTo(person)).findLast(({ text }) => /\d{8}/.test(text ?? ''))
  return /(?<!\d)\d{8}(?!\d)/.exec(mail?.text ?? '')?.[0] ?? ''
}

/** A person who has asked for a code, and the code. */
async function forgetful() {
  const person = await buildPerson(server.db)
  await request(person)
  return { person, code: await codeSentTo(person) }
}

const another = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')
const wrongCode = 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'
const shapeOf = ({ status, body, headers }: Awaited<ReturnType<typeof request>>) => ({
  status,
  body: { ...body, requestId: '' },
  headers: Object.keys(headers)
    .filter((name) => name !== 'date')
    .sort(),
})

const auditsOf = (operation: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['entity_id as id', 'actor_id as actorId', 'after'])
    .where('operation', '=', operation)
    .execute()

describe('findEmail', () => {
  it.each([
    ['ahmad.khalil@school.example', 'ah•••@school.example'],
    ['ab@school.example', 'a•••@school.example'],
    ['z@school.example', '•••@school.example'],
  ])('shows of %s only %s', async (email, shown) => {
    const person = await buildPerson(server.db, { email })

    const { status, body } = await findEmail(person.nationalId)

    expect(status).toBe(200)
    expect(body).toEqual({ email: shown, message: 'هذا هو البريد المسجّل لرقمك الوطني.' })
  })

  it('takes the national id with Arabic digits, in any case, and under PascalCase', async () => {
    await buildPerson(server.db, { email: 'folded@school.example', nationalId: 'AB-7788' })

    const { status } = await visitor().get(`${base}/Find-Email?NationalId=${encodeURIComponent('ab-٧٧٨٨')}`)

    expect(status).toBe(200)
  })

  it('says that it knows nobody, also for a deleted person', async () => {
    const deleted = await buildPerson(server.db)
    await server.as('admin').delete(`/api/admin/users/${deleted.id}`)

    for (const nationalId of ['99990000', deleted.nationalId]) {
      const { status, body } = await findEmail(nationalId)
      expect([status, body.message]).toEqual([404, 'لا يوجد حساب بهذا الرقم الوطني. تحقق منه أو راجع إدارة المدرسة.'])
    }
  })

  it.each([
    ['', 'أدخل الرقم الوطني'],
    ['12', 'الرقم الوطني 4 محارف على الأقل'],
    ["1' or 1=1", 'الرقم الوطني أحرف وأرقام وشرطات فقط'],
  ])('refuses the national id «%s»', async (nationalId, words) => {
    const { status, body } = await findEmail(nationalId)

    expect([status, body.errors]).toEqual([400, { nationalId: [words] }])
  })

  it('answers ten times an hour for one national id, known or not', async () => {
    const person = await buildPerson(server.db)
    for (const [nationalId, status] of [
      [person.nationalId, 200],
      ['77770000', 404],
    ] as const) {
      for (let time = 0; time < 10; time++) expect((await findEmail(nationalId)).status).toBe(status)
      const refused = await findEmail(nationalId)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
    }
  })

  it('answers sixty times an hour for one address, and notes when very many addresses are asked for', async () => {
    const strict = await startTestServer({ limits: { emailSearchesOverall: { points: 30, seconds: 3_600 } } })
    const statuses: number[] = []
    for (let number = 0; number < 61; number++)
      statuses.push((await strict.as('visitor').get(`${base}/find-email?nationalId=6600${number}`)).status)
    const alarms = await strict.db
      .selectFrom('audit_entry')
      .select('entity_id as id')
      .where('entity', '=', 'alarm')
      .execute()
    await strict.close()

    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(statuses[60]).toBe(429)
    expect(alarms).toEqual([{ id: 'many-email-searches' }])
  })
})

describe('requestReset', () => {
  it('writes code, mail and job together; the code is hashed and lives fifteen minutes', async () => {
    const person = await buildPerson(server.db)

    const { status, body } = await request(person)

    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['message'])
    const code = await codeSentTo(person)
    expect(code).toMatch(/^\d{8}$/)
    const [stored] = await server.db
      .selectFrom('reset_code')
      .select(['code_hash as hash', 'created_at', 'expires_at', 'attempts'])
      .where('person_id', '=', person.id)
      .execute()
    expect(stored?.hash).toMatch(/^\$argon2id/)
    expect(await cheapPasswords.verify(code, stored?.hash)).toBe(true)
    expect(Number(stored?.expires_at) - Number(stored?.created_at)).toBe(900_000)
    const [mail] = await mailsTo(person)
    expect(mail?.useful_until).toEqual(stored?.expires_at)
    const { rows } =
      await sql`select id from jobs.job where name = 'sendMail' and data ->> 'mailId' = ${String(mail?.id)}`.execute(
        server.db,
      )
    expect(rows).toHaveLength(1)
    expect(await auditsOf('requestReset')).toContainEqual({ id: String(person.id), actorId: null, after: null })
  })

  it('sends only to the stored address, and only when both belong together', async () => {
    const [one, other] = [await buildPerson(server.db), await buildPerson(server.db)]

    const answers = [
      await request({ email: one.email, nationalId: other.nationalId }),
      await request({ email: `x${one.email}`, nationalId: one.nationalId }),
      await visitor().post(`${base}/request-reset`, {
        email: [one.email, 'thief@evil.example'],
        nationalId: one.nationalId,
      }),
      await visitor().send(
        'POST',
        `${base}/request-reset`,
        `{"email":"${one.email}","Email":"thief@evil.example","nationalId":"${one.nationalId}"}`,
        { 'content-type': 'application/json' },
      ),
    ]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400])
    expect([await mailsTo(one), await mailsTo(other)]).toEqual([[], []])
    const strangers = await server.db.selectFrom('mail').select('id').where('recipient', 'like', '%evil%').execute()
    expect(strangers).toEqual([])
  })

  it.each([
    ['email', '', 'أدخل البريد الإلكتروني'],
    ['email', 'nobody', 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['nationalId', '', 'أدخل الرقم الوطني'],
  ])('refuses %s = «%s»', async (field, value, words) => {
    const answer = await request({ email: 'a@b.example', nationalId: '12345', [field]: value })

    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [words] }])
  })

  it('refuses the fourth request within an hour, whether there is such an account or not', async () => {
    const person = await buildPerson(server.db)
    const stranger = { email: 'stranger@school.example', nationalId: '55550000' }
    const answers = []
    for (const who of [person, stranger]) for (let time = 0; time < 4; time++) answers.push(await request(who))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
    const [known, unknown] = [answers[3], answers[7]]
    expect(known?.body.type).toBe(unknown?.body.type)
    expect((await mailsTo(person)).length).toBe(3)
  })

  it('sends three codes an hour, also when letters of the national id are varied', async () => {
    const person = await buildPerson(server.db, { nationalId: 'أأأأ-12' })
    for (const nationalId of ['أأأأ-12', 'اأأأ-12', 'ااأأ-12', 'اااأ-12'])
      expect((await request({ email: person.email, nationalId })).status).toBe(200)

    expect((await mailsTo(person)).length).toBe(3)
  })

  it('refuses after sixty requests from one address', async () => {
    const strict = await startTestServer({ limits: { resetRequestsOfAddress: { points: 2, seconds: 3_600 } } })
    const ask = (number: number) =>
      strict.as('visitor').post(`${base}/request-reset`, { email: `p${number}@school.example`, nationalId: '44440000' })
    const statuses = [await ask(1), await ask(2), await ask(3)].map(({ status }) => status)
    await strict.close()

    expect(statuses).toEqual([200, 200, 429])
  })

  it('answers alike in words and in time, whether there is such an account or not', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const shapes = new Set<string>()
    const measure = async (kind: 'known' | 'unknown', who: Pick<BuiltPerson, 'email' | 'nationalId'>) => {
      const start = performance.now()
      const answer = await request(who)
      times[kind].push(performance.now() - start)
      shapes.add(JSON.stringify(shapeOf(answer)))
    }
    await request(await buildPerson(server.db))
    for (let pair = 0; pair < 20; pair++) {
      const person = await buildPerson(server.db)
      const nobody = { email: `nobody${pair}@school.example`, nationalId: `3300${pair}00` }
      await measure('known', person)
      await measure('unknown', nobody)
    }

    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0
    expect(shapes.size).toBe(1)
    // Both wait for the same clock; a busy machine may add a little to either.
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(15)
    expect(Math.min(...times.unknown, ...times.known)).toBeGreaterThan(240)
  }, 60_000)
})

describe('confirmReset', () => {
  it('gives a new password, ends all sessions, uses the code up, and tells the owner', async () => {
    const { person, code } = await forgetful()
    const agent = await server.asPerson(person)

    const { status, body } = await confirm(person.email.toUpperCase(), code)

    expect([status, body]).toEqual([200, { message: 'تم تعيين كلمة المرور الجديدة. سجّل الدخول بها.' }])
    expect((await agent.get('/api/my-profile')).status).toBe(401)
    expect((await signIn(person, knownPassword)).status).toBe(401)
    expect((await signIn(person, 'Harbour-77')).status).toBe(200)
    expect((await confirm(person.email, code, 'Lantern-71')).body.errors).toEqual({ resetCode: [wrongCode] })
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual([
      'رمز إعادة تعيين كلمة المرور',
      'تغيّرت كلمة مرور حسابك',
    ])
    expect(await auditsOf('confirmReset')).toContainEqual({ id: String(person.id), actorId: null, after: null })
  })

  it('opens the door again for whoever had failed too often', async () => {
    const { person, code } = await forgetful()
    for (let time = 0; time < 10; time++) await signIn(person, 'wrong-one')
    expect((await signIn(person, knownPassword)).status).toBe(429)

    await confirm(person.email, code)

    expect((await signIn(person, 'Harbour-77')).status).toBe(200)
  })

  it('takes the code in Arabic digits, with blanks around it', async () => {
    const { person, code } = await forgetful()
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

    expect((await confirm(person.email, ` ${arabic} `)).status).toBe(200)
  })

  it('dies after five wrong guesses, even for the right code', async () => {
    const { person, code } = await forgetful()
    for (let guess = 0; guess < 5; guess++) expect((await confirm(person.email, another(code))).status).toBe(400)

    const { status, body } = await confirm(person.email, code)

    expect([status, body.errors]).toEqual([400, { resetCode: [wrongCode] }])
    expect((await signIn(person, knownPassword)).status).toBe(200)
  })

  it('lets five guesses through, however many come at once', async () => {
    const { person, code } = await forgetful()
    const codes = Array.from({ length: 40 }, (_, index) => (index === 39 ? code : another(code)))

    const answers = await Promise.all(codes.map((guess) => confirm(person.email, guess)))

    const { attempts } = await server.db
      .selectFrom('reset_code')
      .select('attempts')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(attempts).toBeLessThanOrEqual(5)
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    if (answers.every(({ status }) => status !== 200)) expect((await confirm(person.email, code)).status).toBe(400)
  }, 30_000)

  it('lets one of two right confirmations at once win', async () => {
    const { person, code } = await forgetful()
    const choices = ['Harbour-77', 'Lantern-71']

    const answers = await Promise.all(choices.map((password) => confirm(person.email, code, password)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = choices[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await signIn(person, winner)).status).toBe(200)
  })

  it('refuses a code that is replaced, expired, or overtaken by a new password', async () => {
    const replaced = await forgetful()
    await request(replaced.person)
    const expired = await forgetful()
    await server.db
      .updateTable('reset_code')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('person_id', '=', expired.person.id)
      .execute()
    const overtaken = await forgetful()
    await server.as('admin').post(`/api/admin/users/${overtaken.person.id}/reset-password`, {
      nationalId: overtaken.person.nationalId,
      newPassword: 'Given-2026',
    })

    for (const { person, code } of [replaced, expired, overtaken])
      expect((await confirm(person.email, code)).body.errors).toEqual({ resetCode: [wrongCode] })
    expect((await confirm(replaced.person.email, await codeSentTo(replaced.person))).status).toBe(200)
  })

  it('refuses the code of somebody else, and any code of nobody, in the same words', async () => {
    const { code } = await forgetful()
    const { person: other } = await forgetful()

    const answers = [await confirm(other.email, code), await confirm('nobody@school.example', code)]

    for (const { status, body } of answers) expect([status, body.message]).toEqual([400, wrongCode])
    expect(shapeOf(answers[0] as never)).toEqual(shapeOf(answers[1] as never))
  })

  it.each([
    ['resetCode', '', 'أدخل الرمز الذي وصلك بالبريد'],
    ['resetCode', '1234567', 'الرمز 8 أرقام'],
    ['resetCode', '1234567x', 'الرمز 8 أرقام'],
    ['newPassword', '', 'أدخل كلمة المرور الجديدة'],
    ['newPassword', '12345', 'كلمة المرور 6 محارف على الأقل'],
    ['newPassword', 'password', expect.stringContaining('سهلة التخمين')],
  ])('refuses %s = «%s» without counting an attempt', async (field, value, words) => {
    const { person, code } = await forgetful()
    const given = {
      Email: person.email,
      ResetCode: code,
      newPassword: 'Harbour-77',
      [field === 'resetCode' ? 'ResetCode' : field]: value,
    }

    const { status, body } = await visitor().post(`${base}/confirm-reset`, given)

    expect([status, body.errors]).toEqual([400, { [field]: [words] }])
    for (let guess = 0; guess < 4; guess++) await confirm(person.email, another(code))
    expect((await confirm(person.email, code)).status).toBe(200)
  })

  it('refuses the name and the national id as password, and lets the code be used again', async () => {
    const person = await buildPerson(server.db, { firstName: 'عبدالرحمن' })
    await request(person)
    const code = await codeSentTo(person)
    for (let time = 0; time < 3; time++)
      for (const easy of ['عبدالرحمن', person.nationalId, person.email])
        expect(Object.keys((await confirm(person.email, code, easy)).body.errors)).toEqual(['newPassword'])

    expect((await confirm(person.email, code)).status).toBe(200)
  })

  it('does not let a deleted person in', async () => {
    const { person, code } = await forgetful()
    await server.as('admin').delete(`/api/admin/users/${person.id}`)

    expect((await confirm(person.email, code)).status).toBe(400)
  })
})

describe('a password that an administrator gives', () => {
  it('is told by mail to whom it belongs, not to oneself', async () => {
    const person = await buildPerson(server.db)
    const me = server.person('admin')
    await server.as('admin').post(`/api/admin/users/${person.id}/reset-password`, {
      nationalId: person.nationalId,
      newPassword: 'Given-2026',
    })
    await (await server.asPerson(me)).post(`/api/admin/users/${me.id}/reset-password`, {
      nationalId: me.nationalId,
      newPassword: 'Given-2026',
    })

    const [mail] = await mailsTo(person)
    expect(mail?.subject).toBe('تغيّرت كلمة مرور حسابك')
    expect(mail?.text).not.toContain('Given-2026')
    expect(await mailsTo({ ...person, email: me.email })).toEqual([])
  })

  it('is told to nobody when it was refused', async () => {
    const person = await buildPerson(server.db)

    const { status } = await server
      .as('admin')
      .post(`/api/admin/users/${person.id}/reset-password`, { nationalId: '00000000', newPassword: 'Given-2026' })

    expect([status, await mailsTo(person)]).toEqual([expect.any(Number), []])
  })
})
