import { createConversation, getConversation } from '@manara/contract/assistant.ts'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { aiSettingsFor } from '../../../test/llm/ai-settings.ts'
import { answering, type FakeProvider, startFakeProvider } from '../../../test/llm/fake-provider.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'

export let provider: FakeProvider
export let server: TestServer
export let base: string

/** Opens a school with a provider of a model for one file of tests. */
export function openSchool() {
  beforeAll(async () => {
    provider = await startFakeProvider()
    server = await startTestServer({ config: { ai: aiSettingsFor(provider.baseUrl) } })
    base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await server.close()
    await provider.close()
  })
  beforeEach(() => {
    provider.requests.length = 0
  })
  afterEach(() => provider.behave(answering('حاضر.')))
}

export const url = '/api/chat/conversations'
export const stream = { accept: 'text/event-stream' }

export async function newcomer(
  role: 'Teacher' | 'Student' | 'Administrator' = 'Student',
  on = server,
  programId?: number,
) {
  const person = await buildPerson(on.db, { role, ...(programId && { programId }) })
  const agent = await on.asPerson(person)
  const { body } = await agent.call(createConversation)
  return { person, agent, conversation: body, messages: `${url}/${body.id}/messages` }
}

export const getStored = async (agent: Agent, id: number) =>
  (await agent.call(getConversation, { params: { id } })).body.messages
    .map(({ content }: { content: string }) => content)
    .slice(1)
