import { afterAll, beforeAll } from 'vitest'
import { buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { type Agent, startTestServer, type TestServer, type TestServerOptions } from '../../../test/test-server.ts'

export let server: TestServer
export let visitor: Agent
export let programId: number

/** Opens a school for one file of tests, with a mail server where mailboxes are to be confirmed. */
export function openSchool(given: TestServerOptions = {}) {
  beforeAll(async () => {
    server = await startTestServer({ ...given, limits: { registrationsOfAddress: plenty, ...given.limits } })
    visitor = server.as('visitor')
    programId = await openProgram('التسويق الرقمي', [100_000, 250_000.5])
  })
  afterAll(() => server.close())
}

const plenty = { points: 1e6, seconds: 60 }

export async function openProgram(name: string, prices: number[] = []) {
  const id = await buildProgram(server.db, { name })
  await server.db.updateTable('program').set({ is_registration_open: true }).where('id', '=', id).execute()
  for (const [index, price] of prices.entries()) {
    const courseId = await buildCourse(server.db, { programId: id, name: `مقرر ${index + 1}` })
    await server.db.updateTable('course').set({ price }).where('id', '=', courseId).execute()
  }
  return id
}

export const mailTo = (email: string) =>
  server.db
    .selectFrom('mail')
    .select(['subject', 'text_body as text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
