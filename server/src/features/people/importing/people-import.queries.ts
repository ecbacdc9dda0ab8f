import type { CountryCode } from '@manara/contract/country-presets.ts'
import type { Gender } from '@manara/contract/gender.ts'
import { type PersonRecord, recordFieldNames } from '@manara/contract/person-record.ts'
import { userRole } from '@manara/contract/users.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { StoredExtra } from '../extra-values.ts'
import { columnOf, phonesJson, recordJson } from '../people.queries.ts'
import type { StoredPhone } from '../phone-numbers.ts'

export const listProgramNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('program').select(['id', 'name']).orderBy('id').execute()

export async function getCountry(db: Db): Promise<{ country: CountryCode; today: string }> {
  return db
    .selectFrom('school_settings')
    .select([sql<CountryCode>`country`.as('country'), sql<string>`to_char(current_date, 'YYYY-MM-DD')`.as('today')])
    .executeTakeFirstOrThrow()
}

/** So many people must have a number before its length says something. */
const fewestIds = 3

/** The commonest length of national ids that are numbers. */
export async function findUsualIdLength(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ length: number }>`
    select char_length(national_id) as length from person
    where role in (1, 2) and national_id ~ '^\\d+$' and not is_national_id_temporary
    group by 1 having count(*) >= ${fewestIds} order by count(*) desc, 1 desc limit 1`.execute(db)
  return rows[0]?.length
}

/** A person of the school with everything that an import compares. */
export interface KnownPerson {
  id: number
  role: number
  firstName: string
  fatherName: string | null
  grandfatherName: string | null
  lastName: string
  fullName: string
  latinName: string | null
  birthDate: string | null
  isBirthYearOnly: boolean
  gender: Gender | null
  email: string
  nationalId: string
  /** As ids are compared. */
  foldedId: string
  isNationalIdTemporary: boolean
  programId: number | null
  record: PersonRecord | null
  extra: StoredExtra | null
  phones: Pick<StoredPhone, 'relation' | 'holderName' | 'number' | 'isWhatsapp'>[]
  /** Holds a role in the office: no import changes such an account (R-access-5). */
  holdsRole: boolean
}

interface Identities {
  nationalIds: readonly string[]
  emails: readonly string[]
  ids: readonly number[]
}

const isAsked = ({ nationalIds, emails, ids }: Identities) => sql<boolean>`(
  person.id = any(${ids}::integer[]) or person.email = any(${emails}::text[])
  or arabic_fold(person.national_id) = any(array(select arabic_fold(one) from unnest(${nationalIds}::text[]) as one)))`

/** Locks people in the order of their numbers against any change. */
async function lockPeople(trx: Trx, asked: Identities): Promise<void> {
  await sql`select from person where ${isAsked(asked)} order by id for no key update`.execute(trx)
}

const holdsRole = sql<boolean>`exists (select from role_grant where person_id = person.id and ended_at is null)`

/** The people who have these numbers, national ids or e-mails; in a commit they are locked. */
export async function findKnownPeople(db: Db, asked: Identities, isLocked: boolean): Promise<KnownPerson[]> {
  if (asked.nationalIds.length + asked.emails.length + asked.ids.length === 0) return []
  if (isLocked) await lockPeople(db as Trx, asked)
  const { rows } = await sql<KnownPerson>`
    select person.id, role, first_name as "firstName", father_name as "fatherName", grandfather_name as "grandfatherName",
      last_name as "lastName", full_name as "fullName", latin_name as "latinName",
      to_char(birth_date, 'YYYY-MM-DD') as "birthDate", is_birth_year_only as "isBirthYearOnly", gender, email,
      national_id as "nationalId", arabic_fold(national_id) as "foldedId",
      is_national_id_temporary as "isNationalIdTemporary", program_id as "programId",
      ${recordJson} as record, (select extra from person_record where person_id = person.id) as extra,
      ${phonesJson} as phones, ${holdsRole} as "holdsRole"
    from person where ${isAsked(asked)} order by person.id`.execute(db)
  return rows
}

