import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The person that a look-up asks for. */
export interface Wanted {
  place: number
  role: number
  /** Words of the name, joined by blanks. */
  order: string
  pair: string
  nationalId: string | null
  birth: string | null
  phones: readonly string[]
  exceptId: number | null
}

export interface FoundPerson {
  /** The place of the candidate that found the person. */
  place: number
  userId: number
  fullName: string
  nationalId: string
  birthDate: string | null
  motherName: string | null
  programName: string | null
  deletedAt: Date | null
  order: string
  foldedId: string
  isNationalIdTemporary: boolean
  isBirthYearOnly: boolean
  grandfather: string | null
  gender: string | null
  phones: string[]
  /** The likeness of both names in trigrams, 0–1. */
  likeness: number
}

/** So many people at most are compared for one of the three look-ups of a candidate. */
const most = sql.lit(200)

/** People by the ends of their names, phones and the national id; each look-up has its index. */
const found: RawBuilder<unknown> = sql`
  select wanted.place, namesake.id from wanted cross join lateral (
    select id from person_all
    where deleted_at is null and pair_key(first_order) = wanted.pair and role = wanted.role
    order by birth_date is not distinct from wanted.birth and birth_date is not null desc,
      first_order = wanted."order" desc, id
    limit ${most}
  ) as namesake
  union
  select wanted.place, person_id from wanted cross join lateral (
    select person_id from person_phone where digits = any(wanted.phones) limit ${most}
  ) as phone
  union
  select wanted.place, person_all.id from wanted
  join person_all on deleted_at is null and arabic_fold(national_id) = arabic_fold(wanted."nationalId")
  union
  select wanted.place, person_all.id from wanted
  join person_all on deleted_at is not null and merged_into is null
    and arabic_fold(national_id) = arabic_fold(wanted."nationalId")`

/** Everybody who may be one of the wanted, with what is compared: one statement for all of them. */
export async function findComparable(db: Db, wanted: readonly Wanted[]): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (
        place integer, role smallint, "order" text, pair text, "nationalId" text, birth date, phones text[],
        "exceptId" integer
      )
    ), found as (${found})
    select found.place, person.id as "userId", person.full_name as "fullName", person.national_id as "nationalId",
      to_char(person.birth_date, 'YYYY-MM-DD') as "birthDate", nullif(record.mother_name, '') as "motherName",
      program.name as "programName", person.deleted_at as "deletedAt", person.first_order as "order",
      arabic_fold(person.national_id) as "foldedId", person.is_national_id_temporary as "isNationalIdTemporary",
      person.is_birth_year_only as "isBirthYearOnly", person.grandfather_name as grandfather, person.gender,
      array(select digits from person_phone where person_id = person.id) as phones,
      similarity(person.first_order, wanted."order") as likeness
    from found join wanted using (place) join person_all as person on person.id = found.id
    left join person_record as record on record.person_id = person.id
    left join program on program.id = person.program_id
    where person.role = wanted.role and person.id is distinct from wanted."exceptId"
    order by found.place, person.id`.execute(db)
  return rows
}
