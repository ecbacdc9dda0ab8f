import { addAttendancePoints, previewAttendancePoints } from '@manara/contract/attendance-points.ts'
import { saveRawGrades } from '@manara/contract/grades.ts'
import { expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildLesson } from '../../../test/factories/lessons.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { recountAll } from '../attendance-rules/recount.service.ts'

openSchool()

interface Given {
  /** The practical marks of students who each were in two of three lessons. */
  marks: (number | null)[]
  status?: 'ACTIVE' | 'COMPLETED'
}

async function build({ marks, status = 'ACTIVE' }: Given) {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id, status })
  const ids: number[] = []
  for (const practicalGrade of marks)
    ids.push(
      await buildEnrollment(server.db, {
        classroomId,
        examGrade: 40,
        ...(practicalGrade !== null && { practicalGrade }),
      }),
    )
  for (const [index, status] of (['PRESENT', 'LATE', 'ABSENT'] as const).entries())
    await buildLesson(server.db, {
      classroomId,
      day: `2026-09-0${index + 1}`,
      marks: Object.fromEntries(ids.map((id) => [id, status])),
    })
  await recountAll(server.db)
  const agent = await server.asPerson(teacher)
  const given = (max: number) => ({ params: { id: classroomId }, body: { max } })
  return {
    ids,
    agent,
    classroomId,
    preview: (max: number) => agent.call(previewAttendancePoints, given(max)),
    add: (max: number) => agent.call(addAttendancePoints, given(max)),
    type: (id: number, practicalGrade: number) =>
      agent.call(saveRawGrades, { params: { id }, body: { practicalGrade } }),
    practicals: async () => {
      const rows = await server.db
        .selectFrom('enrollment')
        .select(['practical_grade as grade', 'final_grade as final'])
        .where('classroom_id', '=', classroomId)
        .orderBy('id')
        .execute()
      return rows.map(({ grade }) => grade)
    },
  }
}

it('points are rehearsed row by row, up to 30, without students who have no practical mark', async () => {
  const { ids, classroomId, preview, practicals } = await build({ marks: [20, 29, null] })
  await buildEnrollment(server.db, { classroomId, practicalGrade: 10 })

  const { body } = await preview(5)

  expect(body.leftOutCount).toBe(2)
  expect(body.rows.toSorted((one, other) => one.enrollmentId - other.enrollmentId)).toMatchObject([
    { enrollmentId: ids[0], percent: 66.7, points: 3.33, before: 20, after: 23.33 },
    { enrollmentId: ids[1], points: 3.33, before: 29, after: 30 },
  ])
  expect(await practicals()).toEqual([20, 29, null, 10])
})

it('added points are what the rehearsal said, with an entry for each mark, and take the final grade back', async () => {
  const { ids, add, practicals } = await build({ marks: [20, 29] })

  const { body } = await add(5)

  expect(body.message).toBe('أُضيفت علامة الحضور: تغيّرت درجات طالبين.')
  expect(await practicals()).toEqual([23.33, 30])
  const trail = await server.db
    .selectFrom('audit_entry')
    .select(['entity_id as id', 'after'])
    .where('operation', '=', 'addAttendancePoints')
    .where('entity_id', 'in', ids.map(String))
    .execute()
  expect(trail).toHaveLength(2)
})

it('points replace earlier ones, also of a mark that 30 had cut', async () => {
  const { add, practicals } = await build({ marks: [20, 29] })

  await add(5)
  const again = await add(5)
  await add(3)

  expect(again.body.message).toMatch(/^لم تتغيّر درجة\.$/)
  expect(await practicals()).toEqual([22, 30])
  await add(1)
  expect(await practicals()).toEqual([20.67, 29.67])
})

it('a practical mark that is typed afterwards forgets the points', async () => {
  const { ids, add, type, practicals } = await build({ marks: [20, 29] })
  await add(5)
  await type(ids[0] ?? 0, 18)

  await add(3)

  expect(await practicals()).toEqual([20, 30])
})

it('two who add points at once add them once', async () => {
  const { add, practicals } = await build({ marks: [20, 10, 5] })

  const answers = await Promise.all([add(5), add(5), add(5)])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await practicals()).toEqual([23.33, 13.33, 8.33])
})

it.each([0, 11, 2.5])('%d points at most are refused with the range', async (max) => {
  const { classroomId, agent } = await build({ marks: [20] })

  const { status, body } = await agent.send(addAttendancePoints, { params: { id: classroomId }, body: { max } })

  expect([status, body.message]).toEqual([400, expect.stringMatching(/عدد صحيح من 1 إلى 10/)])
})

it('points are refused in a completed classroom, without attendance, and to others', async () => {
  const completed = await build({ marks: [20], status: 'COMPLETED' })
  const empty = await build({ marks: [null] })
  const foreign = await build({ marks: [20] })
  const asked = { params: { id: foreign.classroomId }, body: { max: 5 } }

  expect((await completed.add(5)).status).toBe(409)
  expect((await completed.preview(5)).status).toBe(409)
  expect(await empty.add(5)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^لا طالب في الشعبة/) },
  })
  for (const endpoint of [previewAttendancePoints, addAttendancePoints]) {
    expect((await completed.agent.call(endpoint, asked)).status).toBe(404)
    expect((await admin.call(endpoint, asked)).status).toBe(403)
  }
  expect(await foreign.practicals()).toEqual([20])
})
