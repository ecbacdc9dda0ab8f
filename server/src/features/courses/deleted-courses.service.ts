import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { courseAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { restoreClassroomsOfCourse } from '../classrooms/deleted-classrooms.service.ts'
import { lockTeachersForShare } from '../users/user-locks.service.ts'
import { courseProblem, restoreText } from './courses.messages.ts'
import type { CourseRow } from './courses.queries.ts'

/** Deleted courses as the list of deleted things shows them. */
export const deletedCourses = (db: Db) =>
  db
    .selectFrom('course_all as course')
    .innerJoin('program_all as program', 'program.id', 'course.program_id')
    .select([
      'course.id as rowId',
      'course.name as title',
      sql<string | null>`program.name`.as('subtitle'),
      'course.search_key as searchKey',
      'course.deleted_at as deletedAt',
      'course.deleted_by as deletedBy',
    ])
    .where('course.deleted_at', 'is not', null)

function lockDeletedCourse(trx: Trx, id: number): Promise<CourseRow | undefined> {
  return trx
    .selectFrom('course_all')
    .select(['id', 'name', 'price', 'program_id as programId', 'coordinator_id as coordinatorId'])
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .forUpdate()
    .executeTakeFirst()
}

async function undeleteCourse(trx: Trx, id: number, coordinatorId: number | null): Promise<void> {
  await trx
    .updateTable('course_all')
    .set({ deleted_at: null, deleted_by: null, coordinator_id: coordinatorId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The coordinator may have left the school or the role after the course: then it comes back without one. */
async function findCoordinator(trx: Trx, { coordinatorId }: CourseRow): Promise<number | null> {
  if (coordinatorId === null) return null
  const [teacher] = await lockTeachersForShare(trx, [coordinatorId])
  return teacher?.id ?? null
}

/**
 * Brings a course back with the classrooms that were deleted with it; refused while its program is deleted.
 * Undefined when it is not there to be brought back.
 */
export async function restoreCourse(
  trx: Trx,
  caller: Caller,
  id: number,
): Promise<{ title: string; note?: string } | undefined> {
  const course = await lockDeletedCourse(trx, id)
  if (!course) return undefined
  if (!(await lockForShare(trx, 'program', course.programId))) throw courseProblem.programDeleted()
  const coordinatorId = await findCoordinator(trx, course)
  const ofClassrooms = await restoreClassroomsOfCourse(trx, caller, id, () => undeleteCourse(trx, id, coordinatorId))
  const after = { ...course, coordinatorId }
  await recordChange(trx, caller, courseAudit('restoreFromTrash', id, { after }))
  const hasLostCoordinator = coordinatorId !== course.coordinatorId
  const note = `${ofClassrooms} ${hasLostCoordinator ? restoreText.withoutCoordinator : ''}`.trim()
  return { title: course.name, ...(note !== '' && { note }) }
}
