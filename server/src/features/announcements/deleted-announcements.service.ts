import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { announcementAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'

/** Deleted announcements as the list of deleted things shows them, under the name of their target. */
export const deletedAnnouncements = (db: Db) =>
  db
    .selectFrom('announcement_all as announcement')
    .leftJoin('program_all as program', 'program.id', 'announcement.program_id')
    .leftJoin('course_all as course', 'course.id', 'announcement.course_id')
    .leftJoin('classroom_all as classroom', 'classroom.id', 'announcement.classroom_id')
    .select([
      'announcement.id as rowId',
      'announcement.title as title',
      sql<string | null>`coalesce(program.name, course.name, classroom.name)`.as('subtitle'),
      'announcement.search_key as searchKey',
      'announcement.deleted_at as deletedAt',
      'announcement.deleted_by as deletedBy',
    ])
    .where('announcement.deleted_at', 'is not', null)

/** Brings an announcement back to its readers. Undefined when it is not there to be brought back. */
export async function restoreAnnouncement(
  trx: Trx,
  caller: Caller,
  id: number,
): Promise<{ title: string } | undefined> {
  const restored = await trx
    .updateTable('announcement_all')
    .set({ deleted_at: null, deleted_by: null })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .returning(['title', 'scope'])
    .executeTakeFirst()
  if (!restored) return undefined
  await recordChange(trx, caller, announcementAudit('restoreFromTrash', id, { after: restored }))
  return { title: restored.title }
}
