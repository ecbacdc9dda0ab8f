import type { CertificateKey } from '@manara/contract/certificates.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

/** The key that signs from now on; the one before it signs no more. */
export async function registerKey(trx: Trx, id: string, publicKey: string): Promise<void> {
  await trx
    .insertInto('certificate_key')
    .values({ id, public_key: publicKey })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ retired_at: null }))
    .execute()
  await trx
    .updateTable('certificate_key')
    .set({ retired_at: sql<Date>`now()` })
    .where('id', '<>', id)
    .where('retired_at', 'is', null)
    .execute()
}

export async function isSigningKey(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('certificate_key')
    .select('id')
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export type KeyRow = Omit<CertificateKey, 'createdAt' | 'retiredAt'> & { createdAt: Date; retiredAt: Date | null }

export function listKeys(db: Db): Promise<KeyRow[]> {
  return db
    .selectFrom('certificate_key')
    .select(['id as keyId', 'public_key as publicKey', 'created_at as createdAt', 'retired_at as retiredAt'])
    .orderBy('created_at')
    .execute()
}
