import { getGradeHistory, restoreGrades } from '@manara/contract/audit.ts'
import { saveRawGrades } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { admin, ofThing, openSchool, server } from './admin.fixtures.ts'

openSchool()

describe('the history of marks', () => {
  interface Room {
    teacher: BuiltPerson
    classroomId: number
    enrollmentId: number
  }

  async function buildRoom(): Promise<Room> {
    const teacher = await buildPerson(server.db, { role: 'Teacher', firstName: 'هالة', lastName: 'درويش' })
    const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
    const given = { classroomId, practicalGrade: 20, examGrade: 50, finalGrade: 70 }
    return { teacher, classroomId, enrollmentId: await buildEnrollment(server.db, given) }
  }

  const mark = async ({ teacher, enrollmentId }: Room, body: object) => {
    const agent = await server.asPerson(teacher)
    expect((await agent.call(saveRawGrades, { params: { id: enrollmentId }, body })).status).toBe(200)
  }
  const getHistory = ({ enrollmentId }: Room) => admin.call(getGradeHistory, { params: { id: enrollmentId } })
  const restore = ({ enrollmentId }: Room, body: object) =>
    admin.send(restoreGrades, { params: { id: enrollmentId }, body })
  const setStatus = (classroomId: number, status: 'ACTIVE' | 'COMPLETED') =>
    server.db.updateTable('classroom').set({ status }).where('id', '=', classroomId).execute()

  it('lists every earlier state with who and when, back to what the first change found', async () => {
    const room = await buildRoom()
    await mark(room, { practicalGrade: 30 })
    await mark(room, { examGrade: null })

    const { body } = await getHistory(room)

    expect(body).toMatchObject({ present: { practicalGrade: 30, examGrade: null, finalGrade: null }, refusal: null })
    expect(body.versions).toMatchObject([
      { actorName: 'هالة درويش', isPresent: true, side: 'after', marks: { practicalGrade: 30, examGrade: null } },
      { marks: { practicalGrade: 30, examGrade: 50, finalGrade: null }, isPresent: false },
      { side: 'before', actorName: null, marks: { practicalGrade: 20, examGrade: 50, finalGrade: 70 } },
    ])
    expect(body.lastAuditId).toBe(body.versions[0]?.auditId)
  })

  it('puts marks back with their final grade, in an entry of its own with the reason', async () => {
    const room = await buildRoom()
    await mark(room, { practicalGrade: 3 })
    const { body: before } = await getHistory(room)
    const auditId = before.versions[1]?.auditId

    const { status, body } = await restore(room, {
      ...{ auditId, side: 'before', lastAuditId: before.lastAuditId, reason: 'رُصدت درجة طالب آخر' },
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ present: { practicalGrade: 20, examGrade: 50, finalGrade: 70 } })
    expect(body.versions[0]).toMatchObject({
      ...{ operationName: 'استعادة درجات سابقة لطالب', reason: 'رُصدت درجة طالب آخر', isPresent: true },
    })
    const { body: trail } = await ofThing('enrollment', room.enrollmentId)
    expect(trail[0].fields).toContainEqual({ name: 'درجة العملي', before: '3', after: '20' })
    expect(trail[0].fields).toContainEqual({ name: 'السبب', before: null, after: 'رُصدت درجة طالب آخر' })
  })

  it('is refused in a completed classroom, for marks of others, for the present ones, and without a reason', async () => {
    const room = await buildRoom()
    const other = await buildRoom()
    await mark(room, { practicalGrade: 3 })
    await mark(other, { practicalGrade: 4 })
    const { body: own } = await getHistory(room)
    const { body: foreign } = await getHistory(other)
    const { lastAuditId } = own
    const right = { auditId: lastAuditId, side: 'before', lastAuditId, reason: 'سبب' }

    const statuses = [
      (await restore(room, { ...right, auditId: foreign.lastAuditId })).status,
      (await restore(room, { ...right, side: 'after' })).status,
      (await restore(room, { ...right, reason: ' ' })).status,
      (await restore({ ...room, enrollmentId: 2_000_000_000 }, right)).status,
    ]
    await setStatus(room.classroomId, 'COMPLETED')
    const completed = await restore(room, right)
    const { body: history } = await getHistory(room)

    expect(statuses).toEqual([404, 409, 400, 404])
    expect(completed.status).toBe(409)
    expect(history.refusal).toMatch(/ليست نشطة/)
    expect(history.present).toMatchObject({ practicalGrade: 3 })
  })

  it('lets one of two win who restore at once, and tells who looks at old marks', async () => {
    for (let round = 0; round < 5; round++) {
      const room = await buildRoom()
      await mark(room, { practicalGrade: 3 })
      const { body } = await getHistory(room)
      const request = { auditId: body.lastAuditId, side: 'before', lastAuditId: body.lastAuditId, reason: 'سبب' }

      const answers = await Promise.all([restore(room, request), restore(room, request), restore(room, request)])

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await getHistory(room)).body.versions).toHaveLength(3)
    }
  })

  it('and a teacher who saves at the same time: the marks are those of the last entry', async () => {
    for (let round = 0; round < 5; round++) {
      const room = await buildRoom()
      await mark(room, { practicalGrade: 3 })
      const { lastAuditId } = (await getHistory(room)).body

      await Promise.all([
        restore(room, { auditId: lastAuditId, side: 'before', lastAuditId, reason: 'سبب' }),
        mark(room, { practicalGrade: 9 }),
      ])

      const { body } = await getHistory(room)
      const [{ after }] = (
        await sql<{ after: object }>`select after from audit_entry where entity = 'enrollment'
          and entity_id = ${String(room.enrollmentId)} order by id desc limit 1`.execute(server.db)
      ).rows as [{ after: object }]
      expect(after).toMatchObject(body.present)
    }
  })
})
