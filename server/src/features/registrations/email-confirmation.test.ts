import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { pngOf } from '../../../test/sample-files.ts'
import { mailTo, openProgram, openSchool, programId, server, visitor } from './public.ground.ts'

const plenty = { points: 1e6, seconds: 60 }
openSchool({
  isMailDelivered: true,
  config: { trustedProxies: ['127.0.0.1'], publicUrl: 'https://school.example' },
  limits: { applicantCodeTriesOfAddress: plenty },
})

let applied = 0
const formOf = (given: Record<string, unknown> = {}) => {
  const number = ++applied
  return {
    firstName: 'سلمى',
    lastName: 'العطار',
    email: `waiting${number}@applicant.example`,
    nationalId: `8800${number}`,
    password: 'Rainy-Day-77',
    confirmPassword: 'Rainy-Day-77',
    academicProgramId: programId,
    ...given,
  }
}
const register = (given: Record<string, unknown> = {}) => visitor.post('/api/public/register', formOf(given))
const base = '/api/public/registrations'
const confirm = (id: string, code: string) => visitor.post(`${base}/${id}/confirm-email`, { code })
const resend = (id: string) => visitor.post(`${base}/${id}/send-email-code`)
const statusOf = (id: string) => visitor.get(`${base}/${id}`)

const codesTo = async (email: string) =>
  (await mailTo(email)).flatMap(({ text }) => /(?<!\d)\d{8}(?!\d)/.exec(text ?? '')?.[0] ?? [])
const another = (code: string) => String((Number(code) + 1) % 1e8).padStart(8, '0')

/** A request that waits for its code, and the code. */
async function applicant(given: Record<string, unknown> = {}) {
  const form = formOf(given)
  const { body } = await visitor.post('/api/public/register', form)
  return { form, id: String(body.registrationId), code: (await codesTo(form.email)).at(-1) ?? '' }
}

const stored = (id: string) => server.db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
const listed = async (q: string) =>
  (await server.as('admin').get(`/api/admin/registrations?q=${encodeURIComponent(q)}`)).body

const takenText = {
  email: 'هذا البريد الإلكتروني مسجّل من قبل. إن كان بريدك فسجّل الدخول به.',
  nationalId: 'هذا الرقم الوطني مسجّل من قبل. إن كان رقمك فسجّل الدخول بالبريد الذي قدّمت به.',
}
const wrongCode = 'الرمز غير صحيح أو انتهت صلاحيته. تحقق منه أو اطلب رمزًا جديدًا.'

