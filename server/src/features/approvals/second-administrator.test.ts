import { deleteUser } from '@manara/contract/users.ts'
import { expect, it } from 'vitest'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { buildSchoolWithRule } from './approvals.fixtures.ts'

openSchool()

it('the rule is not left without a second administrator: the last but one is not deleted', async () => {
  const { one } = await buildSchoolWithRule()
  const administrators = await server.db.selectFrom('person').select('id').where('role', '=', 0).execute()
  const others = administrators.filter(({ id }) => id !== one.person.id)

  const replies = []
  for (const { id } of others) replies.push(await one.agent.send(deleteUser, { params: { id } }))

  expect(others.length).toBeGreaterThan(1)
  expect(replies.map(({ status }) => status)).toEqual([...others.slice(1).map(() => 204), 409])
  expect(replies.at(-1)?.problem.message).toContain('لا بد من مديرين اثنين')
})
