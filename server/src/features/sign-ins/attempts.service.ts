import type { LastSignIn } from '@manara/contract/last-sign-in.ts'
import type { SignInOutcome } from '@manara/contract/sign-ins.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { browserName } from '../../platform/format/browser-name.ts'
import type { Wire } from '../../platform/http/route.ts'
import { addressKey } from '../../platform/security/address-key.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { findPersonId, getPastSignIn, insertAttempt, insertSignIn, type PastSignIn } from './attempts.queries.ts'

export { findPersonId } from './attempts.queries.ts'

type Blinding = Pick<Tokens, 'blind'>

interface Attempt {
  outcome: SignInOutcome
  email: string
  /** The owner of the account, if there is one. */
  personId?: number | undefined
}

/** Records a sign-in attempt; an e-mail without an account is stored unreadable. */
export function noteAttempt(
  db: Db,
  { tokens }: { tokens: Blinding },
  visitor: Visitor,
  { outcome, email, personId }: Attempt,
): Promise<void> {
  const emailHash = personId === undefined ? tokens.blind(email) : null
  return insertAttempt(db, visitor, { personId: personId ?? null, emailHash, outcome })
}

/**
 * Of attempts that a limit refused, the first in a minute leaves a row: one for each account, and one for each address. A
 * flood costs the database nothing more.
 */
export async function noteLimited(
  db: Db,
  deps: { tokens: Blinding; limits: RateLimits },
  visitor: Visitor,
  login: string,
): Promise<void> {
  const { limits } = deps
  if (!(await limits.passes('limitedAttemptsNoted', `address|${addressKey(visitor.address)}`))) return
  if (!(await limits.passes('limitedAttemptsNoted', `account|${login}`))) return
  await noteAttempt(db, deps, visitor, { outcome: 'Limited', email: login, personId: await findPersonId(db, login) })
}

const withBrowserName = (past: PastSignIn | undefined) => past && { ...past, browser: browserName(past.browser) }

/** The previous sign-in of a person, and the number of failures since; nothing the first time. */
export async function getLastSignIn(db: Db, personId: number, before?: Date): Promise<Wire<LastSignIn> | undefined> {
  return withBrowserName(await getPastSignIn(db, personId, before))
}

/** Records a sign-in, and gives the previous one. */
export const noteSignIn = async (trx: Trx, visitor: Visitor, personId: number): Promise<Wire<LastSignIn> | undefined> =>
  withBrowserName(await insertSignIn(trx, visitor, personId))
