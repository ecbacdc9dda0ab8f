import { endpoints } from '@manara/contract/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InputSchema, normalizeInput } from '../../src/platform/http/normalize-input.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { type FuzzSchema, validValue } from './schema-arbitrary.ts'

const ids = { numbers: [1, 2, 3], uuids: ['1c1d1e1f-1111-4111-8111-111111111111'] }
const withBody = endpoints.filter(({ body, bodyKind }) => body && bodyKind !== 'multipart')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe.each(withBody.map((declaration) => [declaration.name, declaration] as const))('%s', (_, { body }) => {
  it('lets in every body that the contract allows', () => {
    const check = server.app.validatorCompiler?.({ schema: body, method: 'POST', url: '/', httpPart: 'body' })
    if (!check || !body) throw new Error('no validator')

    fc.assert(
      fc.property(validValue(body as FuzzSchema, ids), (value) => {
        const input = normalizeInput(JSON.parse(JSON.stringify(value)), body as InputSchema)
        expect(check(input)).toEqual({ value: input })
      }),
      { numRuns: 100, seed: 20_261_120 },
    )
  })
})
