import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { getMyProfile } from '@manara/contract/account.ts'
import { getUser, listUsers } from '@manara/contract/users.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { testSecret } from '../../../test/test-server.ts'
import { createTokens } from './tokens.ts'

let sid: string
let sub: string
openSchool()
beforeAll(async () => {
  const person = server.person('admin')
  const token = await server.tokenFor(person)
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  sid = claims.sid
  sub = claims.sub
})

const now = () => Math.floor(Date.now() / 1_000)
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

type Claims = Record<string, unknown>
const goodClaims = (): Claims => ({
  sub,
  nameid: sub,
  sid,
  role: 'Administrator',
  email: 'a@b.example',
  aud: 'api',
  iat: now(),
  exp: now() + 600,
})

function sign(
  claims: unknown,
  { header = { alg: 'HS256', typ: 'JWT' } as Claims, secret = testSecret as string | Buffer, hash = 'sha256' } = {},
) {
  const input = `${base64(header)}.${base64(claims)}`
  return `${input}.${createHmac(hash, secret).update(input).digest('base64url')}`
}

const without = (name: string) => {
  const { [name]: _, ...rest } = goodClaims()
  return rest
}

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()

describe('the payload of a token', () => {
  it.each(['a~b@c.example', 'aa~?@c.example', 'abc~~~~???>>>@c.example', 'ab?c>d~e@c.example'])(
    'holds neither - nor _ for %s, whatever its place, and says the e-mail',
    (email) => {
      const tokens = createTokens(testSecret)
      for (const roleName of ['Student', 'Teacher', 'Administrator']) {
        const owner = { personId: 12, sessionId: randomUUID(), roleName, email }

        const payload = tokens.issue('api', owner).split('.')[1] ?? ''

        expect(payload).toMatch(/^[A-Za-z0-9]+$/)
        expect(JSON.parse(atob(payload))).toMatchObject({ email, nameid: '12', role: roleName })
        expect(tokens.read('api', tokens.issue('api', owner))).toEqual({ personId: 12, sessionId: owner.sessionId })
      }
    },
  )
})

/** Tokens that must not open anything (security T09), made when the test runs. */
const vectors: [string, () => string][] = [
  ['alg none, no signature', () => `${base64({ alg: 'none' })}.${base64(goodClaims())}.`],
  ['alg None', () => `${base64({ alg: 'None' })}.${base64(goodClaims())}.`],
  ['alg NONE with a signature', () => sign(goodClaims(), { header: { alg: 'NONE' } })],
  ['alg none with our signature', () => sign(goodClaims(), { header: { alg: 'none' } })],
  ['no alg', () => sign(goodClaims(), { header: { typ: 'JWT' } })],
  ['alg null', () => sign(goodClaims(), { header: { alg: null } })],
  ['alg as a list', () => sign(goodClaims(), { header: { alg: ['HS256'] } })],
  ['HS384 with our secret', () => sign(goodClaims(), { header: { alg: 'HS384' }, hash: 'sha384' })],
  ['HS512 with our secret', () => sign(goodClaims(), { header: { alg: 'HS512' }, hash: 'sha512' })],
  ['HS512 named, HS256 signed', () => sign(goodClaims(), { header: { alg: 'HS512' } })],
  ['RS256 named', () => sign(goodClaims(), { header: { alg: 'RS256' } })],
  ['ES256 named', () => sign(goodClaims(), { header: { alg: 'ES256' } })],
  ['EdDSA named', () => sign(goodClaims(), { header: { alg: 'EdDSA' } })],
  ['a public key as the secret', () => sign(goodClaims(), { secret: publicPem })],
  ['an empty secret', () => sign(goodClaims(), { secret: '' })],
  ['another secret', () => sign(goodClaims(), { secret: 'another-secret-that-is-long-enough-too' })],
  ['the secret in capitals', () => sign(goodClaims(), { secret: testSecret.toUpperCase() })],
  [
    'kid with a path, other secret',
    () => sign(goodClaims(), { header: { alg: 'HS256', kid: '../../dev/null' }, secret: '' }),
  ],
  [
    'kid with SQL, other secret',
    () => sign(goodClaims(), { header: { alg: 'HS256', kid: "x' union select 'k" }, secret: 'k' }),
  ],
  ['jku elsewhere', () => sign(goodClaims(), { header: { alg: 'HS256', jku: 'https://evil.example/k' }, secret: 'k' })],
  [
    'an embedded key',
    () => sign(goodClaims(), { header: { alg: 'HS256', jwk: { kty: 'oct', k: base64('k') } }, secret: 'k' }),
  ],
  ['no exp', () => sign(without('exp'))],
  ['exp in the past', () => sign({ ...goodClaims(), exp: now() - 1 })],
  ['exp as text', () => sign({ ...goodClaims(), exp: String(now() + 600) })],
  ['exp null', () => sign({ ...goodClaims(), exp: null })],
  ['exp zero', () => sign({ ...goodClaims(), exp: 0 })],
  ['nbf in the future', () => sign({ ...goodClaims(), nbf: now() + 600 })],
  ['no sub', () => sign(without('sub'))],
  ['sub null', () => sign({ ...goodClaims(), sub: null })],
  ['sub of somebody else', () => sign({ ...goodClaims(), sub: '2147483647' })],
  ['sub as SQL', () => sign({ ...goodClaims(), sub: '1 or 1=1' })],
  ['sub as an object', () => sign({ ...goodClaims(), sub: { $ne: 0 } })],
  ['sub beyond integers', () => sign({ ...goodClaims(), sub: '9007199254740993' })],
  ['no sid', () => sign(without('sid'))],
  ['an unknown sid', () => sign({ ...goodClaims(), sid: randomUUID() })],
  ['sid not a uuid', () => sign({ ...goodClaims(), sid: "' or '1'='1" })],
  ['sid as a list', () => sign({ ...goodClaims(), sid: [sid] })],
  ['no aud', () => sign(without('aud'))],
  ['aud file', () => sign({ ...goodClaims(), aud: 'file' })],
  ['aud as a list with ours in it', () => sign({ ...goodClaims(), aud: ['api', 'file'] })],
  ['another aud', () => sign({ ...goodClaims(), aud: 'other' })],
  ['claims as an array', () => sign([goodClaims()])],
  ['claims as a text', () => sign('"claims"')],
  ['claims not JSON', () => sign('{not json')],
  [
    'role claim changed, old signature',
    () => {
      const [header, , signature] = sign(goodClaims()).split('.')
      return `${header}.${base64({ ...goodClaims(), role: 'Administrator', sub: '1', x: 1 })}.${signature}`
    },
  ],
  ['signature cut', () => sign(goodClaims()).slice(0, -4)],
  ['no signature', () => sign(goodClaims()).split('.').slice(0, 2).join('.')],
  ['four parts', () => `${sign(goodClaims())}.x`],
  ['a huge token', () => `${base64({ alg: 'HS256' })}.${'A'.repeat(8_000)}.AAAA`],
  ['only dots', () => '..'],
  ['nothing', () => ' '],
  ['NUL inside', () => 'a.b\u0001.c'],
]

