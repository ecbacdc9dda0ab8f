import { saveRawGrades } from '@manara/contract/grades.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'
import type { Agent } from '../../../test/test-server.ts'

openSchool()

interface Fixture {
  teacher: BuiltPerson
  agent: Agent
  classroomId: number
  enroll(marks?: { practicalGrade?: number; examGrade?: number; finalGrade?: number }): Promise<number>
}

async function buildFixture(status: 'ACTIVE' | 'COMPLETED' = 'ACTIVE'): Promise<Fixture> {
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const classroomId = await buildClassroom(server.db, { teacherId: teacher.id, status })
  return {
    teacher,
    agent: await server.asPerson(teacher),
    classroomId,
    enroll: (marks = {}) => buildEnrollment(server.db, { classroomId, ...marks }),
  }
}

const room = (id: number, rest: string) => `/api/teacher/classrooms/${id}/${rest}`
const one = (id: number) => `/api/teacher/enrollments/${id}/raw-grades`

const getMarks = (id: number) =>
  server.db
    .selectFrom('enrollment')
    .select(['practical_grade as practical', 'exam_grade as exam', 'final_grade as final'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
describe('saveRawGrades', () => {
  it('saves marks with two decimals, clears by null, leaves what is absent', async () => {
    const { agent, enroll } = await buildFixture()
    const id = await enroll()

    const first = await agent.send(saveRawGrades, { params: { id }, body: { PracticalGrade: 29.75, ExamGrade: 70 } })
    const second = await agent.call(saveRawGrades, { params: { id }, body: { examGrade: null } })

    expect(first.body).toMatchObject({ practicalGrade: 29.75, examGrade: 70, finalGrade: null, isFinalCleared: false })
    expect(second.body).toMatchObject({ practicalGrade: 29.75, examGrade: null })
  })

  it.each([[{ practicalGrade: 30.01 }], [{ practicalGrade: -0.01 }], [{ examGrade: 70.5 }], [{ examGrade: 12.345 }]])(
    'refuses %j with the range, and writes nothing',
    async (body) => {
      const { agent, enroll } = await buildFixture()
      const id = await enroll()

      const answer = await agent.send(saveRawGrades, { params: { id }, body })

      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/من 0 إلى (30|70)، بمنزلتين عشريتين على الأكثر/)
      expect(await getMarks(id)).toEqual({ practical: null, exam: null, final: null })
    },
  )

  it.each([[{ examGrade: '٣٠' }], [{ examGrade: true }], [{ practicalGrade: [1] }]])(
    'refuses %j, which is no number',
    async (body) => {
      const { agent, enroll } = await buildFixture()

      const answer = await agent.send(saveRawGrades, { params: { id: await enroll() }, body })

      expect([answer.status, answer.body.message]).toEqual([
        400,
        expect.stringMatching(/ رقم من 0، بمنزلتين عشريتين على الأكثر\.$/),
      ])
    },
  )

  it('refuses 1e400 written out', async () => {
    const { agent, enroll } = await buildFixture()
    const id = await enroll()

    const answer = await agent.request('POST', one(id), '{"examGrade":1e400}', { 'content-type': 'application/json' })

    expect(answer.status).toBe(400)
  })

  it('takes the final grade back when a mark changes, and only then', async () => {
    const { agent, enroll } = await buildFixture()
    const id = await enroll({ practicalGrade: 20, examGrade: 50, finalGrade: 70 })

    const same = await agent.call(saveRawGrades, { params: { id }, body: { practicalGrade: 20, examGrade: 50 } })
    const changed = await agent.call(saveRawGrades, { params: { id }, body: { practicalGrade: 21 } })

    expect(same.body).toMatchObject({ finalGrade: 70, isFinalCleared: false })
    expect(changed.body).toMatchObject({ finalGrade: null, isFinalCleared: true })
    expect(changed.body.message).toMatch(/أُلغيت الدرجة النهائية/)
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('entity', '=', 'enrollment')
      .where('entity_id', '=', String(id))
      .execute()
    expect(trail).toEqual([
      {
        before: { practicalGrade: 20, examGrade: 50, finalGrade: 70 },
        after: { practicalGrade: 21, examGrade: 50, finalGrade: null },
      },
    ])
  })

  it('is refused in a completed classroom', async () => {
    const { agent, enroll } = await buildFixture('COMPLETED')

    expect((await agent.call(saveRawGrades, { params: { id: await enroll() }, body: { examGrade: 1 } })).status).toBe(
      409,
    )
  })
})

describe('saveManyRawGrades', () => {
  it('saves what is right and tells row by row what is not', async () => {
    const { agent, classroomId, enroll } = await buildFixture()
    const [good, wrong] = [await enroll(), await enroll()]
    const foreign = await (await buildFixture()).enroll()

    const { status, body } = await agent.put(room(classroomId, 'raw-grades'), {
      grades: [
        { enrollmentId: good, practicalGrade: 10, examGrade: 20.5 },
        { enrollmentId: String(wrong), practicalGrade: 31 },
        { enrollmentId: foreign, practicalGrade: 5 },
      ],
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ savedCount: 1, refusedCount: 2 })
    expect(body.results).toEqual([
      { enrollmentId: good, isSaved: true, isFinalCleared: false },
      {
        enrollmentId: wrong,
        isSaved: false,
        isFinalCleared: false,
        reason: 'درجة العملي من 0 إلى 30، بمنزلتين عشريتين على الأكثر',
      },
      { enrollmentId: foreign, isSaved: false, isFinalCleared: false, reason: 'الطالب ليس في هذه الشعبة' },
    ])
    expect(await getMarks(good)).toEqual({ practical: 10, exam: 20.5, final: null })
    expect(await getMarks(foreign)).toEqual({ practical: null, exam: null, final: null })
  })

  it('lets two save different students at once, and loses none', async () => {
    const { agent, classroomId, enroll } = await buildFixture()
    const ids = await Promise.all(Array.from({ length: 20 }, () => enroll()))
    const save = (part: number[]) =>
      agent.put(room(classroomId, 'raw-grades'), {
        grades: part.map((enrollmentId) => ({ enrollmentId, examGrade: 33 })),
      })

    const answers = await Promise.all([save(ids.slice(0, 12)), save(ids.slice(8).reverse())])

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const id of ids) expect((await getMarks(id)).exam).toBe(33)
  })
})

