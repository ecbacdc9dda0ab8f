import { getDashboard } from '@manara/contract/reports.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import { startTestServer } from '../../../test/test-server.ts'

openSchool()

const base = '/api/admin/reports'
const get = (path: string) => server.as('admin').get(`${base}/${path}`)
describe('the lists of what is missing', () => {
  it('name classrooms without teachers, courses without classrooms and without coordinators', async () => {
    const programId = await buildProgram(server.db, { name: 'التصميم' })
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const empty = await buildCourse(server.db, { programId, name: 'خالٍ', coordinatorId: teacher.id })
    const courseId = await buildCourse(server.db, { programId, name: 'الخط' })
    const free = await buildClassroom(server.db, { courseId, name: 'الشعبة أ' })
    await buildClassroom(server.db, { courseId, teacherId: teacher.id })
    await buildClassroom(server.db, { courseId, status: 'COMPLETED' })

    const [rooms, courses, coordinators] = await Promise.all([
      get('classrooms-without-teachers?limit=10'),
      get('courses-without-classrooms'),
      get(`courses-without-coordinators?q=${encodeURIComponent('الخط')}`),
    ])

    expect(rooms.body).toEqual([
      {
        classroomId: free,
        name: 'الشعبة أ',
        courseId,
        courseName: 'الخط',
        academicProgramId: programId,
        academicProgramName: 'التصميم',
      },
    ])
    expect(rooms.headers['x-total-count']).toBe('1')
    expect(courses.body).toEqual([
      { courseId: empty, name: 'خالٍ', academicProgramId: programId, academicProgramName: 'التصميم' },
    ])
    expect(coordinators.body.map(({ courseId: id }: { courseId: number }) => id)).toEqual([courseId])
  })

  it('name graduates whose certificate is awaited', async () => {
    const student = await buildPerson(server.db)
    const { id } = await server.db
      .insertInto('graduation')
      .values({
        student_id: student.id,
        program_id: await buildProgram(server.db),
        program_name: 'التصميم',
        outcome: 'GRADUATED',
        final_gpa: 81.5,
        passing_gpa: 60,
        decided_by: server.person('admin').id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()

    const { body } = await get('graduates-pending-certificate')

    expect(body).toEqual([
      expect.objectContaining({ graduationId: id, firstName: student.firstName, programName: 'التصميم' }),
    ])
  })
})

describe('getEnrollmentDeficiencies', () => {
  it('lists students with the courses in which they have no place, whatever its state', async () => {
    const programId = await buildProgram(server.db)
    const [one, two] = [
      await buildCourse(server.db, { programId, name: 'أول' }),
      await buildCourse(server.db, { programId, name: 'ثانٍ' }),
    ]
    const lacking = await buildPerson(server.db, { programId, firstName: 'أحمد' })
    const complete = await buildPerson(server.db, { programId })
    const done = await buildClassroom(server.db, { courseId: one, status: 'COMPLETED' })
    const active = await buildClassroom(server.db, { courseId: two })
    await buildEnrollment(server.db, { classroomId: done, studentId: lacking.id })
    for (const classroomId of [done, active]) await buildEnrollment(server.db, { classroomId, studentId: complete.id })

    const { status, body } = await get(`enrollment-deficiencies/program/${programId}?limit=5`)

    expect(status).toBe(200)
    expect(body).toEqual({
      studentsWithDeficiencies: [
        {
          studentId: lacking.id,
          studentName: `أحمد ${lacking.lastName}`,
          email: lacking.email,
          missingCourses: [{ courseId: two, courseName: 'ثانٍ' }],
        },
      ],
      totalCount: 1,
    })
    expect(
      (await get(`enrollment-deficiencies/program/${programId}?q=${encodeURIComponent('خالد')}`)).body.totalCount,
    ).toBe(0)
    expect((await get('enrollment-deficiencies/program/999999999')).status).toBe(404)
  })

  it('counts courses, not places, also of a program with more courses than a number has bits', async () => {
    const programId = await buildProgram(server.db)
    const { rows } = await sql<{ courseId: number; classroomId: number }>`
      with subject as (
        insert into course_all (program_id, name) select ${programId}::int, 'مقرر ' || n from generate_series(1, 130) n
        returning id
      )
      insert into classroom_all (course_id, name) select id, 'الشعبة ' || n from subject cross join generate_series(1, 2) n
      returning course_id as "courseId", id as "classroomId"`.execute(server.db)
    const [complete, lacking] = await Promise.all([
      buildPerson(server.db, { programId, lastName: 'المستوفي' }),
      buildPerson(server.db, { programId, lastName: 'الناقص' }),
    ])
    const missing = [...new Set(rows.map(({ courseId }) => courseId))].filter((_, index) =>
      [0, 62, 129].includes(index),
    )
    const seats = [
      ...rows.map(({ classroomId }) => ({ classroom_id: classroomId, student_id: complete.id })),
      ...rows
        .filter(({ courseId }) => !missing.includes(courseId))
        .map(({ classroomId }) => ({ classroom_id: classroomId, student_id: lacking.id })),
    ]
    await server.db.insertInto('enrollment').values(seats).execute()
    const read = async (query = '') => (await get(`enrollment-deficiencies/program/${programId}${query}`)).body

    const { studentsWithDeficiencies, totalCount } = await read()

    expect(totalCount).toBe(1)
    expect(studentsWithDeficiencies[0]).toMatchObject({ studentId: lacking.id })
    const named = studentsWithDeficiencies[0].missingCourses.map(({ courseId }: { courseId: number }) => courseId)
    expect(named.sort((one: number, other: number) => one - other)).toEqual(missing)
    expect((await read(`?q=${encodeURIComponent('ناقص')}`)).totalCount).toBe(1)
    expect((await read(`?q=${encodeURIComponent('مستوفي')}`)).totalCount).toBe(0)
  })
})

describe('getDashboard', () => {
  it('counts the school, in one call', async () => {
    const own = await startTestServer()
    const programId = await buildProgram(own.db)
    const firstId = await buildProgram(own.db, { name: 'أول البرامج' })
    const courseId = await buildCourse(own.db, { programId })
    const classroomId = await buildClassroom(own.db, { courseId })
    await buildEnrollment(own.db, { classroomId })
    await buildRegistration(own.db, { email: 'new@school.example' })

    const { status, body } = await own.as('admin').call(getDashboard)
    await own.close()

    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: own.person('admin').firstName,
      firstProgram: { academicProgramId: firstId, name: 'أول البرامج' },
      students: { total: 2 },
      teachers: { total: 1 },
      programs: { total: 3, openCount: 0 },
      studentsWithoutProgramCount: 1,
      classroomsWithoutTeachersCount: 1,
      coursesWithoutClassroomsCount: 0,
      coursesWithoutCoordinatorsCount: 1,
      pendingCertificatesCount: 0,
      capacityByProgram: [{ academicProgramId: programId, enrolledCount: 1, capacity: 30 }],
      registrationsByStatus: [{ status: 'PendingReview', count: 1 }],
    })
    expect(body.students.months).toEqual([0, 0, 0, 0, 0, 0, 0, 2])
    expect(body.enrollmentsByMonth).toHaveLength(12)
    expect(body.enrollmentsByMonth.at(-1)?.count).toBe(1)
    expect(body.studentsWithoutProgram).toHaveLength(1)
    expect(body.classroomsWithoutTeachers[0]?.classroomId).toBe(classroomId)
    expect(body.coursesWithoutCoordinators[0]?.courseId).toBe(courseId)
  })

  it('tells how many students there were at the end of each month, those who left meanwhile included', async () => {
    const own = await startTestServer()
    const before = await own.as('admin').call(getDashboard)
    const monthsAgo = (months: number) => sql<Date>`date_trunc('month', now()) - make_interval(months => ${months})`
    const came = (person: { id: number }, months: number) =>
      own.db
        .updateTable('person_all')
        .set({ created_at: monthsAgo(months) })
        .where('id', '=', person.id)
        .execute()
    const stays = await buildPerson(own.db)
    const left = await buildPerson(own.db)
    const old = await buildPerson(own.db)
    await came(stays, 3)
    await came(left, 3)
    await came(old, 20)
    await own.db
      .updateTable('person_all')
      .set({ deleted_at: monthsAgo(1) })
      .where('id', '=', left.id)
      .execute()

    const { body } = await own.as('admin').call(getDashboard)
    await own.close()

    const added = body.students.months.map((count, step) => count - (before.body.students.months[step] ?? 0))
    expect(added).toEqual([1, 1, 1, 1, 3, 3, 2, 2])
    expect(body.students.total - before.body.students.total).toBe(2)
  })
})
