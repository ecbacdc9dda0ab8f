import * as contract from '@manara/contract/question-bank.ts'
import { describe, expect, it } from 'vitest'
import { buildQuestions } from '../../../test/factories/questions.ts'
import { buildGif, buildJpg, buildPng, buildWebp } from '../../../test/sample-files.ts'
import type { Agent } from '../../../test/test-server.ts'
import {
  audits,
  bank,
  buildForm,
  coordinator,
  courseId,
  type Fields,
  given,
  openSchool,
  people,
  server,
  stranger,
  teacher,
  without,
} from './teacher.fixtures.ts'

openSchool()

const mine = () => `${bank()}/my-suggestions`
const suggest = () => `${bank()}/suggest`
const twoOptions: Fields = {
  'Options[0].Text': 'SELECT',
  'Options[0].IsCorrect': 'true',
  'Options[1].Text': 'UPDATE',
  'Options[1].IsCorrect': 'false',
}
const good: Fields = {
  Text: 'أي أمر يقرأ البيانات؟',
  QuestionType: 'MultipleChoice',
  DifficultyLevel: 'Easy',
  ...twoOptions,
}

const listCourses = async (coordinatorId: number) =>
  (await server.db.selectFrom('course').select('id').where('coordinator_id', '=', coordinatorId).executeTakeFirst())?.id

