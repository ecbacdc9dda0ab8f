import { afterAll, beforeAll } from 'vitest'
import { type Agent, startTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

export let server: TestServer
export let admin: Agent

/** Opens a school for one file of tests. */
export function openSchool(options?: TestServerOptions) {
  beforeAll(async () => {
    server = await startTestServer(options)
    admin = server.as('admin')
  })
  afterAll(() => server.close())
}