export interface RecordToWrite {
  personId: number
  record: PersonRecord
  extra: StoredExtra
}

const recordColumns = recordFieldNames.map((name) => ({ name, column: columnOf(name) }))
const typeOf = (name: keyof PersonRecord) =>
  name === 'previousYear' ? 'smallint' : name === 'previousMark' ? 'numeric' : 'text'

/** Writes many records: the batch form of one record. */
export async function writeRecords(trx: Trx, records: readonly RecordToWrite[]): Promise<void> {
  if (records.length === 0) return
  const rows = records.map(({ personId, record, extra }) => ({
    person_id: personId,
    extra,
    ...Object.fromEntries(recordColumns.map(({ name, column }) => [column, record[name]])),
  }))
  const names = sql.join(recordColumns.map(({ column }) => sql.ref(column)))
  const types = sql.join(recordColumns.map(({ name, column }) => sql`${sql.ref(column)} ${sql.raw(typeOf(name))}`))
  const changes = sql.join(recordColumns.map(({ column }) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  await sql`
    insert into person_record (person_id, extra, ${names})
    select person_id, extra, ${names}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (person_id integer, extra jsonb, ${types})
    on conflict (person_id) do update set extra = excluded.extra, ${changes}, updated_at = now()`.execute(trx)
}

/** Replaces the phones of many people. */
export async function replacePhones(
  trx: Trx,
  people: readonly { personId: number; phones: readonly StoredPhone[] }[],
): Promise<void> {
  if (people.length === 0) return
  const ids = people.map(({ personId }) => personId)
  await sql`delete from person_phone where person_id = any(${ids}::integer[])`.execute(trx)
  const rows = people.flatMap(({ personId, phones }) =>
    phones.map((phone, index) => ({ ...phone, personId, position: index + 1 })),
  )
  if (rows.length === 0) return
  await sql`
    insert into person_phone (person_id, position, relation, holder_name, typed, e164, digits, is_whatsapp)
    select "personId", position, relation, "holderName", number, e164, digits, "isWhatsapp"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("personId" integer, position smallint, relation text,
      "holderName" text, number text, e164 text, digits text, "isWhatsapp" boolean)`.execute(trx)
}

/** Keeps programs from being deleted while students are attached to them. */
export async function lockPrograms(trx: Trx, ids: readonly number[]): Promise<void> {
  await sql`select from program where id = any(${ids}::integer[]) order by id for share`.execute(trx)
}

export const isStudent = (role: number): boolean => role === userRole.Student

/** Students and teachers whose first name holds several names; «عبد الله» is one. At most so many as a run takes. */
export async function listCompoundNames(db: Db): Promise<{ id: number; fullName: string }[]> {
  const { rows } = await sql<{ id: number; fullName: string }>`
    select id, full_name as "fullName" from person
    where role in (1, 2) and first_name like '% %' and father_name is null and cardinality(name_parts(first_name)) > 1
      and not ${holdsRole}
    order by id limit 50000`.execute(db)
  return rows
}

export interface AskedChange {
  personId: number
  field: string
  /** Under which names the audit log has a change of the field. */
  names: string[]
}

export interface FieldChange {
  personId: number
  field: string
  changedBy: string | null
  changedAt: Date
}

/** Who changed each of these fields last, as the audit log says. */
export async function listLastChanges(db: Db, asked: readonly AskedChange[]): Promise<FieldChange[]> {
  if (asked.length === 0) return []
  const { rows } = await sql<FieldChange>`
    select distinct on (asked."personId", asked.field) asked."personId", asked.field,
      actor.short_name as "changedBy", entry.at as "changedAt"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked ("personId" integer, field text, names jsonb)
    join audit_entry as entry on entry.entity = 'person' and entry.entity_id = asked."personId"::text
    left join person_all as actor on actor.id = entry.actor_id
    cross join jsonb_array_elements_text(asked.names) as name
    where entry.before -> name is distinct from entry.after -> name or entry.after -> 'changedFields' ? name
    order by asked."personId", asked.field, entry.id desc`.execute(db)
  return rows
}
