import * as contract from '@manara/contract/archive.ts'
import { getArchivedClassroom, listReadyClassrooms } from '@manara/contract/archive.ts'
import { getClassroom, listClassrooms } from '@manara/contract/classrooms.ts'
import { getStudentProfile } from '@manara/contract/students.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom } from '../../../test/factories/curriculum.ts'
import { admin, archive, buildFinished, openSchool, server } from './admin.fixtures.ts'

openSchool()

describe('archiveClassroom', () => {
  it('freezes names, teacher, students and all three grades, and hides the classroom', async () => {
    const { id, courseId, programId, teacher, students } = await buildFinished()
    const [first, second] = students

    const { status, body } = await archive(id)

    expect(status, body.message).toBe(200)
    expect(body).toEqual({
      archivedClassroomId: id,
      classroomId: id,
      name: 'الشعبة أ',
      courseId,
      courseName: 'السكرتارية',
      academicProgramId: programId,
      academicProgramName: 'إدارة المكاتب',
      teacherName: `هالة ${teacher.lastName}`,
      archivedAt: expect.any(String),
      archivedByName: expect.stringContaining(server.person('admin').firstName),
      enrolledStudentsCount: 2,
      enrolledStudents: [
        expect.objectContaining({ studentName: `أمل ${second?.lastName}`, finalGrade: null }),
        {
          studentId: first?.id,
          studentName: `باسل ${first?.lastName}`,
          studentNationalId: first?.nationalId,
          practicalGrade: 30,
          examGrade: 45.5,
          finalGrade: 75.5,
        },
      ],
      message: 'أُرشفت «الشعبة أ» مع درجات طالبين.',
    })
    const active = await admin.call(listClassrooms, { query: { status: 'ALL' } })
    const ready = await admin.call(listReadyClassrooms)
    const toIds = (rows: { classroomId: number }[]) => rows.map(({ classroomId }) => classroomId)
    expect(toIds(active.body)).not.toContain(id)
    expect(toIds(ready.body)).not.toContain(id)
    expect((await admin.call(getClassroom, { params: { id } })).status).toBe(404)
  })

  it('deletes nothing: places, grades and the record of the student stay', async () => {
    const { id, students } = await buildFinished()
    await archive(id)

    const { body } = await admin.send(getStudentProfile, { params: { id: students[0]?.id } })

    expect(body.enrollments).toEqual([
      expect.objectContaining({ classroomId: id, finalGrade: 75.5, isArchived: true, classroomStatus: 'COMPLETED' }),
    ])
  })

  it('keeps the picture whatever becomes of names, grades, course and people afterwards', async () => {
    const { id, courseId, programId, teacher, students } = await buildFinished()
    const { body: before } = await archive(id)
    await server.db.updateTable('course').set({ name: 'غير هذا' }).where('id', '=', courseId).execute()
    await server.db.updateTable('program').set({ name: 'غير ذاك' }).where('id', '=', programId).execute()
    await server.db.updateTable('person').set({ first_name: 'سواها' }).where('id', '=', teacher.id).execute()
    await server.db
      .updateTable('person')
      .set({ first_name: 'سواه', national_id: 'other-1' })
      .where('id', '=', students[0]?.id ?? 0)
      .execute()
    await sql`update enrollment set practical_grade = 1, exam_grade = 1, final_grade = 2 where classroom_id = ${id}`.execute(
      server.db,
    )
    await sql`update course_all set deleted_at = now() where id = ${courseId}`.execute(server.db)
    await sql`update classroom_all set deleted_at = now() where id = ${id}`.execute(server.db)

    const { body } = await admin.call(getArchivedClassroom, { params: { classroomId: id } })

    expect({ ...body, message: before.message }).toEqual(before)
  })

  it('is refused for one that still runs, that was cancelled, that is archived, or that is not there', async () => {
    const active = await buildClassroom(server.db)
    const cancelled = await buildClassroom(server.db, { status: 'CANCELLED' })
    const { id } = await buildFinished()
    await archive(id)

    const answers = [await archive(active), await archive(cancelled), await archive(id), await archive(2_000_000)]

    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 404])
    expect(answers.map(({ body }) => body.message)).toEqual([
      'لا تُؤرشف إلا الشعبة المنتهية، وهذه الشعبة نشطة.',
      'لا تُؤرشف إلا الشعبة المنتهية، وهذه الشعبة ملغاة.',
      'أُرشفت هذه الشعبة من قبل.',
      'الشعبة غير موجودة أو حُذفت.',
    ])
    expect(answers[0]?.problem.currentStatus).toBe('ACTIVE')
  })

  it('happens once, however many ask for it at once', async () => {
    const { id } = await buildFinished()

    const answers = await Promise.all(Array.from({ length: 12 }, () => archive(id)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409, 503]).toContain(status)
    const { body } = await admin.call(getArchivedClassroom, { params: { classroomId: id } })
    expect(body.enrolledStudents).toHaveLength(2)
    const trail = await server.db
      .selectFrom('audit_entry')
      .select('id')
      .where('operation', '=', 'archiveClassroom')
      .where('entity_id', '=', String(id))
      .execute()
    expect(trail).toHaveLength(1)
  })

  it('or a teacher takes it back: never both', async () => {
    for (let round = 0; round < 15; round++) {
      const { id, teacher } = await buildFinished({ students: ['باسل'] })
      const agent = await server.asPerson(teacher)

      const [archived, toggled] = await Promise.all([
        archive(id),
        agent.call(toggleClassroomStatus, { params: { id } }),
      ])

      expect([archived.status, toggled.status].sort()).toEqual([200, 409])
    }
  })

  it('touches no other classroom and no account', async () => {
    const { id, courseId } = await buildFinished()
    const other = await buildClassroom(server.db, { courseId, name: 'أخرى', status: 'COMPLETED' })
    const people = () =>
      sql`select md5(string_agg(p::text, ';' order by id)) as hash from person_all p`.execute(server.db)
    const before = await people()

    await archive(id)

    expect((await people()).rows).toEqual(before.rows)
    const row = await server.db
      .selectFrom('classroom')
      .select(['status', 'archived_at as archivedAt'])
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'COMPLETED', archivedAt: null })
  })

  it('is the business of administrators', async () => {
    const { id } = await buildFinished()
    const statuses = []
    for (const who of ['visitor', 'student', 'teacher'] as const)
      statuses.push((await archive(id, server.as(who))).status)

    expect(statuses).toEqual([401, 403, 403])
    expect((await admin.call(getArchivedClassroom, { params: { classroomId: id } })).status).toBe(404)
  })
})

