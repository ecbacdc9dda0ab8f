import type { RenewReply } from '@manara/contract/auth.ts'
import { roleName } from '@manara/contract/users.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { httpProblem } from '../../http/http.errors.ts'
import type { Caller } from '../../security/caller.ts'
import { extendSession, getSession } from '../../security/sessions.ts'
import type { Tokens } from '../../security/tokens.ts'

/**
 * Moves the end of the caller's session on and gives new tokens for it (security T54). Asked too early, or at the limit since
 * the sign-in, it writes nothing, and the tokens end when the session does.
 */
export async function renew(db: Db, tokens: Tokens, caller: Caller): Promise<{ reply: RenewReply; fileToken: string }> {
  const { personId, sessionId, role } = caller
  const session = await inTransaction(db, async (trx) => {
    if (await extendSession(trx, sessionId))
      await recordChange(trx, caller, { operation: 'renewSession', entity: 'session', entityId: sessionId })
    return getSession(trx, sessionId)
  })
  if (!session) throw httpProblem.notSignedIn()
  const owner = { personId, sessionId, roleName: roleName(role), email: session.email }
  return {
    reply: { token: tokens.issue('api', owner, session.endsAt), isLast: session.isAtLimit },
    fileToken: tokens.issue('file', owner, session.endsAt),
  }
}
