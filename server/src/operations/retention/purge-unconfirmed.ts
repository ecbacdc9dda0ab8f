import { applicantCode } from '@manara/contract/applicants.ts'
import { sql } from 'kysely'
import { recordChanges, registrationAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { retentionActor } from './record-purge.ts'

const batch = 200

interface Removed {
  id: string
  number: number
  requestedOn: string
}

async function removeSome(trx: Trx): Promise<number> {
  const { rows } = await sql<Removed>`
    delete from unconfirmed_registration where id in (
      select id from unconfirmed_registration
      where created_at < now() - make_interval(days => ${applicantCode.keptDays})
      limit ${batch} for update skip locked
    ) returning id, number, to_char(created_at, 'YYYY-MM-DD') as "requestedOn"`.execute(trx)
  await recordChanges(
    trx,
    retentionActor,
    rows.map(({ id, ...before }) => registrationAudit('purgeUnconfirmed', id, { before })),
  )
  return rows.length
}

/** Deletes requests whose mailbox was not confirmed within days: the school never had them. Returns the count. */
export async function purgeUnconfirmed(db: Db): Promise<number> {
  for (let removed = 0; ; ) {
    const count = await inTransaction(db, removeSome)
    removed += count
    if (count < batch) return removed
  }
}
