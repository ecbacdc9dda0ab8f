import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { aiSettingsFor } from '../../../test/llm/ai-settings.ts'
import {
  answering,
  type Behaviour,
  cutting,
  endless,
  type FakeProvider,
  failing,
  lookingUp,
  malformed,
  restless,
  silent,
  stalling,
  startFakeProvider,
} from '../../../test/llm/fake-provider.ts'
import { readEvents } from '../../../test/llm/read-events.ts'
import { type Agent, type Answer, startTestServer, type TestServer } from '../../../test/test-server.ts'

const url = '/api/chat/conversations'
const stream = { accept: 'text/event-stream' }
const away = 'النموذج اللغوي لا يجيب الآن، فهذا جواب المساعد المدمج:'

let provider: FakeProvider
let server: TestServer
let base: string
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

async function newcomer(role: 'Teacher' | 'Student' | 'Administrator' = 'Student', on = server, programId?: number) {
  const person = await buildPerson(on.db, { role, ...(programId && { programId }) })
  const agent = await on.asPerson(person)
  const { body } = await agent.post(url)
  return { person, agent, conversation: body, messages: `${url}/${body.id}/messages` }
}

const storedOf = async (agent: Agent, id: number) =>
  (await agent.get(`${url}/${id}`)).body.messages.map(({ content }: { content: string }) => content).slice(1)

