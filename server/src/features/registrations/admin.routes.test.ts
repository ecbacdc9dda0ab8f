import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildReceipt, buildRegistration } from '../../../test/factories/registrations.ts'
import { pngOf } from '../../../test/sample-files.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let admin: Agent
beforeAll(async () => {
  server = await startTestServer()
  admin = server.as('admin')
})
afterAll(() => server.close())

const base = '/api/admin/registrations'
/** These posts take one JSON string. */
const say = (agent: Agent, id: string, action: string, words?: string) =>
  words === undefined
    ? agent.post(`${base}/${id}/${action}`)
    : agent.send('POST', `${base}/${id}/${action}`, JSON.stringify(words), { 'content-type': 'application/json' })

const actions = [
  ['request-payment', 'يرجى تسديد 1,500,000 ل.س خلال أسبوع.'],
  ['reject', 'الأوراق ناقصة'],
  ['request-new-receipt', 'الصورة غير واضحة'],
  ['approve', undefined],
] as const

const requestOf = (id: string) =>
  server.db
    .selectFrom('registration')
    .select(['status', 'admin_notes as notes', 'student_id as studentId', 'decided_by as decidedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mailTo = (email: string) =>
  server.db.selectFrom('mail').select(['subject', 'text_body as text']).where('recipient', '=', email).execute()
const auditsOf = (id: string) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity', '=', 'registration')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

const statuses = ['PendingReview', 'AwaitingPayment', 'PaymentSubmitted', 'ReceiptRejected', 'Rejected'] as const
const reached: Record<string, Record<string, string>> = {
  'request-payment': { PendingReview: 'AwaitingPayment' },
  reject: { PendingReview: 'Rejected', ReceiptRejected: 'Rejected' },
  'request-new-receipt': { PaymentSubmitted: 'ReceiptRejected' },
  approve: { PaymentSubmitted: 'Approved' },
}

describe.each(actions)('%s', (action, words) => {
  it.each(statuses)('in the state %s', async (status) => {
    const id = await buildRegistration(server.db, { status })
    const next = reached[action]?.[status]

    const answer = await say(admin, id, action, words)

    expect(answer.status, answer.text).toBe(next ? 200 : 409)
    expect((await requestOf(id)).status).toBe(next ?? status)
    if (!next) expect(answer.body.applicantStatus).toBe(status)
    expect(await auditsOf(id)).toHaveLength(next ? 1 : 0)
  })

  it('is refused for everybody but administrators, and writes nothing', async () => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted' })

    const answers = []
    for (const who of ['visitor', 'student', 'teacher'] as const)
      answers.push(await say(server.as(who), id, action, words))

    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
    expect((await requestOf(id)).status).toBe('PaymentSubmitted')
  })

  it('does not find a request that is not there', async () => {
    expect((await say(admin, crypto.randomUUID(), action, words)).status).toBe(404)
  })
})

describe('what the applicant is told', () => {
  it.each([
    ['request-payment', 'PendingReview', 'طلب التحاقك بانتظار الدفع'],
    ['reject', 'PendingReview', 'رُفض طلب التحاقك'],
    ['request-new-receipt', 'PaymentSubmitted', 'رُفض إيصال الدفع'],
  ] as const)('by %s: the words, kept and mailed', async (action, status, subject) => {
    const email = `${action}@applicant.example`
    const id = await buildRegistration(server.db, { status, email })

    const { body } = await say(admin, id, action, 'سطر أول\nسطر <b>ثانٍ</b>')

    expect(body).toMatchObject({ registrationId: id, adminNotes: 'سطر أول\nسطر <b>ثانٍ</b>' })
    expect(body.message).toMatch(/ليان الحلبي/)
    expect((await requestOf(id)).notes).toBe('سطر أول\nسطر <b>ثانٍ</b>')
    expect(await mailTo(email)).toMatchObject([{ subject, text: expect.stringContaining('سطر <b>ثانٍ</b>') }])
  })

  it.each(['request-payment', 'reject', 'request-new-receipt'])('%s wants words', async (action) => {
    const id = await buildRegistration(server.db, {
      status: action === 'request-new-receipt' ? 'PaymentSubmitted' : 'PendingReview',
    })
    const send = (payload: string) =>
      admin.send('POST', `${base}/${id}/${action}`, payload, { 'content-type': 'application/json' })

    for (const payload of [
      '',
      '""',
      '"  "',
      'null',
      '{}',
      '{"reason":"x"}',
      '12',
      '["x"]',
      JSON.stringify('ط'.repeat(5_001)),
    ]) {
      const { status, body } = await send(payload)
      expect([status, typeof body.message], payload).toEqual([400, 'string'])
    }
    expect(await auditsOf(id)).toEqual([])
  })
})

describe('approveRegistration', () => {
  it('makes a student of the program, who signs in with the password of the request', async () => {
    const programId = await buildProgram(server.db, { name: 'تحليل البيانات' })
    const email = 'becomes@student.example'
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted', email, programId, nationalId: '00123' })

    const { body } = await say(admin, id, 'approve')

    expect(body).toMatchObject({
      status: 'Approved',
      message: 'تم القبول النهائي: ليان الحلبي الآن طالب في برنامج «تحليل البيانات».',
    })
    const student = await server.db
      .selectFrom('person')
      .select(['id', 'role', 'program_id as programId', 'national_id as nationalId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(student).toEqual({ id: body.studentId, role: 2, programId, nationalId: '00123' })
    const login = await server.as('visitor').post('/api/auth/login', { email, password: knownPassword })
    expect([login.status, login.body.userType]).toEqual([200, 'Student'])
    expect(await mailTo(email)).toMatchObject([{ subject: 'قُبل طلب التحاقك' }])
    expect(await requestOf(id)).toMatchObject({ decidedBy: server.person('admin').id, studentId: student.id })
    const { passwordHash } = await server.db
      .selectFrom('registration')
      .select('password_hash as passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(passwordHash).toBe('!')
  })

  it.each([
    ['e-mail', { email: 'other@student.example' }, /البريد/],
    ['national id', { nationalId: 'SY-31' }, /الرقم الوطني/],
  ])('is refused while the %s belongs to a user by now, and changes nothing', async (_, identity, words) => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted', ...identity })
    await buildPerson(server.db, { ...identity, ...('nationalId' in identity && { nationalId: 'sy-31' }) })

    const { status, body } = await say(admin, id, 'approve')

    expect([status, body.message]).toEqual([409, expect.stringMatching(words)])
    expect((await requestOf(id)).status).toBe('PaymentSubmitted')
    expect(await auditsOf(id)).toEqual([])
  })

  it('gives the same answer to the same key', async () => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted', email: 'key@student.example' })
    const approve = () => admin.post(`${base}/${id}/approve`, undefined, { 'idempotency-key': 'approve-1' })

    const [first, second] = [await approve(), await approve()]

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(await mailTo('key@student.example')).toHaveLength(1)
  })
})

describe('two administrators at once', () => {
  it.each([
    ['approve', 'approve', 'PaymentSubmitted'],
    ['approve', 'request-new-receipt', 'PaymentSubmitted'],
    ['request-payment', 'reject', 'PendingReview'],
  ] as const)('%s and %s: one decision, one mail, and the loser hears the state', async (one, other, from) => {
    const second = await server.asPerson(await buildPerson(server.db, { role: 'Administrator' }))
    const wordsOf = (action: string) => (action === 'approve' ? undefined : 'سبب')
    for (let round = 0; round < 8; round++) {
      const email = `race-${one}-${other}-${round}@applicant.example`
      const id = await buildRegistration(server.db, { status: from, email })

      const answers = await Promise.all([say(admin, id, one, wordsOf(one)), say(second, id, other, wordsOf(other))])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { status, studentId } = await requestOf(id)
      expect(answers.find((answer) => answer.status === 409)?.body.applicantStatus).toBe(status)
      expect(await mailTo(email)).toHaveLength(1)
      const accounts = await server.db.selectFrom('person').select('id').where('email', '=', email).execute()
      expect(accounts.map((account) => account.id)).toEqual(studentId === null ? [] : [studentId])
    }
  })
})

describe('listRegistrations', () => {
  let own: TestServer
  beforeAll(async () => {
    own = await startTestServer()
    const programId = await buildProgram(own.db, { name: 'هندسة البرمجيات' })
    const names = [
      ['أحمد', 'الحلبي'],
      ['منى', 'العطّار'],
      ['زينة', 'خوري'],
    ] as const
    for (const [firstName, lastName] of names)
      await buildRegistration(own.db, {
        firstName,
        lastName,
        programId,
        email: `${lastName.length}${firstName.length}@a.example`,
      })
    await buildRegistration(own.db, { status: 'AwaitingPayment', firstName: 'رنا', programId, nationalId: 'SY-9' })
  })
  afterAll(() => own.close())
  const list = (query = '') => own.as('admin').get(`${base}${query}`)
  const firstNames = (body: { firstName: string }[]) => body.map(({ firstName }) => firstName)

  it('gives the newest first, everything when called bare', async () => {
    const { body, headers } = await list()

    expect(firstNames(body)).toEqual(['رنا', 'زينة', 'منى', 'أحمد'])
    expect(headers['x-total-count']).toBe('4')
    expect(body[0]).toMatchObject({
      fullName: 'رنا الحلبي',
      academicProgramName: 'هندسة البرمجيات',
      status: 'AwaitingPayment',
      totalPrice: 1_500_000,
      paymentReceiptUrl: null,
      receiptWarning: null,
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  it('filters by status, searches folded, by running number and by national id', async () => {
    const search = async (text: string) => firstNames((await list(`?q=${encodeURIComponent(text)}`)).body)
    const [{ number }] = (await list('?sort=number&limit=1')).body

    expect(firstNames((await list('?status=AwaitingPayment')).body)).toEqual(['رنا'])
    expect(await search('العطار')).toEqual(['منى'])
    expect(await search('احمد الحلبي')).toEqual(['أحمد'])
    expect(await search('sy-9')).toEqual(['رنا'])
    expect(await search(String(number))).toContain('أحمد')
    expect((await list('?status=Lost')).status).toBe(400)
  })

  it.each(['number', '-requestDate', 'fullName', '-email', 'academicProgramName', 'totalPrice'])(
    'walks through the pages by %s without losing anybody',
    async (sort) => {
      const all = (await list(`?sort=${sort}`)).body
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(`?sort=${sort}&limit=1${cursor ? `&cursor=${cursor}` : ''}`)
        seen.push(...page.body.map(({ registrationId }: { registrationId: string }) => registrationId))
        cursor = page.headers['x-next-cursor'] as string | undefined
      } while (cursor)

      expect(seen).toEqual(all.map(({ registrationId }: { registrationId: string }) => registrationId))
    },
  )

  it('counts the requests of each state', async () => {
    expect((await own.as('admin').get(`${base}/counts`)).body).toEqual({
      total: 4,
      byStatus: [
        { status: 'AwaitingPayment', count: 1 },
        { status: 'PendingReview', count: 3 },
      ],
    })
  })
})

describe('the receipt', () => {
  const rowOf = async (id: string) =>
    (await admin.get(`${base}?limit=200`)).body.find((row: { registrationId: string }) => row.registrationId === id)

  it('is the one that was sent last, and is shown to administrators only', async () => {
    const id = await buildRegistration(server.db, { status: 'PaymentSubmitted' })
    await buildReceipt(server.db, server.files, id, { bytes: pngOf(30) })
    await buildReceipt(server.db, server.files, id, { bytes: pngOf(31), fileName: 'إيصال ثانٍ.png' })
    const { paymentReceiptUrl } = await rowOf(id)

    const answer = await admin.get(paymentReceiptUrl)
    const others = []
    for (const who of ['visitor', 'student', 'teacher'] as const)
      others.push((await server.as(who).get(paymentReceiptUrl)).status)

    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain('إيصال ثانٍ.png')
    expect(answer.headers['content-length']).toBe(String(pngOf(31).length))
    expect(others).toEqual([401, 403, 403])
  })

  it('is not found where none was sent', async () => {
    const id = await buildRegistration(server.db)

    expect((await admin.get(`${base}/${id}/receipt`)).status).toBe(404)
  })

  it('warns when the picture was sent before, with another request or with the same one', async () => {
    const bytes = pngOf(40)
    const [first, second, own] = [
      await buildRegistration(server.db, { status: 'PaymentSubmitted', firstName: 'سليم' }),
      await buildRegistration(server.db, { status: 'PaymentSubmitted' }),
      await buildRegistration(server.db, { status: 'PaymentSubmitted' }),
    ]
    await buildReceipt(server.db, server.files, first, { bytes })
    await buildReceipt(server.db, server.files, second, { bytes })
    for (let time = 0; time < 2; time++) await buildReceipt(server.db, server.files, own, { bytes: pngOf(41) })

    const { number } = await rowOf(first)
    expect((await rowOf(first)).receiptWarning).toBeNull()
    expect((await rowOf(second)).receiptWarning).toEqual({
      message: `أُرسلت هذه الصورة نفسها من قبل مع الطلب رقم ${number}.`,
      requests: [{ registrationId: first, number, fullName: 'سليم الحلبي' }],
    })
    expect((await rowOf(own)).receiptWarning.message).toContain('مع هذا الطلب من قبل')
  })
})
