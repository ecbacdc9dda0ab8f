import { createConversation, sendMessage } from '@manara/contract/assistant.ts'
import { createUser, getUser, updateUser } from '@manara/contract/users.ts'
import { expect, it } from 'vitest'
import { admin, newUser, openSchool, readAuditLog } from './admin.fixtures.ts'

openSchool()

const createUserId = async (given: Record<string, unknown> = {}) =>
  (await admin.send(createUser, { body: newUser(given) })).body.userId

it('the gender of a user is optional, kept where nothing is said of it, and taken back by null', async () => {
  const someone = { ...newUser(), gender: 'Female' }
  const { body: created } = await admin.send(createUser, { body: someone })
  const { gender: _, password: __, ...withoutGender } = someone

  expect(created.gender).toBe('Female')
  expect((await admin.send(updateUser, { params: { id: created.userId }, body: withoutGender })).body.gender).toBe(
    'Female',
  )
  expect(
    (await admin.send(updateUser, { params: { id: created.userId }, body: { ...withoutGender, gender: null } })).body
      .gender,
  ).toBeNull()
  expect((await admin.call(getUser, { params: { id: await createUserId() } })).body.gender).toBeNull()
  const trail = await readAuditLog(created.userId)
  expect(trail.at(-1)).toMatchObject({ operation: 'updateUser', before: { gender: 'Female' } })
})

it('a gender that is none is refused with a sentence', async () => {
  const { status, problem } = await admin.send(createUser, { body: newUser({ gender: 'X' }) })

  expect([status, problem.errors.gender]).toEqual([400, ['الجنس: ذكر أو أنثى، أو بلا تحديد']])
})

it('the assistant calls a woman by her word', async () => {
  await admin.send(createUser, { body: newUser({ gender: 'Female', firstName: 'زعفرانة', lastName: 'القرمزي' }) })
  const { body: conversation } = await admin.call(createConversation)

  const { body } = await admin.call(sendMessage, {
    params: { id: conversation.id },
    body: { content: 'زعفرانة القرمزي' },
  })

  expect(body.content).toContain('زعفرانة القرمزي، طالبة،')
})
