import { publishQuizResults } from '@manara/contract/quiz-settings.ts'
import { getQuizReview } from '@manara/contract/quiz-taking.ts'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { buildQuiz } from '../../../../test/factories/quizzes.ts'
import { classroomId, lectureId, openSchool, server, student, submit } from '../student.fixtures.ts'
import { answersTo, buildTimedQuiz, change, handIn, review, start, takeOnce, teacher } from './attempts.fixtures.ts'

openSchool()

/** The score and the key in one telling reply. */
const told = ({ body }: Awaited<ReturnType<typeof review>>) => ({
  points: body.points,
  isPassed: body.isPassed,
  right: body.questionReviews.map(({ wasCorrect }: { wasCorrect: boolean | null }) => wasCorrect),
  key: body.questionReviews.map(({ correctAnswerText }: { correctAnswerText: string | null }) => correctAnswerText),
})
const hidden = { points: null, isPassed: null, right: [null, null, null], key: [null, null, null] }
const old = (id: number) => student.call(getQuizReview, { params: { submissionId: id }, query: {} })

describe('the own result', () => {
  it('shows the own answers with points, and the right ones, where everything shows at once', async () => {
    const quiz = await buildTimedQuiz({ timeLimitMinutes: 30, passPercent: 70 })
    const { attemptId } = await takeOnce(quiz, 2)

    const reply = await review(attemptId)

    expect(reply.body).toMatchObject({ attemptId, attemptNo: 1, maxPoints: 3, endCause: 'STUDENT', notice: null })
    expect(told(reply)).toEqual({
      points: 2,
      isPassed: false,
      right: [true, true, false],
      key: ['الثاني', 'الثاني', 'الثاني'],
    })
    expect((await old(quiz.id)).body).toMatchObject({ score: 2, totalQuestions: 3 })
  })

  it('keeps the key back while attempts are left, and shows it after the last', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 2 })
    const first = await takeOnce(quiz, 1)

    expect(told(await review(first.attemptId))).toMatchObject({ points: 1, key: [null, null, null] })
    expect((await review(first.attemptId)).body.notice).toBe('تظهر الإجابات الصحيحة بعد آخر محاولة لك.')
    await takeOnce(quiz, 3)
    expect(told(await review(first.attemptId)).key).toEqual(['الثاني', 'الثاني', 'الثاني'])
  })

  it('keeps the key back while the last attempt runs', async () => {
    const quiz = await buildTimedQuiz({ attemptsAllowed: 2 })
    const first = await takeOnce(quiz, 1)
    await start(quiz.id)

    expect(told(await review(first.attemptId)).key).toEqual([null, null, null])
  })

  it('shows nothing before the quiz closes, everything afterwards', async () => {
    const closesAt = new Date(Date.now() + 60 * 60_000).toISOString()
    const quiz = await buildTimedQuiz({ closesAt, showsScore: 'AFTER_CLOSE', showsKey: 'AFTER_CLOSE' })
    const { attemptId } = await takeOnce(quiz, 2)

    const before = await review(attemptId)
    expect(told(before)).toEqual(hidden)
    expect(before.body.notice).toMatch(/^يظهر الباقي بعد إغلاق الاختبار في /)
    expect((await old(quiz.id)).body).toMatchObject({ status: 409, attemptId })
    await server.db
      .updateTable('lecture_quiz_all')
      .set({ closes_at: new Date(Date.now() - 1) })
      .where('id', '=', quiz.id)
      .execute()
    expect(told(await review(attemptId))).toMatchObject({ points: 2, key: ['الثاني', 'الثاني', 'الثاني'] })
  })

  it('never shows the key where the teacher wants so', async () => {
    const quiz = await buildTimedQuiz({ showsKey: 'NEVER' })
    const { attemptId } = await takeOnce(quiz, 3)

    expect(told(await review(attemptId))).toMatchObject({ points: 3, key: [null, null, null] })
    expect((await old(quiz.id)).status).toBe(409)
  })

  it('leaks a hidden score nowhere on the student’s pages', async () => {
    const quiz = await buildTimedQuiz({ showsScore: 'WHEN_PUBLISHED', showsKey: 'WHEN_PUBLISHED' })
    const { attemptId } = await takeOnce(quiz, 2)
    const planted = { points: 61.37 }
    await server.db.updateTable('quiz_attempt_all').set(planted).where('id', '=', attemptId).execute()
    await server.db.updateTable('lecture_quiz_submission_all').set(planted).where('quiz_id', '=', quiz.id).execute()
    const pages = [
      '/api/student/my-classrooms',
      `/api/student/classrooms/${classroomId}/details`,
      `/api/student/quizzes/${quiz.id}`,
      `/api/student/attempts/${attemptId}/review`,
      `/api/student/attempts/${quiz.id}/review?by=quiz`,
      `/api/student/submissions/${quiz.id}/review`,
      '/api/notifications',
    ]

    for (const page of pages) {
      const { status, body } = await student.get(page)
      expect([page, status === 404, JSON.stringify(body).includes('61.37')]).toEqual([page, false, false])
    }
    await teacher().call(publishQuizResults, { params: { id: quiz.id }, body: { isPublished: true } })
    expect((await review(attemptId)).body.points).toBe(61.37)
  })

  it('answers for a short quiz too, by the number of its submission or of the quiz', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const { body } = await submit(quiz)

    for (const reply of [await review(body.submissionId), await review(quiz.id, student, { by: 'quiz' })])
      expect(told(reply)).toMatchObject({ points: 3, isPassed: true, right: [true, true, true] })
  })

  it('is not there before the end, and not for another student', async () => {
    const quiz = await buildTimedQuiz()
    const { attemptId } = (await start(quiz.id)).body
    const stranger = await server.asPerson(await buildPerson(server.db))

    expect((await review(attemptId)).status).toBe(404)
    await handIn(attemptId, answersTo(quiz))
    expect((await review(attemptId, stranger)).status).toBe(404)
    expect((await review(attemptId)).status).toBe(200)
  })

  it('follows a change of the settings at once', async () => {
    const quiz = await buildTimedQuiz({ showsKey: 'NEVER' })
    const { attemptId } = await takeOnce(quiz, 3)

    await change(quiz.id, { showsKey: 'AT_ONCE' })

    expect(told(await review(attemptId)).key).toEqual(['الثاني', 'الثاني', 'الثاني'])
  })
})
