import { afterAll, beforeAll } from 'vitest'
import { type Agent, startTestServer, type TestServer } from './test-server.ts'

export let server: TestServer
export let admin: Agent

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
    admin = server.as('admin')
  })
  afterAll(() => server.close())
}
