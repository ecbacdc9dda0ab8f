import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { lectureAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { restoreMaterialsOfLecture } from '../materials/lecture-materials.service.ts'
import { lectureProblem, lectureText } from './lectures.messages.ts'

/** Deleted lectures as the list of deleted things shows them; found by their classroom too. */
export const deletedLectures = (db: Db) =>
  db
    .selectFrom('lecture_all as lecture')
    .innerJoin('classroom_all as classroom', 'classroom.id', 'lecture.classroom_id')
    .innerJoin('course_all as course', 'course.id', 'classroom.course_id')
    .select([
      'lecture.id as rowId',
      'lecture.title as title',
      sql<string | null>`classroom.name || ' · ' || course.name`.as('subtitle'),
      sql<string>`lecture.search_key || ' ' || classroom.search_key || ' ' || course.search_key`.as('searchKey'),
      'lecture.deleted_at as deletedAt',
      'lecture.deleted_by as deletedBy',
    ])
    .where('lecture.deleted_at', 'is not', null)

/** The classroom of a lecture that can still be restored, held as it is; a deleted one has no name. */
function lockClassroom(trx: Trx, lectureId: number) {
  return trx
    .selectFrom('classroom_all')
    .select(['status', 'archived_at as archivedAt', 'deleted_at as deletedAt'])
    .where('id', 'in', (from) =>
      from
        .selectFrom('lecture_all')
        .select('lecture_all.classroom_id')
        .where('lecture_all.id', '=', lectureId)
        .where('lecture_all.deleted_at', '>', restorableSince),
    )
    .forShare()
    .executeTakeFirst()
}

/**
 * Brings a lecture back with the materials that went with it, and with its quiz; refused while its classroom is deleted
 * or not active. Undefined when it is not there.
 */
export async function restoreLecture(
  trx: Trx,
  caller: Caller,
  id: number,
): Promise<{ title: string; note?: string } | undefined> {
  const classroom = await lockClassroom(trx, id)
  if (!classroom) return undefined
  if (classroom.deletedAt !== null) throw lectureProblem.classroomGone()
  if (classroom.status !== 'ACTIVE' || classroom.archivedAt !== null) throw lectureProblem.notActive()
  const deleted = await trx
    .selectFrom('lecture_all')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!deleted) return undefined
  const materialCount = await restoreMaterialsOfLecture(trx, caller, id)
  const { title, classroomId } = await trx
    .updateTable('lecture_all')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(['title', 'classroom_id as classroomId'])
    .executeTakeFirstOrThrow()
  const after = { classroomId, title }
  await recordChange(trx, caller, lectureAudit('restoreFromTrash', id, { after }))
  return { title, ...(materialCount > 0 && { note: lectureText.restoredWith(materialCount) }) }
}
