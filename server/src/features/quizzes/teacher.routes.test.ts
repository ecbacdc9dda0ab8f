import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { pdfOf } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildLectureFor, buildQuiz, buildSubmission } from '../../../test/factories/quizzes.ts'
import { pngOf } from '../../../test/sample-files.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { purgeQuizzes } from './deleted-quizzes.service.ts'

let server: TestServer
let teacher: Agent
let classroomId: number
let lectureId: number
beforeAll(async () => {
  server = await startTestServer()
  teacher = server.as('teacher')
})
afterAll(() => server.close())
beforeEach(async () => {
  classroomId = await buildClassroom(server.db, { teacherId: server.person('teacher').id })
  lectureId = await buildLectureFor(server.db, classroomId)
})

const base = '/api/teacher/quizzes'
const detailsOf = async (id: number) => (await teacher.get(`${base}/${id}/details`)).body
const completeClassroom = () =>
  server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()

interface FormGiven {
  text?: string
  type?: string
  options?: [text: string, isCorrect?: boolean][]
  image?: File
}

function formOf({ text = 'كم عدد المفاتيح؟', type = 'MultipleChoice', options, image }: FormGiven = {}): FormData {
  const form = new FormData()
  form.append('Text', text)
  form.append('QuestionType', type)
  for (const [index, [option, isCorrect]] of (options ?? [['واحد', true], ['اثنان']]).entries()) {
    form.append(`Options[${index}].Text`, option)
    form.append(`Options[${index}].IsCorrect`, String(isCorrect ?? false))
  }
  if (image) form.append('Image', image)
  return form
}

const add = (id: number, given?: FormGiven) => teacher.post(`${base}/${id}/questions`, formOf(given))
const picture = (name = 'correct-is-b.png') => new File([pngOf()], name)

describe('createQuiz', () => {
  it('makes the one quiz of a lecture, disabled, and writes it into the trail', async () => {
    const { status, body } = await teacher.post(`${base}/lecture/${lectureId}`, { Title: 'اختبار قصير ١' })

    expect(status).toBe(201)
    expect(body).toMatchObject({ lectureId, title: 'اختبار قصير 1', isEnabled: false })
    expect(await detailsOf(body.lectureQuizId)).toMatchObject({ questions: [], submissionsCount: 0, classroomId })
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity', '=', 'quiz')
      .where('entity_id', '=', String(body.lectureQuizId))
      .execute()
    expect(trail).toEqual([{ operation: 'createQuiz' }])
  })

  it('makes one quiz of ten requests at once; the others are told which', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => teacher.post(`${base}/lecture/${lectureId}`, { title: 'اختبار' })),
    )

    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    for (const { body } of answers) expect(body.lectureQuizId).toBe(made[0]?.body.lectureQuizId)
  })

  it('refuses an empty title, a finished classroom, and the lecture of somebody else', async () => {
    const foreign = await buildLectureFor(server.db, await buildClassroom(server.db))

    expect((await teacher.post(`${base}/lecture/${lectureId}`, { title: ' ' })).body.errors).toEqual({
      title: ['أدخل عنوان الاختبار'],
    })
    expect((await teacher.post(`${base}/lecture/${foreign}`, { title: 'أ' })).status).toBe(404)
    await completeClassroom()
    expect((await teacher.post(`${base}/lecture/${lectureId}`, { title: 'أ' })).status).toBe(409)
  })
})

