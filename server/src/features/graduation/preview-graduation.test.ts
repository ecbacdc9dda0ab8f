import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { buildFinishedProgram, buildGradedStudent, toMarks } from '../../../test/factories/graduation.ts'
import { buildPerson } from '../../../test/factories/people.ts'
import { listResults, openSchool, preview, process, server, setPolicy } from './processing.fixtures.ts'

openSchool()

type Entries = { studentId: number; status: string }[]

const statusesIn = ({ report, incomplete }: { report: Entries; incomplete: Entries }) =>
  Object.fromEntries([...report, ...incomplete].map(({ studentId, status }) => [studentId, status]))

describe('previewGraduation', () => {
  it('tells who would graduate, fail or stay incomplete, and why, and writes nothing', async () => {
    const program = await buildFinishedProgram(server.db, 2)
    const good = await buildGradedStudent(server.db, program, [80, 90], { firstName: 'أمل' })
    const weak = await buildGradedStudent(server.db, program, [40, 50], { firstName: 'باسل' })
    const half = await buildGradedStudent(server.db, program, [95, null], { firstName: 'تالا' })

    const { status, body } = await preview(program.programId)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      academicProgramId: program.programId,
      programName: 'إدارة المكاتب',
      passingGpa: 60,
      minimumCourseGrade: null,
      graduatedCount: 1,
      failedCount: 1,
      incompleteCount: 1,
      unchangedFailuresCount: 0,
    })
    expect(body.report).toEqual([
      {
        studentId: good.id,
        studentName: `أمل ${good.lastName}`,
        nationalId: good.nationalId,
        status: 'Graduated',
        finalGpa: 85,
        isRetry: false,
        missingCourses: [],
        weakCourses: [],
      },
      expect.objectContaining({ studentId: weak.id, status: 'Failed', finalGpa: 45 }),
    ])
    expect(body.incomplete).toEqual([
      expect.objectContaining({
        studentId: half.id,
        status: 'Incomplete',
        finalGpa: null,
        missingCourses: [{ courseId: program.courses[1]?.courseId, courseName: 'مقرر 2' }],
      }),
    ])
    expect(await listResults(program.programId)).toEqual([])
  })

  it('takes grades of completed and archived classrooms only', async () => {
    const programId = await buildProgram(server.db)
    const courseId = await buildCourse(server.db, { programId })
    const active = await buildClassroom(server.db, { courseId })
    const archived = await buildClassroom(server.db, { courseId, status: 'COMPLETED' })
    await server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', archived).execute()
    const early = await buildPerson(server.db, { programId })
    const done = await buildPerson(server.db, { programId })
    await buildEnrollment(server.db, { classroomId: active, studentId: early.id, ...toMarks(90) })
    await buildEnrollment(server.db, { classroomId: archived, studentId: done.id, ...toMarks(61) })

    const { body } = await preview(programId)

    expect(statusesIn(body)).toEqual({ [early.id]: 'Incomplete', [done.id]: 'Graduated' })
  })

  it('counts the best final of a course that was taken again', async () => {
    const program = await buildFinishedProgram(server.db, 1)
    const [course] = program.courses
    const student = await buildGradedStudent(server.db, program, [70])
    for (const final of [55, 90, 65]) {
      const classroomId = await buildClassroom(server.db, { courseId: course?.courseId ?? 0, status: 'COMPLETED' })
      await buildEnrollment(server.db, { classroomId, studentId: student.id, ...toMarks(final) })
    }

    const { body } = await preview(program.programId)

    expect(body.report).toEqual([expect.objectContaining({ finalGpa: 90, status: 'Graduated' })])
  })

  it('fails a person whose mean is enough but whose course is below the minimum, and names the course', async () => {
    const program = await buildFinishedProgram(server.db, 2)
    await buildGradedStudent(server.db, program, [95, 49.5])
    await setPolicy(60, 50)

    const { body } = await preview(program.programId)
    await setPolicy(60, null)

    expect(body).toMatchObject({ minimumCourseGrade: 50, failedCount: 1 })
    expect(body.report[0]?.weakCourses).toEqual([
      { courseId: program.courses[1]?.courseId, courseName: 'مقرر 2', finalGrade: 49.5 },
    ])
  })

  it('is refused for a program without courses, and for one that is not there', async () => {
    const empty = await buildProgram(server.db)

    expect((await preview(empty)).status).toBe(409)
    expect((await preview(2_000_000)).status).toBe(404)
    expect((await process(empty)).status).toBe(409)
  })
})
