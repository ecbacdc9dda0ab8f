import { getMyProfile } from '@manara/contract/account.ts'
import { bulkDeleteUsers, createUser, deleteUser, getUser, previewUserDeletion } from '@manara/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { startTestServer } from '../../../test/test-server.ts'
import { admin, countActive, newUser, openSchool, readAuditLog, server } from './admin.fixtures.ts'

openSchool()

describe('deleteUser', () => {
  it('hides the user, ends their sessions, frees e-mail and national id, and keeps the row', async () => {
    const person = await buildPerson(server.db)
    const agent = await server.asPerson(person)

    const { status, text } = await admin.call(deleteUser, { params: { id: person.id } })

    expect([status, text]).toEqual([204, ''])
    expect((await admin.call(getUser, { params: { id: person.id } })).status).toBe(404)
    expect((await agent.call(getMyProfile)).status).toBe(401)
    const again = await admin.send(createUser, {
      body: newUser({ email: person.email, nationalId: person.nationalId }),
    })
    expect(again.status).toBe(201)
    const kept = await server.db
      .selectFrom('person_all')
      .select(['deleted_by as deletedBy'])
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(kept.deletedBy).toBe(server.person('admin').id)
    expect((await readAuditLog(person.id))[0]).toMatchObject({
      operation: 'deleteUser',
      before: { email: person.email },
    })
  })

  it('frees the seats of a student in active classrooms and keeps finished ones as history', async () => {
    const active = await buildClassroom(server.db)
    const done = await buildClassroom(server.db, { status: 'COMPLETED' })
    const student = await buildPerson(server.db)
    for (const classroomId of [active, done]) await buildEnrollment(server.db, { classroomId, studentId: student.id })

    await admin.call(deleteUser, { params: { id: student.id } })

    const left = await server.db
      .selectFrom('enrollment')
      .select('classroom_id as id')
      .where('student_id', '=', student.id)
      .execute()
    expect(left).toEqual([{ id: done }])
  })

  it('answers an unknown user with 404, also the second time', async () => {
    const person = await buildPerson(server.db)
    await admin.call(deleteUser, { params: { id: person.id } })

    expect((await admin.call(deleteUser, { params: { id: person.id } })).status).toBe(404)
    expect((await admin.call(deleteUser, { params: { id: 999999999 } })).status).toBe(404)
  })

  it('refuses oneself, a teacher with active classrooms, and a coordinator', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id })
    const coordinator = await buildPerson(server.db, { role: 'Teacher' })
    await buildCourse(server.db, { coordinatorId: coordinator.id })

    const own = await admin.call(deleteUser, { params: { id: server.person('admin').id } })
    const teaching = await admin.call(deleteUser, { params: { id: teacher.id } })
    const coordinating = await admin.call(deleteUser, { params: { id: coordinator.id } })

    expect([own.status, teaching.status, coordinating.status]).toEqual([409, 409, 409])
    expect(own.problem?.message).toBe('لا يمكنك حذف حسابك.')
    expect(teaching.problem?.message).toMatch(/شُعب نشطة/)
    expect(coordinating.problem?.message).toMatch(/منسّق/)
  })

  it('deletes a teacher whose classrooms are all completed', async () => {
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id, status: 'COMPLETED' })

    expect((await admin.call(deleteUser, { params: { id: teacher.id } })).status).toBe(204)
  })

  it('leaves an administrator when two delete each other at once', async () => {
    const own = await startTestServer()
    for (let round = 0; round < 20; round++) {
      const other = await buildPerson(own.db, { role: 'Administrator' })
      const otherAgent = await own.asPerson(other)
      const first = own.person('admin')

      await Promise.all([
        (await own.asPerson(first)).call(deleteUser, { params: { id: other.id } }),
        otherAgent.call(deleteUser, { params: { id: first.id } }),
      ])

      const left = await own.db.selectFrom('person').select('id').where('role', '=', 0).execute()
      expect(left).toHaveLength(1)
      await own.db.updateTable('person_all').set({ deleted_at: null }).where('id', '=', first.id).execute()
      await own.db.updateTable('person_all').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
    }
    await own.close()
  })

  it('refuses the last administrator to another whose role was just taken', async () => {
    const own = await startTestServer()
    const other = await buildPerson(own.db, { role: 'Administrator' })
    const outcome = await own.as('admin').call(bulkDeleteUsers, { body: { ids: [other.id, own.person('admin').id] } })
    await own.close()

    expect(outcome.body).toMatchObject({ deletedCount: 1, refusedCount: 1 })
  })
})

