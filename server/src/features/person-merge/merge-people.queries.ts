import type { MergeField } from '@manara/contract/person-merge.ts'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'
import type { RecordField } from '../people/merged-records.service.ts'

type IdentityField = Exclude<MergeField, RecordField>

/** A person of a merge, with the values that can be chosen. */
export interface MergingPerson {
  id: number
  role: number
  fullName: string
  programId: number | null
  isDeleted: boolean
  mergedInto: number | null
  isNationalIdTemporary: boolean
  updatedAt: Date
  values: Record<IdentityField, string | null>
}

/** Locks both, in the order of ids: of two merges of one person, the second finds what the first did. */
export async function lockMergingPeople(trx: Trx, { keepId, otherId }: MergedPeople): Promise<MergingPerson[]> {
  const { rows } = await sql<MergingPerson>`
    select person.id, role, full_name as "fullName", program_id as "programId", deleted_at is not null as "isDeleted", merged_into as "mergedInto",
      is_national_id_temporary as "isNationalIdTemporary", updated_at as "updatedAt",
      jsonb_build_object('firstName', first_name, 'fatherName', father_name, 'grandfatherName', grandfather_name,
        'lastName', last_name, 'latinName', latin_name, 'birthDate', to_char(birth_date, 'YYYY-MM-DD'), 'gender', gender,
        'email', email, 'nationalId', national_id,
        'program', (select name from program_all where id = person.program_id)) as values
    from person_all as person where id in (${keepId}, ${otherId}) order by id for update of person`.execute(trx)
  return rows
}

/** What both have, so that the other's stays with the closed account. */
export interface LeftBehind {
  submissions: number
  attempts: number
  phones: number
}

export async function countLeftBehind(trx: Trx, { keepId, otherId }: MergedPeople): Promise<LeftBehind> {
  const { rows } = await sql<LeftBehind>`
    select (select count(*)::integer from lecture_quiz_submission where student_id = ${otherId}) as submissions,
      (select count(*)::integer from challenge_attempt where student_id = ${otherId}) as attempts,
      (select count(*)::integer from person_phone as phone where person_id = ${otherId} and not exists (
        select from person_phone as own where own.person_id = ${keepId} and own.digits = phone.digits
      )) as phones`.execute(trx)
  return rows[0] ?? { submissions: 0, attempts: 0, phones: 0 }
}
