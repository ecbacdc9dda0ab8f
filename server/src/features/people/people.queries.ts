import type { CountryCode } from '@manara/contract/country-presets.ts'
import type { Person } from '@manara/contract/people.ts'
import { type PersonRecord, type Phone, recordFieldNames } from '@manara/contract/person-record.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { selection } from '../../platform/db/selection.ts'
import { overallStatus } from '../graduation/overall-status.service.ts'
import type { StoredExtra } from './extra-values.ts'
import { documentsJson } from './person-documents.queries.ts'
import { photoUrl } from './person-photo.queries.ts'
import type { StoredPhone } from './phone-numbers.ts'

const emptyRecord: PersonRecord = {
  motherName: '',
  birthPlace: '',
  nationality: '',
  registerPlace: '',
  registerNumber: '',
  governorate: '',
  address: '',
  previousSchool: '',
  previousCertificate: '',
  previousYear: null,
  previousMark: null,
  note: '',
}

export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const recordJson: RawBuilder<PersonRecord | null> = sql`(
  select jsonb_build_object(${sql.join(recordFieldNames.flatMap((name) => [sql.lit(name), sql.ref(columnOf(name))]))})
  from person_record where person_id = person.id)`

const extraJson: RawBuilder<StoredExtra | null> = sql`(select extra from person_record where person_id = person.id)`

export const phonesJson: RawBuilder<Omit<Phone, 'shown'>[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('relation', relation, 'holderName', holder_name, 'number', typed,
    'isWhatsapp', is_whatsapp, 'e164', e164) order by position), '[]')
  from person_phone where person_id = person.id)`

const country: RawBuilder<CountryCode> = sql`(select country from school_settings)`

/** The country by whose rules phones are read. */
export async function getCountry(db: Db): Promise<CountryCode> {
  const { rows } = await sql<{ country: CountryCode }>`select ${country} as country`.execute(db)
  return rows[0]?.country ?? 'SY'
}

export type PersonRow = Omit<
  Person,
  'createdAt' | 'canReadHealth' | 'phones' | 'extra' | 'extraFields' | 'hidden' | 'missing' | keyof PersonRecord
> & {
  createdAt: Date
  record: PersonRecord | null
  extra: StoredExtra | null
  phones: Omit<Phone, 'shown'>[]
  country: CountryCode
}

/** A person with record and phones; another statement would not see the same moment. */
export function getPerson(db: Db, id: number): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .leftJoin('program', 'program.id', 'person.program_id')
    .select(
      selection<PersonRow>()({
        userId: 'person.id',
        firstName: 'person.first_name',
        lastName: 'person.last_name',
        fullName: 'person.full_name',
        email: 'person.email',
        nationalId: 'person.national_id',
        isNationalIdTemporary: 'person.is_national_id_temporary',
        role: 'person.role',
        gender: 'person.gender',
        latinName: 'person.latin_name',
        birthDate: sql<string | null>`to_char(person.birth_date, 'YYYY-MM-DD')`,
        createdAt: 'person.created_at',
        programName: 'program.name',
        overallStatus: sql<string | null>`case when person.role = 2 then ${overallStatus} end`,
        record: recordJson,
        extra: extraJson,
        phones: phonesJson,
        photoUrl,
        documents: documentsJson,
        country,
        alert: sql<string>`coalesce((select alert from person_health where person_id = person.id), '')`,
      }),
    )
    .where('person.id', '=', id)
    .executeTakeFirst()
}

export const hasPerson = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
/** What was written of a person, deleted or not. */
export async function readRecord(db: Db, id: number): Promise<{ record: PersonRecord | null; extra: StoredExtra }> {
  const { rows } = await sql<{ record: PersonRecord | null; extra: StoredExtra | null }>`
    select ${recordJson} as record, ${extraJson} as extra from person_all as person where id = ${id}`.execute(db)
  return { record: rows[0]?.record ?? null, extra: rows[0]?.extra ?? {} }
}

/** The record of a person as an edit compares it; nothing was written of most people. */
export const withDefaults = (record: PersonRecord | null): PersonRecord => record ?? emptyRecord

export async function writeRecord(trx: Trx, personId: number, record: PersonRecord, extra: StoredExtra): Promise<void> {
  const columns = Object.fromEntries(recordFieldNames.map((name) => [columnOf(name), record[name]]))
  const row = { ...columns, extra: JSON.stringify(extra) }
  await trx
    .insertInto('person_record')
    .values({ ...row, person_id: personId })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute()
}

/** Replaces the phones of a person, in their order. */
export async function writePhones(trx: Trx, personId: number, phones: readonly StoredPhone[]): Promise<void> {
  await trx.deleteFrom('person_phone').where('person_id', '=', personId).execute()
  if (phones.length === 0) return
  const rows = phones.map(({ relation, holderName, number, isWhatsapp, e164, digits }, index) => ({
    person_id: personId,
    position: index + 1,
    relation,
    holder_name: holderName,
    typed: number,
    e164,
    digits,
    is_whatsapp: isWhatsapp,
  }))
  await trx.insertInto('person_phone').values(rows).execute()
}
