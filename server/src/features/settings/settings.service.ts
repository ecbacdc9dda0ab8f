import { type CountryCode, presetOf, withNationalIdName, writeMoney } from '@manara/contract/country-presets.ts'
import type { PaymentDetails, School } from '@manara/contract/settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { passMark } from '../../db/pass-mark.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SchoolCalendar } from '../../format/dates.ts'
import type { Actor } from '../../security/caller.ts'
import { demoAccounts } from './demo-accounts.ts'
import {
  countryFormats,
  logoUrl,
  readCountryFormats,
  writeCountryFormats,
  writePaymentDetails,
} from './settings.queries.ts'

/** What everybody may know of the school; the demo accounts only where the demo school was loaded. */
export async function getSchool(db: Db): Promise<School> {
  const { isDemo, staff, students, ...school } = await db
    .selectFrom('school_settings')
    .select(({ exists, not, selectFrom }) => [
      'school_name as name',
      logoUrl.as('logoUrl'),
      'is_demo as isDemo',
      countryFormats.as('country'),
      passMark.$castTo<number>().as('passingMark'),
      'staff_password_length as staff',
      'student_password_length as students',
      not(exists(selectFrom('person').select('id').where('role', '=', userRole.Administrator)))
        .$castTo<boolean>()
        .as('needsSetup'),
    ])
    .executeTakeFirstOrThrow()
  return {
    ...school,
    isDemo,
    demoAccounts: isDemo ? demoAccounts : [],
    passwordLengths: { staff, students },
  }
}

interface SchoolHabits extends SchoolCalendar {
  weekStart: number
  nationalIdName: string
}

/** How the school writes days and calls its numbers, and when its week begins. */
export function getSchoolCalendar(db: Db): Promise<SchoolHabits> {
  return db
    .selectFrom('school_settings')
    .select(['time_zone as timeZone', 'month_names as monthNames', 'week_start as weekStart'])
    .select('national_id_name as nationalIdName')
    .executeTakeFirstOrThrow()
}

export const getCountryFormats = readCountryFormats

/** A text of the product with the school's name of the national id. */
export const inSchoolWords = async (db: Db, text: string): Promise<string> =>
  withNationalIdName(text, (await getSchoolCalendar(db)).nationalIdName)

/** A price as the school writes it: 1,500,000 ل.س. */
export const writePrice = async (db: Db, price: number): Promise<string> =>
  writeMoney(price, await readCountryFormats(db))

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
export async function nameSchool(
  trx: Trx,
  actor: Actor,
  operation: string,
  { name, country }: { name: string; country?: CountryCode | undefined },
): Promise<void> {
  const { before } = await trx.selectFrom('school_settings').select('school_name as before').executeTakeFirstOrThrow()
  await trx.updateTable('school_settings').set({ school_name: name, updated_at: new Date() }).execute()
  if (country) await writeCountryFormats(trx, presetOf(country))
  const states = { before: { name: before }, after: { name, ...(country && { country }) } }
  await recordChange(trx, actor, { operation, entity: 'school', entityId: 1, ...states })
}
