import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { buildPicture, buildQuestion, buildQuestions } from '../../../test/factories/questions.ts'
import { gifOf, jpgOf, pngOf, webpOf } from '../../../test/sample-files.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { purgeQuestions } from './purge-questions.service.ts'

let server: TestServer
let courseId: number
let people: Record<'coordinator' | 'teacher' | 'colleague' | 'stranger', BuiltPerson>
let coordinator: Agent
let teacher: Agent
let stranger: Agent
beforeAll(async () => {
  server = await startTestServer()
  const one = () => buildPerson(server.db, { role: 'Teacher' })
  people = { coordinator: await one(), teacher: await one(), colleague: await one(), stranger: await one() }
  coordinator = await server.asPerson(people.coordinator)
  teacher = await server.asPerson(people.teacher)
  stranger = await server.asPerson(people.stranger)
})
afterAll(() => server.close())
beforeEach(async () => {
  courseId = await buildCourse(server.db, { coordinatorId: people.coordinator.id })
  await buildClassroom(server.db, { courseId, teacherId: people.teacher.id })
  await buildClassroom(server.db, { courseId, teacherId: people.colleague.id })
  // The stranger coordinates and teaches elsewhere.
  const other = await buildCourse(server.db, { coordinatorId: people.stranger.id })
  await buildClassroom(server.db, { courseId: other, teacherId: people.stranger.id })
})

const base = '/api/teacher/question-bank'
const bank = () => `${base}/course/${courseId}`
const mine = () => `${bank()}/my-suggestions`
const suggest = () => `${bank()}/suggest`
const question = (id: number) => `${base}/questions/${id}`
const patch = (agent: Agent, url: string, body?: unknown) =>
  agent.send('PATCH', url, body === undefined ? undefined : JSON.stringify(body), {
    ...(body !== undefined && { 'content-type': 'application/json' }),
  })
const review = (agent: Agent, id: number, newStatus: string) => patch(agent, `${question(id)}/review`, { newStatus })
const revert = (agent: Agent, id: number) => patch(agent, `${question(id)}/revert-review`)

type Fields = Record<string, string>
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

function formOf(fields: Fields, file?: { field: string; name?: string; bytes: Buffer }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(file.field, new File([new Uint8Array(file.bytes)], file.name ?? 'مخطط.png'))
  return form
}

const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const given = (over: Partial<Parameters<typeof buildQuestion>[1]> = {}) =>
  buildQuestion(server.db, { courseId, authorId: people.teacher.id, status: 'Pending', ...over })

const statusOf = async (id: number) =>
  (await server.db.selectFrom('question').select('status').where('id', '=', id).executeTakeFirst())?.status

const audits = async (id: number) =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity', '=', 'question')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ operation }) => operation)

const stateOfFile = async (id: string) =>
  (await server.db.selectFrom('stored_file').select('state').where('id', '=', id).executeTakeFirst())?.state
const fileOf = (url: string | null) => (url ?? '').split('/').at(-1) ?? ''

