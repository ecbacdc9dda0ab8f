import { getQuizSettings, publishQuizResults } from '@manara/contract/quiz-settings.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { buildQuiz } from '../../../../test/factories/quizzes.ts'
import { lectureId, openSchool, server, student } from '../student.fixtures.ts'
import { answersTo, buildTimedQuiz, change, handIn, look, start, takeOnce, teacher } from './attempts.fixtures.ts'

openSchool()

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const read = async (id: number) => (await teacher().call(getQuizSettings, { params: { id } })).body

describe('settings of a quiz', () => {
  it('are at first those of the short quiz', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })

    expect(await read(quiz.id)).toEqual({
      lectureQuizId: quiz.id,
      hidesNamesInMarking: true,
      opensAt: null,
      closesAt: null,
      timeLimitMinutes: null,
      attemptsAllowed: 1,
      waitMinutes: 0,
      counts: 'BEST',
      shufflesQuestions: false,
      shufflesOptions: false,
      wrongPercent: 0,
      needsAllAnswers: true,
      passPercent: 50,
      showsScore: 'AT_ONCE',
      showsKey: 'AT_ONCE',
      entryPassword: null,
      resultsPublishedAt: null,
      needsAttempt: false,
      attemptsCount: 0,
    })
  })

  it('are kept, and say that the quiz must be begun', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const given = { opensAt: minutes(-1), closesAt: minutes(90), timeLimitMinutes: 30, entryPassword: 'قمر 7' }

    const { status, body } = await change(quiz.id, given)

    expect(status).toBe(200)
    expect(body).toMatchObject({ ...given, needsAttempt: true, message: 'حُفظت إعدادات الاختبار.' })
    expect(await read(quiz.id)).toMatchObject(given)
  })

  it.each<[string, object, string]>([
    ['a window that ends before it begins', { opensAt: minutes(9), closesAt: minutes(1) }, 'closesAt'],
    ['no time at all', { timeLimitMinutes: 0 }, 'timeLimitMinutes'],
    ['too much time', { timeLimitMinutes: 601 }, 'timeLimitMinutes'],
    ['a part of a minute', { timeLimitMinutes: 1.5 }, 'timeLimitMinutes'],
    ['no attempt', { attemptsAllowed: 0 }, 'attemptsAllowed'],
    ['a short password', { entryPassword: 'أب' }, 'entryPassword'],
    ['more than everything', { wrongPercent: 101 }, 'wrongPercent'],
    ['a word for a moment', { opensAt: 'الأحد' }, 'opensAt'],
    ['a time of showing that is none', { showsKey: 'LATER' }, 'showsKey'],
    ['the key before the score', { showsScore: 'AFTER_CLOSE', showsKey: 'AT_ONCE' }, 'showsKey'],
  ])('refuse %s at its field', async (_, given, field) => {
    const quiz = await buildQuiz(server.db, { lectureId })

    const { status, problem } = await change(quiz.id, given as Record<string, unknown>)

    expect(status).toBe(400)
    expect(problem.errors?.[field]?.[0]).toMatch(/[\u0600-\u06ff]/)
    expect((await read(quiz.id)).needsAttempt).toBe(false)
  })

  it('keep what gives the points, once a student has begun', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 2 })
    await start(quiz.id)

    for (const given of [{ wrongPercent: 25 }, { counts: 'LAST' }, { attemptsAllowed: 1 }])
      expect((await change(quiz.id, given)).status).toBe(409)
    expect((await change(quiz.id, { attemptsAllowed: null, timeLimitMinutes: 20, passPercent: 60 })).status).toBe(200)
  })

  it('only give time to attempts that run', async () => {
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30 })
    const { attemptId, deadlineAt } = (await start(quiz.id)).body

    await change(quiz.id, { timeLimitMinutes: 10 })
    expect((await start(quiz.id)).body).toMatchObject({ attemptId, deadlineAt })
    await change(quiz.id, { timeLimitMinutes: 40 })
    const longer = Date.parse((await start(quiz.id)).body.deadlineAt ?? '') - Date.parse(deadlineAt ?? '')
    expect(Math.round(longer / 60_000)).toBe(10)
    await change(quiz.id, { timeLimitMinutes: null })
    expect((await start(quiz.id)).body.deadlineAt).toBeNull()
  })

  it('never write the password into the trail, nor give it to a student', async () => {
    const quiz = await buildTimedQuiz({ entryPassword: 'سر-القاعة-9' })

    const rows = await server.db.selectFrom('audit_entry').select(['before', 'after']).execute()

    expect(JSON.stringify(rows)).not.toContain('سر-القاعة-9')
    expect(JSON.stringify((await look(quiz.id)).body)).not.toContain('سر-القاعة-9')
  })

  it('are not there for another teacher', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

    expect((await other.call(getQuizSettings, { params: { id: quiz.id } })).status).toBe(404)
    expect((await student.get(`/api/teacher/quizzes/${quiz.id}/settings`)).status).toBe(403)
  })
})

describe('publishing results', () => {
  it('shows what waits for it, and hides it again', async () => {
    const quiz = await buildTimedQuiz({ showsScore: 'WHEN_PUBLISHED', showsKey: 'WHEN_PUBLISHED' })
    const attempt = (await start(quiz.id)).body
    await handIn(attempt.attemptId, answersTo(quiz, 2))
    const publish = (isPublished: boolean) =>
      teacher().call(publishQuizResults, { params: { id: quiz.id }, body: { isPublished } })
    const shown = async () => (await look(quiz.id)).body.attempts[0]?.points

    expect(await shown()).toBeNull()
    expect((await publish(true)).body.resultsPublishedAt).not.toBeNull()
    expect(await shown()).toBe(2)
    await publish(false)
    expect(await shown()).toBeNull()
  })

  it('is refused where nothing waits for it', async () => {
    const quiz = await buildTimedQuiz()
    await takeOnce(quiz)

    const { status } = await teacher().call(publishQuizResults, {
      params: { id: quiz.id },
      body: { isPublished: true },
    })

    expect(status).toBe(409)
  })
})
