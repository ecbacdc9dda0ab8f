import * as contract from '@manara/contract/quizzes.ts'
import { restoreFromTrash } from '@manara/contract/trash.ts'
import { describe, expect, it } from 'vitest'
import { buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildLectureFor, buildQuiz, buildSubmission } from '../../../test/factories/quizzes.ts'
import { purgeQuizzes } from './deleted-quizzes.service.ts'
import {
  add,
  base,
  buildForm,
  classroomId,
  completeClassroom,
  getDetails,
  lectureId,
  openSchool,
  picture,
  server,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

describe('a frozen quiz', () => {
  it('takes and loses no question while it is enabled', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })

    expect((await add(quiz.id)).body.message).toBe('الاختبار مفعّل. عطّله أولًا لتعديل أسئلته.')
    expect((await teacher.send(contract.deleteQuizQuestion, { params: { id: quiz.questions[0]?.id } })).status).toBe(
      409,
    )
    expect((await getDetails(quiz.id)).questions).toHaveLength(3)
  })

  it('stays frozen after a submission, even disabled, until the submissions are reset', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false })
    const studentId = server.person('student').id
    await buildEnrollment(server.db, { classroomId, studentId })
    await buildSubmission(server.db, { quiz, studentId })

    const refused = await add(quiz.id)
    const kept = await teacher.send(contract.deleteQuizQuestion, { params: { id: quiz.questions[0]?.id } })
    const reset = await teacher.call(contract.resetQuizSubmissions, { params: { id: quiz.id } })
    const added = await add(quiz.id)

    expect([refused.status, refused.problem.submissionsCount, kept.status]).toEqual([409, 1, 409])
    expect(refused.body.message).toContain('طالب واحد')
    expect([reset.status, added.status]).toEqual([204, 201])
    expect(await getDetails(quiz.id)).toMatchObject({ submissionsCount: 0, questions: { length: 4 } })
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('before')
      .where('operation', '=', 'resetQuizSubmissions')
      .where('entity_id', '=', String(quiz.id))
      .execute()
    expect(trail).toEqual([{ before: { submissions: [{ studentId, score: 1, totalQuestions: 3 }] } }])
  })

  it('changes nothing in a classroom that is not active', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false })
    await completeClassroom()

    const answers = await Promise.all([
      add(quiz.id),
      teacher.call(contract.toggleQuiz, { params: { id: quiz.id } }),
      teacher.send(contract.deleteQuizQuestion, { params: { id: quiz.questions[0]?.id } }),
      teacher.call(contract.resetQuizSubmissions, { params: { id: quiz.id } }),
      teacher.call(contract.deleteQuiz, { params: { id: quiz.id } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(await getDetails(quiz.id)).toMatchObject({ isEnabled: false, isClassroomActive: false })
  })
})

describe('toggleQuiz', () => {
  it('enables and disables, and goes to the state that is meant', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false })
    const toggle = (query = '') => teacher.post(`${base}/${quiz.id}/toggle-status${query}`)

    expect((await toggle()).body).toMatchObject({ isEnabled: true })
    expect((await toggle()).body).toMatchObject({ isEnabled: false })
    const both = await Promise.all([toggle('?isEnabled=true'), toggle('?isEnabled=true')])
    expect(both.map(({ body }) => body.isEnabled)).toEqual([true, true])
  })

  it('refuses to enable a quiz without questions, with the reason', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })

    const { status, problem } = await teacher.call(contract.toggleQuiz, { params: { id: quiz.id } })

    expect([status, problem.message]).toEqual([409, 'لا أسئلة في الاختبار. أضف سؤالًا واحدًا على الأقل قبل تفعيله.'])
  })

  it('never enables a quiz whose last question is deleted at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const lecture = await buildLectureFor(server.db, classroomId)
      const quiz = await buildQuiz(server.db, { lectureId: lecture, isEnabled: false, questions: 1 })

      await Promise.all([
        teacher.call(contract.toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: true } }),
        teacher.send(contract.deleteQuizQuestion, { params: { id: quiz.questions[0]?.id } }),
      ])

      const { isEnabled, questions } = await getDetails(quiz.id)
      expect(isEnabled).toBe(questions.length === 1)
    }
  })
})

