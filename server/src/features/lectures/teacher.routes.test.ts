import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildFileMaterial, buildLinkMaterial } from '../../../test/factories/materials.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { type Agent, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { purgeMaterials } from '../materials/deleted-materials.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface World {
  teacher: BuiltPerson
  agent: Agent
  classroomId: number
  add(title: string, lectureOrder?: number): Promise<number>
}

async function buildWorld(status: 'ACTIVE' | 'COMPLETED' = 'ACTIVE'): Promise<World> {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id, status })
  return {
    teacher,
    agent: await server.asPerson(teacher),
    classroomId,
    add: (title, lectureOrder = 1) => buildLecture(server.db, { classroomId, title, lectureOrder }),
  }
}

const lecturesOf = (classroomId: number, rest = '') => `/api/teacher/classrooms/${classroomId}/lectures${rest}`
const lecture = (id: number) => `/api/teacher/lectures/${id}`
const missing = 2_147_483_646

const auditsOf = async (id: number, entity = 'lecture') =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select('operation')
      .where('entity', '=', entity)
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ operation }) => operation)

describe('every lecture endpoint', () => {
  it('is closed to visitors, administrators and students, and hides lectures of others', async () => {
    const { classroomId, add } = await buildWorld()
    const id = await add('سرّية')
    const body = JSON.stringify({ title: 'أخرى' })
    const calls: [string, string, string?][] = [
      ['GET', lecturesOf(classroomId)],
      ['POST', lecturesOf(classroomId), body],
      ['PUT', lecturesOf(classroomId, '/order'), JSON.stringify({ lectureIds: [id] })],
      ['PUT', lecture(id), body],
      ['DELETE', lecture(id)],
    ]
    for (const [method, url, payload] of calls) {
      const headers = payload ? { 'content-type': 'application/json' } : undefined
      const send = async (agent: Agent) => (await agent.send(method, url, payload, headers)).status
      const statuses = [
        await send(server.as('visitor')),
        await send(server.as('admin')),
        await send(server.as('student')),
        await send(server.as('teacher')),
      ]
      expect(statuses, `${method} ${url}`).toEqual([401, 403, 403, 404])
    }
    expect(await auditsOf(id)).toEqual([])
  })
})

describe('listLectures', () => {
  it('shows lectures by their order, equal ones by age, with materials and quiz', async () => {
    const { agent, classroomId, add, teacher } = await buildWorld()
    const third = await add('الثالثة', 3)
    const first = await add('الأولى', 1)
    const alsoFirst = await add('مراجعة الأولى', 1)
    const uploadedBy = teacher.id
    await buildFileMaterial(server.db, server.files, { lectureId: first, uploadedBy, title: 'ملخص' })
    await buildLinkMaterial(server.db, { lectureId: first, uploadedBy, title: 'مرجع' })

    const { status, body } = await agent.get(lecturesOf(classroomId))

    expect(status).toBe(200)
    expect(body.map(({ lectureId }: { lectureId: number }) => lectureId)).toEqual([first, alsoFirst, third])
    expect(body[0]).toMatchObject({
      title: 'الأولى',
      lectureOrder: 1,
      lectureQuiz: null,
      createdAt: expect.stringMatching(/Z$/),
      materials: [
        {
          title: 'ملخص',
          materialType: 'File',
          originalFilename: 'كتاب المقرر.pdf',
          size: expect.any(Number),
          url: null,
        },
        { title: 'مرجع', materialType: 'Link', url: 'https://example.org/reference', originalFilename: null },
      ],
    })
    expect(body[1].materials).toEqual([])
  })

  it('tells of the quiz of a lecture', async () => {
    const { agent, classroomId, add } = await buildWorld()
    const lectureId = await add('الأولى')
    const quiz = await server.db
      .insertInto('lecture_quiz')
      .values({ lecture_id: lectureId, title: 'اختبار قصير', is_enabled: true })
      .returning('id')
      .executeTakeFirstOrThrow()

    const { body } = await agent.get(lecturesOf(classroomId))

    expect(body[0].lectureQuiz).toEqual({
      lectureQuizId: quiz.id,
      title: 'اختبار قصير',
      isEnabled: true,
      questionsCount: 0,
      submissionsCount: 0,
    })
  })

  it('pages and searches folded', async () => {
    const { agent, classroomId, add } = await buildWorld()
    await add('أنواع البيانات', 1)
    await add('الحلقات', 2)

    const page = await agent.get(lecturesOf(classroomId, '?limit=1'))
    const found = await agent.get(lecturesOf(classroomId, '?q=انواع'))

    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '2'])
    expect(found.body.map(({ title }: { title: string }) => title)).toEqual(['أنواع البيانات'])
  })
})

