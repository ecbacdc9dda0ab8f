import { type Endpoint, getAreas } from '@manara/contract/endpoint.ts'
import { endpoints } from '@manara/contract/endpoints.ts'
import { describe, expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

const getShape = ({ query }: Endpoint) => query as { properties?: object; required?: readonly string[] } | undefined
const listFilters = (declaration: Endpoint) => Object.keys(getShape(declaration)?.properties ?? {})
const lists = endpoints.filter(
  (declaration) =>
    declaration.method === 'GET' &&
    !declaration.params &&
    listFilters(declaration).length > 0 &&
    !getShape(declaration)?.required?.length,
)
const getArea = (declaration: Endpoint) => getAreas(declaration)[0]
const agentFor = (declaration: Endpoint) => {
  const area = getArea(declaration)
  if (area === 'public') return server.as('visitor')
  return server.as(area === 'teacher' || area === 'student' ? area : 'admin')
}

describe('a filter without a value', () => {
  it.each(lists.map((declaration) => [declaration.path, declaration] as const))('is none at %s', async (path, list) => {
    const agent = agentFor(list)
    const empty = listFilters(list).map((name) => `${name}=`)

    const [bare, unfilled, blank] = [
      await agent.get(path),
      await agent.get(`${path}?${empty.join('&')}`),
      await agent.get(`${path}?${empty.map((filter) => `${filter}%20`).join('&')}`),
    ]

    // A file may have nothing to show yet.
    const usual = list.isFile && list.refusals?.includes(409) ? 409 : 200
    const toShown = ({ status, body }: typeof bare) => [status, usual === 200 ? body : body.message]
    expect(bare.status).toBe(usual)
    expect([unfilled, blank].map(toShown)).toEqual([toShown(bare), toShown(bare)])
  })

  it('is still missing where it must be there', async () => {
    const { status, body } = await server.as('visitor').get('/api/public/alumni/records?nationalId=')

    expect([status, body.errors]).toEqual([400, { nationalId: ['أدخل الرقم الوطني'] }])
  })
})
