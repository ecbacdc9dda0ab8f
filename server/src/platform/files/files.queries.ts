import { sql } from 'kysely'
import type { Db, Trx } from '../db/database.ts'

export interface NewFile {
  originalName: string
  mediaType: string
  ownerId: number | null
}

export async function insertPendingFile(db: Db, { originalName, mediaType, ownerId }: NewFile): Promise<string> {
  const { id } = await db
    .insertInto('stored_file')
    .values({ original_name: originalName, media_type: mediaType, owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A long upload goes on: the sweeper leaves it alone. */
export async function touchPendingFile(db: Db, id: string): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** Says whether the file was still waiting to be kept. */
export async function markFileStored(trx: Trx, id: string, size: number, sha256: string): Promise<boolean> {
  const row = await trx
    .updateTable('stored_file')
    .set({ state: 'stored', size, sha256, stored_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const asDeleted = { state: 'deleted', deleted_at: sql<Date>`now()` } as const

/** Gives up a file that nothing holds yet. Waits for a transaction that may be keeping it. Says whether it was given up. */
export async function markPendingFileDeleted(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('stored_file')
    .set(asDeleted)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markFilesDeleted(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('stored_file')
    .set(asDeleted)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('state', '=', 'stored')
    .execute()
}

/** Uploads that said nothing for so long were broken off. */
export async function markForgottenFilesDeleted(db: Db, minutes: number): Promise<void> {
  await db
    .updateTable('stored_file')
    .set(asDeleted)
    .where('state', '=', 'pending')
    .where('touched_at', '<', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute()
}

const isUnderWay = sql<boolean>`kind = 'backup' and backup_run.state = 'Running' and touched_at > now() - interval '10 minutes'`

/** None while a backup is under way: what its snapshot still knows must be there until it has been copied. */
export async function listDeletedFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('id')
    .where('state', '=', 'deleted')
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('backup_run').select('id').where(isUnderWay))))
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_file').where('id', '=', id).where('state', '=', 'deleted').execute()
}
