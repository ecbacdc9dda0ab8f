import type { RenewReply } from '@manara/contract/auth.ts'
import { roleName } from '@manara/contract/users.ts'
import { recordChange, sessionAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { httpProblem } from '../../platform/problems/http.errors.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { extendSession, getSession } from '../../platform/security/sessions.ts'
import type { Tokens } from '../../platform/security/tokens.ts'

interface Renewed {
  reply: RenewReply
  fileToken: string
  endsAt: Date
}

/**
 * Moves the end of the caller's session on and gives new tokens for it (security T54). Asked too early, or at the limit since
 * the sign-in, or in a remembered session, it writes nothing, and the tokens end when the session does.
 */
export async function renew(db: Db, tokens: Tokens, caller: Caller): Promise<Renewed> {
  const { personId, sessionId, role } = caller
  const session = await inTransaction(db, async (trx) => {
    if (await extendSession(trx, sessionId)) await recordChange(trx, caller, sessionAudit('renewSession', sessionId))
    return getSession(trx, sessionId)
  })
  if (!session) throw httpProblem.notSignedIn()
  const owner = { personId, sessionId, roleName: roleName(role), email: session.email }
  return {
    reply: { token: tokens.issue('api', owner, session.endsAt), isLast: session.isAtLimit },
    fileToken: tokens.issue('file', owner, session.endsAt),
    endsAt: session.endsAt,
  }
}
