import { getImage } from '@manara/contract/images.ts'
import { getQuiz, getQuizStatistics } from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import {
  type BuiltQuiz,
  buildLectureFor,
  buildQuestionImage,
  buildQuiz,
  buildSubmission,
  correctAnswers,
} from '../../../test/factories/quizzes.ts'
import type { Agent, Answer } from '../../../test/test-server.ts'
import { classroomId, lectureId, openSchool, server, student, studentId, submit, take } from './student.fixtures.ts'

openSchool()

const review = (id: number, by?: string) => student.get(`/api/student/submissions/${id}/review${by ? `?by=${by}` : ''}`)

/** A student of the classroom with a session of their own. */
async function newStudent(): Promise<Agent> {
  const person = await buildPerson(server.db)
  await buildEnrollment(server.db, { classroomId, studentId: person.id })
  return server.asPerson(person)
}

describe('getQuizReview', () => {
  it('shows every question with the own and the correct answer, by either id', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const submissionId = await buildSubmission(server.db, { quiz, studentId, score: 2 })

    const { status, body } = await review(submissionId)

    expect(status).toBe(200)
    expect(body).toMatchObject({ submissionId, lectureQuizId: quiz.id, score: 2, totalQuestions: 3, classroomId })
    expect(body.questionReviews).toMatchObject([
      { yourAnswerText: 'الثاني', wasCorrect: true },
      { yourAnswerText: 'الثاني', wasCorrect: true },
      { yourAnswerText: 'الأول', correctAnswerText: 'الثاني', wasCorrect: false },
    ])
    expect((await review(quiz.id)).body).toEqual(body)
  })

  /** Two own submissions: one has the id of the other's quiz, which is the older or the newer one. */
  async function collide(isNamesakeOlder: boolean) {
    const lectures = [lectureId, await buildLectureFor(server.db, classroomId)]
    const quizzes = await Promise.all(lectures.map((lecture) => buildQuiz(server.db, { lectureId: lecture })))
    const [older, newer] = quizzes.toSorted((one, other) => one.id - other.id) as [BuiltQuiz, BuiltQuiz]
    const [quiz, namesake] = isNamesakeOlder ? [newer, older] : [older, newer]
    await buildSubmission(server.db, { quiz: namesake, studentId })
    await buildSubmission(server.db, { quiz, studentId, id: namesake.id })
    return { id: namesake.id, quizId: quiz.id }
  }

  it.each([true, false])(
    'takes a number that is both for the submission (its quiz is the older one: %s)',
    async (isNamesakeOlder) => {
      const { id, quizId } = await collide(isNamesakeOlder)

      const [unspecified, bySubmission, byQuiz] = [
        await review(id),
        await review(id, 'submission'),
        await review(id, 'quiz'),
      ]

      expect(unspecified.body).toMatchObject({ submissionId: id, lectureQuizId: quizId })
      expect(bySubmission.body).toEqual(unspecified.body)
      expect(byQuiz.body).toMatchObject({ lectureQuizId: id })
      expect(byQuiz.body.submissionId).not.toBe(id)
      expect((await review(quizId, 'submission')).status).toBe(404)
      expect((await review(id, 'lecture')).status).toBe(400)
    },
  )

  it("never takes it for somebody else's submission", async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const other = await buildPerson(server.db)
    const submissionId = await buildSubmission(server.db, { quiz, studentId })
    await buildSubmission(server.db, { quiz, studentId: other.id, id: quiz.id })

    expect((await review(quiz.id)).body).toMatchObject({ submissionId, lectureQuizId: quiz.id })
    expect((await review(quiz.id, 'submission')).status).toBe(404)
  })

  it('is for the student alone, and for those who submitted', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const other = await newStudent()
    const { body } = await submit(quiz, correctAnswers(quiz), {}, other)

    for (const id of [body.submissionId, quiz.id]) {
      const refused = await review(id)
      expect([refused.status, refused.body.message]).toEqual([404, 'لا توجد نتيجة اختبار بهذا الرقم.'])
    }
  })

  it('stays with a student who has left the classroom', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const submissionId = await buildSubmission(server.db, { quiz, studentId })
    await server.db
      .updateTable('enrollment_all')
      .set({ deleted_at: new Date() })
      .where('classroom_id', '=', classroomId)
      .execute()

    expect((await review(submissionId)).status).toBe(200)
  })
})