describe('createLecture', () => {
  it('puts a lecture after the others unless told otherwise, whatever the case of its fields', async () => {
    const { agent, classroomId } = await buildWorld()

    const first = await agent.post(lecturesOf(classroomId), { Title: '  مقدمة  ', Description: 'تعريف بالمقرر' })
    const placed = await agent.post(lecturesOf(classroomId), { title: 'مشروع', lectureOrder: 7 })
    const last = await agent.post(lecturesOf(classroomId), { title: 'مراجعة', lectureOrder: null, description: '' })

    expect([first.status, first.body.lectureOrder, placed.body.lectureOrder, last.body.lectureOrder]).toEqual([
      201, 1, 7, 8,
    ])
    expect(first.body).toMatchObject({
      title: 'مقدمة',
      description: 'تعريف بالمقرر',
      classroomId,
      materials: [],
      lectureQuiz: null,
      message: 'أُضيفت المحاضرة «مقدمة».',
    })
    expect(last.body.description).toBeNull()
    expect(await auditsOf(first.body.lectureId)).toEqual(['createLecture'])
  })

  it.each([
    ['no title', {}, 'title', 'أدخل عنوان المحاضرة'],
    ['an empty title', { title: '   ' }, 'title', 'أدخل عنوان المحاضرة'],
    ['a long title', { title: 'ط'.repeat(256) }, 'title', '«عنوان المحاضرة»: 255 محرفًا على الأكثر'],
    ['a long description', { title: 'أ', description: 'و'.repeat(2_001) }, 'description', 'الوصف 2000 محرف على الأكثر'],
    ['the order 0', { title: 'أ', lectureOrder: 0 }, 'lectureOrder', 'رقم المحاضرة من 1 إلى 10000'],
    ['the order 1.5', { title: 'أ', lectureOrder: 1.5 }, 'lectureOrder', 'رقم المحاضرة من 1 إلى 10000'],
    ['the order 10,001', { title: 'أ', lectureOrder: 10_001 }, 'lectureOrder', 'رقم المحاضرة من 1 إلى 10000'],
  ])('refuses %s', async (_, body, field, sentence) => {
    const { agent, classroomId } = await buildWorld()

    const answer = await agent.post(lecturesOf(classroomId), body)

    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: [sentence] }])
    expect((await agent.get(lecturesOf(classroomId))).body).toEqual([])
  })

  it('gives two who add at once two places one after the other', async () => {
    const { agent, classroomId } = await buildWorld()

    const answers = await Promise.all(
      ['أ', 'ب', 'ج', 'د'].map((title) => agent.post(lecturesOf(classroomId), { title })),
    )

    expect(answers.map(({ body }) => body.lectureOrder).sort()).toEqual([1, 2, 3, 4])
  })

  it('adds once for one key', async () => {
    const { agent, classroomId } = await buildWorld()
    const key = { 'idempotency-key': `lecture-${classroomId}` }

    const answers = [
      await agent.post(lecturesOf(classroomId), { title: 'أ' }, key),
      await agent.post(lecturesOf(classroomId), { title: 'أ' }, key),
    ]

    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await agent.get(lecturesOf(classroomId))).body).toHaveLength(1)
  })
})

describe('updateLecture', () => {
  it('changes what is given and leaves what is absent', async () => {
    const { agent, add } = await buildWorld()
    const id = await add('قديم', 4)

    const changed = await agent.put(lecture(id), { title: 'جديد', description: 'وصف', classroomId: 1 })
    const moved = await agent.put(lecture(id), { title: 'جديد', lectureOrder: 2 })
    const cleared = await agent.put(lecture(id), { title: 'جديد', description: null })

    expect([changed.status, changed.body.message]).toEqual([200, 'عُدّلت المحاضرة «جديد».'])
    expect(changed.body).toMatchObject({ title: 'جديد', description: 'وصف', lectureOrder: 4 })
    expect(moved.body).toMatchObject({ description: 'وصف', lectureOrder: 2 })
    expect(cleared.body).toMatchObject({ description: null, lectureOrder: 2 })
    expect(await auditsOf(id)).toEqual(['updateLecture', 'updateLecture', 'updateLecture'])
  })

  it('finds nothing that is not there', async () => {
    const { agent } = await buildWorld()

    expect((await agent.put(lecture(missing), { title: 'أ' })).status).toBe(404)
  })
})

