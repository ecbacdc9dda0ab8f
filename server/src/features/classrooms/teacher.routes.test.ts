import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const base = '/api/teacher/classrooms'

async function buildTaught(given: Parameters<typeof buildClassroom>[1] = {}) {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id, ...given })
  return { teacher, classroomId, agent: await server.asPerson(teacher) }
}

describe('every teaching endpoint', () => {
  it.each([
    ['GET', base],
    ['GET', '/api/teacher/my-coordinated-courses'],
    ['GET', `${base}/1/details`],
    ['POST', `${base}/1/announcements`],
    ['POST', `${base}/1/toggle-status`],
  ])('%s %s is closed to visitors, administrators and students', async (method, url) => {
    const statuses = []
    for (const persona of ['visitor', 'admin', 'student'] as const)
      statuses.push((await server.as(persona).send(method, url)).status)

    expect(statuses).toEqual([401, 403, 403])
  })
})

describe('listTaughtClassrooms', () => {
  it('gives the own classrooms that are not archived, by state', async () => {
    const programId = await buildProgram(server.db, { name: 'التصميم' })
    const courseId = await buildCourse(server.db, { programId, name: 'الخط' })
    const { agent, classroomId, teacher } = await buildTaught({ courseId, name: 'الشعبة أ' })
    const completed = await buildClassroom(server.db, { courseId, teacherId: teacher.id, status: 'COMPLETED' })
    const archived = await buildClassroom(server.db, { courseId, teacherId: teacher.id, status: 'COMPLETED' })
    await server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', archived).execute()
    await buildEnrollment(server.db, { classroomId })

    const all = await agent.get(base)
    const active = await agent.get(`${base}?status=ACTIVE`)

    expect(all.body.map((room: { classroomId: number }) => room.classroomId)).toEqual([completed, classroomId])
    expect(active.body).toEqual([
      {
        classroomId,
        name: 'الشعبة أ',
        courseId,
        courseName: 'الخط',
        academicProgramId: programId,
        academicProgramName: 'التصميم',
        programName: 'التصميم',
        status: 'ACTIVE',
        enrolledStudentsCount: 1,
        capacity: 30,
        lectureCount: 0,
      },
    ])
  })
})

describe('listCoordinatedCourses', () => {
  it('gives the courses the teacher coordinates', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const courseId = await buildCourse(server.db, { coordinatorId: teacher.id, name: 'منسَّق' })
    await buildCourse(server.db)

    const { body } = await (await server.asPerson(teacher)).get('/api/teacher/my-coordinated-courses')

    expect(body).toEqual([expect.objectContaining({ courseId, name: 'منسَّق', academicProgramName: expect.any(String) })])
  })
})

describe('getTaughtClassroom and announceToClassroom', () => {
  it('post to the own classroom and show it there', async () => {
    const { agent, classroomId } = await buildTaught()

    const posted = await agent.post(`${base}/${classroomId}/announcements`, { title: 'موعد', content: 'يوم الأحد' })
    const { body } = await agent.get(`${base}/${classroomId}/details`)

    expect(posted.status).toBe(201)
    expect(posted.body).toMatchObject({
      targetScope: 3,
      targetScopeName: 'CLASSROOM',
      targetId: classroomId,
      canDelete: true,
    })
    expect(body.announcements).toEqual([expect.objectContaining({ title: 'موعد', canDelete: true })])
  })

  it('hide classrooms of others', async () => {
    const { classroomId } = await buildTaught()

    const other = server.as('teacher')
    const answers = [
      await other.get(`${base}/${classroomId}/details`),
      await other.post(`${base}/${classroomId}/announcements`, { title: 'س', content: 'س' }),
      await other.get(`${base}/999999999/details`),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...answers[2]?.body, requestId: '' })
  })

  it('refuse an announcement without content, and to a completed classroom', async () => {
    const active = await buildTaught()
    const completed = await buildTaught({ status: 'COMPLETED' })

    const empty = await active.agent.post(`${base}/${active.classroomId}/announcements`, { title: 'س', content: ' ' })
    const over = await completed.agent.post(`${base}/${completed.classroomId}/announcements`, {
      title: 'س',
      content: 'س',
    })

    expect([empty.status, over.status]).toEqual([400, 409])
  })
})

describe('toggleClassroomStatus', () => {
  it('completes when everybody has a final grade, and brings the classroom back', async () => {
    const { agent, classroomId } = await buildTaught()
    await buildEnrollment(server.db, { classroomId, practicalGrade: 1, examGrade: 2, finalGrade: 3 })

    const done = await agent.post(`${base}/${classroomId}/toggle-status`)
    const back = await agent.post(`${base}/${classroomId}/toggle-status`)

    expect([done.body.status, back.body.status]).toEqual(['COMPLETED', 'ACTIVE'])
    expect(done.body.message).toBe('أُنهيت الشعبة، وصارت جاهزة للأرشفة.')
  })

  it('names who lacks a final grade', async () => {
    const { agent, classroomId } = await buildTaught()
    const student = await buildPerson(server.db, { firstName: 'أروى', lastName: 'الحلبي' })
    await buildEnrollment(server.db, { classroomId, studentId: student.id })

    const { status, body } = await agent.post(`${base}/${classroomId}/toggle-status`)

    expect(status).toBe(409)
    expect(body.message).toContain('أروى الحلبي')
    expect(body).toMatchObject({ ungradedStudents: ['أروى الحلبي'], ungradedStudentsCount: 1 })
  })

  it('does not bring back what was archived or used by a graduation', async () => {
    const archived = await buildTaught({ status: 'COMPLETED' })
    await server.db
      .updateTable('classroom')
      .set({ archived_at: new Date() })
      .where('id', '=', archived.classroomId)
      .execute()
    const used = await buildTaught({ status: 'COMPLETED' })
    const student = await buildPerson(server.db)
    await buildEnrollment(server.db, { classroomId: used.classroomId, studentId: student.id })
    await server.db
      .insertInto('graduation')
      .values({
        student_id: student.id,
        program_id: await buildProgram(server.db),
        program_name: 'س',
        outcome: 'GRADUATED',
        final_gpa: 80,
        passing_gpa: 60,
        grades: JSON.stringify([{ classroomId: used.classroomId, finalGrade: 80 }]),
        decided_by: server.person('admin').id,
      })
      .execute()

    const answers = [
      await archived.agent.post(`${base}/${archived.classroomId}/toggle-status`),
      await used.agent.post(`${base}/${used.classroomId}/toggle-status`),
    ]

    expect(answers.map(({ body }) => body.type)).toEqual(['/problems/archived', '/problems/used-by-graduation'])
  })

  it('takes two clicks at once one after the other', async () => {
    const { agent, classroomId } = await buildTaught()

    const answers = await Promise.all([
      agent.post(`${base}/${classroomId}/toggle-status`),
      agent.post(`${base}/${classroomId}/toggle-status`),
    ])

    expect(answers.map(({ body }) => body.status).sort()).toEqual(['ACTIVE', 'COMPLETED'])
  })
})