describe('a model', () => {
  it('answers, and the pair is stored', async () => {
    provider.behave(answering('الجواب **هنا**.'))
    const { agent, conversation, messages } = await newcomer()

    const { status, body } = await agent.post(messages, { content: 'سؤال' })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      content: 'الجواب **هنا**.',
      userMessage: { content: 'سؤال' },
      conversationName: 'سؤال',
    })
    expect(await storedOf(agent, conversation.id)).toEqual(['سؤال', 'الجواب **هنا**.'])
    expect(conversation.engine).toBe('model')
    expect(conversation.messages[0].content).toContain('نموذج لغوي')
  })

  it('is heard piece by piece', async () => {
    const long = 'كلمة '.repeat(300).trim()
    provider.behave(answering(long))
    const { agent, messages } = await newcomer()

    const { headers, text } = await agent.post(
      messages,
      { content: 'سؤال' },
      { ...stream, 'accept-encoding': 'gzip, br' },
    )

    const events = readEvents(text)
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(2)
    expect(events.map((event) => (event.kind === 'text' ? event.text : '')).join('')).toBe(long)
    expect(events.at(-1)).toMatchObject({
      kind: 'done',
      reply: {
        sender: 'Assistant',
        content: long,
        sentAt: expect.stringMatching(/Z$/),
        userMessage: { content: 'سؤال' },
      },
    })
  })

  it('looks things up with the rights of whoever asks', async () => {
    const programId = await buildProgram(server.db, {})
    const courseId = await buildCourse(server.db, { programId, name: 'قواعد البيانات' })
    const classroomId = await buildClassroom(server.db, { courseId, name: 'الشعبة ج' })
    const own = await newcomer('Student', server, programId)
    const other = await newcomer('Student', server, programId)
    for (const { person } of [own, other]) await buildEnrollment(server.db, { classroomId, studentId: person.id })
    const grade = (id: number, practical: number) =>
      server.db.updateTable('enrollment').set({ practical_grade: practical }).where('student_id', '=', id).execute()
    await grade(own.person.id, 21)
    await grade(other.person.id, 13)
    provider.behave(
      lookingUp(
        { name: 'myGrades', arguments: { name: '', studentId: other.person.id, userId: other.person.id } },
        { name: 'findPerson', arguments: { name: other.person.lastName } },
        { name: 'whereAndHow', arguments: { name: 'أين درجاتي' } },
      ),
    )

    const { body } = await own.agent.post(own.messages, { content: 'كم درجتي؟' })

    expect(body.content).toContain('العملي 21 من 30')
    expect(JSON.stringify(provider.requests)).not.toContain('13 من 30')
    expect(provider.requests[0]?.tools?.map((tool) => tool.function.name)).not.toContain('findPerson')
    expect(body.content).toContain('/student/')
  })

  it('is told of the conversation, but not of the greeting, and never the whole of a long one', async () => {
    const { agent, messages } = await newcomer()
    const long = `أول ${'كلام '.repeat(500)}`
    for (let turn = 0; turn < 3; turn++) await agent.post(messages, { content: long })
    await agent.post(messages, { content: 'ثانٍ' })
    await agent.post(messages, { content: 'ثالث' })

    const sent = provider.requests.at(-1)?.messages ?? []
    expect(sent.length).toBeLessThan(9)
    expect(sent[1]?.role).toBe('user')
    expect(sent.map(({ content }) => content).slice(-3)).toEqual(['ثانٍ', 'حاضر.', 'ثالث'])
    expect(JSON.stringify(sent)).not.toContain('مرحبًا')
    expect(sent[0]?.content).toContain('دور السائل: طالب')
  })

  it('cannot store what cannot be stored', async () => {
    provider.behave(answering('قبل\0\u202eبعد\ud800'))
    const { agent, messages } = await newcomer()

    expect((await agent.post(messages, { content: 'سؤال' })).body.content).toBe('قبلبعد\ufffd')
  })

  it('is asked once for a key', async () => {
    const { agent, conversation, messages } = await newcomer()
    const send = (content: string) => agent.post(messages, { content }, { 'idempotency-key': 'one' })

    const first = await send('سؤال')
    const again = await send('سؤال')
    const other = await send('سؤال آخر')

    expect(again.body).toEqual(first.body)
    expect(other.status).toBe(409)
    expect(provider.requests).toHaveLength(1)
    expect(await storedOf(agent, conversation.id)).toHaveLength(2)
  })

  it('refuses before it begins as everywhere, also to those who want to hear a stream', async () => {
    const { agent } = await newcomer()

    const { status, body, headers } = await agent.post(`${url}/999999/messages`, { content: 'سؤال' }, stream)

    expect([status, body.message]).toEqual([404, 'المحادثة غير موجودة أو حُذفت.'])
    expect(headers['content-type']).toContain('application/problem+json')
    expect(provider.requests).toHaveLength(0)
  })
})

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

    const { status, body } = await agent.post(messages, { content: 'ما درجاتي؟' })

    expect(status).toBe(200)
    expect(body.content).toBe(`${away}\n\nلا درجات لك بعد: لست مسجّلًا في أي شعبة.`)
    expect(performance.now() - started).toBeLessThan(15_000)
    expect(await storedOf(agent, conversation.id)).toHaveLength(2)
    await vi.waitFor(() => expect(provider.openCount()).toBe(0))
  })

  it('takes back what it had begun to say', async () => {
    provider.behave(cutting)
    const { agent, messages } = await newcomer()

    const events = readEvents((await agent.post(messages, { content: 'ما درجاتي؟' }, stream)).text)

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
    await vi.waitFor(() => expect(provider.openCount()).toBe(0))
  })

  it('holds up nobody else, however many wait for it', { timeout: 60_000 }, async () => {
    const patient = await startTestServer({
      config: {
        ai: aiSettingsFor(provider.baseUrl, { patience: { pieceMilliseconds: 20_000, totalMilliseconds: 20_000 } }),
      },
    })
    const held: (() => void)[] = []
    provider.behave((_, reply) => void held.push(() => reply.answer('أخيرًا')))
    const people = await Promise.all(Array.from({ length: 14 }, () => newcomer('Student', patient)))
    const waiting = people.map(({ agent, messages }) =>
      agent.post(messages, { content: 'سؤال' }, { 'idempotency-key': 'x' }),
    )
    await vi.waitFor(() => expect(held).toHaveLength(14), { timeout: 10_000 })

    // More wait than there are connections to the database.
    const answers = await Promise.all(Array.from({ length: 20 }, () => patient.as('student').get(url)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const release of held) release()
    const contents = (await Promise.all(waiting)).map(({ body }) => body.content)
    expect(new Set(contents)).toEqual(new Set(['أخيرًا']))
    await patient.close()
  })
})

