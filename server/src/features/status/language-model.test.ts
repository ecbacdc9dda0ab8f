import { createConversation, sendMessage } from '@manara/contract/assistant.ts'
import { getServerStatus } from '@manara/contract/status.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { aiSettingsFor } from '../../../test/llm/ai-settings.ts'
import { answering, type FakeProvider, failing, startFakeProvider } from '../../../test/llm/fake-provider.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let provider: FakeProvider
let server: TestServer
beforeAll(async () => {
  provider = await startFakeProvider()
  const given = { budgets: { schoolRequests: 8 }, timeout: { failuresUntilRest: 2 } }
  server = await startTestServer({ config: { ai: aiSettingsFor(provider.baseUrl, given) } })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

async function ask() {
  const agent = await server.asPerson(await buildPerson(server.db, { role: 'Student' }))
  const { body } = await agent.call(createConversation)
  await agent.call(sendMessage, { params: { id: body.id }, body: { content: 'ما المقررات التي تنقصني؟' } })
}

const shown = async () => {
  const { body } = await server.as('admin').call(getServerStatus)
  return body.items.find(({ id }: { id: string }) => id === 'ai')
}

describe('the language model on the status screen', () => {
  it('is told with what was used of its budgets, and when it does not answer or is nearly spent', async () => {
    provider.behave(answering('نعم'))
    await ask()
    expect(await shown()).toMatchObject({
      light: 'green',
      value: expect.stringMatching(/^fake، اليوم: الطلبات [12] من 8، والوحدات [1-9][\d,]* من 5,000,000$/),
    })

    provider.behave(failing(503))
    await ask()
    await ask()
    expect(await shown()).toMatchObject({ light: 'amber', advice: expect.stringContaining('لا يجيب مزوّد') })

    await server.db.updateTable('ai_school_usage').set({ requests: 8 }).execute()
    expect(await shown()).toMatchObject({ value: expect.stringContaining('الطلبات 8 من 8') })
  })
})
