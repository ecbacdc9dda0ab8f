import { logout } from '@manara/contract/auth.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltPerson, buildPerson, knownPassword } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let owner: BuiltPerson
beforeEach(async () => {
  server = await startTestServer({
    config: { trustedProxies: ['10.0.0.1'] },
    limits: { signInAttemptsOfAddress: { points: 10_000, seconds: 60 } },
  })
  owner = await buildPerson(server.db)
})
afterEach(() => server.close())

interface Try {
  password?: string
  address?: string
  cookie?: string
  email?: string
}

const login = ({ password = 'wrong', address = '198.51.100.1', cookie, email = owner.email }: Try = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
    payload: { email, password },
  })

const readCookie = ({ cookies }: Awaited<ReturnType<typeof login>>) => {
  const found = cookies.find(({ name }) => name === 'manara_known')
  return found && `${found.name}=${found.value}`
}

const botnet = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => login({ address: `203.0.${number >> 8}.${number & 255}` })))

const statuses = (answers: { statusCode: number }[]) => new Set(answers.map(({ statusCode }) => statusCode))

describe('guesses at one account', () => {
  it('pass ten of 120 at once from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 120 }, () => login()))

    const passed = answers.filter(({ statusCode }) => statusCode !== 429)
    expect(passed.length).toBeLessThanOrEqual(10)
    for (const { statusCode, headers } of answers)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('never pass the right one of 120 at once after ten wrong ones', async () => {
    const tries = Array.from({ length: 120 }, (_, number) => login(number === 119 ? { password: knownPassword } : {}))

    expect((await Promise.all(tries)).at(-1)?.statusCode).toBe(429)
  })

  it('count all addresses of one IPv6 line together', async () => {
    for (let number = 0; number < 10; number++) await login({ address: `2001:db8:1:2:${number}::1` })

    expect((await login({ address: '2001:db8:1:2:ffff::1' })).statusCode).toBe(429)
    expect((await login({ address: '2001:db8:1:3::1' })).statusCode).toBe(401)
  })

  it('from many addresses pass a hundred in an hour', async () => {
    const answers = await botnet(150)

    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(100)
    expect(Number((await login({ address: '192.0.2.9' })).headers['retry-after'])).toBeGreaterThan(3_000)
  })
})

describe('the owner of an account that many addresses guess at', () => {
  it('signs in from a browser that was used before', async () => {
    const cookie = readCookie(await login({ password: knownPassword }))
    expect(statuses(await botnet(150))).toEqual(new Set([401, 429]))

    expect((await login({ password: knownPassword, address: '192.0.2.9' })).statusCode).toBe(429)
    expect((await login({ password: knownPassword, address: '192.0.2.9', cookie: cookie ?? '' })).statusCode).toBe(200)
  })

  it('signs in from there also when the address of the school is used up', async () => {
    const cookie = readCookie(await login({ password: knownPassword }))
    for (let number = 0; number < 60; number++) await login({ email: `nobody${number}@school.example` })

    expect((await login({ password: knownPassword })).statusCode).toBe(429)
    expect((await login({ password: knownPassword, cookie: cookie ?? '' })).statusCode).toBe(200)
  })

  it('is told by a cookie that no page reads, that stays a year and outlives signing out', async () => {
    const first = await login({ password: knownPassword })
    const found = first.cookies.find(({ name }) => name === 'manara_known')

    expect(found).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api', maxAge: 365 * 86_400 })
    const again = await login({ password: knownPassword, cookie: readCookie(first) ?? '' })
    expect(readCookie(again)).toBe(readCookie(first))
    const out = await server.asToken(again.json().token).call(logout)
    expect(String(out.headers['set-cookie'])).not.toContain('manara_known')
  })

  it('is not told by the cookie of another person, nor by an invented one, and may guess ten times too', async () => {
    const other = await buildPerson(server.db)
    const foreign = readCookie(await login({ password: knownPassword, email: other.email }))
    const own = readCookie(await login({ password: knownPassword }))
    await botnet(110)

    for (const cookie of [foreign, `manara_known=${'A'.repeat(43)}`, 'manara_known=x'])
      expect((await login({ password: knownPassword, cookie: cookie ?? '' })).statusCode).toBe(429)
    for (let number = 0; number < 10; number++) expect((await login({ cookie: own ?? '' })).statusCode).toBe(401)
    expect((await login({ password: knownPassword, cookie: own ?? '' })).statusCode).toBe(429)
  })
})