describe('suggestQuestion', () => {
  it('adds a question of the coordinator as Approved at once, and of a teacher as Pending', async () => {
    const own = await coordinator.post(suggest(), formOf(good))
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

describe('reviewQuestion and revertReview', () => {
  it('take a question from Pending and back', async () => {
    const { id } = await given()

    const approved = await review(coordinator, id, 'Approved')
    const reverted = await revert(coordinator, id)
    const rejected = await review(coordinator, id, 'Rejected')

    expect([approved.body.status, reverted.body.status, rejected.body.status]).toEqual([
      'Approved',
      'Pending',
      'Rejected',
    ])
    expect(approved.body.message).toBe('تم اعتماد السؤال.')
    expect(await audits(id)).toEqual(['reviewQuestion', 'revertReview', 'reviewQuestion'])
  })

  it('refuse what the present status does not allow, and tell it', async () => {
    const approved = await given({ status: 'Approved' })
    const pending = await given()

    const twice = await review(coordinator, approved.id, 'Rejected')
    const nothing = await revert(coordinator, pending.id)

    expect(twice).toMatchObject({ status: 409, body: { type: '/problems/not-pending', questionStatus: 'Approved' } })
    expect([nothing.status, nothing.body.type]).toEqual([409, '/problems/not-reviewed'])
    expect([await statusOf(approved.id), await statusOf(pending.id)]).toEqual(['Approved', 'Pending'])
  })

  it('are closed to the author, to colleagues and to coordinators of other courses', async () => {
    const { id } = await given()
    const colleague = await server.asPerson(people.colleague)

    const answers = [
      await review(teacher, id, 'Approved'),
      await review(colleague, id, 'Approved'),
      await review(stranger, id, 'Approved'),
      await revert(teacher, id),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await statusOf(id)).toBe('Pending')
  })

  it.each(['Pending', 'approved', '', null])('refuse «%s» as a result', async (newStatus) => {
    const { id } = await given()

    const { status } = await patch(coordinator, `${question(id)}/review`, { newStatus })

    expect(status).toBe(400)
  })

  it('let one of two reviews at once win', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await given()

      const answers = await Promise.all([review(coordinator, id, 'Approved'), review(coordinator, id, 'Rejected')])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers.find(({ status }) => status === 200)
      expect(await statusOf(id)).toBe(winner?.body.status)
    }
  })

  it('go to whoever coordinates the course now', async () => {
    const { id } = await given()
    await server.db
      .updateTable('course')
      .set({ coordinator_id: people.colleague.id })
      .where('id', '=', courseId)
      .execute()

    expect((await review(coordinator, id, 'Approved')).status).toBe(404)
    expect((await review(await server.asPerson(people.colleague), id, 'Approved')).status).toBe(200)
  })
})

describe('updateQuestion', () => {
  const edited = (optionIds: number[]): Fields => ({
    Text: 'نص جديد',
    DifficultyLevel: 'Hard',
    'Options[0].QuestionOptionId': String(optionIds[1]),
    'Options[0].Text': 'الثاني',
    'Options[0].IsCorrect': 'true',
    'Options[1].QuestionOptionId': String(optionIds[0]),
    'Options[1].Text': 'الأول',
    'Options[2].QuestionOptionId': '0',
    'Options[2].Text': 'جديد',
  })
  const update = (agent: Agent, id: number, fields: Fields, bytes?: Buffer) =>
    agent.put(question(id), formOf(fields, bytes && { field: 'NewImage', bytes }))

  it('changes text, difficulty, options and their order; options keep their ids', async () => {
    const { id, optionIds } = await given()

    const { status, body } = await update(teacher, id, edited(optionIds))

    expect(status).toBe(200)
    expect(body).toMatchObject({
      text: 'نص جديد',
      difficultyLevel: 'Hard',
      status: 'Pending',
      message: 'تم تعديل السؤال.',
    })
    expect(body.options).toEqual([
      { questionOptionId: optionIds[1], text: 'الثاني', isCorrect: true },
      { questionOptionId: optionIds[0], text: 'الأول', isCorrect: false },
      { questionOptionId: expect.any(Number), text: 'جديد', isCorrect: false },
    ])
    expect(await audits(id)).toEqual(['updateQuestion'])
  })

  it('replaces a picture, then takes it away, and lets go of the bytes', async () => {
    const imageId = await buildPicture(server.db, server.files, people.teacher.id)
    const { id, optionIds } = await given({ imageId })

    const kept = await update(teacher, id, edited(optionIds))
    const replaced = await update(teacher, id, { ...edited(optionIds) }, pngOf(5, 5))
    const removed = await update(teacher, id, { ...edited(optionIds), DeleteCurrentImage: 'true' })

    expect(fileOf(kept.body.imageUrl)).toBe(imageId)
    const second = fileOf(replaced.body.imageUrl)
    expect(second).not.toBe(imageId)
    expect(removed.body.imageUrl).toBeNull()
    expect([await stateOfFile(imageId), await stateOfFile(second)]).toEqual(['deleted', 'deleted'])
  })

  it('keeps the picture when a question would say nothing without it', async () => {
    const imageId = await buildPicture(server.db, server.files, people.teacher.id)
    const { id, optionIds } = await given({ imageId, text: null })

    const { status } = await update(teacher, id, {
      ...without(edited(optionIds), 'Text'),
      DeleteCurrentImage: 'true',
    })

    expect([status, await stateOfFile(imageId)]).toEqual([400, 'stored'])
  })

  it('never changes the type, and takes no options of another question', async () => {
    const { id, optionIds } = await given()
    const other = await given()

    const type = await update(teacher, id, { ...edited(optionIds), QuestionType: 'TrueFalse' })
    const foreign = await update(teacher, id, edited(other.optionIds))
    const twice = await update(teacher, id, {
      ...edited(optionIds),
      'Options[1].QuestionOptionId': String(optionIds[1]),
    })
    const same = await update(teacher, id, { ...edited(optionIds), QuestionType: 'MultipleChoice' })

    expect([type.status, type.body.errors]).toEqual([400, { questionType: ['نوع السؤال لا يتغيّر بعد إنشائه'] }])
    expect([foreign.status, twice.status, same.status]).toEqual([400, 400, 200])
  })

  it('is for the author while Pending, for the coordinator always, and for nobody else', async () => {
    const { id, optionIds } = await given()
    await review(coordinator, id, 'Approved')

    const author = await update(teacher, id, edited(optionIds))
    const byCoordinator = await update(coordinator, id, edited(optionIds))
    const other = await update(stranger, id, edited(optionIds), pngOf())

    expect([author.status, author.body.type]).toEqual([409, '/problems/closed-to-author'])
    expect([byCoordinator.status, byCoordinator.body.status]).toEqual([200, 'Approved'])
    expect(other.status).toBe(404)
  })

  it('is closed to an author who no longer teaches the course', async () => {
    const { id, optionIds } = await given()
    await server.db.updateTable('classroom').set({ teacher_id: null }).where('course_id', '=', courseId).execute()

    expect((await update(teacher, id, edited(optionIds))).status).toBe(404)
    expect((await teacher.delete(question(id))).status).toBe(404)
  })
})

describe('deleteQuestion', () => {
  it('hides the question; once only when two click together', async () => {
    const { id } = await given()

    const answers = await Promise.all([teacher.delete(question(id)), coordinator.delete(question(id))])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await coordinator.get(bank())).body).toEqual([])
    expect(await audits(id)).toEqual(['deleteQuestion'])
  })

  it('is for the author while Pending and for the coordinator always', async () => {
    const approved = await given({ status: 'Approved' })

    const author = await teacher.delete(question(approved.id))
    const other = await stranger.delete(question(approved.id))
    const byCoordinator = await coordinator.delete(question(approved.id))

    expect([author.status, other.status, byCoordinator.status]).toEqual([409, 404, 204])
  })

  it('is purged with its picture after 30 days, and not before', async () => {
    const pictures = [
      await buildPicture(server.db, server.files, people.teacher.id),
      await buildPicture(server.db, server.files, people.teacher.id),
    ]
    const days = [31, 29]
    for (const [index, imageId] of pictures.entries()) {
      const { id } = await given({ imageId })
      await server.db
        .updateTable('question_all')
        .set({ deleted_at: new Date(Date.now() - (days[index] ?? 0) * 86_400_000) })
        .where('id', '=', id)
        .execute()
    }

    await purgeQuestions(server.db, server.files)
    await server.files.sweep(server.db)

    expect([await stateOfFile(pictures[0] ?? ''), await stateOfFile(pictures[1] ?? '')]).toEqual([undefined, 'stored'])
  })
})
