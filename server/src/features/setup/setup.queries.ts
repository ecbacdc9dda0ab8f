import type { Db, Trx } from '../../platform/db/database.ts'

/** Of the only link that works; undefined when there is none. */
export async function getTokenHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('setup_link').select('token_hash as tokenHash').executeTakeFirst()
  return row?.tokenHash
}

export async function replaceTokenHash(db: Db, tokenHash: string): Promise<void> {
  await db
    .insertInto('setup_link')
    .values({ token_hash: tokenHash })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ token_hash: tokenHash, created_at: new Date() }))
    .execute()
}

export async function deleteTokenHash(trx: Trx): Promise<void> {
  await trx.deleteFrom('setup_link').execute()
}
