import { listAudit } from '@manara/contract/audit.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'

const sent = vi.spyOn(pg.Client.prototype, 'query')

openSchool()

/** The texts that connections keep to ask for the names of a page of such things. */
async function namedTexts(entities: readonly string[]): Promise<string[]> {
  for (const entity of entities)
    await sql`
      insert into audit_entry (operation, entity, entity_id, after) values ('updateProgram', ${entity}, '1', '{}')
    `.execute(server.db)
  sent.mockClear()
  const { status } = await server.as('admin').call(listAudit, { query: { limit: entities.length } })
  expect(status).toBe(200)
  return sent.mock.calls
    .map(([query]) => query as unknown as { name?: string; text: string })
    .filter(({ name, text }) => name && text.includes('time_zone as name'))
    .map(({ text }) => text)
}

it('asks with the same texts whatever mixture of things a page names', async () => {
  const first = await namedTexts(['program', 'course'])

  expect(first).toHaveLength(1)
  expect(await namedTexts(['course', 'program'])).toEqual(first)
  expect(await namedTexts(['classroom', 'registration', 'announcement'])).toEqual(first)
})
