import { login as loginEndpoint } from '@manara/contract/auth.ts'
import { getSchool } from '@manara/contract/school.ts'
import { checkSetupLink, setUpSchool } from '@manara/contract/setup.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { renewSetupLink } from './setup.service.ts'

const limits = { setupAttemptsOfAddress: { points: 40, seconds: 3_600 } }
const servers: TestServer[] = []
let server: TestServer
let token: string

/** A school whose administrators are all gone, and the link that its server printed. */
beforeEach(async () => {
  server = await startTestServer({ limits })
  servers.push(server)
  await server.db.updateTable('person_all').set({ deleted_at: new Date() }).where('role', '=', 0).execute()
  token = await renewSetupLink(server.db)
})
afterAll(async () => {
  for (const one of servers) await one.close()
})

const visitor = () => server.as('visitor')
const check = (given: string) => visitor().call(checkSetupLink, { body: { token: given } })

let numbered = 0
const setup = (given: Record<string, unknown> = {}) => ({
  token,
  schoolName: 'معهد الأمل',
  firstName: 'ليلى',
  lastName: 'حداد',
  nationalId: `SETUP-${++numbered}`,
  email: `first${numbered}@school.example`,
  password: 'Sunrise-Oak-2026',
  ...given,
})

const administrators = () =>
  server.db.selectFrom('person').select(['id', 'email']).where('role', '=', 0).orderBy('id').execute()

const school = async () => (await visitor().call(getSchool)).body

describe('setUpSchool', () => {
  it('names the school, makes an administrator who can sign in, and closes for good', async () => {
    const given = setup()
    expect(await school()).toMatchObject({ needsSetup: true })
    expect((await check(token)).status).toBe(200)

    const { status, body, headers } = await visitor().call(setUpSchool, { body: given })

    expect(status).toBe(201)
    expect(body).toEqual({ message: 'أُعدّت المدرسة. سجّل الدخول ببريدك وكلمة المرور.' })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await school()).toMatchObject({ name: 'معهد الأمل', needsSetup: false, isDemo: false })
    const login = await visitor().call(loginEndpoint, { body: { email: given.email, password: given.password } })
    expect(login.body).toMatchObject({ userType: 'Administrator', fullName: 'ليلى حداد' })
    for (const later of [await check(token), await visitor().call(setUpSchool, { body: setup() })]) {
      expect(later.status).toBe(409)
      expect(later.body.message).toMatch(/أُعدّت المدرسة من قبل/)
    }
  })

  it('keeps a trace without actor and without secrets', async () => {
    await visitor().call(setUpSchool, { body: setup() })

    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['actor_id as actorId', 'entity', 'before', 'after'])
      .where('operation', '=', 'setUpSchool')
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { actorId: null, entity: 'school', before: { name: 'منارة' }, after: { name: 'معهد الأمل' } },
      { actorId: null, entity: 'person', after: { firstName: 'ليلى', role: 0 } },
    ])
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Sunrise|argon2|${token}`))
  })

  it('keeps only a hash of the token', async () => {
    const { rows } = await sql<{ row: string }>`select setup_link::text as row from setup_link`.execute(server.db)

    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })

  it('refuses a mistyped link and one that a later start replaced, in the same words', async () => {
    const replaced = token
    token = await renewSetupLink(server.db)

    const answers = [
      await check('nonsense'),
      await check(replaced),
      await visitor().call(setUpSchool, { body: setup({ token: 'nonsense' }) }),
      await visitor().call(setUpSchool, { body: setup({ token: replaced }) }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set(['رابط الإعداد غير صالح أو لم يعد يعمل.']))
    for (const given of ['', 'x'.repeat(300)]) {
      const { status, problem } = await check(given)
      expect([status, problem.message]).toEqual([400, 'رابط الإعداد غير صالح أو لم يعد يعمل.'])
    }
    expect(await administrators()).toEqual([])
  })

  it.each([
    ['schoolName', ' ', 'أدخل اسم المدرسة'],
    ['firstName', '', 'أدخل الاسم الأول'],
    ['nationalId', '12', 'الرقم الوطني 4 أحرف أو أرقام على الأقل'],
    ['email', 'nobody', 'أدخل بريدًا صحيحًا مثل name@example.com'],
    ['password', '12345', 'كلمة المرور 6 أحرف أو أرقام على الأقل'],
    ['password', 'password', expect.stringContaining('يسهل تخمينها')],
    ['password', 'FIRST@school.example', expect.stringContaining('يسهل تخمينها')],
  ])('refuses %s = «%s» under its field; the link goes on working', async (field, value, words) => {
    const given = setup({ email: 'first@school.example', [field]: value })

    const { status, problem } = await visitor().call(setUpSchool, { body: given })

    expect([status, problem.errors]).toEqual([400, { [field]: [words] }])
    expect(await administrators()).toEqual([])
    expect((await check(token)).status).toBe(200)
  })

  it('tells a duplicate e-mail of a person who is not an administrator, and takes nothing back', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })

    const { status, problem } = await visitor().call(setUpSchool, { body: setup({ email: teacher.email }) })

    expect([status, Object.keys(problem.errors)]).toEqual([409, ['email']])
    expect((await school()).name).toBe('منارة')
    expect((await check(token)).status).toBe(200)
  })

  it('makes one administrator of ten who send the form at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor().call(setUpSchool, { body: setup() })))

    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await administrators()).toHaveLength(1)
  })

  it('makes anyone who tries links wait', async () => {
    for (let number = 0; number < limits.setupAttemptsOfAddress.points; number++) await check(`guess-${number}`)

    const { status, headers } = await check(token)

    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })
})
