import { addPick, countFittingQuestions, deletePick, type PickBody, updatePick } from '@manara/contract/quiz-picks.ts'
import { toggleQuiz } from '@manara/contract/quizzes.ts'
import { voidAttempt } from '@manara/contract/taught-attempts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCourse, buildEnrollment } from '../../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../../test/factories/people.ts'
import { buildPicture, buildQuestion, buildQuestions } from '../../../../test/factories/questions.ts'
import { type BuiltQuiz, buildQuiz, buildSubmission } from '../../../../test/factories/quizzes.ts'
import type { Agent } from '../../../../test/test-server.ts'
import { change, counted, handIn, look, review, start, teacher } from '../attempts/attempts.fixtures.ts'
import { purgeQuizzes } from '../deleted-quizzes.service.ts'
import { classroomId, lectureId, openSchool, server, student } from '../student.fixtures.ts'

openSchool()

let courseId: number
let me: number
let bank: number[]
let quiz: BuiltQuiz
beforeEach(async () => {
  me = server.person('teacher').id
  const room = server.db.selectFrom('classroom').select('course_id').where('id', '=', classroomId)
  courseId = (await room.executeTakeFirstOrThrow()).course_id
  bank = await buildQuestions(server.db, 6, { courseId, authorId: me, difficulty: 'Easy' })
  quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 1 })
})

const pick = (over: Partial<PickBody> = {}): PickBody => ({
  ...{ count: 2, difficulty: null, topicId: 0, types: null, points: 2 },
  ...over,
})
const add = (over: Partial<PickBody> = {}) => teacher().send(addPick, { params: { id: quiz.id }, body: pick(over) })
const enable = (isEnabled = true) => teacher().send(toggleQuiz, { params: { id: quiz.id }, query: { isEnabled } })
const details = async () => (await teacher().get(`/api/teacher/quizzes/${quiz.id}/details`)).body
const pool = () =>
  server.db
    .selectFrom('lecture_quiz_question_all')
    .select(['id', 'text', 'pool_key as key', 'slot_id as slotId', 'image_id as imageId', 'deleted_at as deletedAt'])
    .where('quiz_id', '=', quiz.id)
    .where('pool_key', 'is not', null)
    .execute()
