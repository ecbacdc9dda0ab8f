import { listFailures } from '@manara/contract/graduation.ts'
import { listActiveStudents } from '@manara/contract/program-enrollment.ts'
import { getStudentProfile } from '@manara/contract/students.ts'
import { toggleClassroomStatus } from '@manara/contract/teaching.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildFinishedProgram, buildGradedStudent, toMarks } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { admin, listResults, openSchool, preview, process, server, setPolicy } from './processing.fixtures.ts'

openSchool()

describe('processGraduation', () => {
  it('decides what was rehearsed, keeps marks and policy, and says so in the trail', async () => {
    const program = await buildFinishedProgram(server.db, 2)
    const good = await buildGradedStudent(server.db, program, [80.25, 90.5])
    const weak = await buildGradedStudent(server.db, program, [40, 50])
    await buildGradedStudent(server.db, program, [95, null])
    const rehearsal = (await preview(program.programId)).body

    const { status, body } = await process(program.programId, { fingerprint: rehearsal.fingerprint })

    expect(status, body?.message).toBe(200)
    expect(body).toMatchObject({ ...rehearsal, message: 'تخرّج طالب واحد، ورسب طالب واحد.' })
    expect(body.report.map(({ status, finalGpa }: { status: string; finalGpa: number }) => [status, finalGpa])).toEqual(
      [
        ['Graduated', 85.38],
        ['Failed', 45],
      ],
    )
    expect(body.incomplete).toMatchObject([{ status: 'Incomplete', finalGpa: null }])
    const results = await listResults(program.programId)
    expect(results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ studentId: good.id, outcome: 'GRADUATED', gpa: 85.38, passingGpa: 60 }),
        expect.objectContaining({ studentId: weak.id, outcome: 'FAILED', gpa: 45 }),
      ]),
    )
    expect(results).toHaveLength(2)
    expect(results.find(({ studentId }) => studentId === good.id)?.grades).toEqual([
      {
        courseId: program.courses[0]?.courseId,
        courseName: 'مقرر 1',
        classroomId: program.courses[0]?.classroomId,
        classroomName: 'الشعبة أ',
        practicalGrade: 30,
        examGrade: 50.25,
        finalGrade: 80.25,
      },
      expect.objectContaining({ finalGrade: 90.5 }),
    ])
    const trail = await server.db
      .selectFrom('audit_entry')
      .select(['operation', 'after'])
      .where('entity', '=', 'program')
      .where('entity_id', '=', String(program.programId))
      .execute()
    expect(trail).toMatchObject([{ operation: 'processGraduation', after: { graduatedCount: 1, failedCount: 1 } }])
  })

  it('is told to the lists of students: graduated, failed, and active again in another program', async () => {
    const program = await buildFinishedProgram(server.db, 1)
    const [good, bad, gone] = [
      await buildGradedStudent(server.db, program, [80]),
      await buildGradedStudent(server.db, program, [20]),
      await buildGradedStudent(server.db, program, [80]),
    ]
    await process(program.programId)
    const other = await buildProgram(server.db)
    await server.db.updateTable('person').set({ program_id: other }).where('id', '=', gone.id).execute()

    const { body } = await admin.call(listActiveStudents, { query: { programId: program.programId, limit: 9 } })
    const profile = async (id: number) => (await admin.call(getStudentProfile, { params: { id } })).body.overallStatus

    const getStatus = (id: number) => body.find(({ userId }: { userId: number }) => userId === id)?.overallStatus
    expect([getStatus(good.id), getStatus(bad.id)]).toEqual(['GRADUATED', 'FAILED'])
    expect([await profile(good.id), await profile(bad.id), await profile(gone.id)]).toEqual([
      'GRADUATED',
      'FAILED',
      'ACTIVE',
    ])
  })

  it('says what changed since the rehearsal, with the new one, and writes nothing', async () => {
    const program = await buildFinishedProgram(server.db, 1)
    const student = await buildGradedStudent(server.db, program, [80])
    const { fingerprint } = (await preview(program.programId)).body
    await sql`update enrollment set practical_grade = 10, exam_grade = 20, final_grade = 30
      where student_id = ${student.id}`.execute(server.db)

    const { status, problem } = await process(program.programId, { fingerprint })

    expect(status).toBe(409)
    expect(problem.message).toContain('تغيّرت')
    const rehearsal = problem.rehearsal as { fingerprint: string }
    expect(rehearsal).toMatchObject({ failedCount: 1, graduatedCount: 0 })
    expect(rehearsal.fingerprint).not.toBe(fingerprint)
    expect(await listResults(program.programId)).toEqual([])
    const again = await process(program.programId, { fingerprint: rehearsal.fingerprint })
    expect(again.status).toBe(200)
  })

  it.each([
    ['a new student', (id: number) => buildPerson(server.db, { programId: id })],
    ['the policy', () => setPolicy(61, null)],
    ['a new course', (id: number) => buildCourse(server.db, { programId: id })],
  ])('notices %s since the rehearsal', async (_, change) => {
    const program = await buildFinishedProgram(server.db, 1)
    await buildGradedStudent(server.db, program, [80])
    const { fingerprint } = (await preview(program.programId)).body
    await change(program.programId)

    const { status } = await process(program.programId, { fingerprint })
    await setPolicy(60, null)

    expect(status).toBe(409)
    expect(await listResults(program.programId)).toEqual([])
  })

  it('touches no other program', async () => {
    const [one, other] = [await buildFinishedProgram(server.db, 1), await buildFinishedProgram(server.db, 1)]
    const bound = await buildGradedStudent(server.db, one, [80])
    const stranger = await buildGradedStudent(server.db, other, [80])
    // Who attends a course of another program graduates in their own only.
    await buildEnrollment(server.db, {
      classroomId: one.courses[0]?.classroomId ?? 0,
      studentId: stranger.id,
      ...toMarks(70),
    })

    await process(one.programId)

    expect((await listResults(one.programId)).map(({ studentId }) => studentId)).toEqual([bound.id])
    expect(await listResults(other.programId)).toEqual([])
  })

  it('lets a failed student try again only with new grades, and keeps the older failure', async () => {
    const program = await buildFinishedProgram(server.db, 2)
    const student = await buildGradedStudent(server.db, program, [40, 50])
    await process(program.programId)

    const idle = await process(program.programId)
    await setPolicy(30, null)
    const easier = await process(program.programId)
    await setPolicy(60, null)
    const classroomId = await buildClassroom(server.db, {
      courseId: program.courses[0]?.courseId ?? 0,
      status: 'COMPLETED',
    })
    await buildEnrollment(server.db, { classroomId, studentId: student.id, ...toMarks(90) })
    const rehearsal = await preview(program.programId)
    await process(program.programId)
    const last = await process(program.programId)

    expect(idle.body).toMatchObject({
      unchangedFailuresCount: 1,
      report: [],
      message: 'لا طلاب للتخريج الآن.',
    })
    expect(easier.body).toMatchObject({ unchangedFailuresCount: 1, graduatedCount: 0 })
    expect(rehearsal.body.report).toMatchObject([{ status: 'Graduated', finalGpa: 70, isRetry: true }])
    expect((await listResults(program.programId)).map(({ outcome, gpa }) => [outcome, gpa])).toEqual([
      ['FAILED', 45],
      ['GRADUATED', 70],
    ])
    expect(last.body).toMatchObject({ graduatedCount: 0, failedCount: 0, unchangedFailuresCount: 0, report: [] })
    const { body } = await admin.call(listFailures, { query: { programId: program.programId } })
    expect(body).toMatchObject([{ studentId: student.id, finalGpa: 45, hasGraduatedSince: true }])
  })

  it('keeps a finished classroom finished once its grades were used', async () => {
    const program = await buildFinishedProgram(server.db, 1)
    const teacher = await buildPerson(server.db, { role: 'Teacher' })
    const classroomId = program.courses[0]?.classroomId ?? 0
    await server.db.updateTable('classroom').set({ teacher_id: teacher.id }).where('id', '=', classroomId).execute()
    await buildGradedStudent(server.db, program, [80])
    await process(program.programId)

    const agent = await server.asPerson(teacher)
    const { status, problem } = await agent.call(toggleClassroomStatus, { params: { id: classroomId } })

    expect([status, problem.type]).toEqual([409, '/problems/used-by-graduation'])
  })

  it('gives the same answer to the same key', async () => {
    const program = await buildFinishedProgram(server.db, 1)
    await buildGradedStudent(server.db, program, [80])
    const send = () => process(program.programId, {}, admin, { 'idempotency-key': `batch-${program.programId}` })

    const [first, second] = [await send(), await send()]

    expect(second.body).toEqual(first.body)
    expect(second.body.graduatedCount).toBe(1)
    expect(await listResults(program.programId)).toHaveLength(1)
  })

  it('is refused for everybody but administrators, and for a wrong body', async () => {
    const program = await buildFinishedProgram(server.db, 1)
    await buildGradedStudent(server.db, program, [80])
    const statuses = []
    for (const who of ['visitor', 'student', 'teacher'] as const)
      statuses.push((await process(program.programId, undefined, server.as(who))).status)

    expect(statuses).toEqual([401, 403, 403])
    expect((await process(program.programId, { fingerprint: 7 })).status).toBe(400)
    expect(await listResults(program.programId)).toEqual([])
  })
})

describe('the history', () => {
  it('is not changed by anybody, whatever the code does', async () => {
    const program = await buildFinishedProgram(server.db, 1)
    await buildGradedStudent(server.db, program, [80])
    await process(program.programId)

    const forge = server.db
      .updateTable('graduation')
      .set({ final_gpa: 99 })
      .where('program_id', '=', program.programId)
      .execute()

    await expect(forge).rejects.toThrow(/never changed/)
  })
})
