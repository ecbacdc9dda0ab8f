import * as contract from '@manara/contract/classrooms.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()

describe('assignTeacher and unassignTeacher', () => {
  it('set, change and clear the teacher', async () => {
    const id = await buildClassroom(server.db)
    const [one, two] = [
      await buildPerson(server.db, { role: 'Teacher' }),
      await buildPerson(server.db, { role: 'Teacher' }),
    ]

    const first = await admin.call(contract.assignTeacher, { params: { id }, body: { teacherId: one.id } })
    const second = await admin.call(contract.assignTeacher, { params: { id }, body: { teacherId: two.id } })
    const cleared = await admin.call(contract.unassignTeacher, { params: { id } })

    expect([first.body.teacherId, second.body.teacherId, cleared.body.teacherId]).toEqual([one.id, two.id, null])
  })

  it('refuse a student, a missing teacher and a completed classroom', async () => {
    const active = await buildClassroom(server.db)
    const completed = await buildClassroom(server.db, { status: 'COMPLETED' })
    const student = await buildPerson(server.db)
    const teacher = await buildPerson(server.db, { role: 'Teacher' })

    const answers = [
      await admin.call(contract.assignTeacher, { params: { id: active }, body: { teacherId: student.id } }),
      await admin.send(contract.assignTeacher, { params: { id: active }, body: {} }),
      await admin.call(contract.assignTeacher, { params: { id: completed }, body: { teacherId: teacher.id } }),
      await admin.call(contract.unassignTeacher, { params: { id: completed } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 400, 409, 409])
    expect(answers[1]?.body.message).toBe('اختر مدرّسًا أولًا.')
  })

  it('let one of two administrators win visibly', async () => {
    const id = await buildClassroom(server.db)
    const [one, two] = [
      await buildPerson(server.db, { role: 'Teacher' }),
      await buildPerson(server.db, { role: 'Teacher' }),
    ]

    const answers = await Promise.all(
      [one, two].map(({ id: teacherId }) =>
        admin.call(contract.assignTeacher, { params: { id }, body: { teacherId } }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await admin.call(contract.getClassroom, { params: { id } })
    expect([one.id, two.id]).toContain(body.teacherId)
  })
})
