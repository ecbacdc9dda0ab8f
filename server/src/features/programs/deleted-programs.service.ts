import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import { programAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/security/caller.ts'

/** Deleted programs as the list of deleted things shows them. */
export const deletedPrograms = (db: Db) =>
  db
    .selectFrom('program_all')
    .select([
      'id as rowId',
      'name as title',
      sql<string | null>`left(description, 200)`.as('subtitle'),
      'search_key as searchKey',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
    ])
    .where('deleted_at', 'is not', null)

/** Brings a program back as it was; undefined when it is not there to be brought back. */
export async function restoreProgram(trx: Trx, caller: Caller, id: number): Promise<{ title: string } | undefined> {
  const restored = await trx
    .updateTable('program_all')
    .set({ deleted_at: null, deleted_by: null, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .returning(['name', 'description', 'is_registration_open as isRegistrationOpen'])
    .executeTakeFirst()
  if (!restored) return undefined
  await recordChange(trx, caller, programAudit('restoreFromTrash', id, { after: restored }))
  return { title: restored.name }
}
