import { createConversation, sendMessage } from '@manara/contract/assistant.ts'
import { listUnanswered } from '@manara/contract/unanswered-questions.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import { asSuperuser } from '../../../test/test-database.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { forgetAskers } from '../../operations/retention/forget-askers.ts'
import { answerText } from './skills/everyone.text.ts'
import { createUnanswered } from './unanswered/unanswered.service.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ config: { readTallyMilliseconds: 20 } })
})
afterEach(() => server.close())

const student = async () => server.asPerson(await buildPerson(server.db, { role: 'Student' }))

/** All of them are such as the built-in assistant has no answer to, unless the test says otherwise. */
async function ask(agent: Agent, ...questions: string[]): Promise<void> {
  const { id } = (await agent.call(createConversation)).body
  for (const content of questions) {
    const send = async () => (await agent.call(sendMessage, { params: { id }, body: { content } })).body.content
    // Under load the first questions are declined: the thread is still learning.
    await vi.waitUntil(async () => (await send()) !== answerText.tooHeavy, { timeout: 60_000, interval: 500 })
  }
}

interface Kept {
  question: string
  role: string
  askers: number
  has_names: boolean
  asker_bits: string | null
}
const kept = async () =>
  (await sql<Kept>`select * from unanswered_question order by question, role`.execute(server.db)).rows
const untilKept = (count: number) => vi.waitUntil(async () => (await kept()).length === count, { timeout: 10_000 })

/** The week in which everything was asked is over. */
const endWeek = () => sql`update unanswered_question set week = week - 14`.execute(server.db)
const list = async (query: Record<string, unknown> = {}) =>
  (await server.as('admin').call(listUnanswered, { query })).body
const questionsOf = async (query: Record<string, unknown> = {}) => (await list(query)).map(({ question }) => question)

describe('listUnanswered', () => {
  it('shows unanswered questions once their week is over: with the role and the number of askers, without people', async () => {
    const [one, other] = [await student(), await student()]
    await ask(one, 'كم عمر النجوم؟', 'كَم عمر النجوم', 'مرحبا')
    await ask(other, 'كم عمر النجوم')
    await ask(server.as('teacher'), 'كم عمر النجوم؟')
    await vi.waitUntil(async () => (await kept()).reduce((sum, { askers }) => sum + askers, 0) === 3, {
      timeout: 10_000,
    })
    expect(await list()).toEqual([])

    await endWeek()

    const week = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    const question = 'كم عمر النجوم'
    expect(await list()).toEqual([
      { questionId: expect.any(Number), question, role: 'Student', week, askers: 2 },
      { questionId: expect.any(Number), question, role: 'Teacher', week, askers: 1 },
    ])
    expect(await list({ role: 'Teacher' })).toHaveLength(1)
  })

  it('shows a question with a name, which is masked, only when two have asked it', async () => {
    const someone = await buildPerson(server.db, { role: 'Student', firstName: 'زعفران', lastName: 'القرمزي' })
    const asker = await student()
    await ask(asker, 'كم عمر زعفران القرمزي', 'شو رأيك بزعفران')
    await untilKept(2)
    expect(JSON.stringify(await kept())).not.toMatch(/زعفران|قرمزي/)
    await ask(await server.asPerson(someone), 'كم عمر زعفران')
    await vi.waitUntil(async () => (await kept()).some(({ askers }) => askers === 2), { timeout: 10_000 })

    await endWeek()

    expect(await questionsOf()).toEqual(['كم عمر (اسم)'])
  })

  it('keeps nothing that is long, and nothing that was answered', async () => {
    await ask(await student(), `كم عمر النجوم ${'يعني وين صارت '.repeat(15)}`, 'مرحبا', 'ما عاصمة فرنسا')
    await untilKept(1)

    expect((await kept()).map(({ question }) => question)).toEqual(['ما عاصمه فرنسا'])
  })

  it('holds up no answer while nothing can be kept, and keeps it afterwards', async () => {
    const rename = (from: string, to: string) =>
      asSuperuser((client) => client.query(`alter table ${from} rename to ${to}`), server.databaseName)
    await rename('unanswered_question', 'away')
    await ask(await student(), 'ما عاصمة فرنسا')
    await rename('away', 'unanswered_question')

    await untilKept(1)
  })

  it('is searched, ordered and paged by the server', async () => {
    await sql`insert into unanswered_question (week, role, question, has_names, askers) values
      (current_date - 30, 'Student', 'وين المسبح', false, 1), (current_date - 20, 'Student', 'كم عمر النجوم', false, 4),
      (current_date - 10, 'Teacher', 'وين المراه', false, 2)`.execute(server.db)

    expect(await questionsOf()).toEqual(['كم عمر النجوم', 'وين المراه', 'وين المسبح'])
    expect(await questionsOf({ sort: '-week' })).toEqual(['وين المراه', 'كم عمر النجوم', 'وين المسبح'])
    expect(await questionsOf({ q: 'مِرآة' })).toEqual(['وين المراه'])
    const { body, headers } = await server.as('admin').call(listUnanswered, { query: { limit: 2 } })
    expect([body.length, headers['x-total-count']]).toEqual([2, '3'])
    expect(await questionsOf({ limit: 2, cursor: headers['x-next-cursor'] })).toEqual(['وين المسبح'])
  })

  it('refuses what it does not know in Arabic, and who may not read it', async () => {
    const { status, body } = await server.as('admin').get('/api/admin/assistant/unanswered?role=Nobody')

    expect([status, body.errors?.role]).toEqual([400, ['اختر دورًا: مدير أو مدرّس أو طالب']])
    expect((await server.as('admin').get('/api/admin/assistant/unanswered?sort=question')).status).toBe(400)
    expect((await server.as('teacher').call(listUnanswered)).status).toBe(403)
    expect((await server.as('visitor').call(listUnanswered)).status).toBe(401)
  })
})

describe('createUnanswered', () => {
  const note = (personId: number, content: string) =>
    [{ personId, sessionId: '1', role: 2, requestId: '1', address: '' } as const, content] as const

  it('counts each asker once, however many servers write at the same moment', async () => {
    const servers = Array.from({ length: 4 }, () => createUnanswered(server.db))
    for (const [index, one] of servers.entries())
      for (const question of ['وين المسبح', 'وين الملعب', 'وين المراه']) one.note(...note(index % 2, question))

    await Promise.all(servers.map((one) => one.flush()))

    expect((await kept()).map(({ askers }) => askers)).toEqual([2, 2, 2])
  })

  it('keeps so many questions of a week and no more', async () => {
    await sql`insert into unanswered_question (week, role, question, has_names, askers)
      select current_date - extract(dow from current_date)::integer - 1 + 7 * after, 'Student', 'x' || n, false, 1
      from generate_series(1, 5000) as n, unnest(array[0, 1]) as after`.execute(server.db)
    const one = createUnanswered(server.db)
    one.note(...note(1, 'وين المسبح'))

    await one.flush()

    expect((await kept()).filter(({ question }) => question === 'وين المسبح')).toEqual([])
  })

  it('forgets who asked when the week is over, and keeps how many', async () => {
    const one = createUnanswered(server.db)
    one.note(...note(1, 'وين المسبح'))
    await one.flush()
    await forgetAskers(server.db)
    expect(await kept()).toMatchObject([{ asker_bits: expect.anything() }])

    await endWeek()
    await forgetAskers(server.db)

    expect(await kept()).toMatchObject([{ asker_bits: null, askers: 1 }])
  })
})