describe('a question that stands in the bank already', () => {
  const again = (over: Fields = {}, agent = teacher) => agent.post(suggest(), buildForm({ ...good, ...over }))

  it.each([
    ['as it is', {}],
    ['in other letters, marks and blanks', { Text: '  أيُّ أمرٍ   يقرأ البيانات؟' }],
    ['with its options in another order', { ...twoOptions, 'Options[0].Text': 'UPDATE', 'Options[1].Text': 'SELECT' }],
    ['with other wrong options', { 'Options[1].Text': 'DROP' }],
    ['at another level', { DifficultyLevel: 'Hard' }],
  ])('is refused %s', async (_, over) => {
    await again()

    const { status, body } = await again(over, coordinator)

    expect([status, body]).toMatchObject([409, { code: contract.sameQuestionCode, questionStatus: 'Pending' }])
    expect(body.message).toBe('في بنك هذا المقرر سؤال مطابق (قيد المراجعة)، فلا يُحفظ ثانية.')
  })

  it('is another one in another course, with other words, with other answers, or after the first is deleted', async () => {
    const first = (await again()).body.questionId
    const others = await Promise.all([
      again({ Text: 'أي أمر يقرأ البيانات ٧؟' }),
      again({ 'Options[0].Text': 'DELETE' }),
      stranger.send(contract.suggestQuestion, {
        params: { courseId: await listCourses(people.stranger.id) },
        body: buildForm(good),
      }),
    ])
    await teacher.call(contract.deleteQuestion, { params: { id: first } })

    expect([...others, await again()].map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  it('with a picture is compared by its picture too', async () => {
    const withPicture = (bytes: Buffer, name = 'مخطط.png') =>
      teacher.post(suggest(), buildForm(good, { field: 'image', name, bytes }))

    await again()
    const first = await withPicture(buildPng())
    const same = await withPicture(buildPng())
    const other = await withPicture(buildJpg(), 'مخطط.jpg')

    expect([first.status, same.status, other.status]).toEqual([201, 409, 201])
  })

  it('is refused when another one is given its words, and stays as it is otherwise', async () => {
    await again()
    const { body } = await again({ Text: 'سؤال آخر', 'Options[0].Text': 'INSERT' })
    const put = (over: Fields) =>
      teacher.call(contract.updateQuestion, { params: { id: body.questionId }, body: buildForm({ ...good, ...over }) })

    expect((await put({})).status).toBe(409)
    expect((await put({ Text: 'سؤال آخر', DifficultyLevel: 'Hard' })).status).toBe(200)
  })

  it('is saved once by two who save it at once', async () => {
    const answers = await Promise.all([again(), again({}, coordinator), again(), again({}, coordinator)])

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })
})

describe('suggestQuestion', () => {
  it('adds a question of the coordinator as Approved at once, and of a teacher as Pending', async () => {
    const own = await coordinator.post(suggest(), buildForm({ ...good, Text: 'أي أمر يضيف سطرًا؟' }))
    const suggested = await teacher.post(suggest(), buildForm(good))

    expect([own.status, suggested.status]).toEqual([201, 201])
    expect(own.body).toMatchObject({ status: 'Approved', isOwn: true, message: 'أُضيف السؤال إلى بنك الأسئلة.' })
    expect(suggested.body).toMatchObject({
      courseId,
      text: 'أي أمر يقرأ البيانات؟',
      imageUrl: null,
      questionType: 'MultipleChoice',
      difficultyLevel: 'Easy',
      status: 'Pending',
      createdBy: `${people.teacher.firstName} ${people.teacher.lastName}`,
      options: [
        { questionOptionId: expect.any(Number), text: 'SELECT', isCorrect: true },
        { questionOptionId: expect.any(Number), text: 'UPDATE', isCorrect: false },
      ],
      message: 'أُرسل اقتراحك، وهو بانتظار مراجعة منسّق المقرر.',
    })
    expect(await audits(suggested.body.questionId)).toEqual(['suggestQuestion'])
  })

  it('takes a picture in place of a text, and shows it to the author and the coordinator alone', async () => {
    const fields = without(good, 'Text')
    const { status, body } = await teacher.post(suggest(), buildForm(fields, { field: 'Image', bytes: buildPng() }))
    const seen = async (agent: Agent) => (await agent.get(body.imageUrl)).status

    expect([status, body.text]).toEqual([201, null])
    expect([await seen(teacher), await seen(coordinator)]).toEqual([200, 200])
    expect([await seen(stranger), await seen(await server.asPerson(people.colleague))]).toEqual([404, 404])
    expect(await seen(server.as('student'))).toBe(404)
  })

  it.each([
    ['a jpg', 'a.jpg', buildJpg()],
    ['a webp', 'a.webp', buildWebp()],
  ])('takes %s', async (_, name, bytes) => {
    expect((await teacher.post(suggest(), buildForm(good, { field: 'image', name, bytes }))).status).toBe(201)
  })

  it('keeps the texts of a true-false question fixed, whatever words other clients use', async () => {
    const fields = {
      ...good,
      QuestionType: 'TrueFalse',
      'Options[0].Text': 'خاطئ',
      'Options[0].IsCorrect': 'True',
      'Options[1].Text': 'صحيح',
      'Options[1].IsCorrect': 'False',
    }
    const { body } = await teacher.post(suggest(), buildForm(fields))

    expect(body.options).toMatchObject([
      { text: 'خطأ', isCorrect: true },
      { text: 'صح', isCorrect: false },
    ])
  })

  it.each<[string, Fields]>([
    ['neither text nor picture', without(good, 'Text')],
    ['a text of blanks', { ...good, Text: '   ' }],
    ['a text of 2,001 characters', { ...good, Text: 'س'.repeat(2_001) }],
    ['no type', without(good, 'QuestionType')],
    ['an unknown type', { ...good, QuestionType: 'Poem' }],
    ['an unknown difficulty', { ...good, DifficultyLevel: 'Extreme' }],
    ['no options', without(good, ...Object.keys(twoOptions))],
    ['one option', without(good, 'Options[1].Text', 'Options[1].IsCorrect')],
    ['an option without text', { ...good, 'Options[1].Text': ' ' }],
    ['an option of 501 characters', { ...good, 'Options[1].Text': 'س'.repeat(501) }],
    ['two options that say the same', { ...good, 'Options[1].Text': ' select ' }],
    ['no correct option', { ...good, 'Options[0].IsCorrect': 'false' }],
    ['two correct options', { ...good, 'Options[1].IsCorrect': 'true' }],
    [
      'eleven options',
      { ...good, ...Object.fromEntries([...'abcdefghijk'].map((text, n) => [`Options[${n}].Text`, text])) },
    ],
    ['true and false in other words', { ...good, QuestionType: 'TrueFalse' }],
    [
      'three options for true and false',
      {
        ...good,
        QuestionType: 'TrueFalse',
        'Options[0].Text': 'صح',
        'Options[1].Text': 'خطأ',
        'Options[2].Text': 'ربما',
      },
    ],
  ])('refuses %s in Arabic and keeps nothing', async (_, fields) => {
    const { status, body } = await teacher.post(suggest(), buildForm(fields))

    expect(status).toBe(400)
    expect(Object.values(body.errors).flat().join()).toMatch(/[\u0600-\u06ff]/)
    expect(await teacher.get(mine())).toMatchObject({ body: [] })
  })

  it.each([
    ['a gif', 'a.gif', buildGif(), 400],
    ['a text that says it is a picture', 'a.png', Buffer.from('not a picture'), 400],
    ['more than 5 MB', 'a.jpg', buildJpg(4, 4, 5 * 1_048_576), 413],
  ])('refuses %s as a picture and keeps nothing', async (_, name, bytes, expected) => {
    const before = await server.db.selectFrom('stored_file').select('id').where('state', '=', 'stored').execute()

    const { status, body } = await teacher.post(suggest(), buildForm(good, { field: 'image', name, bytes }))

    expect([status, typeof body.message]).toEqual([expected, 'string'])
    expect(await server.db.selectFrom('stored_file').select('id').where('state', '=', 'stored').execute()).toEqual(
      before,
    )
    expect((await teacher.get(mine())).body).toEqual([])
  })

  it('refuses a course that is not taught, like one that is not there', async () => {
    const foreign = await stranger.post(suggest(), buildForm(good))
    const missing = await stranger.call(contract.suggestQuestion, {
      params: { courseId: 2147483646 },
      body: buildForm(good),
    })

    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }])
  })

  it('stores one question for one key', async () => {
    const key = { 'idempotency-key': `suggest-${courseId}` }
    const send = () => teacher.post(suggest(), buildForm(good, { field: 'image', bytes: buildPng() }), key)

    const [first, second] = await Promise.all([send(), send()])

    expect([first.status, second.body.questionId]).toEqual([201, first.body.questionId])
    expect((await teacher.get(mine())).body).toHaveLength(1)
  })
})

