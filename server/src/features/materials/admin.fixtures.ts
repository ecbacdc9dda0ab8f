import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildCourse } from '../../../test/factories/curriculum.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let server: TestServer
export let admin: Agent
export let courseId: number

/** Opens a school for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    server = await startTestServer()
    admin = server.as('admin')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    courseId = await buildCourse(server.db)
  })
}

export const list = async (query = '') => (await admin.get(`/api/admin/materials/from-course/${courseId}${query}`)).body

export async function audits(materialId: number) {
  const rows = await server.db
    .selectFrom('audit_entry')
    .select(['operation', 'before', 'after'])
    .where('entity', '=', 'material')
    .where('entity_id', '=', String(materialId))
    .orderBy('id')
    .execute()
  return rows
}

export const storedFiles = () => server.db.selectFrom('stored_file').select(['id', 'state', 'size']).execute()