describe('a server that stops', () => {
  it('does not wait for the model', { timeout: 60_000 }, async () => {
    const patience = { pieceMilliseconds: 50_000, totalMilliseconds: 50_000 }
    const stopping = await startTestServer({ config: { ai: aiSettingsFor(provider.baseUrl, { patience }) } })
    provider.behave(silent)
    const { agent, messages } = await newcomer('Student', stopping)
    const asked = agent.post(messages, { content: 'ما درجاتي؟' })
    await vi.waitFor(() => expect(provider.openCount()).toBe(1), { timeout: 10_000 })

    await stopping.app.close()

    expect((await asked).body.content).toContain(away)
    await stopping.close()
  })
})

describe('whoever no longer waits', () => {
  const ask = async (accept: string) => {
    const one = await newcomer()
    const controller = new AbortController()
    const response = fetch(`${base}${one.messages}`, {
      method: 'POST',
      signal: controller.signal,
      headers: {
        authorization: `Bearer ${await server.tokenFor(one.person)}`,
        'content-type': 'application/json',
        'idempotency-key': 'left',
        accept,
      },
      body: JSON.stringify({ content: 'سؤال' }),
    })
    response.catch(() => undefined)
    return { ...one, controller, response }
  }

  it.each(['application/json', 'text/event-stream'])(
    'closes the call of the model, and nothing is stored (%s)',
    async (accept) => {
      provider.behave(async (_, reply) => {
        reply.write('بداية')
      })
      const { agent, conversation, controller, messages } = await ask(accept)
      await vi.waitFor(() => expect(provider.openCount()).toBe(1))

      controller.abort()

      await vi.waitFor(() => expect(provider.openCount()).toBe(0))
      expect(await storedOf(agent, conversation.id)).toEqual([])
      provider.behave(answering('نعم'))
      await vi.waitFor(async () => {
        const { status } = await agent.post(messages, { content: 'سؤال' }, { 'idempotency-key': 'left' })
        expect(status).toBe(200)
      })
      expect(await storedOf(agent, conversation.id)).toEqual(['سؤال', 'نعم'])
    },
  )

  it('hears the first piece while the model still writes', async () => {
    let finish = () => {}
    provider.behave(async (_, reply) => {
      reply.write('بداية')
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      reply.answer(' ونهاية')
    })
    const { response } = await ask('text/event-stream')

    const reader = (await response).body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    expect(readEvents(first)).toEqual([{ kind: 'text', text: 'بداية' }])
    finish()
    let rest = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      rest += new TextDecoder().decode(part.value)
    expect(readEvents(rest).at(-1)).toMatchObject({ kind: 'done', reply: { content: 'بداية ونهاية' } })
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
    const said = async ({ agent, messages }: typeof one) =>
      (await agent.post(messages, { content: 'ما درجاتي؟' })).body.content

    const answers = [await said(one), await said(one), await said(one)]
    const others = [await said(other), await said(other)]

    expect(answers.slice(0, 2)).toEqual(['حاضر.', 'حاضر.'])
    expect(answers[2]).toContain('بلغتَ حدّ استعمال النموذج اللغوي الآن')
    expect(others[0]).toBe('حاضر.')
    expect(others[1]).toContain('بلغت المدرسة حدّ استعمال النموذج اللغوي')
    expect(provider.requests).toHaveLength(3)
    await strict.close()
  })

  it('let nobody ask twice at once', { timeout: 60_000 }, async () => {
    const patience = { pieceMilliseconds: 20_000, totalMilliseconds: 20_000 }
    const patient = await startTestServer({ config: { ai: aiSettingsFor(provider.baseUrl, { patience }) } })
    const held: (() => void)[] = []
    provider.behave((_, reply) => void held.push(() => reply.answer('أخيرًا')))
    const { agent, messages } = await newcomer('Student', patient)
    const refused: Answer[] = []
    const asked = Array.from({ length: 4 }, async () => {
      const answer = await agent.post(messages, { content: 'ما درجاتي؟' })
      if (answer.status === 429) refused.push(answer)
      return answer
    })

    await vi.waitFor(() => expect(refused).toHaveLength(3), { timeout: 15_000 })
    for (const release of held) release()
    const answers = await Promise.all(asked)

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
    expect(refused[0]?.body.message).toBe('لديك طلب قيد الإجابة. انتظر انتهاءه ثم أعد المحاولة.')
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(provider.requests).toHaveLength(1)
    await patient.close()
  })
})
