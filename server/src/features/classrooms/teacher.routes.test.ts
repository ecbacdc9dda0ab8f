import * as contract from '@manara/contract/teaching.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

async function buildTaught(given: Parameters<typeof buildClassroom>[1] = {}) {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id, ...given })
  return { teacher, classroomId, agent: await server.asPerson(teacher) }
}

describe('listTaughtClassrooms', () => {
  it('gives the own classrooms that are not archived, by state', async () => {
    const programId = await buildProgram(server.db, { name: 'التصميم' })
    const courseId = await buildCourse(server.db, { programId, name: 'الخط' })
    const { agent, classroomId, teacher } = await buildTaught({ courseId, name: 'الشعبة أ' })
    const completed = await buildClassroom(server.db, { courseId, teacherId: teacher.id, status: 'COMPLETED' })
    const archived = await buildClassroom(server.db, { courseId, teacherId: teacher.id, status: 'COMPLETED' })
    await server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', archived).execute()
    await buildEnrollment(server.db, { classroomId })

    const all = await agent.call(contract.listTaughtClassrooms)
    const active = await agent.call(contract.listTaughtClassrooms, { query: { status: 'ACTIVE' } })

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

    const { body } = await (await server.asPerson(teacher)).call(contract.listCoordinatedCourses)

    expect(body).toEqual([expect.objectContaining({ courseId, name: 'منسَّق', academicProgramName: expect.any(String) })])
  })
})

describe('getTaughtClassroom and announceToClassroom', () => {
  it('post to the own classroom and show it there', async () => {
    const { agent, classroomId } = await buildTaught()

    const posted = await agent.call(contract.announceToClassroom, {
      params: { id: classroomId },
      body: { title: 'موعد', content: 'يوم الأحد' },
    })
    const { body } = await agent.call(contract.getTaughtClassroom, { params: { id: classroomId } })

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
      await other.call(contract.getTaughtClassroom, { params: { id: classroomId } }),
      await other.call(contract.announceToClassroom, {
        params: { id: classroomId },
        body: { title: 'س', content: 'س' },
      }),
      await other.call(contract.getTaughtClassroom, { params: { id: 999999999 } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect({ ...answers[0]?.body, requestId: '' }).toEqual({ ...answers[2]?.body, requestId: '' })
  })

  it('refuse an announcement without content, and to a completed classroom', async () => {
    const active = await buildTaught()
    const completed = await buildTaught({ status: 'COMPLETED' })

    const empty = await active.agent.call(contract.announceToClassroom, {
      params: { id: active.classroomId },
      body: { title: 'س', content: ' ' },
    })
    const over = await completed.agent.call(contract.announceToClassroom, {
      params: { id: completed.classroomId },
      body: { title: 'س', content: 'س' },
    })

    expect([empty.status, over.status]).toEqual([400, 409])
  })
})

describe('toggleClassroomStatus', () => {
  it('completes when everybody has a final grade, and brings the classroom back', async () => {
    const { agent, classroomId } = await buildTaught()
    await buildEnrollment(server.db, { classroomId, practicalGrade: 1, examGrade: 2, finalGrade: 3 })

    const done = await agent.call(contract.toggleClassroomStatus, { params: { id: classroomId } })
    const back = await agent.call(contract.toggleClassroomStatus, { params: { id: classroomId } })

    expect([done.body.status, back.body.status]).toEqual(['COMPLETED', 'ACTIVE'])
    expect(done.body.message).toBe('أُنهيت الشعبة، وصارت جاهزة للأرشفة.')
  })

  it('names who lacks a final grade', async () => {
    const { agent, classroomId } = await buildTaught()
    const student = await buildPerson(server.db, { firstName: 'أروى', lastName: 'الحلبي' })
    await buildEnrollment(server.db, { classroomId, studentId: student.id })

    const { status, body } = await agent.call(contract.toggleClassroomStatus, { params: { id: classroomId } })

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
      await archived.agent.call(contract.toggleClassroomStatus, { params: { id: archived.classroomId } }),
      await used.agent.call(contract.toggleClassroomStatus, { params: { id: used.classroomId } }),
    ]

    expect(answers.map(({ problem }) => problem.type)).toEqual(['/problems/archived', '/problems/used-by-graduation'])
  })

  it('takes two clicks at once one after the other', async () => {
    const { agent, classroomId } = await buildTaught()

    const answers = await Promise.all([
      agent.call(contract.toggleClassroomStatus, { params: { id: classroomId } }),
      agent.call(contract.toggleClassroomStatus, { params: { id: classroomId } }),
    ])

    expect(answers.map(({ body }) => body.status).sort()).toEqual(['ACTIVE', 'COMPLETED'])
  })
})
