import { sameQuestionCode } from '@manara/contract/question-bank.ts'
import { describe, expect, it } from 'vitest'
import { buildQuestions } from '../../../test/factories/questions.ts'
import { gifOf, jpgOf, pngOf, webpOf } from '../../../test/sample-files.ts'
import type { Agent } from '../../../test/test-server.ts'
import {
  audits,
  bank,
  base,
  coordinator,
  courseId,
  type Fields,
  formOf,
  given,
  openSchool,
  people,
  server,
  stranger,
  teacher,
  without,
} from './teacher.ground.ts'

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

const coursesOf = async (coordinatorId: number) =>
  (await server.db.selectFrom('course').select('id').where('coordinator_id', '=', coordinatorId).executeTakeFirst())?.id

describe('a question that stands in the bank already', () => {
  const again = (over: Fields = {}, agent = teacher) => agent.post(suggest(), formOf({ ...good, ...over }))

  it.each([
    ['as it is', {}],
    ['in other letters, marks and blanks', { Text: '  أيُّ أمرٍ   يقرأ البيانات؟' }],
    ['with its options in another order', { ...twoOptions, 'Options[0].Text': 'UPDATE', 'Options[1].Text': 'SELECT' }],
    ['with other wrong options', { 'Options[1].Text': 'DROP' }],
    ['at another level', { DifficultyLevel: 'Hard' }],
  ])('is refused %s', async (_, over) => {
    await again()

    const { status, body } = await again(over, coordinator)

    expect([status, body]).toMatchObject([409, { code: sameQuestionCode, questionStatus: 'Pending' }])
    expect(body.message).toBe('في بنك هذا المقرر سؤال مطابق (قيد المراجعة)، فلا يُحفظ ثانية.')
  })

  it('is another one in another course, with other words, with other answers, or after the first is deleted', async () => {
    const first = (await again()).body.questionId
    const others = await Promise.all([
      again({ Text: 'أي أمر يقرأ البيانات ٧؟' }),
      again({ 'Options[0].Text': 'DELETE' }),
      stranger.post(`${base}/course/${await coursesOf(people.stranger.id)}/suggest`, formOf(good)),
    ])
    await teacher.delete(`${base}/questions/${first}`)

    expect([...others, await again()].map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })

  it('with a picture is compared by its picture too', async () => {
    const withPicture = (bytes: Buffer, name = 'مخطط.png') =>
      teacher.post(suggest(), formOf(good, { field: 'image', name, bytes }))

    await again()
    const first = await withPicture(pngOf())
    const same = await withPicture(pngOf())
    const other = await withPicture(jpgOf(), 'مخطط.jpg')

    expect([first.status, same.status, other.status]).toEqual([201, 409, 201])
  })

  it('is refused when another one is given its words, and stays as it is otherwise', async () => {
    await again()
    const { body } = await again({ Text: 'سؤال آخر', 'Options[0].Text': 'INSERT' })
    const put = (over: Fields) => teacher.put(`${base}/questions/${body.questionId}`, formOf({ ...good, ...over }))

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
    const own = await coordinator.post(suggest(), formOf({ ...good, Text: 'أي أمر يضيف سطرًا؟' }))
    const suggested = await teacher.post(suggest(), formOf(good))

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
    const { status, body } = await teacher.post(suggest(), formOf(fields, { field: 'Image', bytes: pngOf() }))
    const seen = async (agent: Agent) => (await agent.get(body.imageUrl)).status

    expect([status, body.text]).toEqual([201, null])
    expect([await seen(teacher), await seen(coordinator)]).toEqual([200, 200])
    expect([await seen(stranger), await seen(await server.asPerson(people.colleague))]).toEqual([404, 404])
    expect(await seen(server.as('student'))).toBe(404)
  })

  it.each([
    ['a jpg', 'a.jpg', jpgOf()],
    ['a webp', 'a.webp', webpOf()],
  ])('takes %s', async (_, name, bytes) => {
    expect((await teacher.post(suggest(), formOf(good, { field: 'image', name, bytes }))).status).toBe(201)
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
    const { body } = await teacher.post(suggest(), formOf(fields))

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
    ['an unknown type', { ...good, QuestionType: 'Essay' }],
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
    const { status, body } = await teacher.post(suggest(), formOf(fields))

    expect(status).toBe(400)
    expect(Object.values(body.errors).flat().join()).toMatch(/[\u0600-\u06ff]/)
    expect(await teacher.get(mine())).toMatchObject({ body: [] })
  })

  it.each([
    ['a gif', 'a.gif', gifOf(), 400],
    ['a text that says it is a picture', 'a.png', Buffer.from('not a picture'), 400],
    ['more than 5 MB', 'a.jpg', jpgOf(4, 4, 5 * 1_048_576), 413],
  ])('refuses %s as a picture and keeps nothing', async (_, name, bytes, expected) => {
    const before = await server.db.selectFrom('stored_file').select('id').where('state', '=', 'stored').execute()

    const { status, body } = await teacher.post(suggest(), formOf(good, { field: 'image', name, bytes }))

    expect([status, typeof body.message]).toEqual([expected, 'string'])
    expect(await server.db.selectFrom('stored_file').select('id').where('state', '=', 'stored').execute()).toEqual(
      before,
    )
    expect((await teacher.get(mine())).body).toEqual([])
  })

  it('refuses a course that is not taught, like one that is not there', async () => {
    const foreign = await stranger.post(suggest(), formOf(good))
    const missing = await stranger.post(`${base}/course/2147483646/suggest`, formOf(good))

    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...missing.body, requestId: '' }])
  })

  it('stores one question for one key', async () => {
    const key = { 'idempotency-key': `suggest-${courseId}` }
    const send = () => teacher.post(suggest(), formOf(good, { field: 'image', bytes: pngOf() }), key)

    const [first, second] = await Promise.all([send(), send()])

    expect([first.status, second.body.questionId]).toEqual([201, first.body.questionId])
    expect((await teacher.get(mine())).body).toHaveLength(1)
  })
})

