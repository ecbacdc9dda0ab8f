import type { CreateSavedViewBody, SavedView, UpdateSavedViewBody } from '@manara/contract/saved-views.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

const fields = ['id', 'page', 'name', 'search'] as const

export const listSavedViews = (db: Db, personId: number): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(fields)
    .where('person_id', '=', personId)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const lockSavedView = (trx: Trx, personId: number, id: number): Promise<SavedView | undefined> =>
  trx
    .selectFrom('saved_view')
    .select(fields)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

/** The new view comes last. */
export const insertSavedView = (trx: Trx, personId: number, view: CreateSavedViewBody): Promise<SavedView> =>
  trx
    .insertInto('saved_view')
    .values({
      ...view,
      person_id: personId,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from saved_view where person_id = ${personId})`,
    })
    .returning(fields)
    .executeTakeFirstOrThrow()

export const changeSavedView = (trx: Trx, id: number, view: UpdateSavedViewBody): Promise<SavedView> =>
  trx.updateTable('saved_view').set(view).where('id', '=', id).returning(fields).executeTakeFirstOrThrow()

export async function deleteSavedView(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('saved_view').where('id', '=', id).execute()
}
