import { addQuizQuestion, createQuiz } from '@manara/contract/quizzes.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildPdf } from '../../../test/factories/materials.ts'
import { buildLectureFor, buildQuiz } from '../../../test/factories/quizzes.ts'
import { buildPng } from '../../../test/sample-files.ts'
import {
  add,
  buildForm,
  classroomId,
  completeClassroom,
  type FormGiven,
  getDetails,
  lectureId,
  openSchool,
  picture,
  server,
  teacher,
} from './teacher.fixtures.ts'

openSchool()

describe('createQuiz', () => {
  it('makes the one quiz of a lecture, disabled, and writes it into the trail', async () => {
    const { status, body } = await teacher.send(createQuiz, { params: { lectureId }, body: { Title: 'اختبار قصير ١' } })

    expect(status).toBe(201)
    expect(body).toMatchObject({ lectureId, title: 'اختبار قصير ١', isEnabled: false })
    expect(await getDetails(body.lectureQuizId)).toMatchObject({ questions: [], submissionsCount: 0, classroomId })
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
      Array.from({ length: 10 }, () => teacher.call(createQuiz, { params: { lectureId }, body: { title: 'اختبار' } })),
    )

    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    for (const { body } of answers) expect(body.lectureQuizId).toBe(made[0]?.body.lectureQuizId)
  })

  it('refuses an empty title, a finished classroom, and the lecture of another person', async () => {
    const foreign = await buildLectureFor(server.db, await buildClassroom(server.db))

    expect((await teacher.call(createQuiz, { params: { lectureId }, body: { title: ' ' } })).problem.errors).toEqual({
      title: ['أدخل عنوان الاختبار'],
    })
    expect((await teacher.call(createQuiz, { params: { lectureId: foreign }, body: { title: 'أ' } })).status).toBe(404)
    await completeClassroom()
    expect((await teacher.call(createQuiz, { params: { lectureId }, body: { title: 'أ' } })).status).toBe(409)
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
    expect((await getDetails(quiz.id)).questions).toEqual([{ ...body, message: undefined }])
    const image = await teacher.get(body.imageUrl ?? '')
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
    ['another type', { type: 'Poem' }, 'questionType', 'نوع سؤال غير معروف'],
    [
      'true-false with other texts',
      { type: 'TrueFalse', options: [['نعم', true], ['لا']] },
      'options',
      'خيارا سؤال «صح أو خطأ» هما «صح» و«خطأ»',
    ],
    ['a text of 2,001 characters', { text: 'س'.repeat(2001) }, 'text', 'نص السؤال 2000 حرف على الأكثر'],
  ])('refuses %s and keeps no file', async (_, given, field, sentence) => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })

    const { status, problem } = await add(quiz.id, given)

    expect([status, problem.errors]).toEqual([400, { [field]: [sentence] }])
    expect((await getDetails(quiz.id)).questions).toEqual([])
    expect(await server.db.selectFrom('stored_file').select('id').where('state', '=', 'pending').execute()).toEqual([])
  })

  it('refuses what is no picture, and one that is too large', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
    const large = new File([Buffer.concat([buildPng(), Buffer.alloc(5 * 1_048_576)])], 'a.png')

    expect((await add(quiz.id, { image: new File([buildPdf('x')], 'a.pdf') })).status).toBeGreaterThanOrEqual(400)
    expect((await add(quiz.id, { image: new File([buildPdf('x')], 'a.png') })).status).toBeGreaterThanOrEqual(400)
    expect((await add(quiz.id, { image: large })).status).toBe(413)
    expect((await getDetails(quiz.id)).questions).toEqual([])
  })

  it('adds one question for one key', async () => {
    const quiz = await buildQuiz(server.db, { lectureId, isEnabled: false, questions: 0 })
    const key = { 'idempotency-key': `question-${quiz.id}` }

    const answers = await Promise.all(
      [1, 2].map(() => teacher.call(addQuizQuestion, { params: { id: quiz.id }, body: buildForm(), headers: key })),
    )

    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await getDetails(quiz.id)).questions).toHaveLength(1)
  })
})
