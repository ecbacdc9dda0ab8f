import { copyLecture, deleteLecture } from '@manara/contract/lectures.ts'
import { createLectureMaterial, viewMaterial } from '@manara/contract/materials.ts'
import { getQuizToTake } from '@manara/contract/quiz-taking.ts'
import * as contract from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildQuestion } from '../../../test/factories/questions.ts'
import { buildLectureFor, buildQuestionImage, buildQuiz, buildSubmission } from '../../../test/factories/quizzes.ts'
import { buildPng } from '../../../test/sample-files.ts'
import { readPart } from '../../../test/spreadsheet.ts'
import {
  add,
  base,
  buildForm,
  classroomId,
  getDetails,
  lectureId,
  openSchool,
  picture,
  server,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

const edit = (id: number, given?: Parameters<typeof buildForm>[0], extra: Record<string, string> = {}) => {
  const form = buildForm(given)
  for (const [name, value] of Object.entries(extra)) form.append(name, value)
  return teacher.call(contract.updateQuizQuestion, { params: { id }, body: form })
}
const draft = (questions = 3) => buildQuiz(server.db, { lectureId, isEnabled: false, questions })
const listIds = async (id: number): Promise<number[]> =>
  (await getDetails(id)).questions.map((one: { lectureQuizQuestionId: number }) => one.lectureQuizQuestionId)
const handIn = async (quiz: Awaited<ReturnType<typeof buildQuiz>>, score = 1) => {
  const studentId = server.person('student').id
  await buildEnrollment(server.db, { classroomId, studentId })
  return buildSubmission(server.db, { quiz, studentId, score })
}

describe('updateQuizQuestion', () => {
  it('changes text, options and key, and the trail tells both', async () => {
    const quiz = await draft()
    const id = quiz.questions[1]?.id ?? 0

    const { status, body } = await edit(id, {
      text: 'كم عدد المفاتيح ٢؟',
      options: [['ثلاثة'], ['أربعة', true], ['خمسة']],
    })

    expect([status, body.message, body.lectureQuizQuestionId]).toEqual([200, 'عُدّل السؤال.', id])
    const question = (await getDetails(quiz.id)).questions[1]
    expect(question?.options.map(({ text, isCorrect }) => [text, isCorrect])).toEqual([
      ['ثلاثة', false],
      ['أربعة', true],
      ['خمسة', false],
    ])
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('operation', '=', 'updateQuizQuestion')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(trail).toMatchObject({ before: { text: 'السؤال 2' }, after: { options: { length: 3 } } })
  })

  it('keeps the picture, takes it away, or takes another', async () => {
    const quiz = await draft(0)
    const { lectureQuizQuestionId: id, imageUrl } = (await add(quiz.id, { image: picture() })).body

    const kept = await edit(id)
    const replaced = await edit(id, { image: picture('other.png') })
    const gone = await edit(id, {}, { deleteCurrentImage: 'true' })

    expect(kept.body.imageUrl).toBe(imageUrl)
    expect(replaced.body.imageUrl).not.toBe(imageUrl)
    expect(gone.body.imageUrl).toBeNull()
  })

  it('is refused while the quiz is enabled or taken, so that nobody is marked by another question', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const id = quiz.questions[0]?.id ?? 0

    const enabled = await edit(id)
    const submissionId = await handIn(quiz)
    await teacher.call(contract.toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: false } })
    const taken = await edit(id)
    const moved = await teacher.call(contract.reorderQuizQuestions, {
      params: { id: quiz.id },
      body: { questionIds: quiz.questions.map((question) => question.id).reverse() },
    })
    const review = await teacher.call(contract.getQuizSubmission, { params: { id: quiz.id, submissionId } })

    expect([enabled.status, taken.status, moved.status]).toEqual([409, 409, 409])
    expect(taken.problem.submissionsCount).toBe(1)
    expect(review.body).toMatchObject({ score: 1, questions: { length: 3 } })
    await teacher.call(contract.resetQuizSubmissions, { params: { id: quiz.id } })
    expect((await edit(id)).status).toBe(200)
  })

  it('refuses what is no question, and the question of another person', async () => {
    const quiz = await draft()
    const id = quiz.questions[0]?.id ?? 0
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))

    expect((await edit(id, { options: [['أ'], ['ب']] })).status).toBe(400)
    expect((await other.call(contract.updateQuizQuestion, { params: { id }, body: buildForm() })).status).toBe(404)
    expect((await getDetails(quiz.id)).questions[0]?.text).toBe('السؤال 1')
  })
})

