import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

const isNationalId = (nationalId: string) => sql<boolean>`arabic_fold(national_id) = arabic_fold(${nationalId})`

export async function getEmailByNationalId(db: Db, nationalId: string): Promise<string | undefined> {
  const row = await db.selectFrom('person').select('email').where(isNationalId(nationalId)).executeTakeFirst()
  return row?.email
}

/** The living person to whom both belong, with a national id that proves it, locked: two requests at once make one code after the other. */
export function lockPersonByBoth(trx: Trx, email: string, nationalId: string) {
  return trx
    .selectFrom('person')
    .select(['id as personId', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('email', '=', email)
    .where(isNationalId(nationalId))
    .where('is_national_id_temporary', '=', false)
    .forUpdate()
    .executeTakeFirst()
}
