import { getBodyLimits } from '@manara/contract/body-limits.ts'
import { type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { createUser, listUsers } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent, Answer } from '../../../test/test-server.ts'

openSchool({ limits: { signInAttemptsOfAddress: { points: 1e6, seconds: 60 } } })

// Multipart bodies have tests of their own (uploads.test.ts).
const withBody = endpoints.filter(({ body, bodyKind }) => body && bodyKind !== 'multipart')
// An address that always leads on refuses nobody.
/** A mail program that ends digests learns nothing, whatever it sends (RFC 8058). */
const withId = endpoints.filter(
  ({ name, params, replies }) => params && !(303 in replies) && name !== 'unsubscribeFromDigests',
)
const title = ({ method, path }: Endpoint) => `${method} ${path}`

function agentFor(declaration: Endpoint): Agent {
  const [area] = getAreas(declaration)
  if (area === 'public') return server.as('visitor')
  return server.as(area === 'teacher' || area === 'student' ? area : 'admin')
}

/** Where every field may be left out, nothing is a body too; then the thing itself is not there. */
const needsBody = ({ body }: Endpoint) => {
  const { type, required = [] } = body as { type?: string; required?: readonly string[] }
  return type !== 'object' || required.length > 0
}

const takesNull = ({ anyOf = [] }: { anyOf?: { type?: string }[] }) => anyOf.some(({ type }) => type === 'null')