describe('results', () => {
  it('lists the students with their scores and says how often each option was chosen', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, questions: 2 })
    for (const [firstName, score] of [
      ['أحمد', 2],
      ['براء', 1],
      ['تالا', 0],
    ] as const) {
      const { id } = await buildPerson(server.db, { firstName, lastName: 'خ' })
      await buildSubmission(server.db, { quiz, studentId: id, score })
    }

    const { body } = await teacher.call(contract.listQuizSubmissions, {
      params: { id: quiz.id },
      query: { sort: 'studentName' },
    })
    const found = await teacher.call(contract.listQuizSubmissions, { params: { id: quiz.id }, query: { q: 'براء' } })
    const statistics = (await teacher.call(contract.getQuizStatistics, { params: { id: quiz.id } })).body

    expect(
      body.map(({ studentName, score, points, maxPoints, isPassed }) => [
        studentName,
        score,
        points,
        maxPoints,
        isPassed,
      ]),
    ).toEqual([
      ['أحمد خ', 2, 2, 2, true],
      ['براء خ', 1, 1, 2, true],
      ['تالا خ', 0, 0, 2, false],
    ])
    expect(found.body).toHaveLength(1)
    expect(statistics).toMatchObject({
      submissionsCount: 3,
      passedCount: 2,
      averageScore: 1,
      totalQuestions: 2,
      passPercent: 50,
    })
    expect(statistics.questions[0]).toMatchObject({
      correctCount: 2,
      options: [{ chosenCount: 1 }, { chosenCount: 2, isCorrect: true }, { chosenCount: 0 }],
    })
  })
})

describe('another person', () => {
  it('does not find the quiz, by whatever address', async () => {
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false })

    const answers = await Promise.all([
      other.call(contract.getQuiz, { params: { id: quiz.id } }),
      other.call(contract.toggleQuiz, { params: { id: quiz.id } }),
      other.call(contract.listQuizSubmissions, { params: { id: quiz.id } }),
      other.call(contract.getQuizStatistics, { params: { id: quiz.id } }),
      other.call(contract.addQuizQuestion, { params: { id: quiz.id }, body: buildForm() }),
      other.send(contract.deleteQuizQuestion, { params: { id: quiz.questions[0]?.id } }),
      other.call(contract.resetQuizSubmissions, { params: { id: quiz.id } }),
      other.call(contract.deleteQuiz, { params: { id: quiz.id } }),
    ])

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(answers[0]?.problem.message).toBe('الاختبار غير موجود أو لا تملك صلاحية الوصول إليه.')
    expect((await server.as('student').call(contract.getQuiz, { params: { id: quiz.id } })).status).toBe(403)
  })
})

describe('deleteQuiz', () => {
  const admin = () => server.as('admin')

  it('hides the quiz and brings it back whole, but disabled', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, title: 'اختبار للاستعادة' })
    await buildSubmission(server.db, { quiz, studentId: server.person('student').id })

    expect((await teacher.call(contract.deleteQuiz, { params: { id: quiz.id } })).status).toBe(204)
    expect((await teacher.call(contract.getQuiz, { params: { id: quiz.id } })).status).toBe(404)
    const restored = await admin().call(restoreFromTrash, { params: { id: `quiz-${quiz.id}` } })

    expect(restored.body).toMatchObject({ kind: 'quiz', title: 'اختبار للاستعادة' })
    expect(await getDetails(quiz.id)).toMatchObject({
      isEnabled: false,
      submissionsCount: 1,
      questions: { length: 3 },
    })
  })

  it('does not come back beside another quiz of the lecture', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    await teacher.call(contract.deleteQuiz, { params: { id: quiz.id } })
    await buildQuiz(server.db, { lectureId })

    const { status, problem } = await admin().call(restoreFromTrash, { params: { id: `quiz-${quiz.id}` } })

    expect([status, problem.message]).toEqual([409, 'لهذه المحاضرة اختبار قصير، ولكل محاضرة اختبار واحد.'])
  })

  it('is gone for good after 30 days, with its pictures', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
    await add(quiz.id, { image: picture() })
    const kept = await buildQuiz(server.db, { lectureId: await buildLectureFor(server.db, classroomId) })
    await buildSubmission(server.db, { quiz: kept, studentId: server.person('student').id })
    await teacher.call(contract.deleteQuiz, { params: { id: quiz.id } })
    const stored = () => server.db.selectFrom('stored_file').select('id').where('state', '=', 'stored').execute()
    const before = await stored()

    await purgeQuizzes(server.db, server.files)
    expect(await stored()).toEqual(before)
    await server.db
      .updateTable('lecture_quiz_all')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', quiz.id)
      .execute()
    await purgeQuizzes(server.db, server.files)

    expect(await stored()).toHaveLength(before.length - 1)
    const rows = await server.db.selectFrom('lecture_quiz_all').select('id').where('id', '=', quiz.id).execute()
    expect(rows).toEqual([])
    expect(await getDetails(kept.id)).toMatchObject({ submissionsCount: 1, questions: { length: 3 } })
  })
})
