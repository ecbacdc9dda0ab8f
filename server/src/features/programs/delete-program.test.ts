import { deleteProgram, getProgram } from '@manara/contract/programs.ts'
import { deleteUser } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildCourse, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, readAuditLog, server } from './admin.fixtures.ts'

openSchool()

const openRegistration = (programId: number, status: 'PendingReview' | 'Rejected' = 'PendingReview') =>
  server.db
    .insertInto('registration')
    .values({
      first_name: 'ليان',
      last_name: 'الحلبي',
      email: `applicant${Math.random()}@school.example`,
      national_id: String(Math.random()).slice(2, 12),
      password_hash: 'none',
      program_id: programId,
      total_price: 0,
      status,
    })
    .execute()

describe('deleteProgram', () => {
  it('hides an empty program and keeps the row', async () => {
    const id = await buildProgram(server.db, { name: 'العابر' })

    const { status, text } = await admin.call(deleteProgram, { params: { id } })

    expect([status, text]).toEqual([204, ''])
    expect((await admin.call(getProgram, { params: { id } })).status).toBe(404)
    expect((await admin.call(deleteProgram, { params: { id } })).status).toBe(404)
    expect(await readAuditLog(id)).toEqual([
      {
        operation: 'deleteProgram',
        actorId: server.person('admin').id,
        before: { name: 'العابر', description: null, isRegistrationOpen: false },
        after: null,
      },
    ])
  })

  it.each([
    [1, 0, 0, 'لا يُحذف برنامج فيه مقرر واحد. احذف مقرراته أولًا.'],
    [0, 2, 0, 'لا يُحذف برنامج فيه طالبان. ألغِ ربط طلابه أولًا.'],
    [3, 11, 0, 'لا يُحذف برنامج فيه 3 مقررات و11 طالبًا. احذف مقرراته وألغِ ربط طلابه أولًا.'],
    [0, 0, 1, 'لا يُحذف برنامج فيه طلب التحاق مفتوح واحد. احسم طلبات الالتحاق به أولًا.'],
  ])('refuses one with %i courses, %i students and %i open requests', async (courses, students, requests, message) => {
    const programId = await buildProgram(server.db)
    for (let number = 0; number < courses; number++) await buildCourse(server.db, { programId })
    for (let number = 0; number < students; number++) await buildPerson(server.db, { programId })
    for (let number = 0; number < requests; number++) await openRegistration(programId)

    const { status, body } = await admin.call(deleteProgram, { params: { id: programId } })

    expect(status).toBe(409)
    expect(body).toMatchObject({
      message,
      coursesCount: courses,
      studentsCount: students,
      openRegistrationsCount: requests,
    })
    expect((await admin.call(getProgram, { params: { id: programId } })).status).toBe(200)
  })

  it('is not held up by requests that were decided, nor by courses and students that were deleted', async () => {
    const programId = await buildProgram(server.db)
    await openRegistration(programId, 'Rejected')
    const course = await buildCourse(server.db, { programId })
    await server.db.updateTable('course_all').set({ deleted_at: new Date() }).where('id', '=', course).execute()
    const student = await buildPerson(server.db, { programId })
    await admin.call(deleteUser, { params: { id: student.id } })

    expect((await admin.call(deleteProgram, { params: { id: programId } })).status).toBe(204)
  })

  it('waits for a course that is being added, and is refused then', async () => {
    const programId = await buildProgram(server.db)
    const [isAdded, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const adding = server.db.transaction().execute(async (trx) => {
      await trx.insertInto('course').values({ name: 'قيد الإضافة', program_id: programId }).execute()
      isAdded.resolve()
      await mayCommit.promise
    })
    await isAdded.promise

    const deleting = admin.call(deleteProgram, { params: { id: programId } })
    await new Promise((resolve) => setTimeout(resolve, 100))
    mayCommit.resolve()
    await adding

    expect((await deleting).status).toBe(409)
  })

  it('deletes once when two click together', async () => {
    const id = await buildProgram(server.db)

    const answers = await Promise.all([
      admin.call(deleteProgram, { params: { id } }),
      admin.call(deleteProgram, { params: { id } }),
    ])

    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect(await readAuditLog(id)).toHaveLength(1)
  })
})
