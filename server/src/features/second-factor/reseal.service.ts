import { sql } from 'kysely'
import { recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/security/caller.ts'
import type { Vault } from '../../platform/security/vault.ts'
import { openSecret, placeOfTotp } from './check-factor.service.ts'

/** Seals the secrets of all apps again; those that no key opens stay as they are. All or none. */
export function resealSecrets(db: Db, vault: Vault, actor: Actor): Promise<{ sealed: number; lost: number }> {
  return inTransaction(db, async (trx) => {
    const rows = await trx.selectFrom('totp').select(['person_id', 'secret']).forUpdate().execute()
    const again = rows.flatMap(({ person_id: id, secret }) => {
      const text = openSecret(vault, id, secret)?.toString('base64url')
      return text === undefined ? [] : [{ id, secret: vault.seal(placeOfTotp(id), text) }]
    })
    await sql`
      update totp set secret = again.secret
      from unnest(${again.map(({ id }) => id)}::int[], ${again.map(({ secret }) => secret)}::bytea[]) as again (id, secret)
      where person_id = again.id`.execute(trx)
    await recordChange(trx, actor, schoolAudit('rotateDataKey', 1))
    return { sealed: again.length, lost: rows.length - again.length }
  })
}
