import * as classrooms from '@manara/contract/classroom-enrollment.ts'
import { updateRecord } from '@manara/contract/people.ts'
import * as programs from '@manara/contract/program-enrollment.ts'
import { expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../users/admin.fixtures.ts'

openSchool()

const givePhone = (id: number, number: string) =>
  admin.send(updateRecord, {
    params: { id },
    body: { phones: [{ relation: 'SELF', holderName: '', number, isWhatsapp: false }] },
  })

it('a phone finds students in the lists of programs, of those to enroll and of those enrolled', async () => {
  const programId = await buildProgram(server.db)
  const courseId = await buildCourse(server.db, { programId })
  const classroomId = await buildClassroom(server.db, { courseId })
  const [enrolled, free, outside] = [
    await buildPerson(server.db, { programId }),
    await buildPerson(server.db, { programId }),
    await buildPerson(server.db),
  ]
  await buildEnrollment(server.db, { classroomId, studentId: enrolled.id })
  for (const [at, { id }] of [enrolled, free, outside].entries()) await givePhone(id, `094455667${at}`)

  const phoneOf = (at: number) => ({ q: `0944 55667${at}`, limit: 5 })
  const found = await Promise.all([
    admin.call(programs.listActiveStudents, { query: phoneOf(1) }),
    admin.call(programs.listUnassignedStudents, { query: phoneOf(2) }),
    admin.call(classrooms.listAvailableStudents, { params: { courseId }, query: phoneOf(1) }),
  ])
  const roster = await admin.call(classrooms.listClassroomEnrollments, {
    params: { id: classroomId },
    query: phoneOf(0),
  })
  const none = await admin.call(classrooms.listClassroomEnrollments, { params: { id: classroomId }, query: phoneOf(1) })

  expect(found.map(({ body }) => body.map(({ userId }) => userId))).toEqual([[free.id], [outside.id], [free.id]])
  expect([roster.body.map(({ studentId }) => studentId), none.body]).toEqual([[enrolled.id], []])
})
