import { listConversations } from '@manara/contract/assistant.ts'
import { describe, expect, it } from 'vitest'
import { aiSettingsFor } from '../../../test/llm/ai-settings.ts'
import {
  type Behaviour,
  cutting,
  endless,
  failing,
  malformed,
  restless,
  silent,
  stalling,
} from '../../../test/llm/fake-provider.ts'
import { readEvents } from '../../../test/llm/read-events.ts'
import { type Answer, startTestServer } from '../../../test/test-server.ts'
import { getStored, newcomer, openSchool, provider, stream } from './model.fixtures.ts'

openSchool()

/** Too long for a question about figures: it costs one call. */
const talk = 'حدّثني عن رأيك في هذا. '.repeat(16)

const away = 'النموذج اللغوي لا يجيب الآن، فهذا جواب المساعد المدمج:'

describe('a model that fails', () => {
  const faults: [string, Behaviour][] = [
    ['is silent', silent],
    ['stands still', stalling],
    ['is forbidden', failing(401)],
    ['is busy', failing(429)],
    ['is away', failing(503)],
    ['breaks off', cutting],
    ['sends rubbish', malformed],
    ['only looks things up', restless],
  ]

  it.each(faults)('because it %s: the built-in assistant answers and says so', async (_, behaviour) => {
    provider.behave(behaviour)
    const { agent, conversation, messages } = await newcomer()
    const started = performance.now()

    const { status, body } = await agent.post(messages, { content: 'ما المقررات التي تنقصني؟' })

    expect(status).toBe(200)
    expect(body.content).toBe(`${away}\n\nلا برنامج لك بعد. راجع إدارة المدرسة.`)
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(await getStored(agent, conversation.id)).toHaveLength(2)
    await expect.poll(() => provider.openCount()).toBe(0)
  })

  it('takes back what it had begun to say', async () => {
    provider.behave(cutting)
    const { agent, messages } = await newcomer()

    const events = readEvents((await agent.post(messages, { content: 'ما المقررات التي تنقصني؟' }, stream)).text)

    expect(events.map(({ kind }) => kind)).toEqual(['text', 'restart', 'text', 'done'])
    expect(events[0]).toEqual({ kind: 'text', text: 'نصف جملة' })
    expect(events[2]).toMatchObject({ text: expect.stringContaining(away) })
  })

  it('to come to an end is stopped, and what it said is kept', async () => {
    provider.behave(endless)
    const { agent, messages } = await newcomer()

    const { status, body } = await agent.post(messages, { content: 'سؤال' })

    expect(status).toBe(200)
    expect(body.content).toMatch(/انتهى الجواب هنا لطوله/)
    expect(body.content.length).toBeLessThan(9_000)
    await expect.poll(() => provider.openCount()).toBe(0)
  })

  it('holds up nobody else, however many wait for it', { timeout: 60_000 }, async () => {
    const patient = await startTestServer({
      config: {
        ai: aiSettingsFor(provider.baseUrl, { timeout: { pieceMilliseconds: 20_000, totalMilliseconds: 20_000 } }),
      },
    })
    const held: (() => void)[] = []
    provider.behave((_, reply) => void held.push(() => reply.answer('أخيرًا')))
    const people = await Promise.all(Array.from({ length: 14 }, () => newcomer('Student', patient)))
    const waiting = people.map(({ agent, messages }) =>
      agent.post(messages, { content: talk }, { 'idempotency-key': 'x' }),
    )
    await expect.poll(() => held).toHaveLength(14)

    // More wait than there are connections to the database.
    const answers = await Promise.all(Array.from({ length: 20 }, () => patient.as('student').call(listConversations)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const release of held) release()
    const contents = (await Promise.all(waiting)).map(({ body }) => body.content)
    expect(new Set(contents)).toEqual(new Set(['أخيرًا']))
    await patient.close()
  })
})

describe('a server that stops', () => {
  it('does not wait for the model', { timeout: 60_000 }, async () => {
    const timeout = { pieceMilliseconds: 50_000, totalMilliseconds: 50_000 }
    const stopping = await startTestServer({ config: { ai: aiSettingsFor(provider.baseUrl, { timeout }) } })
    provider.behave(silent)
    const { agent, messages } = await newcomer('Student', stopping)
    const asked = agent.post(messages, { content: 'ما المقررات التي تنقصني؟' })
    await expect.poll(() => provider.openCount()).toBe(1)

    await stopping.app.close()

    expect((await asked).body.content).toContain(away)
    await stopping.close()
  })
})

describe('limits of the model', () => {
  it('spent by one person leave them the built-in assistant, also when everything is asked at once', {
    timeout: 60_000,
  }, async () => {
    const strict = await startTestServer({
      config: { ai: aiSettingsFor(provider.baseUrl, { budgets: { personRequests: 2, schoolRequests: 3 } }) },
    })
    const one = await newcomer('Student', strict)
    const other = await newcomer('Student', strict)
    const getTexts = async ({ agent, messages }: typeof one) =>
      (await agent.post(messages, { content: talk })).body.content

    const answers = [await getTexts(one), await getTexts(one), await getTexts(one)]
    const others = [await getTexts(other), await getTexts(other)]

    expect(answers.slice(0, 2)).toEqual(['حاضر.', 'حاضر.'])
    expect(answers[2]).toContain('بلغت حدّ استعمال النموذج اللغوي الآن')
    expect(others[0]).toBe('حاضر.')
    expect(others[1]).toContain('بلغت المدرسة حدّ استعمال النموذج اللغوي')
    expect(provider.requests).toHaveLength(3)
    await strict.close()
  })

  it('let nobody ask twice at once', { timeout: 60_000 }, async () => {
    const timeout = { pieceMilliseconds: 20_000, totalMilliseconds: 20_000 }
    const patient = await startTestServer({ config: { ai: aiSettingsFor(provider.baseUrl, { timeout }) } })
    const held: (() => void)[] = []
    provider.behave((_, reply) => void held.push(() => reply.answer('أخيرًا')))
    const { agent, messages } = await newcomer('Student', patient)
    const refused: Answer[] = []
    const asked = Array.from({ length: 4 }, async () => {
      const answer = await agent.post(messages, { content: talk })
      if (answer.status === 429) refused.push(answer)
      return answer
    })

    await expect.poll(() => [refused.length, held.length], { timeout: 15_000 }).toEqual([3, 1])
    for (const release of held) release()
    const answers = await Promise.all(asked)

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
    expect(refused[0]?.body.message).toBe('لديك طلب قيد الإجابة. انتظر انتهاءه ثم أعد المحاولة.')
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(provider.requests).toHaveLength(1)
    await patient.close()
  })
})
