import { restorableDays } from '@manara/contract/trash.ts'
import { sql } from 'kysely'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Files } from '../../files/files.ts'
import type { Caller } from '../../security/caller.ts'
import { materialProblem } from './materials.errors.ts'
import { holdCourse } from './materials.queries.ts'

const restorable = sql<Date>`now() - make_interval(days => ${restorableDays})`

/** Deleted materials as the list of deleted things shows them. */
export const deletedMaterials = (db: Db) =>
  db
    .selectFrom('material_all as material')
    .innerJoin('course_all as course', 'course.id', 'material.course_id')
    .select([
      'material.id as rowId',
      'material.title as title',
      sql<string | null>`course.name`.as('subtitle'),
      'material.search_key as searchKey',
      'material.deleted_at as deletedAt',
      'material.deleted_by as deletedBy',
    ])
    .where('material.deleted_at', 'is not', null)

/** Brings a material back with its file; refused while its course is deleted. Undefined when it is not there. */
export async function restoreMaterial(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  const restored = await trx
    .updateTable('material_all')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', '>', restorable)
    .returning(['title', 'description', 'course_id as courseId'])
    .executeTakeFirst()
  if (!restored) return undefined
  if (!(await holdCourse(trx, restored.courseId))) throw materialProblem.courseGone()
  await recordChange(trx, caller, { operation: 'restoreFromTrash', entity: 'material', entityId: id, after: restored })
  return { title: restored.title }
}

const batch = 100

/** What was deleted for longer than it can be restored is gone for good, and lets go of its file. */
export async function purgeMaterials(db: Db, files: Files): Promise<void> {
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const gone = await trx
        .deleteFrom('material_all')
        .where('id', 'in', (from) =>
          from
            .selectFrom('material_all')
            .select('id')
            .where('deleted_at', '<', restorable)
            .limit(batch)
            .forUpdate()
            .skipLocked(),
        )
        .returning('file_id as fileId')
        .execute()
      await files.release(
        trx,
        gone.flatMap(({ fileId }) => fileId ?? []),
      )
      return gone.length
    })
    if (count < batch) return
  }
}
