import { getGradePlan, listGradeBook, saveGradePlan } from '@manara/contract/grade-book.ts'
import { createGradeColumn } from '@manara/contract/grade-marks.ts'
import { getQuizMarking } from '@manara/contract/marking.ts'
import { publishQuizResults } from '@manara/contract/quiz-settings.ts'
import { getQuizStatistics, getQuizSubmission, listQuizSubmissions, toggleQuiz } from '@manara/contract/quizzes.ts'
import { decideLateAnswers, extendAttempt, listAttempts, voidAttempt } from '@manara/contract/taught-attempts.ts'
import { getTeacherDashboard } from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../test/factories/people.ts'
import { buildLectureFor, buildQuiz } from '../../../../test/factories/quizzes.ts'
import { readPart } from '../../../../test/spreadsheet.ts'
import { planOf } from '../../grade-book/grade-book.fixtures.ts'
import { readKind } from '../../privacy/copy-parts.queries.ts'
import { classroomId, lectureId, openSchool, server, student, studentId } from '../student.fixtures.ts'
import { counted, handIn, letPass, look, review, start, teacher } from './attempts.fixtures.ts'
import { answersOf, buildEssayQuiz, essay, mark, queue, short, writeEssay } from './marking.fixtures.ts'

openSchool()

const attemptRow = (id: number) =>
  server.db.selectFrom('quiz_attempt').select(['state', 'points', 'awaits']).where('id', '=', id).executeTakeFirst()
const reopen = (id: number) => teacher().send(extendAttempt, { params: { id }, body: { minutes: 10 } })
const noticeOf = async (attemptId: number) => (await review(attemptId)).body.notice
const waits = 'بعض إجاباتك بانتظار التصحيح، ولا تظهر النتيجة قبل اكتماله.'

/** What every reader of a result says about it. */
async function readers(quizId: number, attemptId: number) {
  const params = { id: quizId }
  const [row] = (await teacher().call(listQuizSubmissions, { params })).body
  const [attempt] = (await teacher().call(listAttempts, { params })).body
  const own = (await look(quizId)).body.attempts[0]
  const shown = (await review(attemptId)).body
  const { averageScore, passedCount, awaitingCount } = (await teacher().call(getQuizStatistics, { params })).body
  return {
    lists: [row?.score, row?.isPassed, attempt?.state, attempt?.points],
    student: [own?.state, own?.points, shown.points, shown.isPassed, shown.questionReviews.map(({ points }) => points)],
    statistics: [averageScore, passedCount, awaitingCount],
  }
}