const rightAnswers = async (questions: { questionId: number }[]) => {
  const ids = questions.map(({ questionId }) => questionId)
  const rows = server.db.selectFrom('lecture_quiz_option').select(['id', 'question_id as questionId'])
  const right = await rows.where('question_id', 'in', ids).where('is_correct', '=', true).execute()
  return right.map(({ id, questionId }) => ({ questionId, response: { optionId: id } }))
}
const classmate = async (): Promise<Agent> => {
  const person = await buildPerson(server.db, { role: 'Student' })
  await buildEnrollment(server.db, { classroomId, studentId: person.id })
  return server.asPerson(person)
}
const buildTopic = (ofCourse = courseId) =>
  server.db
    .insertInto('question_topic')
    .values({ course_id: ofCourse, name: 'الحركة', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()

describe('addPick, updatePick and deletePick', () => {
  it('change the picks of an own disabled quiz, and say what the bank has for them', async () => {
    const { status, body } = await add({ count: 2, difficulty: 'Easy' })
    expect([status, body.message]).toEqual([201, 'أُضيف السحب. تُسحب الأسئلة لكل طالب حين يبدأ.'])
    const { pickId } = body

    expect(await details()).toMatchObject({
      drawnCount: 2,
      shortage: null,
      picks: [{ pickId, count: 2, fittingCount: 6 }],
    })
    const params = { id: quiz.id, pickId }
    expect((await teacher().send(updatePick, { params, body: pick({ count: 9 }) })).status).toBe(200)
    expect(await details()).toMatchObject({
      drawnCount: 9,
      shortage: 'يطلب السحب الأول 9 أسئلة، وفي البنك 6 أسئلة لم يسحبها غيره.',
    })
    expect((await teacher().send(deletePick, { params })).status).toBe(200)
    expect(await details()).not.toHaveProperty('picks')
  })

  it('refuse wrong numbers, a foreign topic and a pick of another quiz in words', async () => {
    const { id: foreign } = await buildTopic(await buildCourse(server.db))

    expect((await add({ count: 51 })).body.message).toContain('عدد الأسئلة رقم صحيح من 1 إلى 50')
    expect((await add({ count: 0 })).status).toBe(400)
    expect((await add({ topicId: foreign })).body).toMatchObject({ errors: { topicId: ['ليس من مواضيع هذا المقرر'] } })
    expect((await teacher().send(deletePick, { params: { id: quiz.id, pickId: 999_999 } })).status).toBe(404)
    for (const count of [50, 49]) expect((await add({ count })).status).toBe(201)
    expect((await add({ count: 1 })).body.message).toContain('لكل طالب 100 سؤال على الأكثر')
  })

  it('are refused to another teacher, while the quiz runs, and after a submission', async () => {
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const params = { id: quiz.id }
    expect((await other.send(addPick, { params, body: pick() })).status).toBe(404)
    expect((await other.call(countFittingQuestions, { params })).status).toBe(404)
    await enable()
    expect((await add()).status).toBe(409)
    await enable(false)
    await buildSubmission(server.db, { quiz, studentId: server.person('student').id })
    expect((await add()).status).toBe(409)
  })
})

describe('countFittingQuestions', () => {
  it('counts what the teacher may use and the quiz does not have already', async () => {
    const someone = await buildPerson(server.db, { role: 'Teacher' })
    await buildQuestion(server.db, { courseId, authorId: someone.id, text: 'لغيره' })
    await buildQuestion(server.db, { courseId, authorId: me, text: 'ينتظر', status: 'Pending' })
    await buildQuestion(server.db, { courseId, authorId: me, text: 'صعب', difficulty: 'Hard' })
    const count = async (query = {}) =>
      (await teacher().call(countFittingQuestions, { params: { id: quiz.id }, query })).body.count

    expect(await count()).toBe(7)
    expect(await count({ difficulty: 'Easy' })).toBe(6)
    expect(await count({ questionType: 'TrueFalse' })).toBe(0)
    await teacher().post(`/api/teacher/quizzes/${quiz.id}/questions/from-bank`, { questionIds: [bank[0]] })
    expect(await count()).toBe(6)
    await server.db.updateTable('course_all').set({ shares_bank: true }).where('id', '=', courseId).execute()
    expect(await count()).toBe(7)
  })
})

describe('toggleQuiz with picks', () => {
  it('copies what fits; later edits of the bank change nothing, and enabling again copies the bank again', async () => {
    await add()
    await enable()
    const first = await pool()
    expect(first.map(({ key }) => key).toSorted()).toEqual(bank.toSorted())

    await server.db.updateTable('question_all').set({ text: 'عُدّل' }).where('id', 'in', bank).execute()
    expect((await pool()).every(({ text }) => text?.startsWith('سؤال'))).toBe(true)
    await enable(false)
    await enable()
    const again = await pool()
    expect(again.every(({ text }) => text === 'عُدّل')).toBe(true)
    expect(again).toHaveLength(6)
  })

  it('copies again what changed picks draw from, also after a void attempt', async () => {
    const { pickId } = (await add({ count: 1 })).body
    await enable()
    const { attemptId } = (await start(quiz.id)).body
    await teacher().call(voidAttempt, { params: { id: attemptId }, body: { reason: 'تجربة' } })
    await enable(false)
    await teacher().call(updatePick, { params: { id: quiz.id, pickId }, body: pick({ count: 3 }) })

    expect((await enable()).status).toBe(200)

    expect((await start(quiz.id)).body.questions).toHaveLength(4)
  })

  it('is refused where the picks together lack different questions, each alone having enough', async () => {
    await add({ count: 4 })
    await add({ count: 4, difficulty: 'Easy' })

    const { status, body } = await enable()

    expect([status, body.message]).toEqual([
      409,
      'يطلب السحب الثاني 4 أسئلة بمستوى «سهل»، وفي البنك سؤالان لم يسحبها غيره.',
    ])
    expect(await pool()).toEqual([])
  })

  it('is refused where the topic of a pick was deleted, and where too many fit', async () => {
    const { id: topicId } = await buildTopic()
    await server.db.updateTable('question_all').set({ topic_id: topicId }).where('id', 'in', bank).execute()
    const { pickId } = (await add({ topicId })).body
    await server.db.deleteFrom('question_topic').where('id', '=', topicId).execute()
    expect((await enable()).body.message).toContain('حُذف موضوع السحب الأول')

    await teacher().send(deletePick, { params: { id: quiz.id, pickId } })
    await buildQuestions(server.db, 95, { courseId, authorId: me, difficulty: 'Hard' })
    for (const count of [1, 2, 3]) await add({ count })
    expect((await enable()).body.message).toContain('والحد 300')
  })

  it('copies once when two enable at the same moment', async () => {
    await add()

    const replies = await Promise.all([enable(), enable()])

    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200]))
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await pool()).toHaveLength(6)
  })
})

