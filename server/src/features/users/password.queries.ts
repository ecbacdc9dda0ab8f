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

/** Somebody else chose the password of this person, and may still know it. */
export async function isPasswordOfAnother(db: Db, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from person_all where id = ${id} and password_set_by = ${setBy.somebodyElse}`.execute(db)
  return rows.length > 0
}

export async function getPasswordHash(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('person')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.passwordHash
}