describe('a request of a school that confirms mailboxes', () => {
  it('answers as always, says that a code is awaited, and is nothing for the administration yet', async () => {
    const form = formOf()
    const before = (await server.as('admin').get('/api/admin/registrations/counts')).body

    const { status, body } = await visitor.post('/api/public/register', form)

    expect(status).toBe(201)
    expect(body).toMatchObject({
      applicantStatus: 'PendingReview',
      status: 'PendingReview',
      fullName: 'سلمى العطار',
      totalPrice: 350_000.5,
      awaitsEmailCode: true,
      message: expect.stringContaining('أرسلنا رمزًا إلى بريدك'),
    })
    expect((await statusOf(body.registrationId)).body).toMatchObject({ awaitsEmailCode: true, stages: [] })
    expect(await stored(body.registrationId)).toBeUndefined()
    expect(await listed(form.email)).toEqual([])
    const after = (await server.as('admin').get('/api/admin/registrations/counts')).body
    expect(after).toEqual({ ...before, awaitingEmailCode: before.awaitingEmailCode + 1 })
  })

  it('mails nothing that was typed: no name, no link of the sender, no number', async () => {
    const typed = { firstName: 'ادخل www.evil.example الآن', lastName: 'جائزة', nationalId: 'TYPED-ID-9' }
    const { form, code } = await applicant(typed)

    const mails = await server.db.selectFrom('mail').selectAll().where('recipient', '=', form.email).execute()

    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'رمز تأكيد بريدك', recipient_name: '' })
    expect(code).toMatch(/^\d{8}$/)
    const words = JSON.stringify(mails)
    for (const text of [...Object.values(typed), form.password]) expect(words).not.toContain(text)
    expect(mails[0]?.text_body).toContain('https://school.example')
  })

  it('takes the code, keeps id and number, and is then there for the administration', async () => {
    const { form, id, code } = await applicant()
    const { body: before } = await statusOf(id)

    const { status, body } = await confirm(id, ` ${code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')} `)

    expect([status, body]).toMatchObject([200, { registrationId: id, number: before.number, awaitsEmailCode: false }])
    expect(body.stages).toMatchObject([{ status: 'PendingReview' }])
    expect(body.requestDate).toBe(before.requestDate)
    expect(await listed(form.email)).toMatchObject([{ registrationId: id, isEmailConfirmed: true }])
    expect((await mailTo(form.email)).map(({ subject }) => subject)).toEqual(['رمز تأكيد بريدك', 'استلمنا طلب التحاقك'])
    const trail = await server.db.selectFrom('audit_entry').select('operation').where('entity_id', '=', id).execute()
    expect(trail.map(({ operation }) => operation)).toEqual(['register', 'confirmApplicantEmail'])
    expect((await confirm(id, another(code))).status).toBe(200)
    expect((await register({ email: form.email })).body.errors).toEqual({ email: [takenText.email] })
  })

  it('does not lock out the owner of the e-mail or the national id, whoever came first', async () => {
    const email = 'victim@applicant.example'
    const attacker = await applicant({
      email,
      nationalId: '660011',
      password: 'Attack-777',
      confirmPassword: 'Attack-777',
    })
    const owner = await applicant({ email, nationalId: '660011' })

    expect((await confirm(attacker.id, another(attacker.code))).status).toBe(400)
    expect((await confirm(owner.id, owner.code)).status).toBe(200)

    expect((await confirm(attacker.id, attacker.code)).body.errors).toEqual({
      email: [takenText.email],
      nationalId: [takenText.nationalId],
    })
    expect((await resend(attacker.id)).status).toBe(409)
  })

  it.each([
    ['email', { email: 'race@applicant.example' }],
    ['nationalId', { nationalId: 'RACE-77' }],
  ])('lets one of several win that confirm at once with one %s', async (field, same) => {
    const requests = []
    for (let number = 0; number < 4; number++) requests.push(await applicant(same))

    const answers = await Promise.all(requests.map(({ id, code }) => confirm(id, code)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const { status, body } of answers) if (status === 409) expect(Object.keys(body.errors)).toEqual([field])
  })

  it('is stored once when it is confirmed twice at once', async () => {
    const { form, id, code } = await applicant()

    const answers = await Promise.all([confirm(id, code), confirm(id, code), confirm(id, code)])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await mailTo(form.email)).toHaveLength(2)
  })

  it('loses to a user who came meanwhile, and to a program that was deleted', async () => {
    const toUser = await applicant()
    await buildPerson(server.db, { email: toUser.form.email })
    const closed = await openProgram('برنامج يُحذف')
    const toProgram = await applicant({ academicProgramId: closed })
    await server.as('admin').delete(`/api/admin/programs/${closed}`)

    const answers = [await confirm(toUser.id, toUser.code), await confirm(toProgram.id, toProgram.code)]

    expect(answers.map(({ status }) => status)).toEqual([409, 409])
  })
})

describe('the code', () => {
  it('dies after five wrong guesses, however many come at once, and a new one takes its place', async () => {
    const { form, id, code } = await applicant()

    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(id, another(code))))
    expect(answers.every(({ status }) => status === 400)).toBe(true)
    const spent = await confirm(id, code)
    expect((await resend(id)).body.message).toContain('أرسلنا رمزًا جديدًا')

    expect([spent.status, spent.body.errors]).toEqual([400, { code: [wrongCode] }])
    const attempts = await server.db
      .selectFrom('unconfirmed_registration')
      .select('code_attempts')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(attempts.code_attempts).toBe(0)
    expect((await confirm(id, code)).status).toBe(400)
    expect((await confirm(id, (await codesTo(form.email)).at(-1) ?? '')).status).toBe(200)
  })

  it('is good for a day', async () => {
    const { id, code } = await applicant()
    await server.db
      .updateTable('unconfirmed_registration')
      .set({ code_expires_at: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute()

    expect((await confirm(id, code)).body.errors).toEqual({ code: [wrongCode] })
  })

  it('is mailed again three times an hour, and forty times to one mailbox', async () => {
    const { id } = await applicant()
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await resend(id)).status)
    expect(statuses).toEqual([200, 200, 200, 429])

    const email = 'bombed@applicant.example'
    const bombs = Array.from({ length: 45 }, (_, number) =>
      visitor.post('/api/public/register', formOf({ email }), { 'x-forwarded-for': `203.0.113.${number % 12}` }),
    )
    const answers = (await Promise.all(bombs)).map(({ status }) => status)
    expect(answers.filter((status) => status === 201)).toHaveLength(40)
    expect(await mailTo(email)).toHaveLength(40)
  })

  it('leaves the five requests of an address to those who come from another one', async () => {
    const email = 'spent@applicant.example'
    for (let time = 0; time < 6; time++) await register({ email })

    const fromHome = await visitor.post('/api/public/register', formOf({ email }), {
      'x-forwarded-for': '198.51.100.7',
    })

    expect([(await register({ email })).status, fromHome.status]).toEqual([429, 201])
  })

  it.each(['', '1234567', '1234567x'])('«%s» is refused without counting an attempt', async (wrong) => {
    const { id, code } = await applicant()
    for (let time = 0; time < 6; time++) expect((await confirm(id, wrong)).status).toBe(400)

    expect((await confirm(id, code)).status).toBe(200)
  })

  it('of nobody, of another request, and of one that is confirmed is told apart only by whoever knows the id', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const [one, other] = [await applicant(), await applicant()]
    const confirmed = await buildRegistration(server.db)

    expect([(await confirm(nobody, one.code)).status, (await resend(nobody)).status]).toEqual([404, 404])
    expect((await confirm(other.id, one.code)).status).toBe(400)
    expect((await resend(confirmed)).status).toBe(409)
  })
})

