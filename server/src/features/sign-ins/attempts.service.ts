import type { LastSignIn, SignInOutcome } from '@manara/contract/sign-ins.ts'
import type { Db } from '../../db/database.ts'
import { browserName } from '../../format/browser-name.ts'
import type { Wire } from '../../http/route.ts'
import { addressKey } from '../../security/address-key.ts'
import type { Visitor } from '../../security/caller.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import type { Tokens } from '../../security/tokens.ts'
import { findPersonId, getPastSignIn, insertAttempt } from './attempts.queries.ts'

export { findPersonId } from './attempts.queries.ts'

type Blinding = Pick<Tokens, 'blind'>

interface Attempt {
  outcome: SignInOutcome
  email: string
  /** Whose account it is, if it is anybody's. */
  personId?: number | undefined
}

/** Writes down who tried to come in; an e-mail that nobody has is kept so that nobody can read it. */
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
  ground: { tokens: Blinding; limits: RateLimits },
  visitor: Visitor,
  email: string,
): Promise<void> {
  const { limits } = ground
  if (!(await limits.passes('limitedAttemptsNoted', `address|${addressKey(visitor.address)}`))) return
  if (!(await limits.passes('limitedAttemptsNoted', `account|${email}`))) return
  await noteAttempt(db, ground, visitor, { outcome: 'Limited', email, personId: await findPersonId(db, email) })
}

/** How a person came in before, and how often somebody failed to since; nothing the first time. */
export async function getLastSignIn(db: Db, personId: number, before?: Date): Promise<Wire<LastSignIn> | undefined> {
  const past = await getPastSignIn(db, personId, before)
  return past && { ...past, browser: browserName(past.browser) }
}
