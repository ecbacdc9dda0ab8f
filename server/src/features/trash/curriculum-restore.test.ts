import { enroll, listClassroomEnrollments } from '@manara/contract/classroom-enrollment.ts'
import * as contract from '@manara/contract/classrooms.ts'
import { deleteCourse as deleteCourseEndpoint, getCourse } from '@manara/contract/courses.ts'
import { unassignProgram } from '@manara/contract/program-enrollment.ts'
import { deleteProgram } from '@manara/contract/programs.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, readAuditLog, restore, server, trash } from './admin.fixtures.ts'

openSchool()

const listed = async (query = '') => (await admin.get(`${trash}?${query}`)).body.map(({ id }: { id: string }) => id)
const deleteCourse = (id: number) => admin.call(deleteCourseEndpoint, { params: { id } })
const deleteClassroom = (id: number) => admin.call(contract.deleteClassroom, { params: { id } })
const listClassrooms = async (courseId: number) =>
  (await admin.call(contract.listClassroomsOfCourse, { params: { id: courseId }, query: { sort: 'classroomId' } })).body

const getSeat = (studentId: number) =>
  server.db
    .selectFrom('enrollment')
    .select('classroom_id as classroomId')
    .where('student_id', '=', studentId)
    .orderBy('id')
    .execute()

