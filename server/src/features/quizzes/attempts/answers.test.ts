import { getAttempt } from '@manara/contract/quiz-attempts.ts'
import { resetQuizSubmissions } from '@manara/contract/quizzes.ts'
import { voidAttempt } from '@manara/contract/taught-attempts.ts'
import { describe, expect, it } from 'vitest'
import { buildQuestionImage } from '../../../../test/factories/quizzes.ts'
import type { NewQuestion } from '../quiz-questions.queries.ts'
import { openSchool, server, student, studentId } from '../student.fixtures.ts'
import { answersTo, buildTimedQuiz, counted, handIn, save, start, teacher } from './attempts.fixtures.ts'

openSchool()

const wide = Array.from({ length: 20 }, (_, at) => `b${at}`)

/** A question with as many blanks as one may have. */
const buildWideQuestion = (): NewQuestion => ({
  questionType: 'FillBlanks',
  text: 'أكمل',
  imageId: null,
  options: [],
  content: {
    text: wide.map((_, at) => `[[${at + 1}]]`).join(' '),
    blanks: wide.map((id) => ({
      id,
      text: { answers: [{ text: 'علم', percent: 100 }], fold: 'LETTERS', ignoresArticle: false, allowsSlip: false },
    })),
  },
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

  it('are refused once they are too long all together, and those before stay', async () => {
    const { id } = await buildTimedQuiz({ timeLimitMinutes: 30 }, Array.from({ length: 40 }, buildWideQuestion))
    const { attemptId, questions } = (await start(id)).body
    const text = 'ع'.repeat(1_000)
    const given = questions.map(({ questionId }) => ({
      questionId,
      response: { blanks: wide.map((blankId) => ({ blankId, text })) },
    }))

    const saves: number[] = []
    for (let at = 0; at < given.length; at += 5) saves.push((await save(attemptId, given.slice(at, at + 5))).status)
    const last = await handIn(attemptId, given.slice(-5))

    expect([...new Set(saves)]).toEqual([200, 413])
    expect([last.status, last.problem.message]).toEqual([413, expect.stringMatching(/اختصر/)])
    expect((await handIn(attemptId)).status).toBe(400)
    const kept = (await student.call(getAttempt, { params: { id: attemptId } })).body.answers
    expect(kept).toHaveLength(saves.filter((status) => status === 200).length * 5)
  })

  it('of a void attempt are refused so that the device forgets them, and those of a reset one too', async () => {
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, attemptsAllowed: 2 })
    const first = (await start(quiz.id)).body.attemptId
    await teacher().call(voidAttempt, { params: { id: first }, body: { reason: 'أجاب زميله عنه' } })

    const refused = [
      await save(first, answersTo(quiz)),
      await handIn(first, answersTo(quiz)),
      await student.call(getAttempt, { params: { id: first } }),
    ]
    const second = (await start(quiz.id)).body.attemptId
    await teacher().call(resetQuizSubmissions, { params: { id: quiz.id } })

    for (const { status, body } of refused)
      expect([status, body]).toEqual([409, expect.objectContaining({ isVoid: true })])
    expect([(await save(second, answersTo(quiz))).status, (await handIn(second)).status]).toEqual([404, 404])
  })
})

it('lets an attempt go on, with its pictures, after the student has left and the quiz was disabled', async () => {
  const quiz = await buildTimedQuiz()
  const imageId = await buildQuestionImage(server.db, server.files, server.person('teacher').id)
  const { id: questionId = 0 } = quiz.questions[0] ?? {}
  await server.db
    .updateTable('lecture_quiz_question_all')
    .set({ image_id: imageId })
    .where('id', '=', questionId)
    .execute()
  const { attemptId, questions } = (await start(quiz.id)).body
  await server.db.updateTable('lecture_quiz_all').set({ is_enabled: false }).where('id', '=', quiz.id).execute()
  await server.db
    .updateTable('enrollment_all')
    .set({ deleted_at: new Date() })
    .where('student_id', '=', studentId)
    .execute()

  expect((await student.get(questions[0]?.imageUrl ?? '')).status).toBe(200)
  expect((await save(attemptId, answersTo(quiz))).status).toBe(200)
  expect((await handIn(attemptId)).status).toBe(200)
})