describe('bulkArchive', () => {
  const bulkArchive = (classroomIds: number[], headers: Record<string, string> = {}) =>
    admin.call(contract.bulkArchive, { body: { classroomIds }, headers })

  it('archives which it may, each with its picture, and says why not for each other', async () => {
    const [one, two] = [await buildFinished({ name: 'الشعبة أ' }), await buildFinished({ name: 'الشعبة ب' })]
    const active = await buildClassroom(server.db, { name: 'الشعبة ج' })
    await archive(two.id)

    const { status, body } = await bulkArchive([one.id, active, two.id, one.id])

    expect(status).toBe(200)
    expect(body).toMatchObject({ doneCount: 1, refusedCount: 2, message: 'أُرشفت شعبة واحدة، وتعذّرت أرشفة شعبتين.' })
    const byId = new Map(body.results.map((row) => [row.classroomId, row]))
    expect(byId.get(one.id)).toEqual({ classroomId: one.id, name: 'الشعبة أ', isDone: true })
    expect(byId.get(active)?.reason).toMatch(/لا تُؤرشف إلا الشعبة المنتهية/)
    expect(byId.get(two.id)?.reason).toMatch(/من قبل/)
    const picture = await admin.call(getArchivedClassroom, { params: { classroomId: one.id } })
    expect(picture.body).toMatchObject({ enrolledStudentsCount: 2, enrolledStudents: { length: 2 } })
    const entries = await server.db
      .selectFrom('audit_entry')
      .select('entity_id as id')
      .where('operation', '=', 'bulkArchive')
      .execute()
    expect(entries).toEqual([{ id: String(one.id) }])
  })

  it('names a deleted classroom among the refused, and leaves no act behind when nothing was archived', async () => {
    const { id } = await buildFinished()
    await server.db.updateTable('classroom_all').set({ deleted_at: new Date() }).where('id', '=', id).execute()

    const { body, headers } = await bulkArchive([id])

    expect(body).toMatchObject({ doneCount: 0, message: 'لم تُؤرشف أي شعبة.', results: [{ isDone: false }] })
    expect(headers['x-change-set']).toBeUndefined()
  })

  it('is done once for a key, once by two at the same moment, and takes up to 1,000', async () => {
    const [one, two] = [await buildFinished(), await buildFinished()]
    const headers = { 'idempotency-key': 'archive-1' }

    const first = await bulkArchive([one.id, two.id], headers)
    const again = await bulkArchive([one.id, two.id], headers)
    const third = await buildFinished()
    const both = await Promise.all([bulkArchive([third.id]), bulkArchive([third.id])])
    const none = await admin.call(contract.bulkArchive, { body: { classroomIds: [] } })
    const many = await bulkArchive(Array.from({ length: 1_001 }, (_, index) => index + 1))

    expect(first.body.doneCount).toBe(2)
    expect(again.body).toEqual(first.body)
    expect(both.map(({ body }) => body.doneCount).toSorted()).toEqual([0, 1])
    expect([none.status, many.status]).toEqual([400, 400])
  })
})
