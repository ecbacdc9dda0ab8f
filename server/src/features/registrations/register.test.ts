import { getRegistration, register as registerEndpoint } from '@manara/contract/applicants.ts'
import { login } from '@manara/contract/auth.ts'
import { getPublicProgram, listPublicPrograms } from '@manara/contract/public-programs.ts'
import { describe, expect, it } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { mailTo, openProgram, openSchool, programId, server, visitor } from './public.fixtures.ts'

openSchool()

let applied = 0
const buildForm = (given: Record<string, unknown> = {}) => {
  const number = ++applied
  return {
    firstName: 'سلمى',
    lastName: 'العطار',
    email: `new${number}@applicant.example`,
    nationalId: `9900${number}`,
    password: 'Rainy-Day-77',
    confirmPassword: 'Rainy-Day-77',
    academicProgramId: programId,
    ...given,
  }
}
const register = (given: Record<string, unknown> = {}, headers = {}) =>
  visitor.call(registerEndpoint, { body: buildForm(given), headers })

const takenText = {
  email: 'هذا البريد الإلكتروني مسجّل من قبل. إن كان بريدك فسجّل الدخول به.',
  nationalId: 'هذا الرقم الوطني مسجّل من قبل. إن كان رقمك فسجّل الدخول بالبريد الذي قدّمت به.',
}

const countRequests = async () => (await server.db.selectFrom('registration').select('id').execute()).length

describe('listPublicPrograms', () => {
  it('shows the open ones only, with their courses and what they cost together', async () => {
    await buildProgram(server.db, { name: 'برنامج مغلق' })

    const { status, body, headers } = await visitor.call(listPublicPrograms)

    expect(status).toBe(200)
    expect(body).toEqual([
      {
        academicProgramId: programId,
        name: 'التسويق الرقمي',
        description: null,
        courseNames: ['مقرر 1', 'مقرر 2'],
        totalPrice: 350_000.5,
        isRegistrationOpen: true,
        registrationOpensOn: null,
      },
    ])
    expect(headers['x-total-count']).toBe('1')
  })

  it('announces closed programs on demand, until their day has passed', async () => {
    const coming = await buildProgram(server.db, { name: 'برنامج الخريف' })
    const past = await buildProgram(server.db, { name: 'برنامج فات موعده' })
    const days = { [coming]: '2999-03-01', [past]: '2020-03-01' }
    for (const [id, day] of Object.entries(days))
      await server.db.updateTable('program').set({ registration_opens_on: day }).where('id', '=', Number(id)).execute()

    const { body } = await visitor.call(listPublicPrograms, { query: { withAnnounced: true } })

    expect(body.map(({ name }: { name: string }) => name)).toEqual(['التسويق الرقمي', 'برنامج الخريف'].sort())
    const own = (id: number) => visitor.call(getPublicProgram, { params: { id } })
    expect((await own(coming)).body).toMatchObject({ isRegistrationOpen: false, registrationOpensOn: '2999-03-01' })
    expect((await own(past)).body).toMatchObject({ isRegistrationOpen: false, registrationOpensOn: null })
  })

  it('gives each program an address of its own, with its price, courses and state, until it is deleted', async () => {
    const open = await visitor.call(getPublicProgram, { params: { id: programId } })
    const closed = await buildProgram(server.db, { name: 'برنامج مغلق بلا موعد' })

    expect(open.body).toMatchObject({
      isRegistrationOpen: true,
      totalPrice: 350_000.5,
      courses: [{ name: 'مقرر 1' }, {}],
    })
    expect((await visitor.call(getPublicProgram, { params: { id: closed } })).body).toMatchObject({
      isRegistrationOpen: false,
      courses: [],
    })
    await server.db.deleteFrom('program_all').where('id', '=', closed).execute()
    expect((await visitor.call(getPublicProgram, { params: { id: closed } })).status).toBe(404)
  })

  it('searches folded and gives pages', async () => {
    const found = await visitor.call(listPublicPrograms, { query: { q: 'تسويق', limit: 1 } })
    const none = await visitor.call(listPublicPrograms, { query: { q: 'فيزياء' } })

    expect([found.body.length, none.body]).toEqual([1, []])
  })
})

