import { decideLateAnswers, listAttempts } from '@manara/contract/taught-attempts.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openSchool, server, student } from '../student.fixtures.ts'
import { answersTo, buildTimedQuiz, letPass, save, start, teacher } from './attempts.fixtures.ts'

openSchool()

const handInLate = (id: number, answers: unknown, more: object) =>
  student.post(`/api/student/attempts/${id}/hand-in`, { answers, ...more })
const results = (quizId: number) =>
  server.db.selectFrom('lecture_quiz_submission').select('score').where('quiz_id', '=', quizId).execute()
const decide = (id: number, isAccepted: boolean) =>
  teacher().call(decideLateAnswers, { params: { id }, body: { isAccepted } })

/** An attempt with one answer on the server, whose line was cut so many seconds ago and whose time is over. */
async function cutOff({ over, silent }: { over: number; silent: number }) {
  const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, needsAllAnswers: false })
  const { attemptId } = (await start(quiz.id)).body
  await save(attemptId, answersTo(quiz).slice(0, 1))
  await letPass(attemptId, 30 * 60 + over)
  await sql`
    update quiz_attempt_all set last_contact_at = clock_timestamp() - make_interval(secs => ${silent})
    where id = ${attemptId}`.execute(server.db)
  return { quiz, attemptId }
}

describe('answers that come after the end', () => {
  it('count where the line was cut before it and came back within the grace', async () => {
    const { quiz, attemptId } = await cutOff({ over: 240, silent: 600 })

    const { status, body } = await handInLate(attemptId, answersTo(quiz), { secondsSilent: 590, isClockGuessed: false })

    expect([status, body.lateState]).toEqual([200, 'ACCEPTED'])
    expect(await results(quiz.id)).toEqual([{ score: 3 }])
    expect((await handInLate(attemptId, answersTo(quiz), {})).body.receiptCode).toBe(body.receiptCode)
  })

  it.each<[string, { over: number; silent: number }, object]>([
    ['after a reload', { over: 240, silent: 600 }, { secondsSilent: 600, isClockGuessed: true }],
    ['after the grace', { over: 2_400, silent: 2_500 }, { secondsSilent: 2_500, isClockGuessed: false }],
    ['with another count of the silence', { over: 240, silent: 600 }, { secondsSilent: 60, isClockGuessed: false }],
    [
      'though the server was heard after the end',
      { over: 240, silent: 60 },
      { secondsSilent: 60, isClockGuessed: false },
    ],
    ['without a word about it', { over: 240, silent: 600 }, {}],
  ])('wait for the teacher %s, and are kept whole', async (_, given, told) => {
    const { quiz, attemptId } = await cutOff(given)

    const { status, body } = await handInLate(attemptId, answersTo(quiz), told)

    expect([status, body.lateState]).toEqual([200, 'WAITING'])
    expect(await results(quiz.id)).toEqual([{ score: 1 }])
    expect((await decide(attemptId, true)).status).toBe(200)
    expect(await results(quiz.id)).toEqual([{ score: 3 }])
    expect((await decide(attemptId, true)).status).toBe(409)
  })

  it('stay aside where the teacher refuses them, and a second package changes nothing', async () => {
    const { quiz, attemptId } = await cutOff({ over: 2_400, silent: 2_500 })
    await handInLate(attemptId, answersTo(quiz, 2), {})
    await handInLate(attemptId, answersTo(quiz, 3), { secondsSilent: 2_500, isClockGuessed: false })
    const [row] = (await teacher().call(listAttempts, { params: { id: quiz.id }, query: {} })).body
    expect(row).toMatchObject({ lateState: 'WAITING', endCause: 'TIME' })

    await decide(attemptId, false)

    expect(await results(quiz.id)).toEqual([{ score: 1 }])
    expect((await handInLate(attemptId, answersTo(quiz), {})).body.lateState).toBe('REFUSED')
  })

  it('are nothing late where they bring nothing new', async () => {
    const { quiz, attemptId } = await cutOff({ over: 2_400, silent: 2_500 })

    const { body } = await handInLate(attemptId, answersTo(quiz).slice(0, 1), {})

    expect(body.lateState).toBeNull()
    expect((await decide(attemptId, true)).status).toBe(409)
  })
})