describe('restoring a course', () => {
  it('brings back the classrooms that went with it, with their teachers and students, and no others', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const courseId = await buildCourse(server.db, { name: 'الخوارزميات', coordinatorId: teacher.id })
    const before = await buildClassroom(server.db, { courseId, name: 'الشعبة القديمة' })
    const [one, two] = [
      await buildClassroom(server.db, { courseId, name: 'الشعبة أ', teacherId: teacher.id }),
      await buildClassroom(server.db, { courseId, name: 'الشعبة ب' }),
    ]
    await buildEnrollment(server.db, { classroomId: one })
    await deleteClassroom(before)
    await deleteCourse(courseId)
    expect(await listed('kind=classroom')).toEqual([`classroom-${before}`])
    expect(await listed('kind=course')).toEqual([`course-${courseId}`])

    const { status, body } = await restore(`course-${courseId}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({ kind: 'course', title: 'الخوارزميات', note: 'عادت معه شعبتان.' })
    expect((await admin.call(getCourse, { params: { id: courseId } })).body).toMatchObject({
      coordinatorId: teacher.id,
      classroomsCount: 2,
    })
    expect(await listClassrooms(courseId)).toMatchObject([
      { classroomId: one, teacherId: teacher.id, enrolledStudentsCount: 1 },
      { classroomId: two, teacherId: null, enrolledStudentsCount: 0 },
    ])
    expect(await readAuditLog('course', courseId)).toHaveLength(1)
    expect(await readAuditLog('classroom', one)).toHaveLength(1)
    expect(await readAuditLog('classroom', before)).toEqual([])
  })

  it('is refused while its program is deleted, and done once the program is back', async () => {
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId })
    await deleteCourse(courseId)
    await admin.call(deleteProgram, { params: { id: programId } })

    const refused = await restore(`course-${courseId}`)
    await restore(`program-${programId}`)
    const accepted = await restore(`course-${courseId}`)

    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'تعذّرت الاستعادة: حُذف برنامج هذا المقرر. استعد البرنامج أولًا.',
    ])
    expect(accepted.status).toBe(200)
    expect(accepted.body).not.toHaveProperty('note')
  })

  it('comes back without a coordinator and teachers who have left, and says so', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const courseId = await buildCourse(server.db, { coordinatorId: teacher.id })
    const classroomId = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
    await deleteCourse(courseId)
    expect((await admin.call(deleteUser, { params: { id: teacher.id } })).status).toBe(204)

    const { body } = await restore(`course-${courseId}`)

    expect(body.note).toBe('عادت معه شعبة واحدة. بلا مدرّس: شعبة واحدة. عاد بلا منسّق: حُذف الحساب أو تغيّر الدور.')
    expect((await admin.call(getCourse, { params: { id: courseId } })).body.coordinatorId).toBeNull()
    expect((await admin.call(contract.getClassroom, { params: { id: classroomId } })).body.teacherId).toBeNull()
  })

  it('happens once when two click together', async () => {
    const courseId = await buildCourse(server.db)
    await buildClassroom(server.db, { courseId })
    await deleteCourse(courseId)

    const answers = await Promise.all([restore(`course-${courseId}`), restore(`course-${courseId}`)])

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await readAuditLog('course', courseId)).toHaveLength(1)
    expect(await listClassrooms(courseId)).toHaveLength(1)
  })

  it('never leaves a living course in a deleted program when both happen at once', async () => {
    for (let round = 0; round < 10; round++) {
      const programId = await buildProgram(server.db)
      const courseId = await buildCourse(server.db, { programId })
      await deleteCourse(courseId)

      const [restored, deleted] = await Promise.all([
        restore(`course-${courseId}`),
        admin.call(deleteProgram, { params: { id: programId } }),
      ])

      expect([restored.status, deleted.status]).toSatisfy(
        ([one, two]) => (one === 200 && two === 409) || (one === 409 && two === 204),
      )
    }
  })
})

describe('restoring a classroom', () => {
  it('brings it back with its students', async () => {
    const classroomId = await buildClassroom(server.db, { name: 'الشعبة العائدة' })
    await buildEnrollment(server.db, { classroomId, practicalGrade: 25 })
    await deleteClassroom(classroomId)
    expect(await listed(`q=${encodeURIComponent('العائده')}`)).toEqual([`classroom-${classroomId}`])

    const { status, body } = await restore(`classroom-${classroomId}`)

    expect(status).toBe(200)
    expect(body).toEqual({
      id: `classroom-${classroomId}`,
      kind: 'classroom',
      title: 'الشعبة العائدة',
      message: 'استُعيد «الشعبة العائدة».',
    })
    const { body: students } = await admin.call(listClassroomEnrollments, { params: { id: classroomId } })
    expect(students).toMatchObject([{ practicalGrade: 25 }])
    expect(await readAuditLog('classroom', classroomId)).toHaveLength(1)
  })

  it.each([
    ['before it', true],
    ['together with it', false],
  ])('is refused while its course is deleted, also when deleted %s', async (_, isAlone) => {
    const courseId = await buildCourse(server.db)
    const classroomId = await buildClassroom(server.db, { courseId })
    if (isAlone) await deleteClassroom(classroomId)
    await deleteCourse(courseId)

    const refused = await restore(`classroom-${classroomId}`)
    await restore(`course-${courseId}`)
    const again = await restore(`classroom-${classroomId}`)

    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'تعذّرت الاستعادة: حُذف مقرر هذه الشعبة. استعد المقرر أولًا.',
    ])
    expect(again.status).toBe(isAlone ? 200 : 404)
  })

  it('gives no seat back to anyone who left, moved on or sits elsewhere, and counts them', async () => {
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId })
    const [back, other] = [
      await buildClassroom(server.db, { courseId, name: 'العائدة' }),
      await buildClassroom(server.db, { courseId, name: 'الأخرى' }),
    ]
    const [stays, moved, left, gone] = await Promise.all(
      Array.from({ length: 4 }, () => buildPerson(server.db, { programId })),
    )
    if (!stays || !moved || !left || !gone) throw new Error('four students')
    for (const { id: studentId } of [stays, moved, left, gone])
      await buildEnrollment(server.db, { classroomId: back, studentId })
    await deleteClassroom(back)
    await admin.call(enroll, { body: { studentId: moved.id, classroomId: other } })
    await admin.call(unassignProgram, { params: { id: left.id } })
    await admin.call(deleteUser, { params: { id: gone.id } })

    const { status, body } = await restore(`classroom-${back}`)

    expect(status).toBe(200)
    expect(body.note).toMatch(/^لم يعد إليها 3 طلاب بسبب/)
    expect((await admin.call(contract.getClassroom, { params: { id: back } })).body.enrolledStudentsCount).toBe(1)
    expect(await getSeat(stays.id)).toEqual([{ classroomId: back }])
    expect(await getSeat(moved.id)).toEqual([{ classroomId: other }])
    expect(await getSeat(left.id)).toEqual([])
  })

  it('never leaves a living classroom in a deleted course when both happen at once', async () => {
    for (let round = 0; round < 10; round++) {
      const courseId = await buildCourse(server.db)
      const classroomId = await buildClassroom(server.db, { courseId })
      await deleteClassroom(classroomId)

      const [restored, deleted] = await Promise.all([restore(`classroom-${classroomId}`), deleteCourse(courseId)])

      expect(deleted.status).toBe(204)
      expect([200, 409]).toContain(restored.status)
      expect((await admin.call(contract.getClassroom, { params: { id: classroomId } })).status).toBe(404)
    }
  })
})