describe('reorderLectures', () => {
  it('numbers the lectures from 1 and writes only what moved', async () => {
    const { agent, classroomId, add } = await buildWorld()
    const [one, two, three] = [await add('أ', 1), await add('ب', 5), await add('ج', 9)]

    const { status, body } = await agent.put(lecturesOf(classroomId, '/order'), { lectureIds: [one, three, two] })

    expect([status, body.message]).toEqual([200, 'رُتّبت المحاضرات.'])
    const rows = (await agent.get(lecturesOf(classroomId))).body
    expect(rows.map((row: { lectureId: number; lectureOrder: number }) => [row.lectureId, row.lectureOrder])).toEqual([
      [one, 1],
      [three, 2],
      [two, 3],
    ])
    expect([await auditsOf(one), await auditsOf(two)]).toEqual([[], ['reorderLectures']])
  })

  it('refuses lists that are not exactly the lectures of the classroom', async () => {
    const { agent, classroomId, add } = await buildWorld()
    const other = await buildWorld()
    const [one, two, foreign] = [await add('أ', 1), await add('ب', 2), await other.add('غريبة')]

    for (const lectureIds of [[one], [one, two, foreign], [one, one], [one, foreign], [two, one, one]])
      expect((await agent.put(lecturesOf(classroomId, '/order'), { lectureIds })).status).toBe(409)
    expect((await agent.put(lecturesOf(classroomId, '/order'), { lectureIds: [] })).status).toBe(400)
    expect([await auditsOf(one), await auditsOf(foreign)]).toEqual([[], []])
  })
})

describe('deleteLecture', () => {
  const trashId = (id: number) => `lecture-${id}`
  const admin = () => server.as('admin')

  async function withMaterials() {
    const world = await buildWorld()
    const lectureId = await world.add('الأولى')
    const given = { lectureId, uploadedBy: world.teacher.id }
    const kept = await buildFileMaterial(server.db, server.files, { ...given, title: 'ملخص' })
    const goneBefore = await buildLinkMaterial(server.db, { ...given, title: 'قديم' })
    await world.agent.delete(`/api/teacher/materials/${goneBefore}`)
    return { ...world, lectureId, kept, goneBefore }
  }

  it('takes its materials along, and brings exactly those back', async () => {
    const { agent, classroomId, lectureId, kept } = await withMaterials()

    const deleted = await agent.delete(lecture(lectureId))
    const hidden = [
      (await agent.get(lecturesOf(classroomId))).body.length,
      (await agent.get(`/api/materials/${kept}/view`)).status,
      (await admin().get(`/api/materials/${kept}/view`)).status,
    ]
    const trash = (await admin().get('/api/admin/trash')).body.map(({ id }: { id: string }) => id)
    const restored = await admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)
    const rows = (await agent.get(lecturesOf(classroomId))).body

    expect([deleted.status, ...hidden]).toEqual([204, 0, 404, 404])
    expect([trash.includes(trashId(lectureId)), trash.includes(`material-${kept}`)]).toEqual([true, false])
    expect([restored.status, restored.body.message]).toEqual([200, 'استُعيد «الأولى». عاد معها مرفق واحد.'])
    expect(rows[0].materials.map(({ title }: { title: string }) => title)).toEqual(['ملخص'])
    expect((await agent.get(`/api/materials/${kept}/view`)).status).toBe(200)
    expect([await auditsOf(lectureId), await auditsOf(kept, 'material')]).toEqual([
      ['deleteLecture', 'restoreFromTrash'],
      ['deleteLecture', 'restoreFromTrash'],
    ])
  })

  it('hides its quiz, and brings it back', async () => {
    const { agent, lectureId, classroomId } = await withMaterials()
    const quiz = await server.db
      .insertInto('lecture_quiz')
      .values({ lecture_id: lectureId, title: 'اختبار قصير' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const look = async () => (await agent.get(`/api/teacher/quizzes/${quiz.id}/details`)).status

    const before = await look()
    await agent.delete(lecture(lectureId))
    const meanwhile = await look()
    await admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)
    const [restored] = (await agent.get(lecturesOf(classroomId))).body

    expect([before, meanwhile, await look()]).toEqual([200, 404, 200])
    expect(restored.lectureQuiz.lectureQuizId).toBe(quiz.id)
  })

  it('is listed with its classroom, and its materials wait for it', async () => {
    const { agent, lectureId, goneBefore } = await withMaterials()
    await agent.delete(lecture(lectureId))

    const item = (await admin().get('/api/admin/trash?kind=lecture')).body.find(
      ({ id }: { id: string }) => id === trashId(lectureId),
    )
    const tooEarly = await admin().post(`/api/admin/trash/material-${goneBefore}/restore`)

    expect(item).toMatchObject({ title: 'الأولى', subtitle: 'الشعبة أ · قواعد البيانات' })
    expect([tooEarly.status, tooEarly.body.message]).toEqual([
      409,
      'المحاضرة التي يتبعها المرفق محذوفة، فلا يمكن استعادته قبلها.',
    ])
  })

  it('is done once by two who click together', async () => {
    const { agent, lectureId } = await withMaterials()

    const answers = await Promise.all([agent.delete(lecture(lectureId)), agent.delete(lecture(lectureId))])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await auditsOf(lectureId)).toEqual(['deleteLecture'])
  })

  it('leaves no material behind that was added in the same moment', async () => {
    const { agent, lectureId } = await withMaterials()
    const form = new FormData()
    form.append('Title', 'متأخر')
    form.append('Url', 'https://example.org/late')

    const [added] = await Promise.all([
      agent.post(`${lecture(lectureId)}/materials`, form),
      agent.delete(lecture(lectureId)),
    ])

    const left = await server.db.selectFrom('material').select('id').where('lecture_id', '=', lectureId).execute()
    expect([201, 404]).toContain(added.status)
    expect(left).toEqual([])
  })

  it('is not restored into a classroom that is deleted or finished', async () => {
    const { agent, lectureId, classroomId } = await withMaterials()
    await agent.delete(lecture(lectureId))
    const restore = () => admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)

    await server.db.updateTable('classroom').set({ status: 'COMPLETED' }).where('id', '=', classroomId).execute()
    const finished = await restore()
    await server.db.updateTable('classroom_all').set({ deleted_at: new Date() }).where('id', '=', classroomId).execute()
    const gone = await restore()

    expect([finished.status, finished.body.message]).toEqual([
      409,
      'الشعبة ليست نشطة، ولا تتغيّر محاضراتها إلا وهي نشطة.',
    ])
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'الشعبة التي تتبعها المحاضرة محذوفة، فلا يمكن استعادتها قبلها.',
    ])
    expect(await auditsOf(lectureId)).toEqual(['deleteLecture'])
  })

  it('lets go of the bytes of its materials after 30 days', async () => {
    const { agent, lectureId, kept } = await withMaterials()
    const { file_id: fileId } = await server.db
      .selectFrom('material_all')
      .select('file_id')
      .where('id', '=', kept)
      .executeTakeFirstOrThrow()
    await agent.delete(lecture(lectureId))
    const longAgo = { deleted_at: new Date(Date.now() - 31 * 86_400_000) }
    await server.db.updateTable('lecture_all').set(longAgo).where('id', '=', lectureId).execute()
    await server.db.updateTable('material_all').set(longAgo).where('lecture_id', '=', lectureId).execute()

    await purgeMaterials(server.db, server.files)
    await server.files.sweep(server.db)

    await expect(server.files.open(fileId ?? '')).rejects.toMatchObject({ status: 503 })
    expect((await admin().post(`/api/admin/trash/${trashId(lectureId)}/restore`)).status).toBe(404)
  })
})