describe('attempts with picks', () => {
  it('give each student own questions, whose points are the maximum, and know nothing of the rest', async () => {
    await add()
    await enable()
    expect((await look(quiz.id)).body.questionsCount).toBe(3)
    expect((await student.get(`/api/student/lectures/${lectureId}/quiz`)).status).toBe(409)

    const { body: attempt } = await start(quiz.id)

    expect(attempt.questions).toHaveLength(3)
    expect(attempt.questions.map(({ points }: { points: number }) => points)).toEqual([1, 2, 2])
    const others = (await pool()).filter(
      ({ id }) => !attempt.questions.some(({ questionId }: { questionId: number }) => questionId === id),
    )
    const foreign = [{ questionId: others[0]?.id, response: null }]
    expect((await handIn(attempt.attemptId, foreign)).status).toBe(400)
    expect((await handIn(attempt.attemptId, await rightAnswers(attempt.questions))).status).toBe(200)
    expect(await counted(quiz.id)).toMatchObject([{ score: 3, points: 5, max_points: 5 }])
    const shown = (await review(attempt.attemptId)).body
    expect([shown.points, shown.maxPoints, shown.questionReviews.length]).toEqual([5, 5, 3])
    expect((await start(quiz.id)).status).toBe(409)
  })

  it('prefer in a second attempt what the student has not had, and draw for all from the same pool', async () => {
    await change(quiz.id, { attemptsAllowed: 3 })
    await add({ count: 3 })
    await enable()
    const drawn: number[][] = []
    for (let turn = 0; turn < 2; turn++) {
      const { body } = await start(quiz.id)
      drawn.push(body.questions.slice(1).map(({ questionId }: { questionId: number }) => questionId))
      await handIn(body.attemptId, await rightAnswers(body.questions))
    }
    expect(new Set(drawn.flat()).size).toBe(6)

    await enable(false)
    await enable()
    expect((await pool()).map(({ id }) => id).toSorted()).toEqual(drawn.flat().toSorted())
  })

  it('count in results, statistics and the workbook by what each student had', async () => {
    await add({ count: 1 })
    await enable()
    const mine = (await start(quiz.id)).body
    await handIn(mine.attemptId, await rightAnswers(mine.questions))
    const other = await classmate()
    const theirs = (await start(quiz.id, {}, other)).body
    await handIn(theirs.attemptId, await rightAnswers(theirs.questions), {}, other)

    const statistics = (await teacher().get(`/api/teacher/quizzes/${quiz.id}/statistics`)).body
    const drawnIds = new Set([mine, theirs].map(({ questions }) => questions[1]?.questionId))
    expect(statistics.totalQuestions).toBe(2)
    expect(statistics.questions).toHaveLength(1 + drawnIds.size)
    const shown = statistics.questions.flatMap(({ shownCount }: { shownCount?: number }) => shownCount ?? [])
    expect(shown.reduce((sum: number, count: number) => sum + count, 0)).toBe(2)
    const rows = (await teacher().get(`/api/teacher/quizzes/${quiz.id}/submissions`)).body
    expect(rows.map(({ totalQuestions }: { totalQuestions: number }) => totalQuestions)).toEqual([2, 2])
    const answers = (await teacher().get(`/api/teacher/quizzes/${quiz.id}/submissions/${rows[0].submissionId}`)).body
    expect(answers.questions).toHaveLength(2)
    expect((await teacher().get(`/api/teacher/quizzes/${quiz.id}/excel`)).status).toBe(200)
  })

  it('show a picture of the pool to those whose attempt has it, and to no other student', async () => {
    const imageId = await buildPicture(server.db, server.files, me)
    await server.db.deleteFrom('question_option').where('question_id', 'in', bank).execute()
    await server.db.deleteFrom('question_all').where('id', 'in', bank).execute()
    await buildQuestion(server.db, { courseId, authorId: me, imageId })
    await add({ count: 1 })
    await add({ count: 1, difficulty: 'Medium' }).then(({ body }) =>
      teacher().send(deletePick, { params: { id: quiz.id, pickId: body.pickId } }),
    )
    await enable()
    const url = `/api/images/${(await pool())[0]?.imageId}`
    const other = await classmate()

    expect((await student.get(url)).status).toBe(404)
    await start(quiz.id)
    expect((await student.get(url)).status).toBe(200)
    expect((await other.get(url)).status).toBe(404)
  })

  it('of before a reset keep their questions, also after the pool was copied again', async () => {
    await add()
    await enable()
    const { body } = await start(quiz.id)
    await handIn(body.attemptId, await rightAnswers(body.questions))
    await enable(false)
    await teacher().delete(`/api/teacher/quizzes/${quiz.id}/submissions`)
    await enable()

    const kept = (await pool()).filter(({ deletedAt }) => deletedAt !== null)
    expect(kept).toHaveLength(6)
    expect((await teacher().get('/api/admin/trash')).status).not.toBe(500)
    await server.db
      .updateTable('lecture_quiz_question_all')
      .set({ deleted_at: new Date(Date.now() - 40 * 86_400_000) })
      .where(
        'id',
        'in',
        kept.map(({ id }) => id),
      )
      .execute()
    await purgeQuizzes(server.db, server.files)
    expect((await pool()).filter(({ deletedAt }) => deletedAt !== null)).toHaveLength(2)
  })
})
