import { getProfilePath } from '../../session/landing.ts'
import { currentSession } from '../../session/session.ts'
import { haveOneOwner, readToken } from '../../session/token.ts'
import { ConfirmIdentityDialog } from './member/confirm-identity-dialog.tsx'
import { askForProof } from './proof-question.ts'

/** A limited session has one page until it has a second factor or a password of its own (R-factor-7, R-password-7). The router follows a pushed address. */
function leadToProfile() {
  const session = currentSession()
  const path = session && getProfilePath(session.role)
  if (path !== undefined && location.pathname !== path) history.pushState(null, '', path)
}

/**
 * Whether a call that was refused for lack of a proof is worth sending again: at once when the session was replaced
 * meanwhile, or after the person has confirmed who they are (R-factor-6).
 */
export async function recoverProof(type: string, refusedToken: string): Promise<boolean> {
  if (!type.endsWith('confirm-identity')) {
    leadToProfile()
    return false
  }
  const token = readToken()
  if (token === undefined) return false
  return token === refusedToken ? askForProof(ConfirmIdentityDialog) : haveOneOwner(token, refusedToken)
}
