import { getMyProfile } from '@manara/contract/account.ts'
import { login as loginEndpoint, logout } from '@manara/contract/auth.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'

openSchool()

const login = (email: string, password = knownPassword) =>
  server.as('visitor').call(loginEndpoint, { body: { email, password } })

const readClaims = (token: string | null) => JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())

describe('login', () => {
  it.each(['Administrator', 'Teacher', 'Student'] as const)('gives a %s a token that names the role', async (role) => {
    const person = await buildPerson(server.db, { role })

    const { status, body } = await login(person.email)

    expect(status).toBe(200)
    expect(body).toMatchObject({ userType: role, registrationId: null, applicantStatus: null })
    expect(body.fullName).toBe(`${person.firstName} ${person.lastName}`)
    expect(readClaims(body.token)).toMatchObject({
      sub: String(person.id),
      nameid: String(person.id),
      role,
      email: person.email,
    })
    expect(readClaims(body.token).exp - readClaims(body.token).iat).toBe(12 * 3600)
  })

  it('takes the e-mail in any case, with blanks around it, and keys in PascalCase', async () => {
    const person = await buildPerson(server.db)

    const { status } = await server
      .as('visitor')
      .send(loginEndpoint, { body: { Email: ` ${person.email.toUpperCase()} `, Password: knownPassword } })

    expect(status).toBe(200)
  })

  it('sets a cookie for files that scripts cannot read and that opens nothing else', async () => {
    const person = await buildPerson(server.db)

    const { headers } = await login(person.email)

    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(/^manara_file=.+; .*HttpOnly; .*SameSite=Strict/i)
    const fileToken = /manara_file=([^;]+)/.exec(cookie)?.[1]
    const asBearer = await server.asToken(fileToken).call(getMyProfile)
    const asCookie = await server.as('visitor').call(getMyProfile, { headers: { cookie: `manara_file=${fileToken}` } })
    expect([asBearer.status, asCookie.status]).toEqual([401, 401])
  })

  it('shows an applicant the way to their request, without a token', async () => {
    const registrationId = await buildRegistration(server.db, {
      email: 'applicant@school.example',
      status: 'AwaitingPayment',
    })

    const { status, body, headers } = await login('applicant@school.example')

    expect(status).toBe(200)
    expect(body).toMatchObject({
      userType: 'Applicant',
      token: null,
      registrationId,
      applicantStatus: 'AwaitingPayment',
      fullName: 'ليان الحلبي',
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('refuses a wrong password and an unknown e-mail alike', async () => {
    const person = await buildPerson(server.db)

    const wrong = await login(person.email, 'not-the-password')
    const unknown = await login('nobody@school.example')

    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.')
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  })

  it('refuses a deleted person', async () => {
    const person = await buildPerson(server.db)
    await server.as('admin').call(deleteUser, { params: { id: person.id } })

    expect((await login(person.email)).status).toBe(401)
  })

  it.each([
    [{}, 'email', 'أدخل البريد الإلكتروني أو الرقم الوطني'],
    [{ email: 'x@y.example' }, 'password', 'أدخل كلمة المرور'],
    [{ email: 'not an id', password: 'x' }, 'email', 'أدخل بريدًا صحيحًا مثل name@example.com، أو الرقم الوطني'],
    [{ email: '123', password: 'x' }, 'email', 'أدخل بريدًا صحيحًا مثل name@example.com، أو الرقم الوطني'],
    [{ email: 'rana@', password: 'x' }, 'email', 'أدخل بريدًا صحيحًا مثل name@example.com، أو الرقم الوطني'],
    [{ email: ['x@y.example'], password: 'x' }, 'email', '«البريد الإلكتروني أو الرقم الوطني»: قيمة غير صحيحة'],
    [{ email: 'x@y.example', password: null }, 'password', 'أدخل كلمة المرور'],
  ])('says which field of %j is wrong', async (body, field, message) => {
    const answer = await server.as('visitor').send(loginEndpoint, { body })

    expect(answer.status).toBe(400)
    expect(answer.problem.errors[field]).toEqual([message])
  })

  it('writes who signed in into the audit trail, in the same transaction', async () => {
    const person = await buildPerson(server.db)

    await login(person.email)

    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['operation', 'entity'])
      .where('actor_id', '=', person.id)
      .execute()
    expect(entries).toEqual([{ operation: 'login', entity: 'session' }])
  })

  it('asks to wait after ten failures, only the account and only from that address', async () => {
    const victim = await buildPerson(server.db)
    const other = await buildPerson(server.db)
    for (let attempt = 0; attempt < 10; attempt++) await login(victim.email, 'wrong')

    const blocked = await login(victim.email)
    const elsewhere = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '10.9.8.7',
      payload: { email: victim.email, password: knownPassword },
    })

    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(30)
    expect(blocked.body.message).toMatch(/^طلبات كثيرة في وقت قصير\. أعد المحاولة بعد \d+ ثانية\.$/)
    expect((await login(other.email)).status).toBe(200)
    expect(elsewhere.statusCode).toBe(200)
  })

  it('lets a whole school of 500 sign in from one address within minutes', async () => {
    const school = await startTestServer()
    const person = await buildPerson(school.db)
    const statuses: number[] = []
    for (let wave = 0; wave < 10; wave++) {
      const signIn = () =>
        school.as('visitor').call(loginEndpoint, { body: { email: person.email, password: knownPassword } })
      const answers = await Promise.all(Array.from({ length: 50 }, signIn))
      statuses.push(...answers.map(({ status }) => status))
    }
    await school.close()

    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(statuses).toHaveLength(500)
  })
})

describe('logout', () => {
  it('ends this session only, at once', async () => {
    const person = await buildPerson(server.db)
    const here = (await login(person.email)).body.token
    const there = (await login(person.email)).body.token

    const answer = await server.asToken(here).call(logout)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ message: 'سُجّل خروجك.' })
    expect((await server.asToken(here).call(getMyProfile)).status).toBe(401)
    expect((await server.asToken(there).call(getMyProfile)).status).toBe(200)
  })
})
