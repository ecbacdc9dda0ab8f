import { endAttempt, extendAttempt, listAttempts, voidAttempt } from '@manara/contract/taught-attempts.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { openSchool, server, studentId } from '../student.fixtures.ts'
import {
  answersTo,
  buildTimedQuiz,
  handIn,
  letPass,
  look,
  save,
  start,
  takeOnce,
  teacher,
} from './attempts.fixtures.ts'

openSchool()

const list = async (id: number, query = {}) => (await teacher().call(listAttempts, { params: { id }, query })).body
const end = (id: number) => teacher().call(endAttempt, { params: { id } })
const extend = (id: number, minutes: number) => teacher().call(extendAttempt, { params: { id }, body: { minutes } })
const cancel = (id: number, reason = 'أجاب زميله عنه') =>
  teacher().call(voidAttempt, { params: { id }, body: { reason } })
const results = (quizId: number) =>
  server.db.selectFrom('lecture_quiz_submission').select('score').where('quiz_id', '=', quizId).execute()

describe('the attempts of a quiz, for its teacher', () => {
  it('tell who is answering, who has handed in, and which one counts', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 2 })
    await takeOnce(quiz, 2)
    const { attemptId } = (await start(quiz.id)).body
    await save(attemptId, answersTo(quiz).slice(0, 1))

    expect(await list(quiz.id)).toMatchObject([
      { attemptNo: 2, state: 'OPEN', answeredCount: 1, questionsCount: 3, points: null, isCounted: false },
      { attemptNo: 1, state: 'MARKED', points: 2, maxPoints: 3, isCounted: true, studentId },
    ])
    expect(await list(quiz.id, { state: 'OPEN' })).toHaveLength(1)
    expect(await list(quiz.id, { q: 'لا أحد بهذا الاسم' })).toEqual([])
  })

  it('end with what has arrived', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    await save(attemptId, answersTo(quiz).slice(0, 2))

    expect((await end(attemptId)).status).toBe(200)

    expect(await results(quiz.id)).toEqual([{ score: 2 }])
    expect((await end(attemptId)).status).toBe(409)
    expect((await look(quiz.id)).body.attempts).toMatchObject([{ endCause: 'STAFF' }])
  })

  it('get time from now on, and never lose any', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId, deadlineAt } = (await start(quiz.id)).body

    await extend(attemptId, 5)
    expect((await start(quiz.id)).body.deadlineAt).toBe(deadlineAt)
    await extend(attemptId, 60)
    expect(Date.parse((await start(quiz.id)).body.deadlineAt ?? '')).toBeGreaterThan(Date.parse(deadlineAt ?? ''))
  })

  it('go on after their time was over, with their answers, while the key was not shown', async () => {
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, showsKey: 'WHEN_PUBLISHED' })
    const { attemptId } = (await start(quiz.id)).body
    await save(attemptId, answersTo(quiz, 1).slice(0, 1))
    await letPass(attemptId, 31 * 60)
    await look(quiz.id)
    expect(await results(quiz.id)).toEqual([{ score: 1 }])

    expect((await extend(attemptId, 10)).status).toBe(200)

    expect(await results(quiz.id)).toEqual([])
    expect((await start(quiz.id)).body).toMatchObject({ attemptId, answers: [{}] })
    await handIn(attemptId, answersTo(quiz))
    expect(await results(quiz.id)).toEqual([{ score: 3 }])
  })

  it('stay ended once the student has seen the key', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = await takeOnce(quiz)

    expect((await extend(attemptId, 10)).status).toBe(409)
  })

  it('count for nothing once they are void, and leave their place', async () => {
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, attemptsAllowed: 1 })
    const { attemptId } = await takeOnce(quiz, 3)
    expect((await cancel(attemptId, 'أ')).status).toBe(400)

    expect((await cancel(attemptId)).status).toBe(200)

    expect(await results(quiz.id)).toEqual([])
    expect((await cancel(attemptId)).status).toBe(409)
    await takeOnce(quiz, 1)
    expect(await results(quiz.id)).toEqual([{ score: 1 }])
    expect(await list(quiz.id)).toMatchObject([{ attemptNo: 2 }, { attemptNo: 1, state: 'VOID' }])
  })

  it('leave the next best as the result when the best is void', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: null })
    await takeOnce(quiz, 1)
    const best = await takeOnce(quiz, 3)

    await cancel(best.attemptId)

    expect(await results(quiz.id)).toEqual([{ score: 1 }])
  })

  it('end once, when the student hands in and the teacher ends at the same moment', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    await save(attemptId, answersTo(quiz, 2))

    const [byStudent, byTeacher] = await Promise.all([handIn(attemptId), end(attemptId)])

    expect(byStudent.status).toBe(200)
    expect([200, 409]).toContain(byTeacher.status)
    expect(await results(quiz.id)).toEqual([{ score: 2 }])
  })

  it('are not there for another teacher', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

    const refused = [
      await other.call(listAttempts, { params: { id: quiz.id }, query: {} }),
      await other.call(endAttempt, { params: { id: attemptId } }),
      await other.call(extendAttempt, { params: { id: attemptId }, body: { minutes: 5 } }),
      await other.call(voidAttempt, { params: { id: attemptId }, body: { reason: 'لأجل شيء' } }),
    ]

    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
