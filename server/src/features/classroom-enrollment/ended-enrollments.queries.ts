import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import { passMark } from '../../platform/db/pass-mark.ts'
import type { EnrollmentRow } from './seats.queries.ts'

const placeFields = [
  'enrollment.id as id',
  'enrollment.student_id as studentId',
  'enrollment.classroom_id as classroomId',
] as const

export async function markEnrollmentsEnded(trx: Trx, ids: readonly number[], endedBy: number): Promise<void> {
  await trx
    .updateTable('enrollment_all')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: endedBy })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** The places of these students in active classrooms. */
export function listActiveEnrollments(trx: Trx, studentIds: readonly number[]): Promise<EnrollmentRow[]> {
  return trx
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .select(placeFields)
    .where('enrollment.student_id', '=', sql<number>`any(${studentIds})`)
    .where('classroom.status', '=', 'ACTIVE')
    .orderBy('enrollment.id')
    .execute()
}

/** The places that were ended together with a student who was deleted: by the very moment of the deletion. */
export function listPlacesEndedWith(trx: Trx, studentId: number): Promise<EnrollmentRow[]> {
  return trx
    .selectFrom('enrollment_all as enrollment')
    .innerJoin('person_all as student', 'student.id', 'enrollment.student_id')
    .select(placeFields)
    .where('enrollment.student_id', '=', studentId)
    .whereRef('enrollment.deleted_at', '=', 'student.deleted_at')
    .orderBy('enrollment.id')
    .execute()
}

export async function restoreEnrollments(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('enrollment_all')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}

/** Locks everybody who sits in these classrooms, deleted people too, in the order of ids. */
export async function lockSeatedStudents(trx: Trx, classroomIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('person_all')
    .select('id')
    .where('id', 'in', (from) =>
      from.selectFrom('enrollment').select('student_id').where('classroom_id', '=', sql<number>`any(${classroomIds})`),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Enrollments in these active classrooms that would be refused today: student left, sits elsewhere or has passed. */
export function listUnfitEnrollments(trx: Trx, classroomIds: readonly number[]): Promise<EnrollmentRow[]> {
  const belongs = sql<boolean>`exists (
    select from person where person.id = enrollment.student_id and person.role = ${sql.lit(userRole.Student)} and person.program_id = course.program_id
  )`
  const isElsewhere = sql<boolean>`exists (
    select from enrollment other join classroom elsewhere on elsewhere.id = other.classroom_id
    where other.student_id = enrollment.student_id and elsewhere.course_id = classroom.course_id
      and elsewhere.id <> classroom.id
      and (elsewhere.status = 'ACTIVE' or other.final_grade >= ${passMark})
  )`
  return trx
    .selectFrom('enrollment')
    .innerJoin('classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course', 'course.id', 'classroom.course_id')
    .select(placeFields)
    .where('enrollment.classroom_id', '=', sql<number>`any(${classroomIds})`)
    .where('classroom.status', '=', 'ACTIVE')
    .where(sql<boolean>`(not ${belongs} or ${isElsewhere})`)
    .orderBy('enrollment.id')
    .execute()
}
