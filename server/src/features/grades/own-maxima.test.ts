import { addAttendancePoints } from '@manara/contract/attendance-points.ts'
import { bulkTransfer, transfer } from '@manara/contract/classroom-enrollment.ts'
import { getClassroom, updateClassroom } from '@manara/contract/classrooms.ts'
import { listGrades, saveManyRawGrades, saveRawGrades } from '@manara/contract/grades.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, openSchool, server } from '../../../test/school.fixtures.ts'
import { download, readTable } from './grade-sheets.fixtures.ts'

openSchool()

/** A classroom of 40 + 60, its teacher, and another of 30 + 70 in the same course. */
async function buildRooms() {
  const courseId = await buildCourse(server.db, { programId: await buildProgram(server.db) })
  const teacher = await buildPerson(server.db, { role: 'Teacher' })
  const own = await buildClassroom(server.db, { courseId, teacherId: teacher.id })
  const usual = await buildClassroom(server.db, { courseId, name: 'الشعبة ب' })
  await server.db.updateTable('classroom_all').set({ practical_max: 40 }).where('id', '=', own).execute()
  return { own, usual, teacher, agent: await server.asPerson(teacher) }
}

const marksOf = (id: number) =>
  server.db
    .selectFrom('enrollment')
    .select(['practical_grade as practical', 'exam_grade as exam', 'final_grade as final'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const edit = (id: number, body: object) => admin.send(updateClassroom, { params: { id }, body })

describe('marks in a classroom with its own greatest marks', () => {
  it('go up to them, in both ways of saving, and are refused with their numbers', async () => {
    const { own, agent } = await buildRooms()
    const id = await buildEnrollment(server.db, { classroomId: own })

    const saved = await agent.call(saveRawGrades, { params: { id }, body: { practicalGrade: 40, examGrade: 60 } })
    const refused = await agent.send(saveRawGrades, { params: { id }, body: { examGrade: 60.01 } })
    const both = await agent.send(saveRawGrades, { params: { id }, body: { practicalGrade: 41, examGrade: 61 } })
    const many = await agent.call(saveManyRawGrades, {
      params: { id: own },
      body: { grades: [{ enrollmentId: id, practicalGrade: 40.5 }] },
    })

    expect(saved.body).toMatchObject({ practicalGrade: 40, examGrade: 60 })
    const sentence = 'درجة الامتحان من 0 إلى 60، بمنزلتين عشريتين على الأكثر'
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { message: `${sentence}.`, errors: { examGrade: [sentence] } },
    ])
    expect(Object.keys((both.body as { errors?: object }).errors ?? {})).toEqual(['practicalGrade', 'examGrade'])
    expect(many.body.results[0]?.reason).toBe('درجة العملي من 0 إلى 40، بمنزلتين عشريتين على الأكثر')
    expect(await marksOf(id)).toMatchObject({ practical: 40, exam: 60 })
  })

  it('are named in the list of that classroom only', async () => {
    const { own, usual, agent } = await buildRooms()
    await buildEnrollment(server.db, { classroomId: own })

    const { body } = await agent.call(listGrades, { params: { id: own } })
    const details = await Promise.all([own, usual].map((id) => admin.call(getClassroom, { params: { id } })))

    expect(body[0]).toMatchObject({ practicalMax: 40, examMax: 60 })
    expect(details.map(({ body: room }) => room.practicalMax)).toEqual([40, undefined])
  })

  it('are the limit of points of attendance', async () => {
    const { own, agent } = await buildRooms()
    const id = await buildEnrollment(server.db, { classroomId: own, practicalGrade: 38 })
    await sql`insert into attendance_standing (enrollment_id, present, late, absent, excused, units, level, is_barring)
      values (${id}, 4, 0, 0, 0, 0, 0, false)`.execute(server.db)

    await agent.call(addAttendancePoints, { params: { id: own }, body: { max: 5 } })

    expect(await marksOf(id)).toMatchObject({ practical: 40 })
  })

  it('are above the table of the class sheet', async () => {
    const { own, teacher } = await buildRooms()
    await buildEnrollment(server.db, { classroomId: own })

    const { facts, headings } = await readTable((await download(teacher, own)).bytes)

    expect(facts.map(({ cells }) => cells.join(' '))).toContain('أعلى الدرجات العملي 40، الامتحان 60')
    expect(headings).toEqual(expect.arrayContaining(['درجة العملي', 'درجة الامتحان']))
  })

  it('are kept by the database itself', async () => {
    const { own } = await buildRooms()

    await expect(buildEnrollment(server.db, { classroomId: own, examGrade: 60.5 })).rejects.toThrow(
      /enrollment_within_maxima/,
    )
  })
})