describe('an applicant who waits for the code', () => {
  const signIn = (email: string, password: string) => visitor.post('/api/auth/login', { email, password })

  it('signs in to the request whose password was typed, among several with one e-mail', async () => {
    const email = 'several@applicant.example'
    const passwords = ['Attack-777', 'Rainy-Day-77', 'Attack-778']
    const ids: string[] = []
    for (const password of passwords) ids.push((await applicant({ email, password, confirmPassword: password })).id)

    for (const [index, password] of passwords.entries())
      expect((await signIn(email, password)).body).toMatchObject({
        userType: 'Applicant',
        token: null,
        applicantStatus: 'PendingReview',
        registrationId: ids[index],
      })
    expect((await signIn(email, 'Nobody-777')).status).toBe(401)
  })

  it('still signs in to an older request that was rejected', async () => {
    const email = 'rejected-before@applicant.example'
    const rejected = await buildRegistration(server.db, { email, status: 'Rejected' })
    await applicant({ email })

    expect((await signIn(email, knownPassword)).body).toMatchObject({
      registrationId: rejected,
      applicantStatus: 'Rejected',
    })
  })

  it('cannot send a receipt', async () => {
    const { id } = await applicant()
    const form = new FormData()
    form.append('receiptFile', new Blob([new Uint8Array(pngOf(3))]), 'receipt.png')
    const { status, body } = await visitor.post(`${base}/${id}/upload-receipt`, form)

    expect([status, body.applicantStatus]).toEqual([409, 'PendingReview'])
  })
})

describe('a school that asks for no code', () => {
  it('takes the request at once, marks it for the administration, and mails no typed text either', async () => {
    const settings = (await server.as('admin').get('/api/admin/settings')).body
    const save = (confirmsApplicantEmail: boolean) =>
      server.as('admin').put('/api/admin/settings', { ...settings, confirmsApplicantEmail })
    await save(false)
    const form = formOf({ firstName: 'ميسون', lastName: 'الكاتب' })

    const { status, body } = await visitor.post('/api/public/register', form)
    await save(true)

    expect([status, body.awaitsEmailCode]).toEqual([201, false])
    expect(await listed(form.email)).toMatchObject([{ isEmailConfirmed: false }])
    const only = (isConfirmed: boolean) =>
      server.as('admin').get(`/api/admin/registrations?isEmailConfirmed=${isConfirmed}&q=${form.email}`)
    expect([(await only(false)).body.length, (await only(true)).body.length]).toEqual([1, 0])
    const [mail] = await server.db.selectFrom('mail').selectAll().where('recipient', '=', form.email).execute()
    expect(mail).toMatchObject({ subject: 'استلمنا طلب التحاقك', recipient_name: '' })
    for (const text of ['ميسون', 'الكاتب', form.nationalId]) expect(mail?.text_body).not.toContain(text)
  })
})

describe('names', () => {
  it.each(['عبد الرحمن', 'عبد الرحمن 2', "O'Neill-Smith", 'د. ليلى', 'Jean-Luc', 'آل سعود', 'محمد (أبو أحمد)'])(
    '«%s» is taken',
    async (name) => {
      expect((await register({ firstName: name, lastName: name })).status).toBe(201)
    },
  )

  it.each(['https://evil.example', 'اربح x@evil.example', 'محمد 0933412708', 'محمد ٠٩٣٣', 'سلمى۱۲۳'])(
    '«%s» is refused, also for people whom an administrator creates or edits',
    async (name) => {
      const sentence = 'الاسم الأول حروف، بلا روابط ولا عناوين بريد ولا أرقام طويلة'
      const person = await buildPerson(server.db)
      const edited = { ...formOf({ firstName: name }), role: 'Student' }

      const answers = [
        await register({ firstName: name }),
        await server.as('admin').post('/api/admin/users', edited),
        await server.as('admin').put(`/api/admin/users/${person.id}`, edited),
      ]

      for (const { status, body } of answers) expect([status, body.errors]).toEqual([400, { firstName: [sentence] }])
    },
  )
})
