import { sql } from 'kysely'
import { restorableSince } from '../../operations/retention/restorable.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { IdentityOwner } from './deleted-people.messages.ts'
import type { IdentityField } from './users.messages.ts'

export interface DeletedPerson {
  fullName: string
  firstName: string
  lastName: string
  email: string
  nationalId: string
  role: number
  programId: number | null
}

export function lockDeletedPerson(trx: Trx, id: number): Promise<DeletedPerson | undefined> {
  return trx
    .selectFrom('person_all')
    .select([
      'full_name as fullName',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'national_id as nationalId',
      'role',
    ])
    .select('program_id as programId')
    .where('id', '=', id)
    .where('deleted_at', '>', restorableSince)
    .where('merged_into', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

interface Owner {
  field: IdentityField
  kind: IdentityOwner
}

/** Who has this e-mail or national id: a living person, or a registration request that is still open. */
export async function findIdentityOwner(
  trx: Trx,
  { email, nationalId }: Pick<DeletedPerson, 'email' | 'nationalId'>,
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    with identity as (
      select 'person' as kind, email, national_id from person
      where email = ${email} or arabic_fold(national_id) = arabic_fold(${nationalId})
      union all
      select 'registration', email, national_id from registration
      where status not in ('Approved', 'Rejected')
        and (email = ${email} or arabic_fold(national_id) = arabic_fold(${nationalId}))
    )
    select kind, case when email = ${email} then 'email' else 'nationalId' end as field
    from identity order by kind, field limit 1
  `.execute(trx)
  return rows[0]
}

export async function undeletePerson(trx: Trx, id: number, programId: number | null): Promise<void> {
  await trx
    .updateTable('person_all')
    .set({ deleted_at: null, deleted_by: null, program_id: programId, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
