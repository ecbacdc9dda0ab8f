import { getChallenge } from '@manara/contract/challenges.ts'
import { describe, expect, it } from 'vitest'
import {
  answersTo,
  courseId,
  enrolled,
  fill,
  later,
  openSchool,
  ownRow,
  seconds,
  server,
  submitUrl,
  take,
} from './student.fixtures.ts'

openSchool()

describe('submitChallenge', () => {
  it('gives score, rank and the time of the server, whatever the client says about time', async () => {
    await fill(10)
    for (const [index, forged] of [-1, 0.5, '1e400', null, { a: 1 }, [1], 'NaN', true].entries()) {
      const { agent } = await enrolled()
      const { body: asked } = await agent.call(getChallenge, { params: { courseId } })
      later((40 + index) * seconds)

      const { status, body } = await agent.post(submitUrl(), {
        ANSWERS: await answersTo(asked, 7),
        timetakenseconds: forged,
      })

      expect([status, body.score, body.totalQuestions, body.timeTakenSeconds]).toEqual([200, 7, 10, 40 + index])
      expect(body.message).toBe('وصلت إجاباتك. نتيجتك 7 من 10.')
      later(-(40 + index) * seconds)
    }
  })

  it('refuses what was not started, and a second time, with the first result', async () => {
    await fill(5)
    const { agent } = await enrolled()

    const early = await agent.post(submitUrl(), { answers: [] })
    const first = await take(agent, { right: 3 })
    const second = await agent.post(submitUrl(), { answers: [] })
    const look = await agent.call(getChallenge, { params: { courseId } })

    expect([early.status, early.body.type]).toEqual([409, '/problems/not-started'])
    expect(first.status).toBe(200)
    expect([second.status, second.body.type, second.body.score]).toEqual([409, '/problems/already-taken', 3])
    expect([look.status, look.problem.type]).toEqual([409, '/problems/already-taken'])
  })

  it('refuses missing, repeated and foreign answers and keeps nothing', async () => {
    await fill(5)
    const { agent } = await enrolled()
    const { body: asked } = await agent.call(getChallenge, { params: { courseId } })
    const good = await answersTo(asked)
    const [first, second] = good
    const bodies = [
      { answers: [] },
      { answers: good.slice(1) },
      { answers: [...good, first] },
      { answers: [...good.slice(1), second] },
      { answers: [{ ...first, SelectedOptionId: second?.SelectedOptionId }, ...good.slice(1)] },
      { answers: [{ ...first, SelectedOptionId: 2_147_483_646 }, ...good.slice(1)] },
      { answers: good.map((answer) => ({ ...answer, QuestionId: 1_000_000 + answer.QuestionId })) },
      { answers: 'x' },
      { answers: [null] },
      {},
    ]

    for (const body of bodies) {
      const answer = await agent.post(submitUrl(), body)
      expect(answer.status, answer.text).toBe(400)
    }

    expect((await agent.post(submitUrl(), { answers: Array.from({ length: 10_000 }, () => first) })).status).toBe(413)
    expect((await ownRow(agent))?.state).toBe('started')
    expect((await agent.post(submitUrl(), { answers: good })).status).toBe(200)
  })

  it('stores exactly one of fifty submissions at once, many times over', async () => {
    await fill(5)
    for (let round = 0; round < 6; round++) {
      const { agent, person } = await enrolled()
      const { body: asked } = await agent.call(getChallenge, { params: { courseId } })
      const all = await answersTo(asked, 5)
      const none = await answersTo(asked, 0)

      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => agent.post(submitUrl(), { answers: index % 2 ? all : none })),
      )

      const stored = answers.filter(({ status }) => status === 200)
      expect(stored).toHaveLength(1)
      for (const { status, body } of answers.filter((one) => one !== stored[0]))
        expect([status, body.score]).toEqual([409, stored[0]?.body.score])
      const kept = await server.db
        .selectFrom('challenge_answer')
        .innerJoin('challenge_attempt', 'challenge_attempt.id', 'attempt_id')
        .select('score')
        .where('student_id', '=', person.id)
        .execute()
      expect(kept.map(({ score }) => score)).toEqual(Array.from({ length: 5 }, () => stored[0]?.body.score))
    }
  })

  it('answers a retry with the same key alike, also when both come at once', async () => {
    await fill(5)
    const { agent } = await enrolled()
    const { body: asked } = await agent.call(getChallenge, { params: { courseId } })
    const answers = await answersTo(asked)
    const send = () => agent.post(submitUrl(), { answers }, { 'idempotency-key': `take-${courseId}` })

    const together = await Promise.all([send(), send()])
    later(5 * seconds)
    const retry = await send()

    for (const answer of [...together, retry]) expect([answer.status, answer.body]).toEqual([200, together[0]?.body])
  })
})
