import { describe, expect, it } from 'vitest'
import { answering, failing, lookingUp, silent, stalling } from './fake-provider.ts'
import { ask, askJson, failure, llmFor, noon, openLlm, openSchool, provider, server } from './llm.fixtures.ts'

openSchool()

describe('completeJson', () => {
  it.each([
    ['as it is', '{"questions":["أ"]}'],
    ['between fences', '```json\n{"questions":["أ"]}\n```'],
    ['among words', 'تفضل: {"questions":["أ"]} هذا كل شيء'],
    ['after its thoughts', '<think>{"questions": ?}</think>{"questions":["أ"]}'],
  ])('reads JSON %s, and sends the schema in words', async (_, text) => {
    const opened = await openLlm({}, answering(text))

    expect(await askJson(opened)).toEqual({ questions: ['أ'] })
    expect(provider.requests[0]?.messages[0]?.content).toContain('"maxItems":3')
  })

  it.each([
    ['no JSON', 'لا أعرف', 'unusable'],
    ['JSON that does not fit', '{"questions":["1","2","3","4"]}', 'unusable'],
    ['JSON that is cut', '{"questions":["1"', 'unusable'],
  ])('fails on %s', async (_, text, kind) => {
    expect(await failure(askJson(await openLlm({}, answering(text))))).toBe(kind)
  })

  it('is ended by its caller, upstream too', async () => {
    const opened = await openLlm({}, silent)
    const controller = new AbortController()
    const asked = askJson(opened, controller.signal)
    await expect.poll(() => provider.openCount()).toBe(1)

    controller.abort()

    await expect(asked).rejects.toThrow('aborted')
    await expect.poll(() => provider.openCount()).toBe(0)
  })
})

describe('answer', () => {
  it('is told piece by piece, after what was looked up', async () => {
    const opened = await openLlm(
      {},
      lookingUp({ name: 'count', arguments: { name: 'برنامج' } }, { name: 'secret', arguments: {} }),
    )
    const pieces: string[] = []
    const run = async (name: string) => `العدد لـ${name} هو 12`

    const { text, isCut } = await ask(opened, [{ name: 'count', description: 'عدد', argument: 'اسم', run }], (piece) =>
      pieces.push(piece),
    )

    expect(text).toContain('العدد لـبرنامج هو 12')
    expect([pieces.join(''), isCut]).toEqual([text, false])
  })

  it('is told without the thoughts of the model', async () => {
    const opened = await openLlm({}, answering('<think>لا تقل هذا</think>الجواب'))
    const pieces: string[] = []

    expect((await ask(opened, [], (piece) => pieces.push(piece))).text.trim()).toBe('الجواب')
    expect(pieces.join('').trim()).toBe('الجواب')
  })

  it('writes down what it used, by person and day', async () => {
    const opened = await openLlm({}, answering('نعم'))
    const before = (await opened.llm.readAiState()).today

    await ask(opened)
    provider.behave(failing(503))
    await failure(ask(opened))

    const { today, breaker, provider: name, model } = await opened.llm.readAiState()
    expect({ name, model }).toEqual({ name: 'openai-compatible', model: 'fake' })
    expect(breaker).toMatchObject({
      state: 'closed',
      failuresInARow: 1,
      lastFailure: { kind: 'unreachable', at: noon },
    })
    expect([today.requests - before.requests, today.failures - before.failures]).toEqual([2, 1])
    expect(today.inputTokens - before.inputTokens).toBe(40)
    expect(today.outputTokens - before.outputTokens).toBe(10)
    expect(await server.db.selectFrom('ai_call').selectAll().execute()).toEqual([])
  })
})

describe('what is not finished', () => {
  it('is written down as about what it cost', async () => {
    const opened = await openLlm({}, stalling)
    const tokens = async () => {
      const { inputTokens, outputTokens } = (await opened.llm.readAiState()).today
      return inputTokens + outputTokens
    }
    const before = await tokens()

    expect(await failure(ask(opened))).toBe('timeout')

    const cost = (await tokens()) - before
    expect(cost).toBeGreaterThan(10)
    expect(cost).toBeLessThan(200)
  })
})

describe('budgets', () => {
  const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))

  it('of a person hold when everything is asked at once', async () => {
    const opened = await openLlm({ budgets: { personRequests: 3 } }, answering('{"questions":[]}'))

    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => askJson(opened)))
    const later = await Promise.allSettled([askJson(opened), askJson(opened)])

    expect(provider.requests.length).toBeLessThanOrEqual(3)
    expect(refusals(outcomes).every(({ status }) => status === 429)).toBe(true)
    const spent = refusals(later).find(({ type }) => type === '/problems/person-budget-spent')
    if (provider.requests.length === 3) expect(spent?.details.retryAfterSeconds).toBeGreaterThan(3_600)
  })

  it('of the school hold over all people', async () => {
    const opened = await openLlm({}, answering('{"questions":[]}'))
    const { requests } = (await opened.llm.readAiState()).today
    const tight = llmFor({ budgets: { schoolRequests: requests + 4 } })
    const people = await Promise.all(Array.from({ length: 10 }, opened.newCaller))

    const outcomes = await Promise.allSettled(people.map((caller) => askJson({ ...opened, llm: tight, caller })))

    expect(provider.requests).toHaveLength(4)
    expect(refusals(outcomes)).toHaveLength(6)
    expect(refusals(outcomes)[0]).toMatchObject({
      status: 429,
      message: 'استنفدت المدرسة حصتها اليومية من الذكاء الاصطناعي. تتجدد مع بداية اليوم التالي.',
    })
  })

  it('of tokens count what is under way, and what was really used', async () => {
    const { promise: isAsked, resolve: letAnswer } = Promise.withResolvers<void>()
    const opened = await openLlm({ budgets: { personTokens: 700 } }, async (_, reply) => {
      await isAsked
      reply.answer('{"questions":[]}')
    })
    const first = askJson(opened)
    await expect.poll(() => provider.requests).toHaveLength(1)

    const meanwhile = await Promise.allSettled([askJson(opened)])
    letAnswer()
    await first
    const after = await Promise.allSettled([askJson(opened)])

    expect(refusals(meanwhile)).toHaveLength(1)
    expect(refusals(after)).toHaveLength(0)
  })

  it('let nobody chat twice at once, but anyone who stopped may ask again at once', async () => {
    const opened = await openLlm({ timeout: { pieceMilliseconds: 20_000, totalMilliseconds: 20_000 } }, silent)
    const controller = new AbortController()
    const first = ask(opened, [], undefined, controller.signal).catch(() => undefined)
    await expect.poll(() => provider.openCount()).toBe(1)

    await expect(ask(opened)).rejects.toMatchObject({ status: 429, type: '/problems/already-asking' })

    provider.behave(answering('نعم'))
    const next = ask(opened)
    controller.abort()
    await first
    expect((await next).text).toBe('نعم')
  })

  it('take back what a server that died had taken', async () => {
    const opened = await openLlm({ budgets: { personRequests: 2 } }, answering('نعم'))
    await ask(opened)
    const { day } = await server.db.selectFrom('ai_usage').select('day').limit(1).executeTakeFirstOrThrow()
    await server.db
      .insertInto('ai_call')
      .values({ day, person_id: opened.caller.personId, purpose: 'chat', reserved_tokens: 10, started_at: new Date(0) })
      .execute()

    await expect(ask(opened)).rejects.toMatchObject({ type: '/problems/person-budget-spent' })
    expect(await server.db.selectFrom('ai_call').selectAll().execute()).toEqual([])
  })
})
