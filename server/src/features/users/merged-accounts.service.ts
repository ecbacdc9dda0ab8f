import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { MergedPeople } from '../../platform/db/person-references.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import { namingDuplicates } from './users.service.ts'

/** Closes the account of a merged person: its sessions end, and its e-mail and national id are free (R-merge-1). */
export async function closeMergedAccount(trx: Trx, caller: Caller, { keepId, otherId }: MergedPeople): Promise<void> {
  await sql`
    update person_all set deleted_at = now(), deleted_by = ${caller.personId}, merged_into = ${keepId}
    where id = ${otherId}`.execute(trx)
  await endSessions(trx, [otherId], 'deleted')
}

/** Columns of a person whose value is taken from the merged one. */
export const mergedColumns = [
  'first_name',
  'father_name',
  'grandfather_name',
  'last_name',
  'latin_name',
  'birth_date',
  'is_birth_year_only',
  'gender',
  'email',
  'national_id',
  'is_national_id_temporary',
  'program_id',
] as const
export type MergedColumn = (typeof mergedColumns)[number]

/** Takes these values of a closed account over. */
export async function takeValues(
  trx: Trx,
  { keepId, otherId }: MergedPeople,
  columns: readonly MergedColumn[],
): Promise<void> {
  if (columns.length === 0) return
  const taken = columns.map((column) => sql`${sql.ref(column)} = other.${sql.ref(column)}`)
  await namingDuplicates(
    sql`
      update person_all as kept set ${sql.join(taken)}, updated_at = now()
      from person_all as other where kept.id = ${keepId} and other.id = ${otherId}`.execute(trx),
  )
}
