import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeThings } from '../../src/features/assistant/frames/office-things.ts'
import { studentThings } from '../../src/features/assistant/frames/student-things.ts'
import { teacherThings } from '../../src/features/assistant/frames/teacher-things.ts'
import { wordsOf } from '../../src/features/assistant/model-frame-format.ts'
import { buildFixture, type Fixture } from '../authorization/fixture.ts'
import type { SignedInPersona } from '../authorization/personas.ts'
import { leaked } from '../authorization/visible.ts'
import { buildPerson } from '../factories/people.ts'
import { aiSettingsFor } from './ai-settings.ts'
import { type FakeProvider, startFakeProvider } from './fake-provider.ts'

let provider: FakeProvider
let fixture: Fixture
beforeAll(async () => {
  provider = await startFakeProvider()
  const endless = { personRequests: 1e6, personTokens: 1e9, schoolRequests: 1e6, schoolTokens: 1e9 }
  fixture = await buildFixture({ ai: aiSettingsFor(provider.baseUrl, { budgets: endless }) })
})
afterAll(async () => {
  await fixture.close()
  await provider.close()
})

/** Each list of each role, with each of its values and limits. */
const forms = [officeThings, teacherThings, studentThings].flatMap((things) =>
  Object.keys(things).flatMap((entity) => [
    { entity },
    ...wordsOf(things, entity, 'attributes').map((attribute) => ({ entity, attribute })),
    ...wordsOf(things, entity, 'tags').map((tag) => ({ entity, tags: [tag] })),
  ]),
)

const talk = 'كلام حر.'

interface Asker {
  id: number
  headers: Record<string, string>
}

const memberAsks = (persona: SignedInPersona, form: object) =>
  ask({ id: fixture.conversations.own[persona], headers: fixture.headersByPersona[persona] }, form)

async function ask({ id, headers }: Asker, form: object): Promise<string> {
  provider.behave(({ stream }, reply) => reply.answer(stream ? talk : JSON.stringify(form)))
  const { statusCode, payload } = await fixture.server.app.inject({
    method: 'POST',
    url: `/api/chat/conversations/${id}/messages`,
    headers,
    payload: { content: 'شو رأيك يا صديقي بأحوال الجماعة' },
  })
  expect(statusCode, payload).toBe(200)
  await fixture.server.db.deleteFrom('chat_message').where('conversation_id', '=', id).execute()
  return payload
}

/** The board of the challenge names those who lead. */
const shownAs = 'getCourseLeaderboard'

describe('a model that fills the form of every list of the school', () => {
  it.each(['student', 'teacher', 'coordinator', 'director'] as const)(
    'shows a %s nothing beyond their rights, and hears nothing of what they are shown',
    { timeout: 120_000 },
    async (persona) => {
      let answered = 0
      const received = new Set<string>()
      for (const form of forms) {
        provider.requests.length = 0
        const reply = await memberAsks(persona, form)
        if (!reply.includes(talk)) answered += 1
        const names = fixture.cage.namesIn(reply)
        expect(leaked(names, persona, shownAs), `${persona}: ${JSON.stringify(form)}`).toEqual([])
        for (const name of names) received.add(name)
        expect(fixture.cage.namesIn(JSON.stringify(provider.requests[0]))).toEqual([])
      }

      expect(answered).toBeGreaterThan(10)
      expect(received.size).toBeGreaterThan(2)
    },
  )

  it('is seen by the scan: what an administrator is shown would be a leak to a student', async () => {
    const shown = await memberAsks('administrator', { entity: 'student' })

    expect(leaked(fixture.cage.namesIn(shown), 'student', 'sendMessage').length).toBeGreaterThan(0)
  })

  it('shows staff with one permission what the screens of that permission show', { timeout: 120_000 }, async () => {
    const { db, app } = fixture.server
    const { id: role } = await db
      .insertInto('access_role')
      .values({ name: 'one right', permissions: ['registration.read'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const person = await buildPerson(db, { role: 'Staff' })
    await db.insertInto('role_grant').values({ person_id: person.id, role_id: role }).execute()
    const headers = { authorization: `Bearer ${await fixture.server.tokenFor(person)}` }
    const read = async (url: string) => fixture.cage.namesIn((await app.inject({ url, headers })).payload)
    const screens = [
      '/api/admin/registrations?limit=100',
      '/api/announcements?limit=100',
      '/api/calendar',
      '/api/options/terms',
    ]
    const open = new Set((await Promise.all(screens.map(read))).flat())
    const { id } = (await app.inject({ method: 'POST', url: '/api/chat/conversations', headers })).json()

    const received = new Set<string>()
    // Each list once: a person asks a model 60 questions an hour.
    for (const entity of Object.keys(officeThings))
      for (const name of fixture.cage.namesIn(await ask({ id, headers }, { entity }))) received.add(name)

    expect([...received].filter((name) => !open.has(name))).toEqual([])
    expect([...received]).toContain('applicantA.firstName')
  })

  it('is closed to applicants', async () => {
    const { statusCode } = await fixture.server.app.inject({
      method: 'POST',
      url: `/api/chat/conversations/${fixture.conversations.own.student}/messages`,
      headers: fixture.headersByPersona.applicant,
      payload: { content: 'كم طالب' },
    })

    expect(statusCode).toBe(401)
  })
})
