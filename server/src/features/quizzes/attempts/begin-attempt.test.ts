import { getAttempt } from '@manara/contract/quiz-attempts.ts'
import { getQuizToTake } from '@manara/contract/quiz-taking.ts'
import { resetQuizSubmissions } from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { buildQuiz } from '../../../../test/factories/quizzes.ts'
import { lectureId, openSchool, server, student, submit } from '../student.fixtures.ts'
import {
  answersTo,
  buildTimedQuiz,
  change,
  counted,
  handIn,
  look,
  save,
  start,
  takeOnce,
  teacher,
} from './attempts.fixtures.ts'

openSchool()

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

describe('a quiz that is begun', () => {
  it('tells everything but the questions before the start', async () => {
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, attemptsAllowed: 2 })

    const { status, body } = await look(quiz.id)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      lectureQuizId: quiz.id,
      questionsCount: 3,
      timeLimitMinutes: 30,
      attemptsAllowed: 2,
      asksPassword: false,
      refusal: null,
      openAttemptId: null,
      attempts: [],
    })
    expect(JSON.stringify(body)).not.toContain('الأول"')
  })

  it('gives the questions without the key, the time of the server and the end', async () => {
    const quiz = await buildTimedQuiz()

    const { status, body } = await start(quiz.id)

    expect(status).toBe(200)
    expect(body).toMatchObject({ attemptNo: 1, state: 'OPEN', answers: [], questions: { length: 3 } })
    expect(Object.keys(body.questions[0]?.options[0] ?? {})).toEqual(['optionId', 'text'])
    const left = Date.parse(body.deadlineAt ?? '') - Date.parse(body.serverTime)
    expect(Math.round(left / 60_000)).toBe(30)
  })

  it('has one open attempt, however often and on however many devices it is begun', async () => {
    const quiz = await buildTimedQuiz()

    const all = await Promise.all(Array.from({ length: 8 }, () => start(quiz.id)))

    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ body }) => body.attemptId)).size).toBe(1)
  })

  it('ends with the window, where that comes before the time limit', async () => {
    const closesAt = minutes(12)
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, closesAt })

    expect((await start(quiz.id)).body.deadlineAt).toBe(closesAt)
  })

  it.each<[string, object, RegExp]>([
    ['before it opens', { opensAt: minutes(5) }, /^يُفتح الاختبار في /],
    ['after it has closed', { opensAt: minutes(-20), closesAt: minutes(-1) }, /^أُغلق الاختبار في /],
  ])('refuses a start %s, and says so on the start page', async (_, settings, sentence) => {
    const quiz = await buildTimedQuiz(settings as Record<string, unknown>)

    const refused = await start(quiz.id)

    expect([refused.status, refused.problem.message]).toEqual([409, expect.stringMatching(sentence)])
    expect((await look(quiz.id)).body.refusal).toMatch(sentence)
  })

  it('refuses another attempt than those allowed, and one too soon', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 2, waitMinutes: 20 })
    const first = await takeOnce(quiz, 1)

    expect((await start(quiz.id)).problem.message).toBe('المحاولة التالية بعد 20 دقيقة.')
    await server.db
      .updateTable('quiz_attempt_all')
      .set({ ended_at: new Date(Date.now() - 21 * 60_000) })
      .where('id', '=', first.attemptId)
      .execute()
    await takeOnce(quiz, 3)
    expect((await start(quiz.id)).problem.message).toBe('استنفدت محاولاتك كلها: محاولتان.')
  })

  it('asks for the password at the start only, and forgives case, hamza and blanks', async () => {
    const quiz = await buildTimedQuiz({ entryPassword: 'الأحد  Blue' })

    expect((await look(quiz.id)).body.asksPassword).toBe(true)
    expect((await start(quiz.id, { password: 'الاثنين' })).problem.message).toMatch(/^كلمة الدخول غير صحيحة/)
    expect((await start(quiz.id, { password: 'الاحد blue' })).status).toBe(200)
    expect((await start(quiz.id)).status).toBe(200)
  })

  it('counts wrong passwords before it compares them', async () => {
    const quiz = await buildTimedQuiz({ entryPassword: 'منارة' })
    const guesser = await server.asPerson({ ...server.person('student') })

    const all = await Promise.all(Array.from({ length: 40 }, (_, at) => start(quiz.id, { password: `${at}` }, guesser)))

    expect(all.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(29)
    expect(all.every(({ status }) => status === 409 || status === 429)).toBe(true)
  })

  it('refuses a student of another classroom, and its attempts refuse every other student', async () => {
    const quiz = await buildTimedQuiz()
    const { body } = await start(quiz.id)
    const stranger = await server.asPerson(await buildPerson(server.db))

    expect((await look(quiz.id, stranger)).status).toBe(404)
    expect((await start(quiz.id, {}, stranger)).status).toBe(404)
    expect((await stranger.call(getAttempt, { params: { id: body.attemptId } })).status).toBe(404)
    expect((await save(body.attemptId, answersTo(quiz), stranger)).status).toBe(404)
    expect((await handIn(body.attemptId, answersTo(quiz), {}, stranger)).status).toBe(404)
  })
})

describe('clients of the short quiz', () => {
  it('are sent to the site by a quiz that must be begun, and answered as ever by one that must not', async () => {
    const quiz = await buildTimedQuiz()

    const refused = [await student.call(getQuizToTake, { params: { lectureId } }), await submit(quiz)]

    for (const { body, status } of refused)
      expect([status, (body as { quizId?: number }).quizId]).toEqual([409, quiz.id])
    await change(quiz.id, { timeLimitMinutes: null })
    expect((await student.call(getQuizToTake, { params: { lectureId } })).status).toBe(200)
    expect((await start(quiz.id)).status).toBe(409)
  })

  it('keep what they handed in as the first attempt, once the quiz gets settings', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    await submit(quiz)

    await change(quiz.id, { attemptsAllowed: 2 })

    expect((await look(quiz.id)).body).toMatchObject({ refusal: null, attempts: [{ attemptNo: 1, points: 3 }] })
    await takeOnce(quiz, 1)
    expect(await counted(quiz.id)).toMatchObject([{ score: 3, points: 3 }])
  })
})

it('lets every student begin again after the teacher has reset the quiz', async () => {
  const quiz = await buildTimedQuiz()
  await takeOnce(quiz)
  await teacher().call(resetQuizSubmissions, { params: { id: quiz.id } })

  expect(await counted(quiz.id)).toEqual([])
  expect((await look(quiz.id)).body.attempts).toEqual([])
  expect((await start(quiz.id)).body.attemptNo).toBe(1)
})
