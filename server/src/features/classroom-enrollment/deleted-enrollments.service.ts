import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { enrollmentAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { enrollmentProblem } from './classroom-enrollment.messages.ts'
import { restoreEnrollments } from './ended-enrollments.queries.ts'
import { enrollRefusal } from './enrollment-rules.ts'
import { type EnrollmentRow, lockCandidates, lockClassrooms } from './seats.queries.ts'

/** Ended places as the list of deleted things shows them. What ended with an account comes back with that account. */
export const deletedEnrollments = (db: Db) =>
  db
    .selectFrom('enrollment_all as enrollment')
    .innerJoin('person_all as person', 'person.id', 'enrollment.student_id')
    .innerJoin('classroom_all as classroom', 'classroom.id', 'enrollment.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .select([
      'enrollment.id as rowId',
      'person.full_name as title',
      sql<string | null>`classroom.name || ' · ' || course.name`.as('subtitle'),
      sql<string>`person.search_key || ' ' || classroom.search_key || ' ' || course.search_key`.as('searchKey'),
      'enrollment.deleted_at as deletedAt',
      'enrollment.deleted_by as deletedBy',
    ])
    .where('enrollment.deleted_at', 'is not', null)
    .where(sql<boolean>`person.deleted_at is distinct from enrollment.deleted_at`)

const endedLately = (trx: Trx, id: number) =>
  trx
    .selectFrom('enrollment_all')
    .select(['id', 'student_id as studentId', 'classroom_id as classroomId'])
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)

/** Locked after classroom and student, as everywhere: of two who restore it, the second finds nothing. */
const lockEnded = (trx: Trx, id: number): Promise<EnrollmentRow | undefined> =>
  endedLately(trx, id).forUpdate().executeTakeFirst()

/**
 * Gives a student the place back with the grades that it had, under the rules of enrolling (R-trash-1). Undefined when
 * it is not there to be brought back.
 */
export async function restoreEnrollment(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  const ended = await endedLately(trx, id).executeTakeFirst()
  if (!ended) return undefined
  const [classroom] = await lockClassrooms(trx, [ended.classroomId])
  if (!classroom) throw enrollmentProblem.classroomGone()
  if (classroom.status !== 'ACTIVE') throw enrollmentProblem.classroomNotActive()
  const [student] = await lockCandidates(trx, [ended.studentId], classroom.courseId)
  const place = await lockEnded(trx, id)
  if (!place) return undefined
  if (!student) throw enrollmentProblem.studentGone()
  const refusal = enrollRefusal(student, classroom, classroom.capacity - classroom.enrolled)
  if (refusal) throw refusal
  await restoreEnrollments(trx, [id])
  await recordChange(trx, caller, enrollmentAudit('restoreFromTrash', id, { after: place }))
  return { title: student.fullName }
}