describe('calculateFinalGrades', () => {
  it('adds practical and exam for all, and gives the same when repeated', async () => {
    const { agent, classroomId, enroll } = await buildFixture()
    const [one, two] = [
      await enroll({ practicalGrade: 10.25, examGrade: 20.5 }),
      await enroll({ practicalGrade: 30, examGrade: 70 }),
    ]

    const first = await agent.post(room(classroomId, 'calculate-final-grades'))
    const second = await agent.post(room(classroomId, 'calculate-final-grades'))

    expect(first.body).toEqual({ message: 'حُسبت الدرجات النهائية: طالبان.', calculatedCount: 2 })
    expect(second.body).toEqual(first.body)
    expect([(await getMarks(one)).final, (await getMarks(two)).final]).toEqual([30.75, 100])
  })

  it('is refused while a person lacks a mark, and for an empty classroom', async () => {
    const { agent, classroomId, enroll } = await buildFixture()
    const empty = await agent.post(room(classroomId, 'calculate-final-grades'))
    await enroll({ practicalGrade: 10, examGrade: 20 })
    await enroll({ practicalGrade: 10 })

    const { status, body } = await agent.post(room(classroomId, 'calculate-final-grades'))

    expect(empty.status).toBe(409)
    expect([status, body.message]).toEqual([409, 'لم يكتمل رصد الدرجات: بقي طالب واحد.'])
  })

  it('leaves final = practical + exam while marks change at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { agent, classroomId, enroll } = await buildFixture()
      const id = await enroll({ practicalGrade: 10, examGrade: 20 })

      await Promise.all([
        agent.post(room(classroomId, 'calculate-final-grades')),
        agent.call(saveRawGrades, { params: { id }, body: { practicalGrade: 30 } }),
        agent.post(room(classroomId, 'calculate-final-grades')),
      ])

      const { practical, exam, final } = await getMarks(id)
      if (final !== null) expect(final).toBe((practical ?? 0) + (exam ?? 0))
    }
  })
})

describe('getGradingStatus and listGrades', () => {
  it('count and list the students of the classroom', async () => {
    const { agent, classroomId, enroll } = await buildFixture()
    await enroll({ practicalGrade: 10, examGrade: 20, finalGrade: 30 })
    await enroll({ practicalGrade: 10 })

    const status = await agent.get(room(classroomId, 'grading-status'))
    const list = await agent.get(room(classroomId, 'enrollments'))

    expect(status.body).toEqual({ totalStudents: 2, gradesEnteredCount: 1, finalGradesCount: 1, isComplete: false })
    expect(list.body).toHaveLength(2)
    expect(Object.keys(list.body[0]).sort()).toEqual(
      ['enrollmentId', 'studentId', 'studentName', 'practicalGrade', 'examGrade', 'finalGrade'].sort(),
    )
  })
})
