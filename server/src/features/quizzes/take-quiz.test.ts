import { getQuizToTake } from '@manara/contract/quiz-taking.ts'
import { deleteQuizQuestion, resetQuizSubmissions, toggleQuiz } from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../test/factories/people.ts'
import {
  type BuiltQuiz,
  buildLectureFor,
  buildQuiz,
  buildSubmission,
  correctAnswers,
} from '../../../test/factories/quizzes.ts'
import { classroomId, lectureId, openSchool, server, studentId, submit, take } from './student.fixtures.ts'

openSchool()

const stored = (quizId: number) =>
  server.db.selectFrom('lecture_quiz_submission_all').selectAll().where('quiz_id', '=', quizId).execute()

describe('getQuizToTake', () => {
  it('gives the questions and nothing that tells the key', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })

    const { status, body } = await take()

    expect(status).toBe(200)
    expect(body).toMatchObject({ lectureQuizId: quiz.id, lectureId, classroomId, questions: { length: 3 } })
    expect(Object.keys(body.questions[0] ?? {})).toEqual(['lectureQuizQuestionId', 'text', 'imageUrl', 'options'])
    expect(Object.keys(body.questions[0]?.options[0] ?? {})).toEqual(['lectureQuizQuestionOptionId', 'text'])
    expect(body.questions[0]?.options.map(({ text }: { text: string }) => text)).toEqual(['الأول', 'الثاني', 'الثالث'])
  })

  it('refuses a disabled quiz and one of a finished classroom', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false })

    const disabled = await take()
    const sent = await submit(quiz)
    await server.db.updateTable('lecture_quiz').set({ is_enabled: true }).where('id', '=', quiz.id).execute()
    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
    const finished = await take()
    const sentLate = await submit(quiz)

    for (const { status, problem } of [disabled, sent, finished, sentLate])
      expect([status, problem.message]).toEqual([409, 'الاختبار غير متاح حاليًا.'])
    expect(await stored(quiz.id)).toEqual([])
  })

  it('tells who has taken it of their submission', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const submissionId = await buildSubmission(server.db, { quiz, studentId })

    expect((await take()).body).toMatchObject({ status: 409, submissionId, receiptCode: 'K7M-4QX' })
  })

  it('is not there without a quiz, without a seat, or for a deleted lecture', async () => {
    expect((await take()).status).toBe(404)
    const quiz = await buildQuiz(server.db, { lectureId })
    const stranger = await server.asPerson(await buildPerson(server.db))
    expect((await stranger.call(getQuizToTake, { params: { lectureId } })).status).toBe(404)
    expect((await submit(quiz, correctAnswers(quiz), {}, stranger)).status).toBe(404)
    await server.db.updateTable('lecture_all').set({ deleted_at: new Date() }).where('id', '=', lectureId).execute()
    expect((await take()).status).toBe(404)
    expect((await submit(quiz)).status).toBe(404)
  })
})

