import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildFileMaterial, buildLinkMaterial } from '../../../test/factories/materials.ts'
import type { Agent } from '../../../test/test-server.ts'
import { auditsOf, buildWorld, lecture, lecturesOf, openSchool, server } from './teacher.ground.ts'

openSchool()

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
