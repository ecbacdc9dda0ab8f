import { type CountryCode, getCountryPreset, withNationalIdName, writeMoney } from '@manara/contract/country-presets.ts'
import type { School } from '@manara/contract/school.ts'
import type { PaymentDetails } from '@manara/contract/settings.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import { type AuditedOperation, recordChange, schoolAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { passMark } from '../../platform/db/pass-mark.ts'
import { selection } from '../../platform/db/selection.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { DocumentCalendar } from '../../platform/format/dates.ts'
import type { Actor } from '../../platform/security/caller.ts'
import { demoAccounts } from './demo-accounts.ts'
import {
  countryFormats,
  logoUrl,
  readCountryFormats,
  writeCountryFormats,
  writePaymentDetails,
} from './settings.queries.ts'

/** By which the accounts of a demo school are found. */
export const demoEmails: readonly string[] = demoAccounts.map(({ email }) => email)

/** Public facts of the school; the demo accounts only where the demo school was loaded. */
export async function getSchool(db: Db): Promise<School> {
  const { isDemo, staff, students, isRememberingOff, usesAttendance, usesGradeBook, timeZone, ...school } = await db
    .selectFrom('school_settings')
    .select(({ exists, not, selectFrom }) =>
      selection<Omit<School, 'demoAccounts' | 'passwordLengths'> & School['passwordLengths']>()({
        name: 'school_name',
        logoUrl,
        isDemo: 'is_demo',
        country: countryFormats,
        passingMark: passMark,
        usesAttendance: 'uses_attendance',
        usesGradeBook: 'uses_grade_book',
        timeZone: 'time_zone',
        isRememberingOff: sql<boolean>`(select remember_days = 0 from security_settings)`,
        staff: 'staff_password_length',
        students: 'student_password_length',
        needsSetup: not(exists(selectFrom('person').select('id').where('role', '=', userRole.Administrator))),
      }),
    )
    .executeTakeFirstOrThrow()
  return {
    ...school,
    ...(isRememberingOff && { isRememberingOff }),
    ...(usesAttendance && { usesAttendance, timeZone }),
    ...(usesGradeBook && { usesGradeBook }),
    isDemo,
    demoAccounts: isDemo ? demoAccounts : [],
    passwordLengths: { staff, students },
  }
}

interface SchoolHabits extends DocumentCalendar {
  weekStart: number
  nationalIdName: string
}

/** How the school writes days and calls its numbers, and when its week begins. */
export function getSchoolCalendar(db: Db): Promise<SchoolHabits> {
  return db
    .selectFrom('school_settings')
    .select(['time_zone as timeZone', 'month_names as monthNames', 'week_start as weekStart', 'hijri'])
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
  await trx
    .updateTable('school_settings')
    .set({
      school_name: schoolName,
      is_demo: true,
      uses_attendance: true,
      attendance_since: sql`current_date - 42`,
      uses_grade_book: true,
    })
    .execute()
  if (payment) await writePaymentDetails(trx, payment)
}

export async function isDemoSchool(db: Db): Promise<boolean> {
  const { isDemo } = await db.selectFrom('school_settings').select('is_demo as isDemo').executeTakeFirstOrThrow()
  return isDemo
}

export async function leaveDemoSchool(trx: Trx): Promise<void> {
  await trx.updateTable('school_settings').set({ is_demo: false }).execute()
}

/** The environment gives the first value of a new database; afterwards the setting rules (R-language-1). */
export async function setFirstTimeZone(db: Db, timeZone: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.updateTable('school_settings').set({ time_zone: timeZone, updated_at: new Date() }).execute()
    await recordChange(
      trx,
      { requestId: 'first-start', address: '' },
      schoolAudit('setFirstTimeZone', 1, { after: { timeZone } }),
    )
  })
}

/** The school's own name, and who gave it. */
export async function nameSchool(
  trx: Trx,
  actor: Actor,
  operation: AuditedOperation,
  { name, country }: { name: string; country?: CountryCode | undefined },
): Promise<void> {
  const { before } = await trx.selectFrom('school_settings').select('school_name as before').executeTakeFirstOrThrow()
  await trx.updateTable('school_settings').set({ school_name: name, updated_at: new Date() }).execute()
  if (country) await writeCountryFormats(trx, getCountryPreset(country))
  const states = { before: { name: before }, after: { name, ...(country && { country }) } }
  await recordChange(trx, actor, schoolAudit(operation, 1, states))
}
