import { deleteClassroom } from '@manara/contract/classrooms.ts'
import { deleteLecture, updateLecture } from '@manara/contract/lectures.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse } from '../../../test/factories/curriculum.ts'
import { buildLecture } from '../../../test/factories/lectures.ts'
import { buildFileMaterial, buildLinkMaterial } from '../../../test/factories/materials.ts'
import { buildFixture, getLecturesUrl, listAuditEntries, openSchool, server } from './teacher.fixtures.ts'

openSchool()
describe('listLectures', () => {
  it('shows lectures by their order, equal ones by age, with materials and quiz', async () => {
    const { agent, classroomId, add, teacher } = await buildFixture()
    const third = await add('الثالثة', 3)
    const first = await add('الأولى', 1)
    const alsoFirst = await add('مراجعة الأولى', 1)
    const uploadedBy = teacher.id
    await buildFileMaterial(server.db, server.files, { lectureId: first, uploadedBy, title: 'ملخص' })
    await buildLinkMaterial(server.db, { lectureId: first, uploadedBy, title: 'مرجع' })

    const { status, body } = await agent.get(getLecturesUrl(classroomId))

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
    const { agent, classroomId, add } = await buildFixture()
    const lectureId = await add('الأولى')
    const quiz = await server.db
      .insertInto('lecture_quiz')
      .values({ lecture_id: lectureId, title: 'اختبار قصير', is_enabled: true })
      .returning('id')
      .executeTakeFirstOrThrow()

    const { body } = await agent.get(getLecturesUrl(classroomId))

    expect(body[0].lectureQuiz).toEqual({
      lectureQuizId: quiz.id,
      title: 'اختبار قصير',
      isEnabled: true,
      questionsCount: 0,
      submissionsCount: 0,
    })
  })

  it('pages and searches folded', async () => {
    const { agent, classroomId, add } = await buildFixture()
    await add('أنواع البيانات', 1)
    await add('الحلقات', 2)

    const page = await agent.get(getLecturesUrl(classroomId, '?limit=1'))
    const found = await agent.get(getLecturesUrl(classroomId, '?q=انواع'))

    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '2'])
    expect(found.body.map(({ title }: { title: string }) => title)).toEqual(['أنواع البيانات'])
  })
})

describe('lectures of a classroom that is not active', () => {
  it.each(['COMPLETED', 'archived'] as const)('can be read, and not changed: %s', async (state) => {
    const { agent, classroomId, add } = await buildFixture()
    const id = await add('الأولى')
    await server.db
      .updateTable('classroom')
      .set({ status: 'COMPLETED', ...(state === 'archived' && { archived_at: new Date() }) })
      .where('id', '=', classroomId)
      .execute()

    const read = await agent.get(getLecturesUrl(classroomId))
    const changes = [
      await agent.post(getLecturesUrl(classroomId), { title: 'أ' }),
      await agent.put(getLecturesUrl(classroomId, '/order'), { lectureIds: [id] }),
      await agent.call(updateLecture, { params: { id }, body: { title: 'أ' } }),
      await agent.call(deleteLecture, { params: { id } }),
    ]

    expect([read.status, read.body.length]).toEqual([200, 1])
    expect(changes.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(changes[0]?.body).toMatchObject({
      classroomStatus: 'COMPLETED',
      message: 'الشعبة ليست نشطة، ولا تتغيّر محاضراتها إلا وهي نشطة.',
    })
    expect(await listAuditEntries(id)).toEqual([])
  })

  it('of a deleted classroom are not found', async () => {
    const { agent, add, classroomId } = await buildFixture()
    const id = await add('الأولى')
    await server.as('admin').call(deleteClassroom, { params: { id: classroomId } })

    expect((await agent.get(getLecturesUrl(classroomId))).status).toBe(404)
    expect((await agent.call(updateLecture, { params: { id }, body: { title: 'أ' } })).status).toBe(404)
  })

  it('do not mix with those of another classroom of the same course', async () => {
    const { agent, teacher } = await buildFixture()
    const courseId = await buildCourse(server.db)
    const [mine, other] = [
      await buildClassroom(server.db, { courseId, teacherId: teacher.id }),
      await buildClassroom(server.db, { courseId, teacherId: teacher.id }),
    ]
    await buildLecture(server.db, { classroomId: other, title: 'في الأخرى' })

    expect((await agent.get(getLecturesUrl(mine))).body).toEqual([])
  })
})
