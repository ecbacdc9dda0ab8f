import { sql } from 'kysely'
import { recordPurge } from '../../operations/retention/record-purge.ts'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { materialAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { lockClassroomByLecture } from './lecture-materials.queries.ts'
import { lectureMaterialProblem, materialProblem, materialText } from './materials.messages.ts'

/** A material that goes and comes with its lecture is not a thing of its own: they are deleted at the same moment. */
const goneWithLecture = sql<boolean>`lecture.deleted_at is not null and lecture.deleted_at = material.deleted_at`

/** Deleted materials as the list of deleted things shows them, with the course or the lecture that they belong to. */
export const deletedMaterials = (db: Db) =>
  db
    .selectFrom('material_all as material')
    .leftJoin('course_all as course', 'course.id', 'material.course_id')
    .leftJoin('lecture_all as lecture', 'lecture.id', 'material.lecture_id')
    .select([
      'material.id as rowId',
      'material.title as title',
      sql<string | null>`nullif(concat_ws(' · ', case when material.is_old_version
        then ${materialText.oldVersion}::text end, coalesce(course.name, lecture.title)), '')`.as('subtitle'),
      'material.search_key as searchKey',
      'material.deleted_at as deletedAt',
      'material.deleted_by as deletedBy',
    ])
    .where('material.deleted_at', 'is not', null)
    .where(sql<boolean>`(${goneWithLecture}) is not true`)

/** Before the material itself is locked: a classroom, then its lecture, or a course. */
async function lockPlace(trx: Trx, { courseId, lectureId }: { courseId: number | null; lectureId: number | null }) {
  if (lectureId === null) {
    if (courseId === null || !(await lockForShare(trx, 'course', courseId))) throw materialProblem.courseGone()
    return
  }
  const classroom = await lockClassroomByLecture(trx, lectureId)
  if (!classroom || !(await lockForShare(trx, 'lecture', lectureId))) throw lectureMaterialProblem.lectureGone()
  if (classroom.status !== 'ACTIVE' || classroom.archivedAt !== null) throw lectureMaterialProblem.notActive()
}

/** Brings a material back with its file; refused while its course or lecture is deleted. Undefined when it is not there. */
export async function restoreMaterial(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  const place = await trx
    .selectFrom('material_all')
    .select(['course_id as courseId', 'lecture_id as lectureId'])
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .executeTakeFirst()
  if (!place) return undefined
  await lockPlace(trx, place)
  const restored = await trx
    .updateTable('material_all')
    .set({ deleted_at: null, deleted_by: null, is_old_version: false, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .returning(['title', 'description'])
    .executeTakeFirst()
  if (!restored) return undefined
  const after = {
    ...restored,
    ...(place.lectureId === null ? { courseId: place.courseId } : { lectureId: place.lectureId }),
  }
  await recordChange(trx, caller, materialAudit('restoreFromTrash', id, { after }))
  return { title: restored.title }
}

/** Those of the files that no material holds any more, deleted ones included; held until the end, so that two purges see it. */
async function listUnheldFiles(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const held = await trx
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${held.map(({ id }) => id)}::uuid[]) as file (id)
    where not exists (select from material_all where material_all.file_id = file.id)`.execute(trx)
  return rows.map(({ id }) => id)
}

const batch = 100

/** Purges materials past the restore period and releases their files. */
export async function purgeMaterials(db: Db, files: Files): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const gone = await trx
        .deleteFrom('material_all')
        .where('id', 'in', (from) =>
          from
            .selectFrom('material_all')
            .select('id')
            .where('deleted_at', '<', restorableSince)
            .limit(batch)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'title', 'deleted_at as deletedAt', 'file_id as fileId'])
        .execute()
      await recordPurge(trx, 'material', gone)
      const ids = gone.flatMap(({ fileId }) => fileId ?? [])
      if (ids.length > 0) await files.release(trx, await listUnheldFiles(trx, ids))
      return gone.length
    })
    if (count < batch) return
  }
}
