import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { httpProblem } from '../../platform/problems/http.errors.ts'
import type { Problem } from '../../platform/problems/problem.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { requireFreshProof } from '../../platform/security/fresh-proof.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { getPasswordHash } from './password.queries.ts'
import { ownAccountProblem } from './users.messages.ts'

interface PasswordCheck {
  passwords: Passwords
  limits: RateLimits
}

/** A sign-in of the last minutes proves as much as the password itself. */
const recentMinutes = 10

/** Refuses a wrong present password. It is guessed as rarely as at the sign-in. */
export async function verifyPresentPassword(
  db: Db,
  { passwords, limits }: PasswordCheck,
  personId: number,
  typed: string,
  refusal: () => Problem,
): Promise<void> {
  const known = await getPasswordHash(db, personId)
  const isRight = await limits.guess([['passwordGuessesOfUser', personId]], () => passwords.verify(typed, known))
  if (!isRight) throw refusal()
  await limits.forget('passwordGuessesOfUser', personId)
}

async function isRecentSignIn(db: Db, { sessionId }: Caller): Promise<boolean> {
  const recent = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('created_at', '>=', sql<Date>`now() - make_interval(mins => ${recentMinutes})`)
    .executeTakeFirst()
  return recent !== undefined
}

/** Before changes that take an account over: the present password, or a recent sign-in (R-account-3), and a fresh second factor. */
export async function requireOwner(db: Db, check: PasswordCheck, caller: Caller, currentPassword = ''): Promise<void> {
  requireFreshProof(caller)
  if (currentPassword !== '')
    return verifyPresentPassword(db, check, caller.personId, currentPassword, ownAccountProblem.wrongCurrentPassword)
  if (!(await isRecentSignIn(db, caller))) throw ownAccountProblem.presentPasswordRequired()
}

/**
 * With the account locked: of two changes at once the first may have ended the session of the second, and a new password
 * ends every session that the old one opened.
 */
export async function refuseEndedSession(trx: Trx, { sessionId }: Caller): Promise<void> {
  const open = await trx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!open) throw httpProblem.notSignedIn()
}