describe('bulkDeleteUsers', () => {
  it('deletes whom it may and says row by row whom it may not and why', async () => {
    const students = [await buildPerson(server.db), await buildPerson(server.db)]
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    await buildClassroom(server.db, { teacherId: teacher.id })

    const { status, body } = await admin.send(bulkDeleteUsers, {
      body: { ids: [...students.map(({ id }) => id), String(teacher.id), 999999999] },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ deletedCount: 2, refusedCount: 1, message: 'حُذف مستخدمان، وتعذّر حذف مستخدم واحد.' })
    expect(body.results.find((row: { isDeleted: boolean }) => !row.isDeleted)).toEqual({
      userId: teacher.id,
      fullName: `${teacher.firstName} ${teacher.lastName}`,
      isDeleted: false,
      reason: 'لهذا المدرّس شُعب نشطة. عيّن لها مدرّسًا آخر ثم أعد المحاولة.',
    })
    expect(await readAuditLog(students[0]?.id ?? 0)).toHaveLength(1)
    expect(await readAuditLog(teacher.id)).toHaveLength(0)
  })

  it('deletes all that a filter matches, except some, and nobody else', async () => {
    const lastName = 'الفريدي'
    const meant = [await buildPerson(server.db, { lastName }), await buildPerson(server.db, { lastName })]
    const spared = await buildPerson(server.db, { lastName })
    const teacher = await buildPerson(server.db, { lastName, role: 'Teacher' })
    const before = await countActive()

    const { body } = await admin.send(bulkDeleteUsers, {
      body: { filter: { role: 'Student', q: 'الفريدى' }, exceptIds: [spared.id] },
    })

    expect(body).toMatchObject({ deletedCount: 2, message: 'حُذف مستخدمان.' })
    expect(body.results.map((row: { userId: number }) => row.userId).sort()).toEqual(meant.map(({ id }) => id).sort())
    expect(await countActive()).toBe(before - 2)
    expect((await admin.call(getUser, { params: { id: teacher.id } })).status).toBe(200)
  })

  it.each([
    [{}],
    [{ ids: [] }],
    [{ ids: [1], filter: {} }],
    [{ ids: ['x'] }],
    [{ ids: 5 }],
    [{ ids: [1.5] }],
    [{ filter: 'all' }],
    [{ filter: {} }],
    [{ filter: { q: 'رنا' } }],
    [{ filter: { rol: 'Student' } }],
  ])('refuses %j with a sentence and deletes nobody', async (body) => {
    const before = await countActive()

    const answer = await admin.send(bulkDeleteUsers, { body })

    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/[\u0600-\u06ff]/)
    expect(await countActive()).toBe(before)
  })

  it('deletes each once when two click together', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => buildPerson(server.db)))
    const ids = people.map(({ id }) => id)

    const [one, two] = await Promise.all([
      admin.call(bulkDeleteUsers, { body: { ids } }),
      admin.call(bulkDeleteUsers, { body: { ids: [...ids].reverse() } }),
    ])

    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.deletedCount + two.body.deletedCount).toBe(20)
    expect(await readAuditLog(ids[0] ?? 0)).toHaveLength(1)
  })
})

describe('previewUserDeletion', () => {
  const preview = (body: object) => admin.call(previewUserDeletion, { body })

  it('counts the seats in active classrooms that a deletion would end, and ends none', async () => {
    const [active, other, done] = [
      await buildClassroom(server.db),
      await buildClassroom(server.db),
      await buildClassroom(server.db, { status: 'COMPLETED' }),
    ]
    const [seated, former] = [await buildPerson(server.db), await buildPerson(server.db)]
    for (const classroomId of [active, other]) await buildEnrollment(server.db, { classroomId, studentId: seated.id })
    await buildEnrollment(server.db, { classroomId: done, studentId: former.id })

    const { status, body } = await preview({ ids: [seated.id, former.id, seated.id] })

    expect([status, body]).toEqual([200, { usersCount: 2, activeSeatsCount: 2, seatedStudentsCount: 1 }])
    expect((await preview({ filter: { role: 2, q: seated.lastName }, exceptIds: [seated.id] })).body).toMatchObject({
      activeSeatsCount: 0,
    })
    expect((await admin.call(getUser, { params: { id: seated.id } })).status).toBe(200)
  })

  it('refuses what names nobody, and both ways at once', async () => {
    expect([(await preview({})).status, (await preview({ ids: [1], filter: { role: 2 } })).status]).toEqual([400, 400])
  })
})
