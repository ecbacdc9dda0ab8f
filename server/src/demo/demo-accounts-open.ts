import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '../features/settings/demo-accounts.ts'
import { isDemoSchool, leaveDemoSchool } from '../features/settings/settings.service.ts'
import { recordChange, schoolAudit } from '../platform/audit/audit.ts'
import type { Db, Trx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Passwords } from '../platform/security/passwords.ts'

/** People added in this transaction belong to a demo school and are marked permanently (migration 0013). */
export async function markNewcomers(trx: Trx): Promise<void> {
  await sql`select set_config('manara.loads_demo', 'on', true)`.execute(trx)
}

/** Each password once, the most common first: a made-up school has one for all its people. */
async function listDemoHashes(db: Db): Promise<string[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const rows = await db
    .selectFrom('person_all')
    .select('password_hash as passwordHash')
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) => or([eb('is_demo', '=', true), eb('email', '=', sql<string>`any(${emails})`)]))
    .groupBy('password_hash')
    .orderBy(sql`count(*)`, 'desc')
    .execute()
  return rows.map(({ passwordHash }) => passwordHash)
}

/**
 * Does the password of the README open an account that came with a made-up school? Whatever their e-mails are by now:
 * the mark tells who came along, and the hash tells whether the password is still the known one.
 */
export async function canDemoPasswordOpen(db: Db, passwords: Passwords): Promise<boolean> {
  for (const hash of await listDemoHashes(db)) if (await passwords.verify(demoPassword, hash)) return true
  return false
}

/** Makes the school an ordinary one, once the demo password opens no demo account any more. */
export async function settleFormerDemo(db: Db): Promise<void> {
  if (!(await isDemoSchool(db))) return
  await inTransaction(db, async (trx) => {
    await leaveDemoSchool(trx)
    await trx
      .updateTable('person_all')
      .set({ is_demo: false })
      .where('is_demo', '=', true)
      .where('deleted_at', 'is', null)
      .execute()
    const actor = { requestId: 'start', address: '' }
    await recordChange(trx, actor, schoolAudit('leaveDemoSchool', 1))
  })
}