describe('submitQuiz', () => {
  it('marks the answers on the server and gives a receipt', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const { answers } = correctAnswers(quiz)
    const [first, ...others] = answers
    const wrong = { questionId: first?.questionId, selectedOptionId: quiz.questions[0]?.wrongOptionId }

    const { status, body } = await submit(quiz, { answers: [...others, wrong], score: 3 })

    expect(status).toBe(201)
    expect(body).toMatchObject({ message: 'وصلت إجاباتك وسُجّلت نتيجتك.' })
    expect(body.receiptCode).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/)
    expect(await stored(quiz.id)).toMatchObject([
      { id: body.submissionId, student_id: studentId, score: 2, total_questions: 3 },
    ])
  })

  it.each<[string, (quiz: BuiltQuiz) => unknown[], number]>([
    ['no answers', () => [], 400],
    ['a missing answer', (quiz) => correctAnswers(quiz).answers.slice(1), 400],
    ['an answer twice', (quiz) => [...correctAnswers(quiz).answers, correctAnswers(quiz).answers[0]], 400],
    [
      'an answer twice in place of another',
      (quiz) => [...correctAnswers(quiz).answers.slice(1), correctAnswers(quiz).answers[1]],
      400,
    ],
    [
      'an option of another question',
      ({ questions: [one, two, three] }) => [
        { questionId: one?.id, selectedOptionId: two?.correctOptionId },
        { questionId: two?.id, selectedOptionId: one?.correctOptionId },
        { questionId: three?.id, selectedOptionId: three?.correctOptionId },
      ],
      400,
    ],
    [
      'an option that is not there',
      (quiz) => correctAnswers(quiz).answers.map((answer) => ({ ...answer, selectedOptionId: 2_147_483_646 })),
      400,
    ],
    ['a thousand answers', (quiz) => Array.from({ length: 1_000 }, () => correctAnswers(quiz).answers[0]), 413],
  ])('refuses %s and stores nothing', async (_, buildAnswers, status) => {
    const quiz = await buildQuiz(server.db, { lectureId })

    const answer = await submit(quiz, { answers: buildAnswers(quiz) })

    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(/[\u0600-\u06ff]/)])
    expect(await stored(quiz.id)).toEqual([])
  })

  it('takes options of another quiz for what they are', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const other = await buildQuiz(server.db, { lectureId: await buildLectureFor(server.db, classroomId) })

    expect((await submit(quiz, correctAnswers(other))).status).toBe(400)
  })

  it('tells a second submission of the first', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })

    const first = await submit(quiz)
    const second = await submit(quiz)

    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ submissionId: first.body.submissionId, receiptCode: first.body.receiptCode })
  })

  it('stores exactly one of 50 at once, and tells the others which', async () => {
    for (let round = 0; round < 5; round++) {
      const lecture = await buildLectureFor(server.db, classroomId)
      const quiz = await buildQuiz(server.db, { lectureId: lecture })

      const answers = await Promise.all(Array.from({ length: 50 }, () => submit(quiz)))

      const made = answers.filter(({ status }) => status === 201)
      expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 49])
      for (const { body } of answers) expect(body.submissionId).toBe(made[0]?.body.submissionId)
      const [submission, ...more] = await stored(quiz.id)
      expect(more).toEqual([])
      const written = await server.db
        .selectFrom('lecture_quiz_answer')
        .select('question_id')
        .where('submission_id', '=', submission?.id ?? 0)
        .execute()
      expect(written).toHaveLength(3)
    }
  })

  it('gives the same reply for the same key, however often and when it is sent again', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const key = { 'idempotency-key': `quiz-${quiz.id}` }

    const together = await Promise.all([1, 2, 3].map(() => submit(quiz, correctAnswers(quiz), key)))
    const later = await submit(quiz, correctAnswers(quiz), key)
    const otherKey = await submit(quiz, correctAnswers(quiz), { 'idempotency-key': 'another' })

    expect([...together, later].map(({ status }) => status)).toEqual([201, 201, 201, 201])
    for (const { body } of [...together, later]) expect(body).toEqual(together[0]?.body)
    expect(otherKey.status).toBe(409)
    expect(await stored(quiz.id)).toHaveLength(1)
  })

  it('lets a refused request be corrected under its key', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const key = { 'idempotency-key': `corrected-${quiz.id}` }

    const refused = await submit(quiz, { answers: correctAnswers(quiz).answers.slice(1) }, key)

    expect([refused.status, (await submit(quiz, correctAnswers(quiz), key)).status]).toEqual([400, 201])
  })

  it('never stores a submission of a quiz that is disabled at the same moment, but before it', async () => {
    const teacher = server.as('teacher')
    for (let round = 0; round < 10; round++) {
      const quiz = await buildQuiz(server.db, { lectureId: await buildLectureFor(server.db, classroomId) })

      const [sent] = await Promise.all([
        submit(quiz),
        teacher.call(toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: false } }),
      ])
      const deleted = await teacher.send(deleteQuizQuestion, { params: { id: quiz.questions[0]?.id } })

      expect(deleted.status).toBe(sent?.status === 201 ? 409 : 204)
      expect(await stored(quiz.id)).toHaveLength(sent?.status === 201 ? 1 : 0)
    }
  })

  it('may be done anew after the teacher has reset the quiz', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    await submit(quiz)

    await server.as('teacher').call(resetQuizSubmissions, { params: { id: quiz.id } })

    expect((await take()).status).toBe(200)
    expect((await submit(quiz)).status).toBe(201)
  })
})
