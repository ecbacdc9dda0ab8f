import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The row of `person` that a login names: by e-mail, or by a national id that is not temporary (R-session-5). */
export const hasLogin = (login: string): RawBuilder<boolean> =>
  login.includes('@')
    ? sql`person.email = ${login}`
    : sql`arabic_fold(person.national_id) = arabic_fold(${login}) and not person.is_national_id_temporary`

/**
 * The e-mail by which the account of a login is known, so that its failures count together whichever way it is typed; an
 * unknown national id stays as it is.
 */
export async function toAccountEmail(db: Db, login: string): Promise<string> {
  if (login.includes('@')) return login
  const row = await db.selectFrom('person').select('email').where(hasLogin(login)).executeTakeFirst()
  return row?.email ?? login
}
