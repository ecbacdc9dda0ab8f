import type { School } from '@manara/contract/settings.ts'
import type { Db, Trx } from '../../db/database.ts'
import { demoAccounts } from './demo-accounts.ts'

/** What everybody may know of the school; the demo accounts only where the demo school was loaded. */
export async function getSchool(db: Db): Promise<School> {
  const { name, isDemo } = await db
    .selectFrom('school_settings')
    .select(['school_name as name', 'is_demo as isDemo'])
    .executeTakeFirstOrThrow()
  return { name, logoUrl: null, isDemo, demoAccounts: isDemo ? demoAccounts : [] }
}

/** Gives the school its name and says that its accounts are known to everybody. */
export async function becomeDemoSchool(trx: Trx, schoolName: string): Promise<void> {
  await trx.updateTable('school_settings').set({ school_name: schoolName, is_demo: true }).execute()
}
