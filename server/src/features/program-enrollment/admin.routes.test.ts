import * as contract from '@manara/contract/program-enrollment.ts'
import { getStudentProfile } from '@manara/contract/students.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

describe('the two lists', () => {
  it('split students by whether they hang on a program, and leave out everybody else', async () => {
    const programId = await buildProgram(server.db, { name: 'التسويق' })
    const attached = await buildPerson(server.db, { programId, firstName: 'أروى' })
    const free = await buildPerson(server.db, { firstName: 'أروى' })
    await buildPerson(server.db, { role: 'Teacher', firstName: 'أروى' })
    const q = 'اروي'

    const active = await admin.call(contract.listActiveStudents, { query: { q } })
    const unassigned = await admin.call(contract.listUnassignedStudents, { query: { q } })
    const byNationalId = await Promise.all([
      admin.call(contract.listActiveStudents, { query: { limit: 5, q: attached.nationalId } }),
      admin.call(contract.listUnassignedStudents, { query: { limit: 5, q: free.nationalId } }),
      admin.call(contract.listUnassignedStudents, { query: { limit: 5, q: attached.nationalId } }),
    ])
    const foundIds = byNationalId.map(({ body }) => body.map(({ userId }: { userId: number }) => userId))
    expect(foundIds).toEqual([[attached.id], [free.id], []])

    expect(active.body).toEqual([
      expect.objectContaining({
        userId: attached.id,
        programName: 'التسويق',
        academicProgramId: programId,
        overallStatus: 'ACTIVE',
        activeEnrollmentsCount: 0,
      }),
    ])
    expect(unassigned.body.map(({ userId }: { userId: number }) => userId)).toEqual([free.id])
    const byProgram = await admin.call(contract.listActiveStudents, { query: { programId, limit: 10 } })
    expect(byProgram.headers['x-total-count']).toBe('1')
  })
})

describe('assignProgram', () => {
  it('attaches a free student and says to what', async () => {
    const programId = await buildProgram(server.db, { name: 'التسويق' })
    const student = await buildPerson(server.db)

    const { status, body } = await admin.call(contract.assignProgram, {
      params: { id: student.id },
      body: { academicProgramId: programId },
    })

    expect(status).toBe(200)
    expect(body.message).toBe(`تم ربط ${student.firstName} ${student.lastName} ببرنامج التسويق.`)
    expect(body.student).toMatchObject({ userId: student.id, programName: 'التسويق' })
  })

  it('refuses a person attached, a teacher, an unknown program and no choice', async () => {
    const programId = await buildProgram(server.db)
    const attached = await buildPerson(server.db, { programId })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const free = await buildPerson(server.db)
    const assign = (id: number, academicProgramId: unknown) =>
      admin.send(contract.assignProgram, { params: { id }, body: { academicProgramId } })

    const answers = [
      await assign(attached.id, programId),
      await assign(teacher.id, programId),
      await assign(free.id, 999999999),
      await assign(free.id, null),
    ]

    expect(answers.map(({ status }) => status)).toEqual([409, 404, 404, 400])
    expect(answers[3]?.body.message).toBe('اختر برنامجًا.')
  })

  it('lets one of two administrators attach', async () => {
    const [one, two] = [await buildProgram(server.db), await buildProgram(server.db)]
    const student = await buildPerson(server.db)

    const answers = await Promise.all(
      [one, two].map((academicProgramId) =>
        admin.call(contract.assignProgram, { params: { id: student.id }, body: { academicProgramId } }),
      ),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('bulkAssignProgram', () => {
  it('attaches the free ones and names the others', async () => {
    const programId = await buildProgram(server.db)
    const free = [await buildPerson(server.db), await buildPerson(server.db), await buildPerson(server.db)]
    const attached = await buildPerson(server.db, { programId: await buildProgram(server.db) })

    const { body } = await admin.call(contract.bulkAssignProgram, {
      body: { academicProgramId: programId, ids: [...free.map(({ id }) => id), attached.id] },
    })

    expect(body).toMatchObject({ doneCount: 3, refusedCount: 1, message: 'رُبط 3 طلاب، وتعذّر ربط طالب واحد.' })
    const refused = body.results.find((row: { isDone: boolean }) => !row.isDone)
    expect(refused).toMatchObject({ userId: attached.id, reason: expect.stringContaining('ألغِ ربطه') })
  })
})

describe('unassignProgram', () => {
  it('ends places in active classrooms only, and tells how many', async () => {
    const programId = await buildProgram(server.db)
    const student = await buildPerson(server.db, { programId })
    const courseId = await buildCourse(server.db, { programId })
    const active = await buildClassroom(server.db, { courseId })
    const done = await buildClassroom(server.db, { courseId, status: 'COMPLETED' })
    await buildEnrollment(server.db, { classroomId: active, studentId: student.id })
    await buildEnrollment(server.db, { classroomId: done, studentId: student.id })

    const { status, body } = await admin.call(contract.unassignProgram, { params: { id: student.id } })

    expect(status).toBe(200)
    expect(body.endedEnrollmentsCount).toBe(1)
    const { body: profile } = await admin.call(getStudentProfile, { params: { id: student.id } })
    expect(profile).toMatchObject({ academicProgramId: null, programName: null, missingCourses: [] })
    expect(profile.enrollments.map(({ classroomId }: { classroomId: number }) => classroomId)).toEqual([done])
    expect((await admin.call(contract.unassignProgram, { params: { id: student.id } })).status).toBe(409)
  })
})

describe('getStudentProfile', () => {
  it('shows grades and the courses in which the student has no place', async () => {
    const programId = await buildProgram(server.db, { name: 'التسويق' })
    const student = await buildPerson(server.db, { programId })
    const taken = await buildCourse(server.db, { programId, name: 'مأخوذ' })
    const missing = await buildCourse(server.db, { programId, name: 'ناقص' })
    const classroomId = await buildClassroom(server.db, { courseId: taken, status: 'COMPLETED' })
    await buildEnrollment(server.db, {
      classroomId,
      studentId: student.id,
      practicalGrade: 25,
      examGrade: 60.5,
      finalGrade: 85.5,
    })

    const { status, body } = await admin.call(getStudentProfile, { params: { id: student.id } })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      userInfo: { userId: student.id, nationalId: student.nationalId },
      programName: 'التسويق',
      enrollments: [{ classroomId, courseName: 'مأخوذ', practicalGrade: 25, examGrade: 60.5, finalGrade: 85.5 }],
      missingCourses: [{ courseId: missing, courseName: 'ناقص' }],
    })
    expect((await admin.call(getStudentProfile, { params: { id: server.person('teacher').id } })).status).toBe(404)
  })
})