/** Refused in Arabic, as problem+json, with nothing of the inside showing. */
function expectRefusal({ status, body, headers, text }: Answer, allowed: number[]) {
  expect(allowed).toContain(status)
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(body.message).toMatch(/[\u0600-\u06ff]/)
  expect(body).toMatchObject({
    status,
    type: expect.any(String),
    title: expect.any(String),
    requestId: expect.any(String),
  })
  expect(text).not.toMatch(/select|pg_|ECONN|node_modules|\.ts:|at \//i)
}

async function databaseState() {
  const people = await server.db
    .selectFrom('person_all')
    .select(['id', 'updated_at', 'deleted_at'])
    .orderBy('id')
    .execute()
  const audits = await server.db.selectFrom('audit_entry').select('id').execute()
  return { people, audits: audits.length }
}

/** A value of every wrong kind in place of each field. */
/** The one of them that is right for a switch. */
const isOfKind = (schema: object, value: unknown) =>
  typeof value === 'boolean' && 'type' in schema && schema.type === 'boolean'

const wrongValues: [string, unknown][] = [
  ['null', null],
  ['an array', ['x']],
  ['an object', { a: 1 }],
  ['true', true],
  ['2^53', 2 ** 53],
  ['1e400 written out', 'INFINITE'],
  ['a control character', 'a\u0000b'],
  ['a lone surrogate', 'a\ud800'],
  ['a long text', 'ا'.repeat(20_000)],
]

describe.each(withBody.map((declaration) => [title(declaration), declaration] as const))('%s', (_, declaration) => {
  const url = declaration.path.replace(/:\w+/g, '1')
  const send = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    agentFor(declaration).request(declaration.method, url, payload, headers)

  it.each([
    ['malformed JSON', '{"email": '],
    ['a bare word', 'hello'],
    ['null', 'null'],
    ['an array', '[1]'],
    ['a number', '12'],
    ['a string', '"text"'],
    ['nothing', ''],
    ['a key written twice', '{"email":"a@b.example","email":"c@d.example"}'],
    [
      'two keys equal when folded',
      '{"email":"a@b.example","Email":"c@d.example","role":1,"ROLE":2,"ids":[1],"IDS":[2],"nationalId":"1","NATIONALID":"2"}',
    ],
    ['a very deep body', `${'['.repeat(4000)}${']'.repeat(4000)}`],
    ['__proto__', '{"__proto__":{"role":0}}'],
  ])('refuses %s and writes nothing', async (name, payload) => {
    const before = await databaseState()

    const answer = await send(payload)

    expectRefusal(answer, needsBody(declaration) ? [400] : [400, 404])
    if (name === 'a key written twice') expect(answer.body.type).toBe('/problems/repeated-key')
    expect(await databaseState()).toEqual(before)
  })

  it('refuses every field of a wrong kind and writes nothing', async () => {
    const before = await databaseState()
    const { properties = {} } = declaration.body as { properties?: Record<string, object> }

    for (const [field, schema] of Object.entries(properties))
      for (const [, value] of wrongValues) {
        if (isOfKind(schema, value)) continue
        const payload = JSON.stringify({ [field]: value }).replace('"INFINITE"', '1e400')
        const isTooLarge = Buffer.byteLength(payload) > getBodyLimits(declaration).bytes
        const answer = await send(payload)
        // Null may be a value of the field; then the thing itself is not there, or already empty.
        if (value === null && takesNull(schema) && answer.status === 200) continue
        const allowed = declaration.params ? [400, 404] : [400]
        expectRefusal(answer, isTooLarge ? [413] : allowed)
      }

    expect(await databaseState()).toEqual(before)
  })

  it('refuses a body that is too large with 413, and another content type with 415', async () => {
    const large = await send(JSON.stringify({ email: 'x'.repeat(getBodyLimits(declaration).bytes) }))
    const form = await send('email=a@b.example', { 'content-type': 'application/x-www-form-urlencoded' })
    const text = await send('{}', { 'content-type': 'text/plain' })
    const tab = await send('{}', { 'content-type': 'application/json\ta' })

    expectRefusal(large, [413])
    for (const answer of [form, text, tab]) expectRefusal(answer, [415])
  })
})

describe.each(withId.map((declaration) => [title(declaration), declaration] as const))('%s', (_, declaration) => {
  it.each(['0', '-1', '1.5', 'abc', '2147483648', '9007199254740993', '1e3', '%00', '%ff', 'null', "1'--"])(
    'refuses the id %s',
    async (id) => {
      const url = declaration.path.replace(/:\w+/g, id)
      const hasBody = declaration.body !== undefined
      const answer = await agentFor(declaration).request(
        declaration.method,
        url,
        hasBody ? '{}' : undefined,
        hasBody ? { 'content-type': 'application/json' } : {},
      )

      // Only some administrators read health notes; that is asked before the person is looked for.
      const needsRight = declaration.path.endsWith('/health')
      expectRefusal(answer, needsRight ? [400, 403, 404] : [400, 404])
    },
  )
})

describe('two e-mails in one request for a code (security T26)', () => {
  const [mine, theirs] = ['"email":"visitor@enemy.example"', '"email":"admin@school.example"']
  const nationalId = '"nationalId":"12345678"'
  const ask = (payload: string) =>
    server
      .as('visitor')
      .request('POST', '/api/account-recovery/request-reset', payload, { 'content-type': 'application/json' })

  it.each([
    ['one key twice', `{${theirs},${mine},${nationalId}}`],
    ['one key in two cases', `{${theirs},${mine.replace('email', 'Email')},${nationalId}}`],
    ['one key written with an escape', `{${theirs},${mine.replace('email', '\\u0065mail')},${nationalId}}`],
    ['a list', `{"email":["admin@school.example","visitor@enemy.example"],${nationalId}}`],
    ['a list of one', `{"email":["admin@school.example"],${nationalId}}`],
    ['one text with a comma', `{"email":"admin@school.example,visitor@enemy.example",${nationalId}}`],
  ])('are refused as %s', async (_, payload) => {
    expectRefusal(await ask(payload), [400])
  })

  it('but one is taken', async () => {
    expect((await ask(`{${theirs},${nationalId}}`)).status).toBe(200)
  })
})

describe('addresses', () => {
  it('answers an unknown API address with a refusal, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])
      expectRefusal(await server.as('visitor').request(method, '/api/no-such-thing'), [404])
  })

  it('matches paths without regard to case', async () => {
    expect((await server.as('visitor').get('/API/Health')).status).toBe(200)
  })

  it('refuses an address that is not UTF-8', async () => {
    expectRefusal(await server.as('visitor').get('/api/%c0%ae'), [400, 404])
  })
})

describe('a number in an address', () => {
  const admin = () => server.as('admin')

  it.each(['0x1', '1e0', '1.0', ' 1', '1 ', '+1', '0b1', '१', '1_0', 'Infinity'])('is not %j', async (text) => {
    const id = encodeURIComponent(text)

    expect([400, 404]).toContain((await admin().get(`/api/admin/students/${id}`)).status)
    expectRefusal(await admin().send(listUsers, { query: { page: id, limit: 10 } }), [400])
    expectRefusal(await admin().send(listUsers, { query: { limit: id } }), [400])
  })

  it.each(['1', '١', '۱', '01'])('is %j', async (text) => {
    const { status } = await admin().send(listUsers, { query: { limit: 10, page: text } })

    expect(status).toBe(200)
  })
})

describe('Idempotency-Key', () => {
  it.each(['', 'ا', 'x'.repeat(256), 'a b'])('refuses the key «%s»', async (key) => {
    const answer = await server.as('admin').call(createUser, {
      body: {
        firstName: 'أ',
        lastName: 'ب',
        nationalId: '12345',
        email: 'k@k.example',
        password: 'secret-12',
        role: 2,
      },
      headers: { 'idempotency-key': key },
    })

    expectRefusal(answer, [400])
  })
})
