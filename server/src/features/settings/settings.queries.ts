import type { CountryFormats } from '@manara/contract/country.ts'
import type { PaymentDetails, SchoolSettings } from '@manara/contract/settings.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import type { Mail } from '../../platform/mail/mail.ts'

/** The address of the logo; it changes with the picture, so that no browser shows an old one. */
export const logoUrl = sql<string | null>`(
  select '/api/public/school/logo?v=' || left(sha256, 12) from stored_file where stored_file.id = logo_file_id
)`

/** Formats and calendar rules that differ by country. */
export const countryFormats = sql<CountryFormats>`jsonb_build_object(
  'country', country, 'currencyName', currency_name, 'currencySign', currency_sign, 'currencyDecimals', currency_decimals,
  'monthNames', month_names, 'weekStart', week_start, 'weekend', weekend, 'nationalIdName', national_id_name, 'hijri', hijri
)`

export async function readCountryFormats(db: Db): Promise<CountryFormats> {
  const { formats } = await db
    .selectFrom('school_settings')
    .select(countryFormats.as('formats'))
    .executeTakeFirstOrThrow()
  return formats
}

export async function writeCountryFormats(trx: Trx, formats: CountryFormats): Promise<void> {
  await trx
    .updateTable('school_settings')
    .set({
      country: formats.country,
      currency_name: formats.currencyName,
      currency_sign: formats.currencySign,
      currency_decimals: formats.currencyDecimals,
      month_names: formats.monthNames,
      week_start: formats.weekStart,
      weekend: formats.weekend,
      national_id_name: formats.nationalIdName,
      hijri: formats.hijri,
    })
    .execute()
}

/** Without mail delivery no code is sent, unless the school wants one all the same. */
const asksForCode = ({ isDelivered }: Mail) => sql<boolean>`coalesce(confirms_applicant_email, ${isDelivered}::boolean)`

export async function readConfirmsApplicantEmail(db: Db, mail: Mail): Promise<boolean> {
  const { isAsked } = await db
    .selectFrom('school_settings')
    .select(asksForCode(mail).as('isAsked'))
    .executeTakeFirstOrThrow()
  return isAsked
}

export function readSettings(db: Db, mail: Mail): Promise<SchoolSettings> {
  return db
    .selectFrom('school_settings')
    .select(
      selection<SchoolSettings>()({
        schoolName: 'school_name',
        logoUrl,
        timeZone: 'time_zone',
        passingGpa: 'passing_gpa',
        minimumCourseGrade: 'minimum_course_grade',
        paymentWaitDays: 'payment_wait_days',
        confirmsApplicantEmail: asksForCode(mail),
        hasMailServer: sql`${mail.isDelivered}::boolean`,
        staffPasswordLength: 'staff_password_length',
        studentPasswordLength: 'student_password_length',
        country: countryFormats,
      }),
    )
    .executeTakeFirstOrThrow()
}

/** There is one row: concurrent changes are serialised. */
export async function lockSettings(trx: Trx): Promise<{ logoFileId: string | null }> {
  return trx.selectFrom('school_settings').select('logo_file_id as logoFileId').forUpdate().executeTakeFirstOrThrow()
}

const now = sql<Date>`now()`

type WrittenSettings = Omit<SchoolSettings, 'logoUrl' | 'hasMailServer' | 'country' | 'confirmsApplicantEmail'> &
  Partial<Pick<SchoolSettings, 'confirmsApplicantEmail'>>

/** Whether mailboxes are confirmed is left to the server until the school chooses. */
export async function writeSettings(trx: Trx, settings: WrittenSettings): Promise<void> {
  const { schoolName, timeZone, passingGpa, minimumCourseGrade, paymentWaitDays, confirmsApplicantEmail } = settings
  const { staffPasswordLength, studentPasswordLength } = settings
  await trx
    .updateTable('school_settings')
    .set({
      school_name: schoolName,
      time_zone: timeZone,
      passing_gpa: passingGpa,
      minimum_course_grade: minimumCourseGrade,
      payment_wait_days: paymentWaitDays,
      ...(confirmsApplicantEmail !== undefined && { confirms_applicant_email: confirmsApplicantEmail }),
      staff_password_length: staffPasswordLength,
      student_password_length: studentPasswordLength,
      updated_at: now,
    })
    .execute()
}

export function readPaymentDetails(db: Db): Promise<PaymentDetails> {
  return db
    .selectFrom('school_settings')
    .select(['payment_recipient as adminFullName', 'payment_phone as phoneNumber', 'payment_address as address'])
    .executeTakeFirstOrThrow()
}

export async function writePaymentDetails(trx: Trx, details: PaymentDetails): Promise<void> {
  const { adminFullName, phoneNumber, address } = details
  await trx
    .updateTable('school_settings')
    .set({ payment_recipient: adminFullName, payment_phone: phoneNumber, payment_address: address, updated_at: now })
    .execute()
}

export async function writeLogo(trx: Trx, fileId: string | null): Promise<void> {
  await trx.updateTable('school_settings').set({ logo_file_id: fileId, updated_at: now }).execute()
}

export function readLogoFile(db: Db): Promise<HeldFile | undefined> {
  return db
    .selectFrom('school_settings')
    .innerJoin('stored_file as file', 'file.id', 'school_settings.logo_file_id')
    .select(['file.id', 'file.original_name as name', 'file.media_type as mediaType'])
    .select([
      sql<number>`file.size`.as('size'),
      sql<string>`file.sha256`.as('sha256'),
      sql<Date>`file.stored_at`.as('storedAt'),
    ])
    .executeTakeFirst()
}

/** Dates are counted by the database: a zone that it does not know would break every list with a month in it. */
export async function isKnownTimeZone(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    select exists (select from pg_timezone_names where name = ${name}) as "isKnown"`.execute(db)
  return rows[0]?.isKnown ?? false
}
