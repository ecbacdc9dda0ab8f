import { getAttempt } from '@manara/contract/quiz-attempts.ts'
import { getQuizToTake } from '@manara/contract/quiz-taking.ts'
import { resetQuizSubmissions } from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { buildQuiz } from '../../../../test/factories/quizzes.ts'
import { purgeQuizzes } from '../deleted-quizzes.service.ts'
import { lectureId, openSchool, server, student, studentId, submit } from '../student.fixtures.ts'
import {
  answersTo,
  buildTimedQuiz,
  change,
  handIn,
  letPass,
  look,
  save,
  start,
  takeOnce,
  teacher,
} from './attempts.fixtures.ts'
import { endOverdueAttempts } from './end-attempt.ts'

openSchool()

const counted = (quizId: number) =>
  server.db
    .selectFrom('lecture_quiz_submission')
    .select(['score', 'points', 'max_points', 'receipt_code'])
    .where('quiz_id', '=', quizId)
    .where('student_id', '=', studentId)
    .execute()

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

  it('is not there for a student of another classroom, and its attempts are nobody else’s', async () => {
    const quiz = await buildTimedQuiz()
    const { body } = await start(quiz.id)
    const stranger = await server.asPerson(await buildPerson(server.db))

    expect((await look(quiz.id, stranger)).status).toBe(404)
    expect((await start(quiz.id, {}, stranger)).status).toBe(404)
    expect((await stranger.call(getAttempt, { params: { id: body.attemptId } })).status).toBe(404)
    expect((await save(body.attemptId, answersTo(quiz), stranger)).status).toBe(404)
    expect((await handIn(body.attemptId, answersTo(quiz), stranger)).status).toBe(404)
  })
})

describe('answers of an attempt', () => {
  it('are kept as they come, the later one of a question counts, and come back after a reload', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    const [first, second] = answersTo(quiz, 0)

    await save(attemptId, [first])
    const { status, body } = await save(attemptId, [answersTo(quiz)[0], second])

    expect([status, body.version]).toEqual([200, 2])
    const again = await student.call(getAttempt, { params: { id: attemptId } })
    expect(again.body.answers).toEqual(expect.arrayContaining([answersTo(quiz)[0], second]))
    expect(again.body.answers).toHaveLength(2)
  })

  it('may be taken back, and an empty list only says that the student is there', async () => {
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, needsAllAnswers: false })
    const { attemptId } = (await start(quiz.id)).body
    await save(attemptId, answersTo(quiz))

    await save(attemptId, [{ questionId: quiz.questions[0]?.id, response: null }])
    expect((await save(attemptId, [])).body.version).toBe(2)
    await handIn(attemptId)

    expect(await counted(quiz.id)).toMatchObject([{ score: 2, points: 2, max_points: 3 }])
  })

  it.each<[string, (answers: ReturnType<typeof answersTo>) => unknown]>([
    ['an option of another question', ([one, two]) => [{ ...one, response: two?.response }]],
    ['a question of another quiz', () => [{ questionId: 2_147_483_646, response: null }]],
    ['a question twice', ([one]) => [one, one]],
    ['another shape', ([one]) => [{ ...one, response: { text: '1e400' } }]],
    ['no list', () => 'x'],
  ])('are refused with %s, and nothing is kept', async (_, change) => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body

    const refused = await save(attemptId, change(answersTo(quiz)))

    expect([refused.status, refused.problem.message]).toEqual([400, expect.stringMatching(/[\u0600-\u06ff]/)])
    expect((await student.call(getAttempt, { params: { id: attemptId } })).body.answers).toEqual([])
  })
})

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

it('starts anew for everybody after the teacher has reset the quiz', async () => {
  const quiz = await buildTimedQuiz()
  await takeOnce(quiz)
  await teacher().call(resetQuizSubmissions, { params: { id: quiz.id } })

  expect(await counted(quiz.id)).toEqual([])
  expect((await look(quiz.id)).body.attempts).toEqual([])
  expect((await start(quiz.id)).body.attemptNo).toBe(1)
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

it('lets an attempt go on after the student has left and the quiz was disabled', async () => {
  const quiz = await buildTimedQuiz()
  const { attemptId } = (await start(quiz.id)).body
  await server.db.updateTable('lecture_quiz_all').set({ is_enabled: false }).where('id', '=', quiz.id).execute()
  await server.db
    .updateTable('enrollment_all')
    .set({ deleted_at: new Date() })
    .where('student_id', '=', studentId)
    .execute()

  expect((await save(attemptId, answersTo(quiz))).status).toBe(200)
  expect((await handIn(attemptId)).status).toBe(200)
})
