import { sendMessage } from '@manara/contract/assistant.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { answering, lookingUp } from '../../../test/llm/fake-provider.ts'
import { readEvents } from '../../../test/llm/read-events.ts'
import { base, getStored, newcomer, openSchool, provider, server, stream } from './model.fixtures.ts'

openSchool()

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
    expect(await getStored(agent, conversation.id)).toEqual(['سؤال', 'الجواب **هنا**.'])
    expect(conversation.engine).toBe('model')
    expect(conversation.messages[0]?.content).toContain('نموذج لغوي')
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

  it('looks things up with the rights of the caller', async () => {
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

    const { body } = await own.agent.post(own.messages, { content: 'طمّني يا صديقي عن درجاتي وقل ما رأيك' })

    expect(body.content).toContain('العملي 21 من 30')
    expect(JSON.stringify(provider.requests)).not.toContain('13 من 30')
    const [first] = provider.requests.filter(({ tools }) => tools)
    expect(first?.tools?.map((tool) => tool.function.name)).not.toContain('findPerson')
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
    // One call reads it, and one answers.
    expect(provider.requests).toHaveLength(2)
    expect(await getStored(agent, conversation.id)).toHaveLength(2)
  })

  it('refuses before it begins as everywhere, also to those who want to hear a stream', async () => {
    const { agent } = await newcomer()

    const { status, problem, headers } = await agent.call(sendMessage, {
      params: { id: 999999 },
      body: { content: 'سؤال' },
      headers: stream,
    })

    expect([status, problem.message]).toEqual([404, 'المحادثة غير موجودة أو حُذفت.'])
    expect(headers['content-type']).toContain('application/problem+json')
    expect(provider.requests).toHaveLength(0)
  })
})

describe('anyone who no longer waits', () => {
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
      await expect.poll(() => provider.openCount()).toBe(1)

      controller.abort()

      await expect.poll(() => provider.openCount()).toBe(0)
      expect(await getStored(agent, conversation.id)).toEqual([])
      provider.behave(answering('نعم'))
      await expect
        .poll(async () => (await agent.post(messages, { content: 'سؤال' }, { 'idempotency-key': 'left' })).status)
        .toBe(200)
      expect(await getStored(agent, conversation.id)).toEqual(['سؤال', 'نعم'])
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
