import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** Who chose a password. */
export const setBy = { owner: 0, somebodyElse: 1 } as const
type SetBy = (typeof setBy)[keyof typeof setBy]

export async function notePasswordSetBy(trx: Trx, id: number, who: SetBy): Promise<void> {
  await trx.updateTable('person_all').set({ password_set_by: who }).where('id', '=', id).execute()
}

export async function changePasswordHash(
  trx: Trx,
  id: number,
  passwordHash: string,
  who: SetBy = setBy.owner,
): Promise<void> {
  await trx
    .updateTable('person_all')
    .set({ password_hash: passwordHash, password_set_by: who, updated_at: sql<Date>`now()` })
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .execute()
}

export async function getPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.passwordHash
}