describe('an attempt with an essay', () => {
  it('must be begun, shows its words and nothing of its model answer', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: [essay] })
    await teacher().call(toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: true } })

    expect((await student.get(`/api/student/lectures/${lectureId}/quiz`)).status).toBe(409)
    const { body } = await start(quiz.id)

    expect(body.questions[0]).toMatchObject({ questionType: 'Essay', content: { minWords: 20, maxWords: 60 } })
    expect(JSON.stringify(body)).not.toContain('هطول')
  })

  it('waits for its mark in every list, and has its points everywhere with the last one', async () => {
    const quiz = await buildEssayQuiz()
    const given = await writeEssay(quiz)

    expect(await readers(quiz.id, given.attemptId)).toEqual({
      lists: [null, null, 'HANDED_IN', null],
      student: ['HANDED_IN', null, null, null, [null, null]],
      statistics: [null, 0, 1],
    })
    expect(await noticeOf(given.attemptId)).toBe(waits)
    const marked = await mark(given, { points: 4.5, comment: 'أحسنت، وينقص التكاثف.' }, { quizId: quiz.id })

    expect([marked.status, marked.body]).toMatchObject([
      200,
      { points: 4.5, message: 'حُفظت نقاط الإجابة، واكتمل تصحيح المحاولة.' },
    ])
    expect(await readers(quiz.id, given.attemptId)).toEqual({
      lists: [1, true, 'MARKED', 7.5],
      student: ['MARKED', 7.5, 7.5, true, [3, 4.5]],
      statistics: [1, 1, 0],
    })
    expect((await review(given.attemptId)).body.questionReviews[1]).toMatchObject({
      yourAnswerText: 'يتبخر الماء ثم يهطل مطرًا.',
      comment: 'أحسنت، وينقص التكاثف.',
      correctAnswerText: 'تبخّر ثم تكاثف ثم هطول.',
    })
    const copied = await readKind(server.db, 'attemptAnswers', studentId)
    expect(copied.at(-1)).toMatchObject({ comment: 'أحسنت، وينقص التكاثف.' })
  })

  it('tells the teacher which answers wait, one student at a time and in the workbook', async () => {
    const quiz = await buildEssayQuiz()
    await writeEssay(quiz)
    const [row] = (await teacher().call(listQuizSubmissions, { params: { id: quiz.id } })).body
    const params = { id: quiz.id, submissionId: row?.submissionId ?? 0 }

    const { questions } = (await teacher().call(getQuizSubmission, { params })).body
    const { rawPayload } = await server.app.inject({
      url: `/api/teacher/quizzes/${quiz.id}/excel`,
      headers: { authorization: `Bearer ${await server.tokenFor(server.person('teacher'))}` },
    })

    expect(questions).toMatchObject([{ points: 3 }, { awaitsMark: true, keyText: 'تبخّر ثم تكاثف ثم هطول.' }])
    expect(questions[1]).not.toHaveProperty('points')
    const cells = readPart(rawPayload, 'xl/worksheets/sheet1.xml')
    expect(cells).toContain('>بانتظار التصحيح<')
    expect(cells).toContain('بانتظار التصحيح: يتبخر الماء')
    expect((await student.get(`/api/student/submissions/${row?.submissionId}/review`)).status).toBe(409)
  })

  it('without a word in it is marked at once with 0', async () => {
    const quiz = await buildEssayQuiz()
    const { attemptId } = await writeEssay(quiz, ' \n ')

    expect(await attemptRow(attemptId)).toMatchObject({ state: 'MARKED', points: 3, awaits: [] })
    expect((await queue(quiz.id)).body).toEqual([])
  })

  it('is not yet there for the grade book, not even as 0, until it is marked', async () => {
    const quiz = await buildEssayQuiz()
    const id = classroomId
    await teacher().call(saveGradePlan, { params: { id }, body: { ...planOf(), version: 0 } })
    const plan = (await teacher().call(getGradePlan, { params: { id } })).body
    const componentId = plan.components.find(({ part }) => part === 'PRACTICAL')?.id ?? 0
    const column = { componentId, title: 'اختبار', maxPoints: 16, counts: true, quizId: quiz.id }
    await teacher().call(createGradeColumn, { params: { id }, body: column })
    const given = await writeEssay(quiz)
    await teacher().call(toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: false } })
    const cell = async () => (await teacher().call(listGradeBook, { params: { id } })).body[0]?.cells[0]

    expect(await cell()).toMatchObject({ points: null, standing: 'MISSING', awaitsMarking: true })
    await mark(given, { points: 5 }, { quizId: quiz.id })

    expect(await cell()).toMatchObject({ points: 16, standing: 'MARK', awaitsMarking: false })
  })

  it('counts as the last one while it waits, and as the best only once it is marked', async () => {
    const last = await buildEssayQuiz({ attemptsAllowed: 3, counts: 'LAST' })
    await writeEssay(last, '')
    const second = await writeEssay(last)
    expect(await counted(last.id)).toMatchObject([{ points: null, score: null }])
    await mark(second, { points: 0 }, { quizId: last.id })
    expect(await counted(last.id)).toMatchObject([{ points: 3, score: 1 }])
  })

  it('leaves the best marked attempt the result until it beats it', async () => {
    const best = await buildEssayQuiz({ attemptsAllowed: null, counts: 'BEST' })
    const first = await writeEssay(best)
    expect(await counted(best.id)).toMatchObject([{ points: null }])
    await mark(first, { points: 2 }, { quizId: best.id })
    const second = await writeEssay(best)
    expect(await counted(best.id)).toMatchObject([{ points: 5 }])
    await mark(second, { points: 4 }, { quizId: best.id })
    expect(await counted(best.id)).toMatchObject([{ points: 7 }])
    await mark(second, { points: 1 }, { quizId: best.id })
    expect(await counted(best.id)).toMatchObject([{ points: 5 }])
  })
})