describe('reorderQuizQuestions', () => {
  it('shows the new order to teacher and student; a new question stands last', async () => {
    const quiz = await draft()
    const [first, second, third] = quiz.questions.map((question) => question.id) as [number, number, number]
    const order = (questionIds: number[]) =>
      teacher.call(contract.reorderQuizQuestions, { params: { id: quiz.id }, body: { questionIds } })

    expect((await order([third, first, second])).status).toBe(200)
    const added = (await add(quiz.id)).body.lectureQuizQuestionId
    await teacher.call(contract.toggleQuiz, { params: { id: quiz.id }, query: { isEnabled: true } })
    await buildEnrollment(server.db, { classroomId, studentId: server.person('student').id })
    const taking = (await server.as('student').call(getQuizToTake, { params: { lectureId } })).body

    expect(await listIds(quiz.id)).toEqual([third, first, second, added])
    expect(taking.questions.map((one: { lectureQuizQuestionId: number }) => one.lectureQuizQuestionId)).toEqual([
      third,
      first,
      second,
      added,
    ])
  })

  it('refuses a list that leaves a question out or names one of another quiz', async () => {
    const quiz = await draft()
    const foreign = await buildQuiz(server.db, {
      lectureId: await buildLectureFor(server.db, classroomId),
      questions: 1,
    })
    const ids = quiz.questions.map((question) => question.id)
    const order = (questionIds: number[]) =>
      teacher.call(contract.reorderQuizQuestions, { params: { id: quiz.id }, body: { questionIds } })

    expect((await order(ids.slice(1))).status).toBe(409)
    expect((await order([...ids.slice(1), foreign.questions[0]?.id ?? 0])).status).toBe(409)
    expect((await order([...ids.slice(1), ids[1] ?? 0])).status).toBe(400)
    expect(await listIds(quiz.id)).toEqual(ids)
  })
})

describe('addQuestionsFromBank', () => {
  const taken = (id: number, questionIds: number[]) =>
    teacher.call(contract.addQuestionsFromBank, { params: { id }, body: { questionIds } })

  it('copies own approved questions in the given order, each with a picture of its own', async () => {
    const me = server.person('teacher').id
    const courseId = await buildCourse(server.db)
    const classroom = await buildClassroom(server.db, { courseId, teacherId: me })
    const quiz = await buildQuiz(server.db, {
      lectureId: await buildLectureFor(server.db, classroom),
      isEnabled: false,
      questions: 0,
    })
    const imageId = await buildQuestionImage(server.db, server.files, me)
    const plain = await buildQuestion(server.db, { courseId, authorId: me, text: 'سؤال من البنك' })
    const pictured = await buildQuestion(server.db, { courseId, authorId: me, text: null, imageId })

    const { status, body } = await taken(quiz.id, [pictured.id, plain.id])

    expect([status, body.message]).toEqual([201, 'أُضيف من البنك: سؤالان.'])
    const { questions } = await getDetails(quiz.id)
    expect(questions.map(({ text }: { text: string | null }) => text)).toEqual([null, 'سؤال من البنك'])
    expect(questions[0]?.imageUrl).not.toContain(imageId)
    expect((await teacher.get(questions[0]?.imageUrl ?? '')).status).toBe(200)
    expect(questions[1]?.options.filter(({ isCorrect }: { isCorrect: boolean }) => isCorrect)).toMatchObject([
      { text: 'معرّف فريد للسطر' },
    ])
  })

  it('finds no pending question, none of another person and none of another course; the coordinator finds all', async () => {
    const me = server.person('teacher').id
    const courseId = await buildCourse(server.db)
    const quiz = await buildQuiz(server.db, {
      lectureId: await buildLectureFor(server.db, await buildClassroom(server.db, { courseId, teacherId: me })),
      isEnabled: false,
      questions: 0,
    })
    const someone = await buildPerson(server.db, { role: 'Teacher' })
    const ofOther = await buildQuestion(server.db, { courseId, authorId: someone.id })
    const pending = await buildQuestion(server.db, { courseId, authorId: me, status: 'Pending' })
    const elsewhere = await buildQuestion(server.db, { courseId: await buildCourse(server.db), authorId: me })

    for (const { id } of [ofOther, pending, elsewhere]) expect((await taken(quiz.id, [id])).status).toBe(404)
    await server.db.updateTable('course').set({ coordinator_id: me }).where('id', '=', courseId).execute()
    expect((await taken(quiz.id, [ofOther.id])).status).toBe(201)
    expect((await getDetails(quiz.id)).questions).toHaveLength(1)
  })
})

