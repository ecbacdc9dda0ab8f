import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { createUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { admin, countActive, newUser, openSchool, readAuditLog, server } from './admin.fixtures.ts'

openSchool()

describe('createUser', () => {
  it('creates a student who can sign in, and tells so', async () => {
    const given = newUser()

    const { status, body } = await admin.send(createUser, { body: given })

    expect(status).toBe(201)
    const { password, ...shown } = given
    expect(body).toMatchObject({ ...shown, message: 'أُضيف حساب تيماء وليد الديري.' })
    expect(body).not.toHaveProperty('password')
    const login = await server.as('visitor').call(loginEndpoint, { body: { email: given.email, password } })
    expect(login.status).toBe(200)
    expect(await readAuditLog(body.userId)).toEqual([
      expect.objectContaining({
        operation: 'createUser',
        actorId: server.person('admin').id,
        before: null,
        after: {
          firstName: 'تيماء وليد',
          lastName: 'الديري',
          email: given.email,
          nationalId: given.nationalId,
          role: 2,
        },
      }),
    ])
  })

  it('takes keys in any case, a role by name, and Arabic digits as 0-9', async () => {
    const { email, ...given } = newUser({ role: 'teacher', nationalId: '٠٢٠١٠٣٤٥٦٧٨' })

    const { status, body } = await admin.send(createUser, {
      body: { ...given, EMAIL: email.toUpperCase(), passwordHash: 'x', userId: 1 },
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 1, nationalId: '02010345678', email })
  })

  it('warns of a password that is easy to guess', async () => {
    const easy = await admin.send(createUser, { body: newUser({ password: '123456' }) })
    const own = newUser()
    const ownId = await admin.send(createUser, { body: { ...own, password: own.nationalId } })
    const good = await admin.send(createUser, { body: newUser({ password: 'x7-Quiet-Harbour' }) })

    expect(easy.body.warning).toMatch(/سهلة التخمين/)
    expect(ownId.body.warning).toMatch(/سهلة التخمين/)
    expect(good.body).not.toHaveProperty('warning')
  })

  it.each([
    ['firstName', '', 'أدخل الاسم الأول'],
    ['firstName', '   ', 'أدخل الاسم الأول'],
    ['lastName', undefined, 'أدخل الاسم الأخير'],
    ['lastName', null, 'أدخل الاسم الأخير'],
    ['firstName', 'ا'.repeat(101), '«الاسم الأول»: 100 حرف على الأكثر'],
    ['firstName', 'a\u0000b', 'الاسم الأول حروف، بلا روابط ولا عناوين بريد ولا أرقام طويلة'],
    ['firstName', 'a\ud800b', 'الاسم الأول حروف، بلا روابط ولا عناوين بريد ولا أرقام طويلة'],
    ['firstName', '\u202Efdp.exe', 'الاسم الأول حروف، بلا روابط ولا عناوين بريد ولا أرقام طويلة'],
    ['firstName', ['أحمد'], '«الاسم الأول»: قيمة غير صحيحة'],
    ['nationalId', '123', 'الرقم الوطني 4 أحرف أو أرقام على الأقل'],
    ['nationalId', '12 34', 'الرقم الوطني أحرف وأرقام وشرطات فقط'],
    ['nationalId', 12345678, '«الرقم الوطني»: قيمة غير صحيحة'],
    ['email', 'rana@', 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['password', '12345', 'كلمة المرور 6 أحرف أو أرقام على الأقل'],
    ['role', 'Administrator', 'اختر دورًا صحيحًا'],
    ['role', 0, 'اختر دورًا صحيحًا'],
    ['role', 7, 'اختر دورًا صحيحًا'],
    ['role', '2', 'اختر دورًا صحيحًا'],
    ['role', undefined, 'اختر دورًا صحيحًا'],
  ])('refuses %s = %j under its field, and writes nothing', async (field, value, message) => {
    const before = await countActive()

    const { status, problem } = await admin.send(createUser, { body: { ...newUser(), [field]: value } })

    expect(status).toBe(400)
    expect(problem.errors).toEqual({ [field]: [message] })
    expect(problem.message).toBe(`${message}.`)
    expect(await countActive()).toBe(before)
  })

  it('names every wrong field at once', async () => {
    const { problem } = await admin.send(createUser, { body: {} })

    expect(Object.keys(problem.errors).sort()).toEqual([
      'email',
      'firstName',
      'lastName',
      'nationalId',
      'password',
      'role',
    ])
    expect(problem.message).toBe('صحّح الحقول المشار إليها ثم أعد المحاولة.')
  })

  it.each([
    ['email', { email: 'Twice@School.example' }, { email: 'twice@school.EXAMPLE' }],
    ['nationalId', { nationalId: 'AB-0012' }, { nationalId: 'ab-٠٠12' }],
  ])('answers a duplicate %s with 409 under that field', async (field, first, second) => {
    await admin.send(createUser, { body: newUser(first) })

    const { status, problem } = await admin.send(createUser, { body: newUser(second) })

    expect(status).toBe(409)
    expect(problem.errors[field]?.[0]).toMatch(/مسجّل لمستخدم آخر/)
  })

  it('tells a duplicate e-mail and a duplicate national id together, though different people have them', async () => {
    const [one, other] = [newUser(), newUser()]
    await Promise.all([one, other].map((person) => admin.send(createUser, { body: person })))

    const refused = await admin.send(createUser, { body: newUser({ email: one.email, nationalId: other.nationalId }) })

    expect(refused.status).toBe(409)
    expect(refused.problem.errors).toEqual({
      email: ['هذا البريد الإلكتروني مسجّل لمستخدم آخر'],
      nationalId: ['هذا الرقم الوطني مسجّل لمستخدم آخر'],
    })
  })

  it.each(['email', 'nationalId'] as const)('lets one of 20 at once have the same %s', async (field) => {
    const shared = newUser()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.send(createUser, { body: newUser({ [field]: shared[field] }) })),
    )

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
  })

  it('keeps leading zeros of a national id apart from the id without them', async () => {
    const first = await admin.send(createUser, { body: newUser({ nationalId: '00991' }) })
    const second = await admin.send(createUser, { body: newUser({ nationalId: '0991' }) })

    expect([first.status, second.status]).toEqual([201, 201])
  })

  it('gives the same answer for the same idempotency key, and creates one user', async () => {
    const given = newUser()
    const send = () => admin.send(createUser, { body: given, headers: { 'idempotency-key': 'form-1' } })
    const before = await countActive()

    const answers = await Promise.all(Array.from({ length: 10 }, send))
    const later = await send()

    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1)
    expect(await countActive()).toBe(before + 1)
    const other = await admin.send(createUser, { body: newUser(), headers: { 'idempotency-key': 'form-1' } })
    expect(other.status).toBe(409)
  })

  it('stores nothing for a refused request, so that the form may be corrected under its key', async () => {
    const taken = newUser()
    await admin.send(createUser, { body: taken })

    const refused = await admin.send(createUser, {
      body: newUser({ email: taken.email }),
      headers: { 'idempotency-key': 'form-2' },
    })
    const corrected = await admin.send(createUser, { body: newUser(), headers: { 'idempotency-key': 'form-2' } })

    expect([refused.status, corrected.status]).toEqual([409, 201])
  })
})
