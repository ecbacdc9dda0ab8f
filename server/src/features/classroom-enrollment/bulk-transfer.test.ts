import { bulkTransfer, listClassroomEnrollments } from '@manara/contract/classroom-enrollment.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

/** A classroom with three students, and another one of the course with two seats. */
async function buildFixture() {
  const courseId = await buildCourse(server.db, { programId: await buildProgram(server.db) })
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const from = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
  const to = await buildClassroom(server.db, { courseId, name: 'الشعبة ب' })
  await server.db.updateTable('classroom').set({ capacity: 2 }).where('id', '=', to).execute()
  const ids = []
  for (let index = 0; index < 3; index++)
    ids.push(await buildEnrollment(server.db, { classroomId: from, practicalGrade: 20 + index }))
  return { courseId, teacher, from, to, ids }
}

const move = (enrollmentIds: number[], newClassroomId: number, headers: Record<string, string> = {}) =>
  admin.call(bulkTransfer, { body: { enrollmentIds, newClassroomId }, headers })

const placesIn = async (id: number) => (await admin.call(listClassroomEnrollments, { params: { id } })).body

describe('bulkTransfer', () => {
  it('moves students with their grades in the order of the list until the classroom is full', async () => {
    const { from, to, ids } = await buildFixture()
    const [one = 0, two = 0, three = 0] = ids

    const { status, body, headers } = await move([three, one, three, two], to)

    expect(status).toBe(200)
    expect(body).toMatchObject({ doneCount: 2, refusedCount: 1, message: 'نُقل طالبان، وتعذّر نقل طالب واحد.' })
    expect(body.results.map(({ isDone }) => isDone)).toEqual([true, true, false])
    expect(body.results[2]?.reason).toMatch(/^اكتملت سعة الشعبة/)
    expect((await placesIn(from)).map(({ enrollmentId }) => enrollmentId)).toEqual([two])
    expect((await placesIn(to)).map(({ practicalGrade }) => practicalGrade).toSorted()).toEqual([20, 22])
    expect(headers['x-change-set']).toMatch(/^\d+$/)
    const entries = await server.db
      .selectFrom('audit_entry')
      .select('entity_id as id')
      .where('operation', '=', 'bulkTransfer')
      .execute()
    expect(entries.map(({ id }) => Number(id)).toSorted()).toEqual([one, three].toSorted())
  })

  it('obeys the rules of a single transfer for each', async () => {
    const { courseId, teacher, to, ids } = await buildFixture()
    const [ended = 0, present = 0, third = 0] = ids
    await server.db.updateTable('enrollment_all').set({ deleted_at: new Date() }).where('id', '=', ended).execute()
    const elsewhere = await buildEnrollment(server.db, { classroomId: await buildClassroom(server.db) })
    const sameTeacher = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
    const there = await buildEnrollment(server.db, { classroomId: to })

    const { body } = await move([ended, elsewhere, there, present], to)
    const other = await move([third], sameTeacher)

    expect(body.results.map(({ reason = 'moved' }) => reason)).toEqual([
      'التسجيل غير موجود أو أُلغي.',
      'النقل لا يكون إلا إلى شعبة من المقرر نفسه.',
      'الطالب مسجّل في هذه الشعبة. اختر شعبة أخرى.',
      'moved',
    ])
    expect(other.body.results[0]?.reason).toMatch(/^مدرّس الشعبتين واحد/)
  })

  it('is refused whole to a classroom that is gone or completed, and for none or too many', async () => {
    const { courseId, from, to, ids } = await buildFixture()
    const completed = await buildClassroom(server.db, { courseId, status: 'COMPLETED' })

    const statuses = [
      (await move(ids, 999_999_999)).status,
      (await move(ids, completed)).status,
      (await move([], to)).status,
      (
        await move(
          Array.from({ length: 1_001 }, (_, index) => index + 1),
          to,
        )
      ).status,
    ]

    expect(statuses).toEqual([404, 409, 400, 400])
    expect(await placesIn(from)).toHaveLength(3)
  })

  it('is done once for a key, and gives no seat twice to two at the same moment', async () => {
    const { from, to, ids } = await buildFixture()
    const headers = { 'idempotency-key': 'move-1' }
    const [one = 0, two = 0, three = 0] = ids

    const first = await move([one], to, headers)
    const again = await move([one], to, headers)
    const both = await Promise.all([move([two], to), move([three], to)])

    expect(again.body).toEqual(first.body)
    expect(both.map(({ body }) => body.doneCount).toSorted()).toEqual([0, 1])
    expect([(await placesIn(from)).length, (await placesIn(to)).length]).toEqual([1, 2])
  })
})
