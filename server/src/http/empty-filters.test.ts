import { areasOf, type Endpoint } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const shapeOf = ({ query }: Endpoint) => query as { properties?: object; required?: readonly string[] } | undefined
const filtersOf = (declaration: Endpoint) => Object.keys(shapeOf(declaration)?.properties ?? {})
const lists = endpoints.filter(
  (declaration) =>
    declaration.method === 'GET' &&
    !declaration.params &&
    filtersOf(declaration).length > 0 &&
    !shapeOf(declaration)?.required?.length,
)
const areaOf = (declaration: Endpoint) => areasOf(declaration)[0]
const agentFor = (declaration: Endpoint) => {
  const area = areaOf(declaration)
  if (area === 'public') return server.as('visitor')
  return server.as(area === 'teacher' || area === 'student' ? area : 'admin')
}

describe('a filter without a value', () => {
  it.each(lists.map((declaration) => [declaration.path, declaration] as const))('is none at %s', async (path, list) => {
    const agent = agentFor(list)
    const empty = filtersOf(list).map((name) => `${name}=`)

    const [bare, unfilled, blank] = [
      await agent.get(path),
      await agent.get(`${path}?${empty.join('&')}`),
      await agent.get(`${path}?${empty.map((filter) => `${filter}%20`).join('&')}`),
    ]

    expect(bare.status).toBe(200)
    expect([unfilled.status, unfilled.body]).toEqual([200, bare.body])
    expect([blank.status, blank.body]).toEqual([200, bare.body])
  })

  it('is still missing where it must be there', async () => {
    const { status, body } = await server.as('visitor').get('/api/public/alumni/records?nationalId=')

    expect([status, body.errors]).toEqual([400, { nationalId: ['أدخل الرقم الوطني'] }])
  })
})
