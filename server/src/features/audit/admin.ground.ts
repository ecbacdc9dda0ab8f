import { afterAll, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
}

export const admin = () => server.as('admin')
export const audit = (query = '') => admin().get(`/api/admin/audit${query && `?${query}`}`)
export const ofThing = (entity: string, id: number | string, more = '') =>
  audit(`entity=${entity}&entityId=${id}${more}`)
