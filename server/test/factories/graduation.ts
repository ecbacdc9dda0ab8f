import { Readable } from 'node:stream'
import { certificateKinds } from '@manara/contract/certificate-files.ts'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import type { Files } from '../../src/platform/files/files.ts'
import { buildClassroom, buildCourse, buildEnrollment, buildProgram } from './curriculum.ts'
import { buildPdf } from './materials.ts'
import { buildPerson } from './people.ts'

interface GraduationGiven {
  decidedBy: number
  studentId?: number
  programId?: number
  programName?: string
  outcome?: 'GRADUATED' | 'FAILED'
  finalGpa?: number
  decidedAt?: Date
}

/** A result as it stands in the history; the student is made when none is given. */
export async function buildGraduation(db: Db, given: GraduationGiven): Promise<string> {
  const programId = given.programId ?? (await buildProgram(db))
  const { id } = await db
    .insertInto('graduation')
    .values({
      student_id: given.studentId ?? (await buildPerson(db, { programId })).id,
      program_id: programId,
      program_name: given.programName ?? 'هندسة البرمجيات',
      outcome: given.outcome ?? 'GRADUATED',
      final_gpa: given.finalGpa ?? 81.5,
      passing_gpa: 60,
      decided_by: given.decidedBy,
      ...(given.decidedAt && { decided_at: given.decidedAt }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A certificate whose file is really there; gives the id of the file. */
export async function buildCertificate(
  db: Db,
  files: Files,
  graduationId: string,
  { bytes = buildPdf('certificate'), fileName = 'شهادة.pdf' } = {},
): Promise<string> {
  const source = { name: fileName, bytes: Readable.from([bytes]) }
  const received = await files.receive(db, null, source, { accept: certificateKinds })
  await db.transaction().execute(async (trx) => {
    await files.keep(trx, received)
    await trx
      .updateTable('graduation')
      .set({ certificate_file_id: received.id, certificate_uploaded_at: new Date() })
      .where('id', '=', graduationId)
      .execute()
  })
  return received.id
}

/** A program whose courses each have one completed classroom; grades are given later, course by course. */
export async function buildFinishedProgram(db: Db, courseCount: number, name = 'إدارة المكاتب') {
  const programId = await buildProgram(db, { name })
  const courses: { courseId: number; classroomId: number }[] = []
  for (let index = 1; index <= courseCount; index++) {
    const courseId = await buildCourse(db, { programId, name: `مقرر ${index}` })
    courses.push({ courseId, classroomId: await buildClassroom(db, { courseId, status: 'COMPLETED' }) })
  }
  return { programId, courses }
}

/** Practical and exam marks that sum to a final grade of at most two decimals. */
export function toMarks(finalGrade: number) {
  const practicalGrade = Math.min(30, finalGrade)
  const examGrade = Math.round((finalGrade - practicalGrade) * 100) / 100
  return { practicalGrade, examGrade, finalGrade }
}

/** A student of the program with a final grade in each classroom; null means no place in it. */
export async function buildGradedStudent(
  db: Db,
  { programId, courses }: Awaited<ReturnType<typeof buildFinishedProgram>>,
  finals: readonly (number | null)[],
  given: Parameters<typeof buildPerson>[1] = {},
) {
  const student = await buildPerson(db, { programId, ...given })
  for (const [index, final] of finals.entries()) {
    const classroomId = courses[index]?.classroomId
    if (final === null || classroomId === undefined) continue
    await buildEnrollment(db, { classroomId, studentId: student.id, ...toMarks(final) })
  }
  return student
}

/** A thousand students at a time, each with a final grade in every classroom. */
export async function buildThousandsOfGradedStudents(
  db: Db,
  { programId, courses }: Awaited<ReturnType<typeof buildFinishedProgram>>,
  thousands: number,
): Promise<void> {
  const rooms = courses.map(({ classroomId }) => classroomId)
  for (let thousand = 0; thousand < thousands; thousand++) {
    const { rows } = await sql<{ id: number }>`
      insert into person (role, first_name, last_name, email, national_id, password_hash, program_id)
      select 2, 'طالب', 'الدفعة ' || n, 'batch-' || n || '@school.example', 'batch-' || n, '!', ${programId}::int
      from generate_series(${thousand * 1_000 + 1}::int, ${thousand * 1_000 + 1_000}::int) n returning id`.execute(db)
    await sql`
      insert into enrollment (student_id, classroom_id, practical_grade, exam_grade, final_grade)
      select id, room, 20, (id + room) % 70, 20 + (id + room) % 70
      from unnest(${rows.map(({ id }) => id)}::int[]) as id cross join unnest(${rooms}::int[]) as room`.execute(db)
  }
  await sql`analyze person_all, enrollment_all`.execute(db)
}
