import type { Gender } from '@manara/contract/gender.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** The columns of a person that an import writes. */
export interface PersonColumns {
  firstName: string
  fatherName: string | null
  grandfatherName: string | null
  lastName: string
  latinName: string | null
  birthDate: string | null
  isBirthYearOnly: boolean
  gender: Gender | null
  email: string
  nationalId: string
  isNationalIdTemporary: boolean
}

const columns = sql`"firstName" text, "fatherName" text, "grandfatherName" text, "lastName" text, "latinName" text,
  "birthDate" date, "isBirthYearOnly" boolean, gender text, email text, "nationalId" text, "isNationalIdTemporary" boolean`

/** Adds many people in one statement; the numbers are in their order. */
export async function insertPeople(
  trx: Trx,
  role: number,
  passwordHash: string,
  people: readonly PersonColumns[],
): Promise<number[]> {
  const rows = people.map((person, place) => ({ ...person, place }))
  const { rows: inserted } = await sql<{ id: number }>`
    insert into person (role, password_hash, first_name, father_name, grandfather_name, last_name, latin_name, birth_date,
      is_birth_year_only, gender, email, national_id, is_national_id_temporary)
    select ${role}::smallint, ${passwordHash}, "firstName", "fatherName", "grandfatherName", "lastName", "latinName",
      "birthDate", "isBirthYearOnly", gender, email, "nationalId", "isNationalIdTemporary"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (place integer, ${columns}) order by place
    returning id`.execute(trx)
  return inserted.map(({ id }) => id)
}

/** Changes many people in one statement; the caller has locked them. */
export async function updatePeople(trx: Trx, people: readonly (PersonColumns & { personId: number })[]): Promise<void> {
  await sql`
    update person set first_name = row."firstName", father_name = row."fatherName",
      grandfather_name = row."grandfatherName", last_name = row."lastName", latin_name = row."latinName",
      birth_date = row."birthDate", is_birth_year_only = row."isBirthYearOnly", gender = row.gender, email = row.email,
      national_id = row."nationalId", is_national_id_temporary = row."isNationalIdTemporary", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as row ("personId" integer, ${columns})
    where person.id = row."personId"`.execute(trx)
}
