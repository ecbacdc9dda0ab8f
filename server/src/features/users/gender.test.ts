import { expect, it } from 'vitest'
import { admin, auditOf, newUser, openSchool, users } from './admin.ground.ts'

openSchool()

const idOf = async (given: Record<string, unknown> = {}) => (await admin().post(users, newUser(given))).body.userId

it('the gender of a user is optional, kept where nothing is said of it, and taken back by null', async () => {
  const someone = { ...newUser(), gender: 'Female' }
  const { body: created } = await admin().post(users, someone)
  const { gender: _, password: __, ...unsaid } = someone

  expect(created.gender).toBe('Female')
  expect((await admin().put(`${users}/${created.userId}`, unsaid)).body.gender).toBe('Female')
  expect((await admin().put(`${users}/${created.userId}`, { ...unsaid, gender: null })).body.gender).toBeNull()
  expect((await admin().get(`${users}/${await idOf()}`)).body.gender).toBeNull()
  const trail = await auditOf(created.userId)
  expect(trail.at(-1)).toMatchObject({ operation: 'updateUser', before: { gender: 'Female' } })
})

it('a gender that is none is refused with a sentence', async () => {
  const { status, body } = await admin().post(users, newUser({ gender: 'X' }))

  expect([status, body.errors.gender]).toEqual([400, ['الجنس: ذكر أو أنثى، أو بلا تحديد']])
})

it('the assistant calls a woman by her word', async () => {
  await admin().post(users, newUser({ gender: 'Female', firstName: 'زعفرانة', lastName: 'القرمزي' }))
  const { body: conversation } = await admin().post('/api/chat/conversations')

  const { body } = await admin().post(`/api/chat/conversations/${conversation.id}/messages`, {
    content: 'زعفرانة القرمزي',
  })

  expect(body.content).toContain('**زعفرانة القرمزي**، طالبة،')
})