describe('what the teacher sees of one student, and takes along', () => {
  it('shows every answer of one submission, and none of another quiz', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    const submissionId = await handIn(quiz, 2)
    const other = await buildQuiz(server.db, { lectureId: await buildLectureFor(server.db, classroomId) })

    const { body } = await teacher.call(contract.getQuizSubmission, { params: { id: quiz.id, submissionId } })

    expect(body).toMatchObject({ score: 2, totalQuestions: 3, quizTitle: 'اختبار قصير: الجبر العلاقي' })
    expect(body.questions.map(({ wasCorrect }: { wasCorrect: boolean }) => wasCorrect)).toEqual([true, true, false])
    expect(body.questions[2]?.options).toMatchObject([{ isChosen: true }, { isCorrect: true }, { isChosen: false }])
    expect((await teacher.call(contract.getQuizSubmission, { params: { id: other.id, submissionId } })).status).toBe(
      404,
    )
  })

  it('exports a row for every student, counted and written down like every export', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    await handIn(quiz, 2)
    const absent = await buildPerson(server.db, { firstName: '=غائب' })
    await buildEnrollment(server.db, { classroomId, studentId: absent.id })

    const response = await server.app.inject({
      method: 'GET',
      url: `${base}/${quiz.id}/excel`,
      headers: { authorization: `Bearer ${await server.tokenFor(server.person('teacher'))}` },
    })

    expect(response.statusCode).toBe(200)
    const texts = readPart(response.rawPayload, 'xl/worksheets/sheet1.xml')
    for (const text of ['بلا تسليم', '✓ الثاني', '✗ الأول', '1. السؤال 1', '1 من 2', 'K7M-4QX'])
      expect(texts).toContain(text)
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['id', 'after'])
      .where('operation', '=', 'exportQuizResults')
      .where('entity_id', '=', String(quiz.id))
      .execute()
    expect(texts).toContain(` — رقم ${trail[0]?.id}</oddFooter>`)
    expect(trail).toMatchObject([{ after: { title: 'اختبار قصير: الجبر العلاقي', students: 2 } }])
  })
})

describe('copyLecture', () => {
  const copy = (id: number, classroom: number) =>
    teacher.call(copyLecture, { params: { id }, body: { classroomId: classroom } })
  const parallel = async (given: Parameters<typeof buildClassroom>[1] = {}) => {
    const { course_id: courseId } = await server.db
      .selectFrom('classroom')
      .select('course_id')
      .where('id', '=', classroomId)
      .executeTakeFirstOrThrow()
    return buildClassroom(server.db, { courseId, teacherId: server.person('teacher').id, ...given })
  }

  it('brings materials and quiz along, in copies of their own and taken by nobody', async () => {
    const form = new FormData()
    form.set('title', 'ملخّص')
    form.set('file', new File([buildPng()], 'ملخص.png'))
    await teacher.call(createLectureMaterial, { params: { id: lectureId }, body: form })
    const quiz = await draft(2)
    await add(quiz.id, { image: picture() })
    await teacher.call(contract.reorderQuizQuestions, {
      params: { id: quiz.id },
      body: { questionIds: (await listIds(quiz.id)).reverse() },
    })
    await handIn({ ...quiz, questions: quiz.questions })
    const target = await parallel()

    const { status, body } = await copy(lectureId, target)
    await teacher.call(deleteLecture, { params: { id: lectureId } })

    expect([status, body.classroomId, body.title]).toEqual([201, target, 'الجبر العلاقي'])
    expect(body.lectureQuiz).toMatchObject({ isEnabled: false, questionsCount: 3, submissionsCount: 0 })
    const copied = await getDetails(body.lectureQuiz?.lectureQuizId ?? 0)
    expect(copied.questions.map(({ text }) => text)).toEqual(['كم عدد المفاتيح؟', 'السؤال 2', 'السؤال 1'])
    expect((await teacher.get(copied.questions[0]?.imageUrl ?? '')).status).toBe(200)
    expect((await teacher.send(viewMaterial, { params: { materialId: body.materials[0]?.materialId } })).status).toBe(
      200,
    )
  })

  it('goes to another active classroom of the course that is taught by the same teacher, and nowhere else', async () => {
    const foreign = await parallel({ teacherId: (await buildPerson(server.db, { role: 'Teacher' })).id })
    const finished = await parallel({ status: 'COMPLETED' })
    const otherCourse = await buildClassroom(server.db, { teacherId: server.person('teacher').id })

    const answers = []
    for (const id of [foreign, finished, otherCourse, classroomId]) answers.push((await copy(lectureId, id)).status)

    expect(answers).toEqual([404, 409, 409, 409])
    expect(await server.db.selectFrom('stored_file').select('id').where('state', '=', 'pending').execute()).toEqual([])
  })
})
