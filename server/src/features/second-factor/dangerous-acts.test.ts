import { createAccessRole } from '@manara/contract/access.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { bulkDeleteUsers } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildPersonWithTotp, letProofGrowOld } from './second-factor.fixtures.ts'

openSchool()

const confirmIdentity = '/problems/confirm-identity'

/** An administrator whose proof is old, with one factor or two. */
async function buildStale(factors: 1 | 2) {
  const { person } =
    factors === 2
      ? await buildPersonWithTotp('Administrator')
      : { person: await buildPerson(server.db, { role: 'Administrator' }) }
  const agent = await server.asPerson(person)
  await sql`update session set strength = ${factors} where person_id = ${person.id}`.execute(server.db)
  await letProofGrowOld(person.id)
  return agent
}

const restore = { params: { kind: 'person', id: 1 } } as never

describe('an act that is dangerous', () => {
  it('asks sessions of two factors for a fresh proof, and never those of one', async () => {
    const [one, two] = [await buildStale(1), await buildStale(2)]

    expect((await two.call(restoreFromTrash, restore)).problem.type).toBe(confirmIdentity)
    expect((await one.call(restoreFromTrash, restore)).problem.type).not.toBe(confirmIdentity)
  })

  it('only when it is large asks only then, and does nothing before', async () => {
    const [one, two] = [await buildStale(1), await buildStale(2)]
    const ids = []
    for (let count = 0; count < 24; count++) ids.push((await buildPerson(server.db, { role: 'Student' })).id)

    const few = await two.call(bulkDeleteUsers, { body: { ids: ids.slice(0, 2) } })
    const many = await two.call(bulkDeleteUsers, { body: { ids: ids.slice(2, 13) } })
    const byOne = await one.call(bulkDeleteUsers, { body: { ids: ids.slice(13) } })

    expect([few.status, many.problem.type, byOne.status]).toEqual([200, confirmIdentity, 200])
    const left = await server.db.selectFrom('person').select('id').where('id', 'in', ids).execute()
    expect(left).toHaveLength(11)
  })

  it('that gives rights asks everybody', async () => {
    const body = { name: 'دور جديد', permissions: ['person.read'] } as const
    for (const factors of [1, 2] as const)
      expect((await (await buildStale(factors)).call(createAccessRole, { body } as never)).problem.type).toBe(
        confirmIdentity,
      )
  })
})
