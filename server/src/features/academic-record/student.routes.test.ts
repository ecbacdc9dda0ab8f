import { getAcademicRecord, getTranscript } from '@manara/contract/academic-record.ts'
import { describe, expect, it } from 'vitest'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from '../../../test/factories/curriculum.ts'
import { type BuiltPerson, buildPerson } from '../../../test/factories/people.ts'
import { openSchool, server } from '../../../test/school.fixtures.ts'

openSchool()
const getRecord = async (person: BuiltPerson) => (await server.asPerson(person)).call(getAcademicRecord)

interface Decided {
  student: BuiltPerson
  programId: number
  outcome: 'GRADUATED' | 'FAILED'
  gpa: number
  at: string
  programName?: string
}

const decide = ({ student, programId, outcome, gpa, at, programName = 'هندسة البرمجيات' }: Decided) =>
  server.db
    .insertInto('graduation')
    .values({
      student_id: student.id,
      program_id: programId,
      program_name: programName,
      outcome,
      final_gpa: gpa,
      passing_gpa: 60,
      decided_at: new Date(at),
      decided_by: server.person('admin').id,
    })
    .execute()

describe('getAcademicRecord', () => {
  it('of a newcomer is empty, but there', async () => {
    const student = await buildPerson(server.db, { firstName: 'رنا', lastName: 'الشامي' })

    const { status, body } = await getRecord(student)

    expect(status).toBe(200)
    expect(body).toEqual({
      studentName: 'رنا الشامي',
      nationalId: student.nationalId,
      programName: null,
      overallStatus: 'ACTIVE',
      programNameAtCompletion: null,
      finalGpa: null,
      completionDate: null,
      enrollmentHistory: [],
    })
  })

  it('shows every place with its grades, archived ones too, and nobody else’s', async () => {
    const programId = await buildProgram(server.db, { name: 'التصميم' })
    const student = await buildPerson(server.db, { programId })
    const courseId = await buildCourse(server.db, { programId, name: 'الألوان' })
    const old = await buildClassroom(server.db, { courseId, name: 'القديمة', status: 'COMPLETED' })
    await buildEnrollment(server.db, {
      ...{ classroomId: old, studentId: student.id },
      ...{ practicalGrade: 24.5, examGrade: 61, finalGrade: 85.5 },
    })
    await server.db.updateTable('classroom').set({ archived_at: new Date() }).where('id', '=', old).execute()
    const present = await buildClassroom(server.db, { courseId, name: 'الحالية' })
    await buildEnrollment(server.db, { classroomId: present, studentId: student.id })
    await buildEnrollment(server.db, { classroomId: present })

    const { body } = await getRecord(student)

    expect(body.programName).toBe('التصميم')
    const none = { practicalGrade: null, examGrade: null, finalGrade: null }
    expect(body.enrollmentHistory).toEqual([
      {
        classroomId: present,
        courseName: 'الألوان',
        classroomName: 'الحالية',
        ...none,
        classroomStatus: 'ACTIVE',
        isArchived: false,
      },
      {
        ...{ classroomId: old, courseName: 'الألوان', classroomName: 'القديمة' },
        ...{ practicalGrade: 24.5, examGrade: 61, finalGrade: 85.5, classroomStatus: 'COMPLETED', isArchived: true },
        gradeWord: 'جيد جدًا',
      },
    ])
  })

  it('tells what was decided last about the present program', async () => {
    const programId = await buildProgram(server.db)
    const student = await buildPerson(server.db, { programId })
    await decide({ student, programId, outcome: 'FAILED', gpa: 55.25, at: '2025-06-01T09:00:00Z' })
    const failed = await getRecord(student)
    await decide({ student, programId, outcome: 'GRADUATED', gpa: 71.5, at: '2026-01-05T09:00:00Z' })

    const { body } = await getRecord(student)

    expect(failed.body).toMatchObject({ overallStatus: 'FAILED', finalGpa: 55.25 })
    expect(body).toMatchObject({
      overallStatus: 'GRADUATED',
      programNameAtCompletion: 'هندسة البرمجيات',
      finalGpa: 71.5,
      completionDate: '2026-01-05T09:00:00.000Z',
    })
  })

  it('calls a graduate who has begun another program active in it', async () => {
    const [first, second] = [await buildProgram(server.db), await buildProgram(server.db, { name: 'المحاسبة' })]
    const student = await buildPerson(server.db, { programId: second })
    await decide({ student, programId: first, outcome: 'GRADUATED', gpa: 90, at: '2026-01-05T09:00:00Z' })

    const { body } = await getRecord(student)

    expect(body).toMatchObject({
      overallStatus: 'ACTIVE',
      programName: 'المحاسبة',
      finalGpa: null,
      completionDate: null,
    })
  })

  it('keeps the status of a graduate without a program', async () => {
    const programId = await buildProgram(server.db)
    const student = await buildPerson(server.db)
    await decide({ student, programId, outcome: 'GRADUATED', gpa: 90, at: '2026-01-05T09:00:00Z' })

    expect((await getRecord(student)).body).toMatchObject({ overallStatus: 'GRADUATED', finalGpa: 90 })
  })
})

describe('getTranscript', () => {
  const transcriptOf = async (person: BuiltPerson, headers = {}) =>
    (await server.asPerson(person)).call(getTranscript, { headers })
  it('is a PDF under the name of the student, never kept by others', async () => {
    const student = await buildPerson(server.db, { firstName: 'رنا', lastName: 'الشامي' })
    const classroomId = await buildClassroom(server.db, { status: 'COMPLETED' })
    await buildEnrollment(server.db, {
      classroomId,
      studentId: student.id,
      practicalGrade: 20,
      examGrade: 50,
      finalGrade: 70,
    })

    const { status, headers, text } = await transcriptOf(student)

    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toContain(encodeURIComponent('كشف الدرجات - رنا الشامي'))
    expect(headers['cache-control']).toContain('private')
    expect(text.slice(0, 5)).toBe('%PDF-')
  })

  it('is made for names full of markup', async () => {
    const student = await buildPerson(server.db, { firstName: '#read("/etc/passwd")', lastName: '*$x$* <b> [ \\ "' })

    expect((await transcriptOf(student)).status).toBe(200)
  })
})