describe('register', () => {
  it('holds the password to the least length that the school wants of students', async () => {
    await server.db.updateTable('school_settings').set({ student_password_length: 12 }).execute()
    const short = await register({ password: 'Rainy-Day-7', confirmPassword: 'Rainy-Day-7' })
    const long = await register()
    await server.db.updateTable('school_settings').set({ student_password_length: 6 }).execute()

    expect([short.status, Object.keys(short.problem.errors)]).toEqual([400, ['password']])
    expect(short.body.message).toContain('12')
    expect(long.status).toBe(201)
  })

  it('stores the request with the price of the moment, and tells the applicant by mail', async () => {
    const form = buildForm({ email: ' First@Applicant.EXAMPLE ', nationalId: '٠١٠٢٠٣' })

    const { status, body } = await visitor.call(registerEndpoint, { body: form })

    expect(status).toBe(201)
    expect(body).toMatchObject({
      applicantStatus: 'PendingReview',
      status: 'PendingReview',
      fullName: 'سلمى العطار',
      academicProgramName: 'التسويق الرقمي',
      totalPrice: 350_000.5,
      adminNotes: null,
      paymentDetails: null,
      message: expect.stringContaining('استلمنا طلبك'),
    })
    expect(body.registrationId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
    const stored = await server.db
      .selectFrom('registration')
      .select(['email', 'national_id', 'password_hash'])
      .where('id', '=', body.registrationId)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ email: 'first@applicant.example', national_id: '010203' })
    expect(stored.password_hash).toMatch(/^\$argon2id/)
    expect(await mailTo('first@applicant.example')).toMatchObject([
      { subject: 'استلمنا طلب التحاقك', text: expect.stringContaining('350,000.5 ل.س') },
    ])
  })

  it('keeps the price when the courses become dearer', async () => {
    const id = await openProgram('برنامج يغلو', [100])
    const { body } = await register({ academicProgramId: id })
    await server.db.updateTable('course').set({ price: 900 }).where('program_id', '=', id).execute()

    expect(
      (await visitor.call(getRegistration, { params: { registrationId: body.registrationId } })).body.totalPrice,
    ).toBe(100)
  })

  it('lets the applicant sign in to the status of the request, without a token', async () => {
    const form = buildForm()
    const { body: request } = await visitor.call(registerEndpoint, { body: form })

    const { body } = await visitor.send(login, { body: { Email: form.email, Password: form.password } })

    expect(body).toMatchObject({
      userType: 'Applicant',
      token: null,
      registrationId: request.registrationId,
      applicantStatus: 'PendingReview',
    })
  })

  it.each([
    [
      'another confirmation',
      { confirmPassword: 'Rainy-Day-78' },
      'confirmPassword',
      'كلمة المرور وتأكيدها غير متطابقين',
    ],
    ['no confirmation', { confirmPassword: '' }, 'confirmPassword', 'أعد كتابة كلمة المرور'],
    [
      'a short password',
      { password: 'aB3-x', confirmPassword: 'aB3-x' },
      'password',
      'كلمة المرور 6 أحرف أو أرقام على الأقل',
    ],
    [
      'a common password',
      { password: 'password1', confirmPassword: 'password1' },
      'password',
      expect.stringContaining('يسهل'),
    ],
    ['no first name', { firstName: ' ' }, 'firstName', 'أدخل الاسم الأول'],
    ['no last name', { lastName: undefined }, 'lastName', 'أدخل الاسم الأخير'],
    ['a wrong e-mail', { email: 'name@' }, 'email', 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['a short national id', { nationalId: '12' }, 'nationalId', 'الرقم الوطني 4 أحرف أو أرقام على الأقل'],
    ['no program', { academicProgramId: undefined }, 'academicProgramId', 'اختر البرنامج'],
  ])('refuses %s and stores nothing', async (_, given, field, sentence) => {
    const before = await countRequests()

    const { status, problem } = await register(given)

    expect([status, problem.errors]).toEqual([400, { [field]: [sentence] }])
    expect(await countRequests()).toBe(before)
  })

  it('refuses the name, e-mail or national id as a password', async () => {
    const own = buildForm({ nationalId: 'AB-123456' })

    for (const password of ['AB-123456', own.email, 'سلمى العطار']) {
      const { status, problem } = await visitor.call(registerEndpoint, {
        body: { ...own, password, confirmPassword: password },
      })
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, ['password']])
    }
  })

  it('refuses a closed program and one that does not exist', async () => {
    const closed = await buildProgram(server.db)

    const answers = [await register({ academicProgramId: closed }), await register({ academicProgramId: 2_000_000 })]

    expect(answers.map(({ status }) => status)).toEqual([409, 404])
    for (const { problem } of answers) expect(Object.keys(problem.errors)).toEqual(['academicProgramId'])
  })

  it('refuses e-mail and national id of a living user, whatever their case and digits', async () => {
    const person = await buildPerson(server.db, { nationalId: 'SY-4451' })

    const byEmail = await register({ email: person.email.toUpperCase() })
    const byId = await register({ nationalId: 'sy-٤٤٥١' })

    expect([byEmail.status, byEmail.problem.errors]).toEqual([409, { email: [takenText.email] }])
    expect([byId.status, byId.problem.errors]).toEqual([409, { nationalId: [takenText.nationalId] }])
  })

  it('tells a taken e-mail and a taken national id together, though different people have them', async () => {
    const person = await buildPerson(server.db)
    await buildRegistration(server.db, { nationalId: '77003', status: 'PaymentSubmitted' })

    const refused = await register({ email: person.email, nationalId: '77003' })

    expect(refused.status).toBe(409)
    expect(refused.problem.errors).toEqual({ email: [takenText.email], nationalId: [takenText.nationalId] })
  })

  it('refuses those of an open request in the same words, and lets a rejected applicant apply anew', async () => {
    await buildRegistration(server.db, {
      email: 'open@applicant.example',
      nationalId: '77001',
      status: 'AwaitingPayment',
    })
    await buildRegistration(server.db, { email: 'again@applicant.example', nationalId: '77002', status: 'Rejected' })

    const byEmail = await register({ email: 'open@applicant.example' })
    const byId = await register({ nationalId: '77001' })
    const anew = await register({ email: 'again@applicant.example', nationalId: '77002' })

    expect([byEmail.status, byId.status, anew.status]).toEqual([409, 409, 201])
    expect(byEmail.problem.errors).toEqual({ email: [takenText.email] })
  })

  it.each([
    ['email', ['race@applicant.example', 'Race@Applicant.example']],
    ['nationalId', ['race-1', 'RACE-1', 'race-١', 'Race-۱']],
    ['nationalId', ['أحمد-7', 'احمد-7', 'إحمد-٧']],
  ])('takes one of several at once with one %s, in whatever shape: %j', async (field, shapes) => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, number) => register({ [field]: shapes[number % shapes.length] })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    for (const { status, problem } of answers) if (status === 409) expect(Object.keys(problem.errors)).toEqual([field])
  })

  it('gives the same answer to the same key, and refuses another body under it', async () => {
    const form = buildForm()
    const send = (body: unknown) => visitor.send(registerEndpoint, { body, headers: { 'idempotency-key': 'apply-1' } })

    const [first, second, other] = [await send(form), await send(form), await send({ ...form, firstName: 'ليلى' })]

    expect([first.status, second.status, other.status]).toEqual([201, 201, 409])
    expect(second.body).toEqual(first.body)
    expect(await mailTo(form.email)).toHaveLength(1)
  })

  it('takes five an hour for an e-mail', async () => {
    const email = 'often@applicant.example'
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) statuses.push((await register({ email, confirmPassword: 'x' })).status)

    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('an applicant with an account', () => {
  it('signs in to the account, not to an old request', async () => {
    const email = 'both@applicant.example'
    await buildRegistration(server.db, { email, status: 'Rejected' })
    await buildPerson(server.db, { email })

    const { body } = await visitor.call(login, { body: { email, password: knownPassword } })

    expect(body.userType).toBe('Student')
  })
})
