import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { MatchCandidate } from './judge-candidates.ts'
import type { Judgement } from './match-signs.ts'

export interface ScannedPerson extends MatchCandidate {
  exceptId: number
}

/** The next people in the order of their ids, with all that is compared. */
export async function listScanned(db: Db, afterId: number, limit: number): Promise<ScannedPerson[]> {
  const { rows } = await sql<ScannedPerson>`
    select person.id as "exceptId", role, first_name as "firstName", father_name as "fatherName",
      grandfather_name as "grandfatherName", last_name as "lastName", national_id as "nationalId",
      is_national_id_temporary as "isNationalIdTemporary", to_char(birth_date, 'YYYY-MM-DD') as "birthDate",
      is_birth_year_only as "isBirthYearOnly", mother_name as "motherName", gender,
      array(select digits from person_phone where person_id = person.id) as "phoneDigits"
    from person left join person_record on person_record.person_id = person.id
    where role in (1, 2) and person.id > ${afterId} order by person.id limit ${limit}`.execute(db)
  return rows
}

export interface FoundPair extends Judgement {
  lowId: number
  highId: number
}

/** Replaces the open pairs of these people, each being the lower of its pair; those called different stay as they are. */
export async function replacePairs(trx: Trx, lowIds: readonly number[], pairs: readonly FoundPair[]): Promise<void> {
  const found = JSON.stringify(pairs)
  const pair = sql`"lowId" integer, "highId" integer, level text, reasons text[]`
  await sql`
    delete from person_match where low_id = any(${lowIds}) and different_at is null and not exists (
      select from jsonb_to_recordset(${found}::jsonb) as found (${pair})
      where found."lowId" = low_id and found."highId" = high_id
    )`.execute(trx)
  if (pairs.length === 0) return
  await sql`
    insert into person_match (low_id, high_id, level, reasons)
    select "lowId", "highId", case level when 'CERTAIN' then 1 when 'LIKELY' then 2 else 3 end, reasons
    from jsonb_to_recordset(${found}::jsonb) as found (${pair})
    where exists (select from person where id = "lowId") and exists (select from person where id = "highId")
    order by 1, 2
    on conflict (low_id, high_id) do update set level = excluded.level, reasons = excluded.reasons
    where person_match.different_at is null
      and (person_match.level, person_match.reasons) is distinct from (excluded.level, excluded.reasons)`.execute(trx)
}
