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
export const programs = '/api/admin/programs'

export const auditOf = (id: number) =>
  server.db
    .selectFrom('audit_entry')
    .select(['operation', 'actor_id as actorId', 'before', 'after'])
    .where('entity', '=', 'program')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