describe('before the own submission', () => {
  const words = /correct|score|right/i

  /** Every key and text of a payload. */
  function* walk(value: unknown): Generator<string> {
    if (typeof value === 'string') yield value
    else if (Array.isArray(value)) for (const one of value) yield* walk(one)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        yield key
        yield* walk(one)
      }
  }

  it('no payload that a student can get says anything of the key', async () => {
    const imageId = await buildQuestionImage(server.db, server.files, studentId, 'the-correct-answer-is-b.png')
    const options = [true, false].map((isCorrect) => ({ text: `خيار ${isCorrect ? 1 : 2}`, isCorrect }))
    const quiz = await buildQuiz(server.db, {
      lectureId,
      questions: [{ questionType: 'MultipleChoice', text: null, imageId, options }],
    })
    const { answers } = correctAnswers(quiz)

    const payloads: Answer[] = [
      await take(),
      await student.call(getImage, { params: { imageId } }),
      await review(quiz.id),
      await submit(quiz, { answers: [] }),
      await submit(quiz, { answers: [...answers, ...answers] }),
      await submit(quiz, { answers: [{ questionId: answers[0]?.questionId, selectedOptionId: 1 }] }),
      await student.call(getQuiz, { params: { id: quiz.id } }),
      await student.call(getQuizStatistics, { params: { id: quiz.id } }),
    ]

    for (const { body, headers } of payloads) for (const text of walk([body, headers])) expect(text).not.toMatch(words)
  })

  it('the ids of options tell nothing: the correct one is first, middle and last alike', async () => {
    const texts = ['أ', 'ب', 'ج', 'د']
    const options = texts.map((text, index) => ({ text, isCorrect: index === 0 }))
    const questions = Array.from({ length: 240 }, (_, index) => ({
      questionType: 'MultipleChoice' as const,
      text: `س ${index}`,
      imageId: null,
      options,
    }))
    const quiz = await buildQuiz(server.db, { lectureId, questions })
    const { rows } = await server.db.executeQuery<{ rank: number; count: number }>(
      server.db
        .selectFrom((from) =>
          from
            .selectFrom('lecture_quiz_option')
            .innerJoin('lecture_quiz_question', 'lecture_quiz_question.id', 'lecture_quiz_option.question_id')
            .select(['is_correct', 'lecture_quiz_question.id'])
            .select(({ fn }) =>
              fn
                .agg<number>('rank')
                .over((over) => over.partitionBy('question_id').orderBy('lecture_quiz_option.id'))
                .as('rank'),
            )
            .where('quiz_id', '=', quiz.id)
            .as('ranked'),
        )
        .select(['rank', ({ fn }) => fn.countAll<number>().as('count')])
        .where('is_correct', '=', true)
        .groupBy('rank')
        .compile(),
    )

    // 60 are expected of each; 30 are further away than chance ever goes.
    expect(rows).toHaveLength(4)
    for (const { count } of rows) expect(Math.abs(count - 60)).toBeLessThan(35)
  })

  it('pictures are for those who may see the question', async () => {
    const imageId = await buildQuestionImage(server.db, server.files, studentId)
    const options = [true, false].map((isCorrect) => ({ text: String(isCorrect), isCorrect }))
    const quiz = await buildQuiz(server.db, {
      lectureId,
      isEnabled: false,
      questions: [{ questionType: 'MultipleChoice', text: null, imageId, options }],
    })
    const imageFor = async (agent: Agent) => (await agent.call(getImage, { params: { imageId } })).status
    const stranger = await server.asPerson(await buildPerson(server.db))
    const otherTeacher = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

    expect([await imageFor(student), await imageFor(server.as('teacher')), await imageFor(server.as('admin'))]).toEqual(
      [404, 200, 200],
    )
    await server.db.updateTable('lecture_quiz').set({ is_enabled: true }).where('id', '=', quiz.id).execute()
    expect([await imageFor(student), await imageFor(stranger), await imageFor(otherTeacher)]).toEqual([200, 404, 404])
  })
})