describe('addQuizQuestion', () => {
  it('adds a question with its picture and keeps the order of its options', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })

    const { status, body } = await add(quiz.id, {
      options: [['أ'], ['ب'], ['ج', true], ['د']],
      image: picture(),
    })

    expect(status).toBe(201)
    expect(body).toMatchObject({ questionType: 'MultipleChoice', text: 'كم عدد المفاتيح؟', message: 'أُضيف السؤال.' })
    expect(body.options.map((option: { text: string }) => option.text)).toEqual(['أ', 'ب', 'ج', 'د'])
    expect(body.options.map((option: { isCorrect: boolean }) => option.isCorrect)).toEqual([false, false, true, false])
    expect((await detailsOf(quiz.id)).questions).toEqual([{ ...body, message: undefined }])
    const image = await teacher.get(body.imageUrl)
    expect([image.status, image.headers['content-type']]).toEqual([200, 'image/png'])
    expect(image.headers['content-disposition']).toContain('image.png')
    expect(image.headers['content-disposition']).not.toContain('correct')
  })

  it('gives true-false questions their two fixed texts, whatever other clients call them', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })

    const { body } = await add(quiz.id, { type: 'TrueFalse', options: [['True'], ['خاطئ', true]] })

    expect(body.options).toMatchObject([
      { text: 'صح', isCorrect: false },
      { text: 'خطأ', isCorrect: true },
    ])
  })

  it('takes a picture without a text', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })

    expect((await add(quiz.id, { text: '', image: picture() })).body).toMatchObject({ text: null })
  })

  const many = Array.from({ length: 11 }, (_, index): [string, boolean] => [`خيار ${index}`, index === 0])
  it.each<[string, FormGiven, string, string]>([
    ['neither text nor picture', { text: '' }, 'text', 'أدخل نص السؤال أو أضف صورة'],
    ['no correct option', { options: [['أ'], ['ب']] }, 'options', 'حدّد خيارًا صحيحًا واحدًا'],
    [
      'two correct options',
      {
        options: [
          ['أ', true],
          ['ب', true],
        ],
      },
      'options',
      'حدّد خيارًا صحيحًا واحدًا',
    ],
    ['one option', { options: [['أ', true]] }, 'options', 'يجب أن يكون للسؤال خياران على الأقل'],
    ['eleven options', { options: many }, 'options', 'للسؤال 10 خيارات على الأكثر'],
    ['the same option twice', { options: [['أ', true], ['أ ']] }, 'options', 'في الخيارات نصّان متطابقان'],
    ['an empty option', { options: [['أ', true], ['']] }, 'options.1.text', 'أدخل نص الخيار'],
    ['another type', { type: 'Essay' }, 'questionType', 'نوع سؤال غير معروف'],
    [
      'true-false with other texts',
      { type: 'TrueFalse', options: [['نعم', true], ['لا']] },
      'options',
      'خيارا سؤال «صح أو خطأ» هما «صح» و«خطأ»',
    ],
    ['a text of 2,001 characters', { text: 'س'.repeat(2001) }, 'text', 'نص السؤال 2000 محرف على الأكثر'],
  ])('refuses %s and keeps no file', async (_, given, field, sentence) => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })

    const { status, body } = await add(quiz.id, given)

    expect([status, body.errors]).toEqual([400, { [field]: [sentence] }])
    expect((await detailsOf(quiz.id)).questions).toEqual([])
    expect(await server.db.selectFrom('stored_file').select('id').where('state', '=', 'pending').execute()).toEqual([])
  })

  it('refuses what is no picture, and one that is too large', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
    const large = new File([Buffer.concat([pngOf(), Buffer.alloc(5 * 1_048_576)])], 'a.png')

    expect((await add(quiz.id, { image: new File([pdfOf('x')], 'a.pdf') })).status).toBeGreaterThanOrEqual(400)
    expect((await add(quiz.id, { image: new File([pdfOf('x')], 'a.png') })).status).toBeGreaterThanOrEqual(400)
    expect((await add(quiz.id, { image: large })).status).toBe(413)
    expect((await detailsOf(quiz.id)).questions).toEqual([])
  })

  it('adds one question for one key', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
    const key = { 'idempotency-key': `question-${quiz.id}` }

    const answers = await Promise.all([1, 2].map(() => teacher.post(`${base}/${quiz.id}/questions`, formOf(), key)))

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await detailsOf(quiz.id)).questions).toHaveLength(1)
  })
})

