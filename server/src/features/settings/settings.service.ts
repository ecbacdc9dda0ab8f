import type { PaymentDetails, School } from '@manara/contract/settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actor } from '../../security/caller.ts'
import { demoAccounts } from './demo-accounts.ts'
import { logoUrl, writePaymentDetails } from './settings.queries.ts'

/** What everybody may know of the school; the demo accounts only where the demo school was loaded. */
export async function getSchool(db: Db): Promise<School> {
  const { isDemo, ...school } = await db
    .selectFrom('school_settings')
    .select(({ exists, not, selectFrom }) => [
      'school_name as name',
      logoUrl.as('logoUrl'),
      'is_demo as isDemo',
      not(exists(selectFrom('person').select('id').where('role', '=', userRole.Administrator)))
        .$castTo<boolean>()
        .as('needsSetup'),
    ])
    .executeTakeFirstOrThrow()
  return { ...school, isDemo, demoAccounts: isDemo ? demoAccounts : [] }
}

/** Gives the school its name and says that its accounts are known to everybody. */
export async function becomeDemoSchool(trx: Trx, schoolName: string, payment?: PaymentDetails): Promise<void> {
  await trx.updateTable('school_settings').set({ school_name: schoolName, is_demo: true }).execute()
  if (payment) await writePaymentDetails(trx, payment)
}

export async function isDemoSchool(db: Db): Promise<boolean> {
  const { isDemo } = await db.selectFrom('school_settings').select('is_demo as isDemo').executeTakeFirstOrThrow()
  return isDemo
}

export async function leaveDemoSchool(trx: Trx): Promise<void> {
  await trx.updateTable('school_settings').set({ is_demo: false }).execute()
}

/** The environment gives the first value of a new database; afterwards the setting rules (decisions §9). */
export async function setFirstTimeZone(db: Db, timeZone: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.updateTable('school_settings').set({ time_zone: timeZone, updated_at: new Date() }).execute()
    const change = { entity: 'school', entityId: 1, after: { timeZone } }
    await recordChange(trx, { requestId: 'first-start', address: '' }, { operation: 'setFirstTimeZone', ...change })
  })
}

/** The school's own name, and who gave it. */
export async function nameSchool(trx: Trx, actor: Actor, operation: string, name: string): Promise<void> {
  const { before } = await trx.selectFrom('school_settings').select('school_name as before').executeTakeFirstOrThrow()
  await trx.updateTable('school_settings').set({ school_name: name, updated_at: new Date() }).execute()
  const states = { before: { name: before }, after: { name } }
  await recordChange(trx, actor, { operation, entity: 'school', entityId: 1, ...states })
}
