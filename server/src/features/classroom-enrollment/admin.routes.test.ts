import * as contract from '@manara/contract/classroom-enrollment.ts'
import { getClassroom, updateClassroom } from '@manara/contract/classrooms.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

/** A program with a course and a classroom of it. */
async function buildFixture({ capacity = 30 } = {}) {
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId })
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
  await server.db.updateTable('classroom').set({ capacity }).where('id', '=', classroomId).execute()
  const newStudent = () => buildPerson(server.db, { programId })
  return { programId, courseId, classroomId, teacher, newStudent }
}

const enrolledIn = async (classroomId: number) => {
  const { body } = await admin.call(contract.listClassroomEnrollments, { params: { id: classroomId } })
  return body as { enrollmentId: number; studentId: number; studentName: string }[]
}
describe('enroll', () => {
  it('gives the student a seat, once', async () => {
    const { classroomId, newStudent } = await buildFixture()
    const student = await newStudent()

    const first = await admin.send(contract.enroll, {
      body: { studentId: student.id, classroomId: String(classroomId) },
    })
    const again = await admin.call(contract.enroll, { body: { studentId: student.id, classroomId } })

    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      studentId: student.id,
      classroomId,
      studentName: `${student.firstName} ${student.lastName}`,
      practicalGrade: null,
      message: `تم تسجيل ${student.firstName} ${student.lastName}.`,
    })
    expect([again.status, again.problem.message]).toEqual([409, 'الطالب مسجّل في هذه الشعبة.'])
    expect(await enrolledIn(classroomId)).toHaveLength(1)
  })

  it.each([
    ['of another program', 'otherProgram'],
    ['in a completed classroom', 'classroomNotActive'],
    ['in another active classroom of the course', 'inAnotherClassroom'],
    ['who passed the course', 'hasPassed'],
    ['when the classroom is full', 'full'],
  ])('refuses a student %s', async (_, reason) => {
    const fixture = await buildFixture({ capacity: 1 })
    const student = await fixture.newStudent()
    let studentId = student.id
    let { classroomId } = fixture
    if (reason === 'otherProgram') studentId = (await buildPerson(server.db)).id
    if (reason === 'classroomNotActive')
      classroomId = await buildClassroom(server.db, { courseId: fixture.courseId, status: 'COMPLETED' })
    if (reason === 'inAnotherClassroom')
      await buildEnrollment(server.db, {
        classroomId: await buildClassroom(server.db, { courseId: fixture.courseId }),
        studentId,
      })
    if (reason === 'hasPassed') {
      const done = await buildClassroom(server.db, { courseId: fixture.courseId, status: 'COMPLETED' })
      await buildEnrollment(server.db, {
        classroomId: done,
        studentId,
        practicalGrade: 30,
        examGrade: 30,
        finalGrade: 60,
      })
    }
    if (reason === 'full') await buildEnrollment(server.db, { classroomId })

    const before = await enrolledIn(fixture.classroomId)
    const { status, problem } = await admin.call(contract.enroll, { body: { studentId, classroomId } })

    expect(status).toBe(409)
    expect(problem.type).toBe(`/problems/${reason.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
    expect(await enrolledIn(fixture.classroomId)).toEqual(before)
  })

  it('takes a student who failed the course before', async () => {
    const { courseId, classroomId, newStudent } = await buildFixture()
    const student = await newStudent()
    const done = await buildClassroom(server.db, { courseId, status: 'COMPLETED' })
    await buildEnrollment(server.db, {
      classroomId: done,
      studentId: student.id,
      practicalGrade: 20,
      examGrade: 39.99,
      finalGrade: 59.99,
    })

    expect((await admin.call(contract.enroll, { body: { studentId: student.id, classroomId } })).status).toBe(201)
  })

  it('answers an unknown student or classroom with 404', async () => {
    const { classroomId, newStudent } = await buildFixture()
    const teacher = await buildPerson(server.db, { role: 'Teacher' })

    const answers = [
      await admin.call(contract.enroll, { body: { studentId: 999999999, classroomId } }),
      await admin.call(contract.enroll, { body: { studentId: teacher.id, classroomId } }),
      await admin.call(contract.enroll, { body: { studentId: (await newStudent()).id, classroomId: 999999999 } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('never oversells a seat to 60 at once, not by transfer nor by a smaller capacity either', async () => {
    for (let round = 0; round < 5; round++) {
      const fixture = await buildFixture({ capacity: 2 })
      const other = await buildClassroom(server.db, { courseId: fixture.courseId })
      const moving = await buildEnrollment(server.db, { classroomId: other })
      await buildEnrollment(server.db, { classroomId: fixture.classroomId })
      const students = await Promise.all(Array.from({ length: 58 }, () => fixture.newStudent()))

      const answers = await Promise.all([
        ...students.map(({ id }) =>
          admin.call(contract.enroll, { body: { studentId: id, classroomId: fixture.classroomId } }),
        ),
        admin.call(contract.transfer, { params: { id: moving }, body: { newClassroomId: fixture.classroomId } }),
        admin.call(updateClassroom, { params: { id: fixture.classroomId }, body: { name: 'الشعبة', capacity: 1 } }),
      ])

      const { body: classroom } = await admin.call(getClassroom, { params: { id: fixture.classroomId } })
      expect(classroom.enrolledStudentsCount).toBeLessThanOrEqual(classroom.capacity)
      expect(classroom.enrolledStudentsCount).toBe((await enrolledIn(fixture.classroomId)).length)
      for (const { status } of answers) expect([200, 201, 409]).toContain(status)
    }
  })

  it('puts a student into one of two classrooms of the course when two administrators click', async () => {
    const { courseId, classroomId, newStudent } = await buildFixture()
    const other = await buildClassroom(server.db, { courseId })
    for (let round = 0; round < 10; round++) {
      const { id: studentId } = await newStudent()

      const answers = await Promise.all(
        [classroomId, other].map((room) => admin.call(contract.enroll, { body: { studentId, classroomId: room } })),
      )

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })
})

describe('bulkEnroll', () => {
  it('seats in the order of the list until the classroom is full, and says why not for each other', async () => {
    const { classroomId, newStudent } = await buildFixture({ capacity: 2 })
    const [one, two, three] = [await newStudent(), await newStudent(), await newStudent()]
    const stranger = await buildPerson(server.db)

    const { status, body } = await admin.call(contract.bulkEnroll, {
      body: { classroomId, studentIds: [stranger.id, one.id, two.id, one.id, three.id] },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ doneCount: 2, refusedCount: 2, message: 'سُجّل طالبان، وتعذّر تسجيل طالبين.' })
    expect(body.results.map((row: { userId: number; isDone: boolean }) => [row.userId, row.isDone])).toEqual([
      [stranger.id, false],
      [one.id, true],
      [two.id, true],
      [three.id, false],
    ])
    expect((await enrolledIn(classroomId)).map(({ studentId }) => studentId).sort()).toEqual([one.id, two.id].sort())
  })
})

describe('cancelEnrollment', () => {
  it('frees the seat in an active classroom, once', async () => {
    const { classroomId } = await buildFixture()
    const id = await buildEnrollment(server.db, { classroomId })

    const statuses = [
      (await admin.call(contract.cancelEnrollment, { params: { id } })).status,
      (await admin.call(contract.cancelEnrollment, { params: { id } })).status,
    ]

    expect(statuses).toEqual([204, 404])
    expect(await enrolledIn(classroomId)).toEqual([])
  })

  it('keeps places in completed classrooms', async () => {
    const classroomId = await buildClassroom(server.db, { status: 'COMPLETED' })
    const id = await buildEnrollment(server.db, { classroomId })

    expect((await admin.call(contract.cancelEnrollment, { params: { id } })).status).toBe(409)
  })
})

describe('transfer', () => {
  it('moves the student with the grades', async () => {
    const { courseId, classroomId } = await buildFixture()
    const target = await buildClassroom(server.db, { courseId, name: 'الشعبة ب' })
    const id = await buildEnrollment(server.db, { classroomId, practicalGrade: 22.5 })

    const { status, body } = await admin.call(contract.transfer, { params: { id }, body: { newClassroomId: target } })

    expect(status).toBe(200)
    expect(body).toMatchObject({ enrollmentId: id, classroomId: target, practicalGrade: 22.5 })
    expect(body.message).toContain('الشعبة ب')
    expect(await enrolledIn(classroomId)).toEqual([])
  })

  it('is refused to the same teacher, another course, a full, a completed and the same classroom', async () => {
    const fixture = await buildFixture()
    const { courseId, classroomId, teacher } = fixture
    const id = await buildEnrollment(server.db, { classroomId })
    const full = await buildClassroom(server.db, { courseId })
    await server.db.updateTable('classroom').set({ capacity: 1 }).where('id', '=', full).execute()
    await buildEnrollment(server.db, { classroomId: full })
    const targets = [
      await buildClassroom(server.db, { courseId, teacherId: teacher.id }),
      await buildClassroom(server.db, { courseId: await buildCourse(server.db, { programId: fixture.programId }) }),
      full,
      await buildClassroom(server.db, { courseId, status: 'COMPLETED' }),
      classroomId,
    ]

    const types = []
    for (const newClassroomId of targets)
      types.push((await admin.call(contract.transfer, { params: { id }, body: { newClassroomId } })).problem.type)

    expect(types).toEqual([
      '/problems/same-teacher',
      '/problems/other-course',
      '/problems/full',
      '/problems/classroom-not-active',
      '/problems/same-classroom',
    ])
    expect((await admin.send(contract.transfer, { params: { id }, body: {} })).body.message).toBe(
      'اختر الشعبة الجديدة.',
    )
    expect((await admin.call(contract.transfer, { params: { id }, body: { newClassroomId: 999999999 } })).status).toBe(
      404,
    )
    expect(
      (await admin.call(contract.transfer, { params: { id: 999999999 }, body: { newClassroomId: full } })).status,
    ).toBe(404)
  })

  it('is possible between two classrooms without a teacher, and never loses a student who is moved twice at once', async () => {
    const { courseId } = await buildFixture()
    const from = await buildClassroom(server.db, { courseId })
    const [one, two] = [await buildClassroom(server.db, { courseId }), await buildClassroom(server.db, { courseId })]
    const id = await buildEnrollment(server.db, { classroomId: from })

    const answers = await Promise.all(
      [one, two].map((newClassroomId) => admin.call(contract.transfer, { params: { id }, body: { newClassroomId } })),
    )

    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const places = [...(await enrolledIn(from)), ...(await enrolledIn(one)), ...(await enrolledIn(two))]
    expect(places).toHaveLength(1)
  })
})

describe('listAvailableStudents', () => {
  it('gives students of the program who may enroll, searched and paged', async () => {
    const { courseId, classroomId, newStudent, programId } = await buildFixture()
    const free = await newStudent()
    const seated = await newStudent()
    await buildEnrollment(server.db, { classroomId, studentId: seated.id })
    await buildPerson(server.db)
    const named = await buildPerson(server.db, { programId, firstName: 'إيمان' })

    const { body } = await admin.call(contract.listAvailableStudents, { params: { courseId } })
    const found = await admin.call(contract.listAvailableStudents, {
      params: { courseId },
      query: { limit: 1, q: 'ايمان' },
    })

    expect(body.map(({ userId }: { userId: number }) => userId).sort()).toEqual([free.id, named.id].sort())
    expect(found.body).toHaveLength(1)
    const byNationalId = await Promise.all([
      admin.call(contract.listAvailableStudents, { params: { courseId }, query: { q: free.nationalId } }),
      admin.call(contract.listClassroomEnrollments, { params: { id: classroomId }, query: { q: seated.nationalId } }),
    ])
    expect(byNationalId.map(({ body }) => body.length)).toEqual([1, 1])
    expect((await admin.call(contract.listAvailableStudents, { params: { courseId: 999999999 } })).status).toBe(404)
  })
})
