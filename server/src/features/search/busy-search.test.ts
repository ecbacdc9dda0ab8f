import { search } from '@manara/contract/search.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { buildProgram } from '../../../test/factories/curriculum.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

const ask = async (school: TestServer) => (await school.as('admin').call(search, { query: { q: 'أندلس' } })).body

describe('search of a busy school', () => {
  it('is refused in words when it is asked too often, and leaves the alarm of whole lists', async () => {
    const limits = { searchesOfUser: { points: 3, seconds: 60 }, searchesBeforeAlarm: { points: 2, seconds: 60 } }
    const school = await startTestServer({ limits })
    const asked = async () => school.as('admin').send(search, { query: { q: 'أحمد' } })

    const answers = [await asked(), await asked(), await asked(), await asked()]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.problem.message).toMatch(/^طلبات كثيرة في وقت قصير/)
    const audits = school.db.selectFrom('audit_entry').select('operation').where('operation', '=', 'readWholeList')
    expect(await audits.execute()).toHaveLength(1)
    await school.close()
  })

  it('answers without a group that takes too long, and its statement ends', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const school = await startTestServer({ config: { searchMilliseconds: 500 } })
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(school.db)
        .then(({ rows }) => rows.length)
    await buildProgram(school.db, { name: 'أندلس' })
    await ask(school)

    const answer = await school.db.transaction().execute(async (trx) => {
      await sql`lock table registration in access exclusive mode`.execute(trx)
      const given = await ask(school)
      // A pooler between app and database hides whose statement it is: that one ends by its own limit.
      await expect.poll(waiting, { timeout: 6_000 }).toBe(0)
      return given
    })

    expect(answer).toMatchObject({ isPartial: true, groups: [{ name: 'curriculum' }] })
    expect((await ask(school)).isPartial).toBe(false)
    await school.close()
    failed.mockRestore()
  }, 30_000)
})
