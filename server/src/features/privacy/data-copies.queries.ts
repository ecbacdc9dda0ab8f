import { type DataCopy, dataCopyRules } from '@manara/contract/data-copies.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { HeldFile, ReceivedFile } from '../../platform/files/files.ts'
import { heldFile } from '../../platform/files/held-file.ts'

type Stamps = 'requestedAt' | 'expiresAt'
export type DataCopyRow = Omit<DataCopy, Stamps> & { requestedAt: Date; expiresAt: Date | null }

/** The newest first. `isOffice`: as the office sees them, which opens only what it asked for. */
export const listCopies = (db: Db, personId: number, isOffice: boolean): Promise<DataCopyRow[]> =>
  db
    .selectFrom('data_copy as copy')
    .leftJoin('stored_file as file', 'file.id', 'copy.file_id')
    .select(
      selection<DataCopyRow>()({
        copyId: 'copy.id',
        state: sql<DataCopy['state']>`case when copy.expires_at <= now() then 'EXPIRED' else copy.state end`,
        isOfOffice: sql<boolean>`copy.requested_by is not null`,
        requestedAt: 'copy.requested_at',
        expiresAt: 'copy.expires_at',
        size: 'file.size',
        isOpen: sql<boolean>`coalesce(copy.expires_at > now(), false) and (copy.requested_by is not null) = ${isOffice}::boolean`,
      }),
    )
    .where('copy.person_id', '=', personId)
    .orderBy('copy.id', 'desc')
    .limit(20)
    .execute()

/** When the person may ask again, if that is not yet. A copy that could not be made does not count. */
export async function getNextRequest(db: Db, personId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('data_copy')
    .select(sql<Date>`requested_at + make_interval(months => ${sql.lit(dataCopyRules.monthsBetween)})`.as('next'))
    .where('person_id', '=', personId)
    .where('requested_by', 'is', null)
    .where('state', '<>', 'FAILED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && row.next > new Date() ? row.next : undefined
}

export const isBeingMade = async (db: Db, personId: number): Promise<boolean> =>
  (await db
    .selectFrom('data_copy')
    .select('id')
    .where('person_id', '=', personId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()) !== undefined

export async function insertCopy(trx: Trx, personId: number, requestedBy: number | null): Promise<number> {
  const values = { person_id: personId, requested_by: requestedBy }
  return (await trx.insertInto('data_copy').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** A copy that waits to be made, of a person who is there. */
export const getWaiting = (db: Db, id: number) =>
  db
    .selectFrom('data_copy as copy')
    .leftJoin('person', 'person.id', 'copy.person_id')
    .select(['person.id as personId', 'copy.requested_by as requestedBy'])
    .where('copy.id', '=', id)
    .where('copy.state', '=', 'WAITING')
    .executeTakeFirst()

/** Says whether it still waited: of two who made it, one keeps the file. */
export async function markReady(trx: Trx, id: number, { id: fileId }: ReceivedFile): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('data_copy')
    .set({
      state: 'READY',
      file_id: fileId,
      finished_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(dataCopyRules.keptDays)})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markFailed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('data_copy')
    .set({ state: 'FAILED', finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'WAITING')
    .execute()
}

/** A day is longer than all tries together: the process of the last one is gone. */
export async function markForgottenFailed(db: Db): Promise<void> {
  await sql`update data_copy set state = 'FAILED', finished_at = now()
    where state = 'WAITING' and requested_at < now() - interval '1 day'`.execute(db)
}

/** The file of a copy: of one's own, or of those that the office asked for. */
export const getCopyFile = (
  db: Db,
  id: number,
  ownerId: number | null,
): Promise<(HeldFile & { personId: number }) | undefined> =>
  heldFile(db, sql<string>`(select file_id from data_copy where id = ${id})`)
    .innerJoin('data_copy as copy', 'copy.file_id', 'file.id')
    .innerJoin('person', 'person.id', 'copy.person_id')
    .select('copy.person_id as personId')
    .where('copy.expires_at', '>', sql<Date>`now()`)
    .where(
      ownerId === null
        ? sql<boolean>`copy.requested_by is not null`
        : sql<boolean>`copy.requested_by is null and copy.person_id = ${ownerId}`,
    )
    .executeTakeFirst()

/** Ends copies whose time is over, and gives their files. */
export async function expireCopies(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with over as (select id, file_id from data_copy where state = 'READY' and expires_at <= now() limit 200
      for update skip locked)
    update data_copy set state = 'EXPIRED', file_id = null from over where data_copy.id = over.id
    returning over.file_id as "fileId"`.execute(trx)
  return rows.map(({ fileId }) => fileId)
}