describe('a mark by hand', () => {
  it('shows with its comment only when the result shows', async () => {
    const quiz = await buildEssayQuiz({ showsScore: 'WHEN_PUBLISHED', showsKey: 'NEVER' })
    const given = await writeEssay(quiz)
    await mark(given, { points: 4.13, comment: 'زد مثالًا' }, { quizId: quiz.id })
    const pages = [
      `/api/student/quizzes/${quiz.id}`,
      `/api/student/attempts/${given.attemptId}/review`,
      `/api/student/classrooms/${classroomId}/details`,
    ]
    for (const page of pages) {
      const { status, body } = await student.get(page)
      expect([page, status, /7\.13|4\.13|مثال/.test(JSON.stringify(body))]).toEqual([page, 200, false])
    }
    await teacher().call(publishQuizResults, { params: { id: quiz.id }, body: { isPublished: true } })

    const { body } = await review(given.attemptId)
    expect([body.points, body.questionReviews[1]?.comment]).toEqual([7.13, 'زد مثالًا'])
    expect(body.questionReviews[1]?.correctAnswerText).toBeNull()
  })

  it('is refused above the points of its question, of running and void attempts, and by others', async () => {
    const quiz = await buildEssayQuiz({ attemptsAllowed: 2 })
    const given = await writeEssay(quiz)
    const open = (await start(quiz.id)).body.attemptId

    const stranger = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const most = await mark(given, { points: 5.01 }, { quizId: quiz.id })
    expect([most.status, most.problem.errors]).toEqual([400, { points: ['نقاط هذا السؤال 5 على الأكثر.'] }])
    expect((await mark({ ...given, attemptId: open }, {})).status).toBe(409)
    expect((await mark({ ...given, questionId: 2_000_000_000 }, {})).status).toBe(404)
    const other = await buildQuiz(server.db, { lectureId: await buildLectureFor(server.db, classroomId), questions: 2 })
    expect((await mark({ ...given, questionId: other.questions[1]?.id ?? 0 }, {})).status).toBe(404)
    expect((await mark(given, {}, { agent: stranger })).status).toBe(404)
    expect((await queue(quiz.id, {}, stranger)).status).toBe(404)
    expect((await mark(given, {}, { agent: student })).status).toBe(403)
    for (const points of [-1, 1.005, '٤'])
      expect((await mark(given, { points: points as number }, { quizId: quiz.id })).status).toBe(400)
    await teacher().send(voidAttempt, { params: { id: given.attemptId }, body: { reason: 'سلّمها غيره' } })
    expect((await mark(given, {}, {})).status).toBe(409)
    expect((await queue(quiz.id)).body).toEqual([])
  })

  it('of two markers at once is kept once, and the second one sees it', async () => {
    const quiz = await buildEssayQuiz()
    const given = await writeEssay(quiz)
    const [{ version } = { version: 0 }] = (await queue(quiz.id)).body

    const replies = await Promise.all([2, 3].map((points) => mark(given, { points, version })))

    const refused = replies.find(({ status }) => status === 409)
    const kept = replies.find(({ status }) => status === 200)
    expect(refused?.problem.present).toMatchObject({ points: kept?.body.points, version: version + 1 })
  })

  it('can be changed, and given to any question; the trail holds points and no word of it', async () => {
    const quiz = await buildEssayQuiz()
    const { attemptId, questionId } = await writeEssay(quiz)
    const first = { attemptId, questionId: quiz.questions[0]?.id ?? 0 }

    await mark(first, { points: 1.5, comment: 'سرّ' }, { quizId: quiz.id })
    await mark({ attemptId, questionId }, { points: 1 }, { quizId: quiz.id })

    await mark({ attemptId, questionId }, { points: 2 }, { quizId: quiz.id })

    expect(await counted(quiz.id)).toMatchObject([{ points: 3.5, score: 0 }])
    const { rows } = await sql`select before, after from audit_entry where operation = 'markAnswer'
      and entity_id = ${String(attemptId)} order by id`.execute(server.db)
    expect(rows).toMatchObject([
      { before: { points: 3 }, after: { questionId: first.questionId, points: 1.5 } },
      { before: { points: null }, after: { questionId, points: 1 } },
      { before: { points: 1 }, after: { questionId, points: 2 } },
    ])
    expect(JSON.stringify(rows)).not.toContain('سرّ')
  })

  it('survives reopening while the answer is the same; another answer awaits its own', async () => {
    const quiz = await buildEssayQuiz({ showsKey: 'NEVER' })
    const given = await writeEssay(quiz)
    await mark(given, { points: 4 }, { quizId: quiz.id })
    const before = (await queue(quiz.id, { state: 'MARKED' })).body[0]

    await reopen(given.attemptId)
    await handIn(given.attemptId, [])
    expect(await attemptRow(given.attemptId)).toMatchObject({ state: 'MARKED', points: 7 })
    await reopen(given.attemptId)
    await handIn(given.attemptId, answersOf(quiz, 'نص آخر'))

    expect(await attemptRow(given.attemptId)).toMatchObject({ state: 'HANDED_IN', points: null })
    expect((await queue(quiz.id)).body).toMatchObject([{ answerText: 'نص آخر', points: null, comment: null }])
    expect((await mark(given, { version: before?.version ?? 0 })).status).toBe(409)
  })

  it('stays for the answers that late ones leave as they were', async () => {
    const quiz = await buildEssayQuiz({}, [short, essay, { ...essay, text: 'اشرح المد.' }])
    const { attemptId } = (await start(quiz.id)).body
    const [first, second, third] = quiz.questions.map(({ id }) => id)
    await letPass(attemptId, 30 * 60 + 60)
    const text = { questionId: second ?? 0, response: { essay: 'قبل الوقت' } }
    await sql`update quiz_attempt_all set answers = ${JSON.stringify({ [second ?? 0]: text.response })}::jsonb
      where id = ${attemptId}`.execute(server.db)
    await look(quiz.id)
    await mark({ attemptId, questionId: second ?? 0 }, { points: 2 }, { quizId: quiz.id })
    await handIn(attemptId, [text, { questionId: third ?? 0, response: { essay: 'بعده' } }])
    await teacher().call(decideLateAnswers, { params: { id: attemptId }, body: { isAccepted: true } })

    expect(await attemptRow(attemptId)).toMatchObject({ state: 'HANDED_IN', awaits: [third] })
    await mark({ attemptId, questionId: third ?? 0 }, { points: 5 }, { quizId: quiz.id })
    expect(await attemptRow(attemptId)).toMatchObject({ state: 'MARKED', points: 7 })
    expect(first).toBeDefined()
  })
})