describe('the bearer token', () => {
  it('opens the door when it is ours', async () => {
    expect((await server.asToken(sign(goodClaims())).call(getUser, { params: { id: 1 } })).status).toBe(200)
  })

  it.each(vectors)('is refused with 401: %s', async (_, makeToken) => {
    const { status, problem } = await server.asToken(makeToken()).call(listUsers)

    expect(status).toBe(401)
    expect(problem.message).toBe('انتهت جلستك أو لم تسجّل الدخول. سجّل الدخول ثم أعد المحاولة.')
  })

  it.each(['Basic YTpi', 'bearer', 'Bearer', 'Token x.y.z'])('is refused as «%s»', async (authorization) => {
    const { status } = await server.as('visitor').call(getMyProfile, { headers: { authorization } })

    expect(status).toBe(401)
  })

  it('proves nothing about the role: the database does', async () => {
    const student = server.person('student')
    const token = await server.tokenFor({ ...student, role: 'Administrator' })

    expect((await server.asToken(token).call(listUsers)).status).toBe(403)
  })

  it('stops working when its session has expired in the database', async () => {
    const token = await server.tokenFor(server.person('admin'))
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    await server.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', claims.sid)
      .execute()

    expect((await server.asToken(token).call(getMyProfile)).status).toBe(401)
  })
})

describe('a token that was good a moment ago', () => {
  const ask = async (token: string) => (await server.asToken(token).call(getMyProfile)).status

  it('is refused once it has expired, though its session is open', async () => {
    const token = sign({ ...goodClaims(), exp: now() + 2 })
    expect(await ask(token)).toBe(200)

    await expect.poll(() => ask(token), { interval: 200 }).toBe(401)
    expect(await ask(sign(goodClaims()))).toBe(200)
  })

  it('is refused with anything in it changed, and is itself still good', async () => {
    const token = sign(goodClaims())
    expect(await ask(token)).toBe(200)
    const [header = '', claims = '', signature = ''] = token.split('.')
    const another = await server.tokenFor(server.person('student'))
    const changed = [
      `${header}.${base64({ ...goodClaims(), sub: '2' })}.${signature}`,
      `${header}.${claims}.${signature.slice(0, -2)}AA`,
      `${header}.${claims}.${another.split('.')[2]}`,
      `${base64({ alg: 'none' })}.${claims}.${signature}`,
      `${header}.${claims}.`,
      token.slice(0, -1),
    ]

    for (const one of [...changed, ...changed]) expect(await ask(one)).toBe(401)
    expect(await ask(token)).toBe(200)
  })

  it('is refused once its session is over', async () => {
    const token = await server.tokenFor(server.person('admin'))
    expect(await ask(token)).toBe(200)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

    await server.db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', claims.sid).execute()

    expect(await ask(token)).toBe(401)
  })

  it('is good for its own audience only, and by its own secret only', () => {
    const tokens = createTokens(testSecret)
    const owner = { personId: 12, sessionId: randomUUID(), roleName: 'Student', email: 'a@b.example' }
    const token = tokens.issue('file', owner)

    expect(tokens.read('file', token)).toEqual({ personId: 12, sessionId: owner.sessionId })
    expect(tokens.read('api', token)).toBeUndefined()
    expect(createTokens(`${testSecret}-another`).read('file', token)).toBeUndefined()
  })

  it('stays good among more tokens than are remembered', () => {
    const tokens = createTokens(testSecret)
    const owners = Array.from({ length: 6_000 }, (_, personId) => ({ personId, sessionId: randomUUID() }))
    const issued = owners.map((owner) => tokens.issue('api', { ...owner, roleName: 'Student', email: 'a@b.example' }))

    for (const _ of [1, 2]) expect(issued.map((token) => tokens.read('api', token))).toEqual(owners)
  })
})