describe('a frozen quiz', () => {
  it('takes and loses no question while it is enabled', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })

    expect((await add(quiz.id)).body.message).toBe('الاختبار مفعّل. عطّله أولًا لتعديل أسئلته.')
    expect((await teacher.delete(`${base}/questions/${quiz.questions[0]?.id}`)).status).toBe(409)
    expect((await detailsOf(quiz.id)).questions).toHaveLength(3)
  })

  it('stays frozen after a submission, even disabled, until the submissions are reset', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false })
    const studentId = server.person('student').id
    await buildEnrollment(server.db, { classroomId, studentId })
    await buildSubmission(server.db, { quiz, studentId })

    const refused = await add(quiz.id)
    const kept = await teacher.delete(`${base}/questions/${quiz.questions[0]?.id}`)
    const reset = await teacher.delete(`${base}/${quiz.id}/submissions`)
    const added = await add(quiz.id)

    expect([refused.status, refused.body.submissionsCount, kept.status]).toEqual([409, 1, 409])
    expect(refused.body.message).toContain('طالب واحد')
    expect([reset.status, added.status]).toEqual([204, 201])
    expect(await detailsOf(quiz.id)).toMatchObject({ submissionsCount: 0, questions: { length: 4 } })
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
      teacher.post(`${base}/${quiz.id}/toggle-status`),
      teacher.delete(`${base}/questions/${quiz.questions[0]?.id}`),
      teacher.delete(`${base}/${quiz.id}/submissions`),
      teacher.delete(`${base}/${quiz.id}`),
    ])

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409])
    expect(await detailsOf(quiz.id)).toMatchObject({ isEnabled: false, isClassroomActive: false })
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

    const { status, body } = await teacher.post(`${base}/${quiz.id}/toggle-status`)

    expect([status, body.message]).toEqual([409, 'لا أسئلة في الاختبار. أضف سؤالًا واحدًا على الأقل قبل تفعيله.'])
  })

  it('never enables a quiz whose last question is deleted at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const lecture = await buildLectureFor(server.db, classroomId)
      const quiz = await buildQuiz(server.db, { lectureId: lecture, isEnabled: false, questions: 1 })

      await Promise.all([
        teacher.post(`${base}/${quiz.id}/toggle-status?isEnabled=true`),
        teacher.delete(`${base}/questions/${quiz.questions[0]?.id}`),
      ])

      const { isEnabled, questions } = await detailsOf(quiz.id)
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

    const { body } = await teacher.get(`${base}/${quiz.id}/submissions?sort=studentName`)
    const found = await teacher.get(`${base}/${quiz.id}/submissions?q=براء`)
    const statistics = (await teacher.get(`${base}/${quiz.id}/statistics`)).body

    expect(body.map(({ studentName, score, totalQuestions }: never) => [studentName, score, totalQuestions])).toEqual([
      ['أحمد خ', 2, 2],
      ['براء خ', 1, 2],
      ['تالا خ', 0, 2],
    ])
    expect(found.body).toHaveLength(1)
    expect(statistics).toMatchObject({ submissionsCount: 3, passedCount: 2, averageScore: 1, totalQuestions: 2 })
    expect(statistics.questions[0]).toMatchObject({
      correctCount: 2,
      options: [{ chosenCount: 1 }, { chosenCount: 2, isCorrect: true }, { chosenCount: 0 }],
    })
  })
})

describe('somebody else', () => {
  it('does not find the quiz, by whatever address', async () => {
    const other = await server.asPerson(await buildPerson(server.db, { role: 'Teacher' }))
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false })

    const answers = await Promise.all([
      other.get(`${base}/${quiz.id}/details`),
      other.post(`${base}/${quiz.id}/toggle-status`),
      other.get(`${base}/${quiz.id}/submissions`),
      other.get(`${base}/${quiz.id}/statistics`),
      other.post(`${base}/${quiz.id}/questions`, formOf()),
      other.delete(`${base}/questions/${quiz.questions[0]?.id}`),
      other.delete(`${base}/${quiz.id}/submissions`),
      other.delete(`${base}/${quiz.id}`),
    ])

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(answers[0]?.body.message).toBe('الاختبار غير موجود أو لا تملك صلاحية الوصول إليه.')
    expect((await server.as('student').get(`${base}/${quiz.id}/details`)).status).toBe(403)
  })
})

describe('deleteQuiz', () => {
  const admin = () => server.as('admin')

  it('hides the quiz and brings it back whole, but disabled', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, title: 'اختبار للاستعادة' })
    await buildSubmission(server.db, { quiz, studentId: server.person('student').id })

    expect((await teacher.delete(`${base}/${quiz.id}`)).status).toBe(204)
    expect((await teacher.get(`${base}/${quiz.id}/details`)).status).toBe(404)
    const restored = await admin().post(`/api/admin/trash/quiz-${quiz.id}/restore`)

    expect(restored.body).toMatchObject({ kind: 'quiz', title: 'اختبار للاستعادة' })
    expect(await detailsOf(quiz.id)).toMatchObject({
      isEnabled: false,
      submissionsCount: 1,
      questions: { length: 3 },
    })
  })

  it('does not come back beside another quiz of the lecture', async () => {
    const quiz = await buildQuiz(server.db, { lectureId })
    await teacher.delete(`${base}/${quiz.id}`)
    await buildQuiz(server.db, { lectureId })

    const { status, body } = await admin().post(`/api/admin/trash/quiz-${quiz.id}/restore`)

    expect([status, body.message]).toEqual([409, 'لهذه المحاضرة اختبار قصير، ولكل محاضرة اختبار واحد.'])
  })

  it('is gone for good after 30 days, with its pictures', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
    await add(quiz.id, { image: picture() })
    const kept = await buildQuiz(server.db, { lectureId: await buildLectureFor(server.db, classroomId) })
    await buildSubmission(server.db, { quiz: kept, studentId: server.person('student').id })
    await teacher.delete(`${base}/${quiz.id}`)
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
    expect(await detailsOf(kept.id)).toMatchObject({ submissionsCount: 1, questions: { length: 3 } })
  })
})
