import * as contract from '@manara/contract/person-merge.ts'
import { sql } from 'kysely'
import { buildClassroom, buildCourse, buildEnrollment } from '../../../test/factories/curriculum.ts'
import { buildGraduation } from '../../../test/factories/graduation.ts'
import { buildRegistration } from '../../../test/factories/registrations.ts'
import { admin, buildSchool, server } from '../changes/changes.fixtures.ts'

type Body = contract.PreviewMergeBody

export const preview = (body: Body) => admin.call(contract.previewMerge, { body })

/** Previews and merges. */
export async function merge(body: Body, more: { reason?: string } = {}) {
  const { body: shown } = await preview(body)
  return admin.call(contract.mergePeople, { body: { ...body, ...more, fingerprint: shown.fingerprint ?? 'none' } })
}

async function approve(studentId: number) {
  const id = await buildRegistration(server.db, { status: 'PaymentSubmitted' })
  await server.db
    .updateTable('registration')
    .set({ status: 'Approved', student_id: studentId })
    .where('id', '=', id)
    .execute()
}

const addPhones = (personId: number, ...digits: string[]) =>
  server.db
    .insertInto('person_phone')
    .values(
      digits.map((one, index) => ({
        person_id: personId,
        position: index + 1,
        relation: 'SELF',
        typed: one,
        digits: one,
      })),
    )
    .execute()

async function addAttempts(courseId: number, ...weeks: [week: string, studentIds: number[]][]) {
  for (const [week, studentIds] of weeks) {
    const { id } = await server.db
      .insertInto('challenge')
      .values({ course_id: courseId, week_start: week })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const student of studentIds)
      await server.db
        .insertInto('challenge_attempt')
        .values({ challenge_id: id, student_id: student, started_at: new Date() })
        .execute()
  }
}

async function addFinishedPlace(programId: number, studentId: number): Promise<number> {
  const courseId = await buildCourse(server.db, { programId })
  const classroomId = await buildClassroom(server.db, { courseId })
  const id = await buildEnrollment(server.db, { classroomId, studentId, practicalGrade: 30, examGrade: 60 })
  await sql`update enrollment_all set final_grade = 90 where id = ${id}`.execute(server.db)
  await sql`update classroom_all set status = 'COMPLETED' where id = ${classroomId}`.execute(server.db)
  return id
}

async function describeOther(id: number): Promise<void> {
  const { db } = server
  await db
    .updateTable('person')
    .set({ latin_name: 'Other Name', birth_date: '2004-05-06' })
    .where('id', '=', id)
    .execute()
  await db.insertInto('person_record').values({ person_id: id, mother_name: 'سعاد' }).execute()
  await db.insertInto('person_health').values({ person_id: id, alert: 'حساسية' }).execute()
}

/**
 * Two students in one classroom with marks, who both took its quiz and one challenge, with a request each; the other has a
 * finished place, a challenge of another week, a graduation, a record and a phone besides.
 */
export async function buildTwice() {
  const school = await buildSchool()
  const [keep, other] = school.students
  if (!keep || !other) throw new Error('the school has no students')
  const finishedPlace = await addFinishedPlace(school.programId, other.id)
  await addAttempts(school.courseId, ['2026-01-03', [keep.id, other.id]], ['2026-01-10', [other.id]])
  await approve(keep.id)
  await approve(other.id)
  await buildGraduation(server.db, { studentId: other.id, programId: school.programId, decidedBy: school.teacher.id })
  await addPhones(keep.id, '933000001', '933000002')
  await addPhones(other.id, '933000002', '933000003')
  await describeOther(other.id)
  return { ...school, keep, other, finishedPlace, body: { keepId: keep.id, otherId: other.id } }
}

const tables = [
  'person_all',
  'enrollment_all',
  'lecture_quiz_submission_all',
  'quiz_attempt_all',
  'challenge_attempt',
  'registration',
  'graduation',
  'person_phone',
  'archived_student',
]

/** How many rows each table holds: a merge takes none away. */
export async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(
      server.db,
    )
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}