describe('listBankQuestions and listMySuggestions', () => {
  it('show everything to the coordinator, and to others what they wrote themselves', async () => {
    const own = await given({ text: 'سؤالي' })
    const others = await given({ text: 'سؤال زميل', authorId: people.colleague.id, status: 'Approved' })
    const idsOf = async (agent: Agent, url: string) =>
      (await agent.get(url)).body.map(({ questionId }: { questionId: number }) => questionId)

    expect(await idsOf(coordinator, bank())).toEqual([others.id, own.id])
    expect(await idsOf(teacher, mine())).toEqual([own.id])
    expect(await idsOf(coordinator, mine())).toEqual([])
    expect((await teacher.get(bank())).status).toBe(404)
    expect([(await stranger.get(bank())).status, (await stranger.get(mine())).status]).toEqual([404, 404])
  })

  it('filter by status and difficulty, search folded in questions and options, and page', async () => {
    await given({ text: 'إلحاق سطر', difficulty: 'Hard', options: ['INSERT', 'الحذف'] })
    await given({ text: 'قراءة', difficulty: 'Easy', status: 'Rejected', options: ['SELECT', 'الإلغاء'] })
    await buildQuestions(server.db, 3, { courseId, authorId: people.teacher.id })
    const texts = async (query: string) =>
      (await coordinator.get(`${bank()}${query}`)).body.map(({ text }: { text: string }) => text)

    expect(await texts('?status=Rejected')).toEqual(['قراءة'])
    expect(await texts('?difficulty=Hard&status=Pending')).toEqual(['إلحاق سطر'])
    expect(await texts('?q=الحاق')).toEqual(['إلحاق سطر'])
    expect(await texts('?q=الغاء')).toEqual(['قراءة'])
    const page = await coordinator.get(`${bank()}?limit=2`)
    const next = await coordinator.get(`${bank()}?limit=2&cursor=${page.headers['x-next-cursor']}`)
    expect(page.headers['x-total-count']).toBe('5')
    expect([...page.body, ...next.body].map(({ text }) => text)).toEqual(['سؤال 3', 'سؤال 2', 'سؤال 1', 'قراءة'])
    expect((await coordinator.get(`${bank()}?status=Other`)).status).toBe(400)
  })
})

describe('listBankCourses', () => {
  it('gives the courses that are taught or coordinated, with what waits there', async () => {
    await given()
    await given({ authorId: people.colleague.id })
    await given({ authorId: people.colleague.id, status: 'Approved' })
    const rowOf = async (agent: Agent) =>
      (await agent.get(`${base}/courses`)).body.find((row: { courseId: number }) => row.courseId === courseId)

    expect(await rowOf(coordinator)).toMatchObject({ isCoordinator: true, pendingCount: 2, approvedCount: 1 })
    expect(await rowOf(teacher)).toMatchObject({ isCoordinator: false, pendingCount: 1, approvedCount: 0 })
    expect(await rowOf(stranger)).toBeUndefined()
  })
})