describe('lectures of a classroom that is not active', () => {
  it.each(['COMPLETED', 'archived'] as const)('can be read, and not changed: %s', async (state) => {
    const { agent, classroomId, add } = await buildWorld()
    const id = await add('الأولى')
    await server.db
      .updateTable('classroom')
      .set({ status: 'COMPLETED', ...(state === 'archived' && { archived_at: new Date() }) })
      .where('id', '=', classroomId)
      .execute()

    const read = await agent.get(lecturesOf(classroomId))
    const changes = [
      await agent.post(lecturesOf(classroomId), { title: 'أ' }),
      await agent.put(lecturesOf(classroomId, '/order'), { lectureIds: [id] }),
      await agent.put(lecture(id), { title: 'أ' }),
      await agent.delete(lecture(id)),
    ]

    expect([read.status, read.body.length]).toEqual([200, 1])
    expect(changes.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(changes[0]?.body).toMatchObject({
      classroomStatus: 'COMPLETED',
      message: 'الشعبة ليست نشطة، ولا تتغيّر محاضراتها إلا وهي نشطة.',
    })
    expect(await auditsOf(id)).toEqual([])
  })

  it('of a deleted classroom are not found', async () => {
    const { agent, add, classroomId } = await buildWorld()
    const id = await add('الأولى')
    await server.as('admin').delete(`/api/admin/classrooms/${classroomId}`)

    expect((await agent.get(lecturesOf(classroomId))).status).toBe(404)
    expect((await agent.put(lecture(id), { title: 'أ' })).status).toBe(404)
  })

  it('do not mix with those of another classroom of the same course', async () => {
    const { agent, teacher } = await buildWorld()
    const courseId = await buildCourse(server.db)
    const [mine, other] = [
      await buildClassroom(server.db, { courseId, teacherId: teacher.id }),
      await buildClassroom(server.db, { courseId, teacherId: teacher.id }),
    ]
    await buildLecture(server.db, { classroomId: other, title: 'في الأخرى' })

    expect((await agent.get(lecturesOf(mine))).body).toEqual([])
  })
})
