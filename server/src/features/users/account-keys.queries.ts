import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'

/** Which of these e-mails living people have. */
export async function listTakenEmails(trx: Trx, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from person where email = any(${emails}::text[])`.execute(trx)
  return rows.map(({ email }) => email)
}

/** Which of these national ids people have or had, and which stand in open requests. */
export async function listTakenNationalIds(trx: Trx, nationalIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ nationalId: string }>`
    select wanted as "nationalId" from unnest(${nationalIds}::text[]) as wanted
    where exists (select from person_all
        where deleted_at is null and arabic_fold(national_id) = arabic_fold(wanted))
      or exists (select from person_all
        where deleted_at is not null and arabic_fold(national_id) = arabic_fold(wanted))
      or exists (select from registration where arabic_fold(national_id) = arabic_fold(wanted))`.execute(trx)
  return rows.map(({ nationalId }) => nationalId)
}