describe('updateClassroom with a greatest practical mark', () => {
  it('changes it with an entry of the trail, and leaves the exam the rest', async () => {
    const { usual } = await buildRooms()

    const { status, body } = await edit(usual, { practicalMax: 45.5, base: { practicalMax: 30 } })

    expect([status, body.practicalMax]).toEqual([200, 45.5])
    const entry = await server.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('operation', '=', 'updateClassroom')
      .where('entity_id', '=', String(usual))
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ before: { practicalMax: 30 }, after: { practicalMax: 45.5 } })
  })

  it.each([[-1], [100.5], [33.333], ['40']])('refuses %j in Arabic', async (practicalMax) => {
    const { usual } = await buildRooms()

    const { status, body } = await edit(usual, { practicalMax, base: { practicalMax: 30 } })

    expect([status, body.message]).toEqual([400, 'أعلى درجة للعملي من 0 إلى 100، بمنزلتين عشريتين على الأكثر.'])
  })

  it('never goes below a mark that was given, on either side', async () => {
    const { own } = await buildRooms()
    await buildEnrollment(server.db, { classroomId: own, practicalGrade: 38, examGrade: 55 })

    const lower = await edit(own, { practicalMax: 37, base: { practicalMax: 40 } })
    const higher = await edit(own, { practicalMax: 46, base: { practicalMax: 40 } })
    const between = await edit(own, { practicalMax: 45, base: { practicalMax: 40 } })

    expect([lower.status, lower.body.message]).toEqual([
      409,
      'لا تكون أعلى درجة للعملي 37: في الشعبة درجة عملي 38. عدّل الدرجات أولًا أو اختر أعلى منها.',
    ])
    expect([higher.status, between.status]).toEqual([409, 200])
  })

  it('and a mark saved at the same moment never leave a mark above it', async () => {
    const { own, agent } = await buildRooms()
    const id = await buildEnrollment(server.db, { classroomId: own })

    const answers = await Promise.all([
      edit(own, { practicalMax: 30, base: { practicalMax: 40 } }),
      agent.send(saveRawGrades, { params: { id }, body: { practicalGrade: 39 } }),
    ])

    expect(answers.map(({ status }) => status).toSorted()).toSatisfy(
      ([first, second]: number[]) => first === 200 && (second === 400 || second === 409),
    )
  })
})

describe('a move between classrooms with other greatest marks', () => {
  it('scales both marks half up, takes the final grade back, and says so', async () => {
    const { own, usual } = await buildRooms()
    const given = { practicalGrade: 38, examGrade: 57, finalGrade: 95 }
    const id = await buildEnrollment(server.db, { classroomId: own, ...given })

    const { body } = await admin.call(transfer, { params: { id }, body: { newClassroomId: usual } })

    expect(await marksOf(id)).toEqual({ practical: 28.5, exam: 66.5, final: null })
    expect(body.warnings?.[0]).toMatch(/^حُوّلت درجات .*: العملي 38 ← 28\.5، الامتحان 57 ← 66\.5\.$/)
    const entry = await server.db
      .selectFrom('audit_entry')
      .select('after')
      .where('operation', '=', 'transfer')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(entry.after).toMatchObject({ practicalGrade: 28.5, examGrade: 66.5, finalGrade: null })
  })

  it('leaves marks as they are where the greatest ones are the same', async () => {
    const { own, usual } = await buildRooms()
    await server.db.updateTable('classroom_all').set({ practical_max: 30 }).where('id', '=', own).execute()
    const given = { practicalGrade: 28, examGrade: 57, finalGrade: 85 }
    const id = await buildEnrollment(server.db, { classroomId: own, ...given })

    const { body } = await admin.call(bulkTransfer, { body: { enrollmentIds: [id], newClassroomId: usual } })

    expect(body).not.toHaveProperty('warnings')
    expect(await marksOf(id)).toEqual({ practical: 28, exam: 57, final: 85 })
  })
})