describe('the queue of marking', () => {
  it('counts what waits by question, hides names unless the quiz says otherwise, and pages', async () => {
    const quiz = await buildEssayQuiz({ attemptsAllowed: 2 })
    const { attemptId, questionId } = await writeEssay(quiz)
    await writeEssay(quiz, 'محاولة ثانية')
    const overview = (await teacher().call(getQuizMarking, { params: { id: quiz.id } })).body

    expect(overview).toMatchObject({
      hidesNames: true,
      questions: [
        { awaitingCount: 0, answeredCount: 2 },
        { awaitingCount: 2, keyText: 'تبخّر ثم تكاثف ثم هطول.' },
      ],
    })
    const name = server.person('student').firstName
    expect((await queue(quiz.id, { q: name })).body).toEqual([])
    expect((await queue(quiz.id, { limit: 1 })).body).toMatchObject([{ attemptId, studentName: null, attemptNo: 1 }])
    await server.db
      .updateTable('lecture_quiz_all')
      .set({ hides_names_in_marking: false })
      .where('id', '=', quiz.id)
      .execute()
    expect((await queue(quiz.id, { q: name })).body).toMatchObject([{ studentName: expect.any(String) }, {}])
    await mark({ attemptId, questionId }, {}, { quizId: quiz.id })
    expect((await queue(quiz.id, { state: 'MARKED' })).body).toMatchObject([{ attemptId, points: 4, isByHand: true }])
    const { answersToMark } = (await teacher().call(getTeacherDashboard)).body
    expect(answersToMark?.find(({ lectureQuizId }) => lectureQuizId === quiz.id)).toMatchObject({ awaitingCount: 1 })
  })
})