describe('listBankQuestions and listMySuggestions', () => {
  it('show everything to the coordinator, and to others what they wrote themselves', async () => {
    const own = await given({ text: 'سؤالي' })
    const others = await given({ text: 'سؤال زميل', authorId: people.colleague.id, status: 'Approved' })
    const listIds = async (agent: Agent, url: string) =>
      (await agent.get(url)).body.map(({ questionId }: { questionId: number }) => questionId)

    expect(await listIds(coordinator, bank())).toEqual([others.id, own.id])
    expect(await listIds(teacher, mine())).toEqual([own.id])
    expect(await listIds(coordinator, mine())).toEqual([])
    expect((await teacher.call(contract.listBankQuestions, { params: { courseId } })).status).toBe(404)
    expect([
      (await stranger.call(contract.listBankQuestions, { params: { courseId } })).status,
      (await stranger.get(mine())).status,
    ]).toEqual([404, 404])
  })

  it('filter by status and difficulty, search folded in questions and options, and page', async () => {
    await given({ text: 'إلحاق سطر', difficulty: 'Hard', options: ['INSERT', 'الحذف'] })
    await given({ text: 'قراءة', difficulty: 'Easy', status: 'Rejected', options: ['SELECT', 'الإلغاء'] })
    await buildQuestions(server.db, 3, { courseId, authorId: people.teacher.id })
    const texts = async (query: string) =>
      (await coordinator.get(`/api/teacher/question-bank/course/${courseId}${query}`)).body.map(
        ({ text }: { text: string }) => text,
      )

    expect(await texts('?status=Rejected')).toEqual(['قراءة'])
    expect(await texts('?difficulty=Hard&status=Pending')).toEqual(['إلحاق سطر'])
    expect(await texts('?q=الحاق')).toEqual(['إلحاق سطر'])
    expect(await texts('?q=الغاء')).toEqual(['قراءة'])
    const page = await coordinator.call(contract.listBankQuestions, { params: { courseId }, query: { limit: 2 } })
    const next = await coordinator.call(contract.listBankQuestions, {
      params: { courseId },
      query: { limit: 2, cursor: String(page.headers['x-next-cursor']) },
    })
    expect(page.headers['x-total-count']).toBe('5')
    expect([...page.body, ...next.body].map(({ text }) => text)).toEqual(['سؤال 3', 'سؤال 2', 'سؤال 1', 'قراءة'])
    expect(
      (await coordinator.send(contract.listBankQuestions, { params: { courseId }, query: { status: 'Other' } })).status,
    ).toBe(400)
  })
})

describe('listBankCourses', () => {
  it('gives the courses that are taught or coordinated, with what waits there', async () => {
    await given()
    await given({ authorId: people.colleague.id })
    await given({ authorId: people.colleague.id, status: 'Approved' })
    const getRow = async (agent: Agent) =>
      (await agent.call(contract.listBankCourses)).body.find((row: { courseId: number }) => row.courseId === courseId)

    expect(await getRow(coordinator)).toMatchObject({ isCoordinator: true, pendingCount: 2, approvedCount: 1 })
    expect(await getRow(teacher)).toMatchObject({ isCoordinator: false, pendingCount: 1, approvedCount: 0 })
    expect(await getRow(stranger)).toBeUndefined()
  })
})
