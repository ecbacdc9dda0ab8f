import type { Db } from '../../platform/db/database.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { getAccountById, type KnownAccount, replaceHash } from './auth.queries.ts'

/**
 * Replaces a hash that was cheaper than those of today while the password is at hand (R-password-6). Of two sign-ins at once one
 * does it, and the other goes on with what it finds.
 */
export async function renewHash(
  db: Db,
  passwords: Passwords,
  account: KnownAccount,
  password: string,
): Promise<KnownAccount> {
  if (!passwords.isCheap(account.passwordHash)) return account
  const passwordHash = await passwords.hash(password)
  if (await replaceHash(db, account, passwordHash)) return { ...account, passwordHash }
  const present = await getAccountById(db, account.personId)
  return present && (await passwords.verify(password, present.passwordHash)) ? present : account
}
