import { describe, expect, it } from 'vitest'
import { purgeQuizzes } from '../deleted-quizzes.service.ts'
import { openSchool, server } from '../student.fixtures.ts'
import {
  answersTo,
  buildTimedQuiz,
  counted,
  handIn,
  letPass,
  look,
  save,
  start,
  takeOnce,
} from './attempts.fixtures.ts'
import { endOverdueAttempts } from './end-attempt.ts'

openSchool()

const byClock = { isByClock: true }

describe('the end of an attempt', () => {
  it('gives a receipt, the same one again, and the result that lists read', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body

    const [one, two] = await Promise.all([handIn(attemptId, answersTo(quiz, 2)), handIn(attemptId, answersTo(quiz, 2))])

    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.receiptCode).toBe(two.body.receiptCode)
    expect(await counted(quiz.id)).toEqual([{ score: 2, points: 2, max_points: 3, receipt_code: one.body.receiptCode }])
    expect((await save(attemptId, answersTo(quiz))).body).toMatchObject({ status: 409, attemptId })
  })

  it('is refused with blanks where all answers are needed, and the attempt runs on', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body

    const refused = await handIn(attemptId, answersTo(quiz).slice(1))

    expect([refused.status, refused.problem.message]).toEqual([400, 'أجب عن كل الأسئلة قبل التسليم.'])
    expect((await handIn(attemptId, answersTo(quiz))).status).toBe(200)
  })

  it('is not refused for blanks at the deadline', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    await letPass(attemptId, 30 * 60 - 1)

    expect((await handIn(attemptId, answersTo(quiz).slice(1), byClock)).status).toBe(200)
  })

  it('waits where only the device believes that the time is over, and says when it is', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId, deadlineAt } = (await start(quiz.id)).body

    const early = await handIn(attemptId, answersTo(quiz), byClock)

    expect(early.problem).toMatchObject({ status: 409, message: 'لم ينتهِ وقت المحاولة بعد. تابع الإجابة.' })
    expect(early.body).toMatchObject({ deadlineAt, serverTime: expect.any(String) })
    expect((await save(attemptId, answersTo(quiz, 1))).status).toBe(200)
  })

  it('comes with the deadline, a few seconds for the last save included, with what has arrived', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    await letPass(attemptId, 30 * 60 + 2)
    expect((await save(attemptId, answersTo(quiz, 1).slice(0, 1))).status).toBe(200)
    await letPass(attemptId, 10)

    const late = await handIn(attemptId, answersTo(quiz))

    expect(late.status).toBe(200)
    expect(await counted(quiz.id)).toMatchObject([{ score: 1, points: 1 }])
    expect((await look(quiz.id)).body.attempts).toMatchObject([{ endCause: 'TIME', state: 'MARKED' }])
  })

  it('comes by the clock of the school, where no device asks any more', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    await save(attemptId, answersTo(quiz, 2))
    await letPass(attemptId, 31 * 60)

    await Promise.all([endOverdueAttempts(server.db), endOverdueAttempts(server.db)])

    expect(await counted(quiz.id)).toMatchObject([{ score: 2 }])
  })

  it('waits for a quiz that was deleted meanwhile, and the clock goes on', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    await letPass(attemptId, 31 * 60)
    const setDeleted = (deleted_at: Date | null) =>
      server.db.updateTable('lecture_quiz_all').set({ deleted_at }).where('id', '=', quiz.id).execute()

    await setDeleted(new Date())
    expect(await endOverdueAttempts(server.db)).toBe(0)
    await setDeleted(null)
    expect(await endOverdueAttempts(server.db)).toBe(1)

    expect(await counted(quiz.id)).toHaveLength(1)
  })

  it('counts the best attempt, the first of equals, or the last', async () => {
    const best = await buildTimedQuiz({ attemptsAllowed: 3 })
    await takeOnce(best, 2)
    await takeOnce(best, 1)
    const [first] = await counted(best.id)
    await takeOnce(best, 2)

    expect(first).toMatchObject({ score: 2 })
    expect(await counted(best.id)).toEqual([first])
  })

  it('counts the last attempt where the teacher wants so', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: null, counts: 'LAST' })
    for (const right of [3, 1, 2]) await takeOnce(quiz, right)

    expect(await counted(quiz.id)).toMatchObject([{ score: 2 }])
  })

  it('takes points off for wrong choices, none for blanks, and never below nothing', async () => {
    const quiz = await buildTimedQuiz({ wrongPercent: 50, needsAllAnswers: false, attemptsAllowed: 2, counts: 'LAST' })
    const one = (await start(quiz.id)).body
    await handIn(one.attemptId, answersTo(quiz, 1).slice(0, 2))
    expect(await counted(quiz.id)).toMatchObject([{ score: 1, points: 0.5, max_points: 3 }])

    await takeOnce(quiz, 0)
    expect(await counted(quiz.id)).toMatchObject([{ score: 0, points: 0 }])
  })
})

it('goes with its quiz when that is purged', async () => {
  const quiz = await buildTimedQuiz()
  await takeOnce(quiz)
  const past = { deleted_at: new Date(Date.now() - 31 * 86_400_000) }
  await server.db.updateTable('lecture_quiz_all').set(past).where('id', '=', quiz.id).execute()

  await purgeQuizzes(server.db, server.files)

  const left = await server.db.selectFrom('quiz_attempt_all').select('id').where('quiz_id', '=', quiz.id).execute()
  expect(left).toEqual([])
})
