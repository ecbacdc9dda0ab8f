import * as contract from '@manara/contract/materials.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildFileMaterial, buildLinkMaterial } from '../../../test/factories/materials.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import type { Agent } from '../../../test/test-server.ts'
import { buildFixture, complete, openSchool, server } from './teacher.fixtures.ts'

openSchool()

describe('who may see material of a lecture', () => {
  it('those enrolled in the classroom, its teacher and administrators, and nobody else', async () => {
    const { lectureId, classroomId, courseId, teacher } = await buildFixture()
    const id = await buildFileMaterial(server.db, server.files, { lectureId, uploadedBy: teacher.id })
    const coordinator = await buildPerson(server.db, { role: 'Teacher' })
    await server.db.updateTable('course').set({ coordinator_id: coordinator.id }).where('id', '=', courseId).execute()
    const colleague = await buildPerson(server.db, { role: 'Teacher' })
    const otherClassroomId = await buildClassroom(server.db, { courseId, teacherId: colleague.id })
    const [member, neighbour] = [await buildPerson(server.db), await buildPerson(server.db)]
    const seat = await buildEnrollment(server.db, { classroomId, studentId: member.id })
    await buildEnrollment(server.db, { classroomId: otherClassroomId, studentId: neighbour.id })
    const statuses = async (agent: Agent) => [
      (await agent.call(contract.viewMaterial, { params: { materialId: id } })).status,
      (await agent.call(contract.streamMaterial, { params: { materialId: id } })).status,
      (await agent.request('HEAD', `/api/materials/${id}/view`)).status,
      (await agent.call(contract.streamMaterial, { params: { materialId: id }, headers: { range: 'bytes=0-3' } }))
        .status,
    ]
    const seen = [200, 200, 200, 206]
    const missing = [404, 404, 404, 404]

    expect(await statuses(await server.asPerson(teacher))).toEqual(seen)
    expect(await statuses(await server.asPerson(member))).toEqual(seen)
    expect(await statuses(server.as('admin'))).toEqual(seen)
    expect(await statuses(await server.asPerson(neighbour))).toEqual(missing)
    expect(await statuses(await server.asPerson(colleague))).toEqual(missing)
    expect(await statuses(await server.asPerson(coordinator))).toEqual(missing)
    expect(await statuses(server.as('student'))).toEqual(missing)

    await complete(classroomId)
    expect(await statuses(await server.asPerson(member))).toEqual(seen)
    await server.db.updateTable('enrollment_all').set({ deleted_at: new Date() }).where('id', '=', seat).execute()
    expect(await statuses(await server.asPerson(member))).toEqual(missing)
    await server.db.updateTable('classroom_all').set({ deleted_at: new Date() }).where('id', '=', classroomId).execute()
    expect(await statuses(await server.asPerson(teacher))).toEqual(missing)
  })
})

describe('the curriculum of a teacher', () => {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

  it('has each course once: those with a classroom of theirs and those they coordinate', async () => {
    const { agent, teacher, courseId } = await buildFixture()
    await buildClassroom(server.db, { courseId, teacherId: teacher.id })
    await buildClassroom(server.db, { courseId, teacherId: teacher.id, status: 'COMPLETED' })
    await buildLinkMaterial(server.db, { courseId, uploadedBy: teacher.id })
    const coordinated = await buildCourse(server.db, { name: 'أمن الشبكات', coordinatorId: teacher.id })
    await buildCourse(server.db, { name: 'غريب' })

    const { status, body } = await agent.call(contract.listCurriculum)

    expect(status).toBe(200)
    expect(body).toMatchObject([
      { courseId: coordinated, name: 'أمن الشبكات', isCoordinated: true, classroomCount: 0, materialCount: 0 },
      { courseId, name: 'قواعد البيانات', isCoordinated: false, classroomCount: 3, materialCount: 1 },
    ])
    expect(names((await agent.call(contract.listCurriculum, { query: { q: 'امن' } })).body)).toEqual(['أمن الشبكات'])
    expect((await server.as('teacher').call(contract.listCurriculum)).body).toEqual([])
  })

  it('shows and sends the material of those courses, and finds no others', async () => {
    const { agent, teacher, courseId } = await buildFixture()
    const uploadedBy = server.person('admin').id
    const id = await buildFileMaterial(server.db, server.files, { courseId, uploadedBy, title: 'كتاب' })
    const strange = await buildCourse(server.db)
    const strangeId = await buildFileMaterial(server.db, server.files, { courseId: strange, uploadedBy })
    const coordinated = await buildCourse(server.db, { coordinatorId: teacher.id })

    const list = await agent.call(contract.listCurriculumMaterials, { params: { courseId } })
    const empty = await agent.call(contract.listCurriculumMaterials, { params: { courseId: coordinated } })
    const file = await agent.call(contract.downloadTeacherMaterial, { params: { id } })

    expect(list.body).toMatchObject([{ materialId: id, courseId, title: 'كتاب', materialType: 'File' }])
    expect([empty.status, empty.body]).toEqual([200, []])
    expect(file.headers['content-disposition']).toMatch(/^attachment;.*%D9%83/)
    expect([
      (await agent.call(contract.listCurriculumMaterials, { params: { courseId: strange } })).status,
      (await agent.call(contract.downloadTeacherMaterial, { params: { id: strangeId } })).status,
    ]).toEqual([404, 404])
  })

  it('sends no file for a link, but its address', async () => {
    const { agent, teacher, lectureId } = await buildFixture()
    const id = await buildLinkMaterial(server.db, { lectureId, uploadedBy: teacher.id })

    const { status, problem } = await agent.call(contract.downloadTeacherMaterial, { params: { id } })

    expect([status, problem.url]).toEqual([409, 'https://example.org/reference'])
  })
})
