import { randomUUID } from 'node:crypto'
import { type AttendanceStatus, getAttendanceSheet, saveAttendance } from '@manara/contract/attendance.ts'
import { listStandings, offeredRule, updateAttendanceRule } from '@manara/contract/attendance-rules.ts'
import { revokeExcuse } from '@manara/contract/excuses.ts'
import { expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

const day = '2026-11-18'
openSchool({ clock: () => new Date(`${day}T09:00:00Z`) })

/** A lesson of today with a student who is excused. */
async function excusedStudent() {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id })
  const student = await buildPerson(server.db)
  const enrollmentId = await buildEnrollment(server.db, { classroomId, studentId: student.id })
  await server.db
    .updateTable('enrollment')
    .set({ enrolled_at: new Date('2026-09-01') })
    .execute()
  const { id: excuseId } = await server.db
    .insertInto('excuse')
    .values({
      ...{ student_id: student.id, first_day: day, last_day: day, kind: 'ILLNESS' },
      ...{ state: 'ACCEPTED', decided_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { lessonKey, id: lessonId } = await buildLesson(server.db, { classroomId, day })
  const agent = await server.asPerson(teacher)
  const save = (status: AttendanceStatus, baseVersion: number, isTouched = true) =>
    agent.call(saveAttendance, {
      params: { lessonKey },
      body: {
        ...{ saveId: randomUUID(), baseVersion, takenAt: `${day}T08:10:00Z` },
        marks: [{ enrollmentId, status, isTouched }],
      },
    })
  const read = async () => (await agent.call(getAttendanceSheet, { params: { lessonKey } })).body.rows[0]
  return { classroomId, enrollmentId, excuseId, lessonId, save, read }
}

it('a sheet of an excused day begins as excused, and an absence on it is an excused one until the excuse is revoked', async () => {
  const { save, read, excuseId, lessonId } = await excusedStudent()
  expect(await read()).toMatchObject({ status: null, isExcused: true })

  const { body } = await save('ABSENT', 0)

  expect(body.counts).toEqual({ present: 0, late: 0, absent: 0, excused: 1 })
  expect(await read()).toMatchObject({ status: 'EXCUSED', source: 'EXCUSE', isExcused: false })
  await admin.call(revokeExcuse, { params: { id: excuseId }, body: { reason: 'وثيقة مزورة' } })
  expect(await read()).toMatchObject({ status: 'ABSENT' })
  const lesson = await server.db
    .selectFrom('lesson')
    .select(['absent_count', 'excused_count'])
    .where('id', '=', lessonId)
    .executeTakeFirst()
  expect(lesson).toEqual({ absent_count: 1, excused_count: 0 })
})

it('who came all the same is present, and stays so when the excuse is revoked', async () => {
  const { save, read, excuseId } = await excusedStudent()
  await save('EXCUSED', 0, false)

  await save('PRESENT', 1)
  await admin.call(revokeExcuse, { params: { id: excuseId }, body: { reason: 'حضر' } })

  expect(await read()).toMatchObject({ status: 'PRESENT', source: 'TEACHER' })
})

it('each save brings the standings of the classroom up to date', async () => {
  await admin.call(updateAttendanceRule, { params: { programId: 0 }, body: { ...offeredRule } })
  const { save, classroomId, excuseId } = await excusedStudent()
  await server.db
    .updateTable('excuse')
    .set({ first_day: '2026-01-01', last_day: '2026-01-02' })
    .where('id', '=', excuseId)
    .execute()

  await save('LATE', 0)
  const first = (await admin.call(listStandings, { query: { classroomId } })).body
  await save('ABSENT', 1)
  const second = (await admin.call(listStandings, { query: { classroomId } })).body

  expect(first).toMatchObject([{ counts: { late: 1, absent: 0 }, share: 0 }])
  expect(second).toMatchObject([{ counts: { late: 0, absent: 1 }, share: 100, level: 0 }])
})

it('a mark that an excuse turned meanwhile comes back with who decided about it', async () => {
  const { save, excuseId } = await excusedStudent()
  await save('ABSENT', 0)
  await admin.call(revokeExcuse, { params: { id: excuseId }, body: { reason: 'وثيقة مزورة' } })

  const { body } = await save('PRESENT', 1)

  expect(body.conflicts).toMatchObject([{ present: { status: 'ABSENT' }, by: expect.stringMatching(/./) }])
})
