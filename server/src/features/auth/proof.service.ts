import type { ConfirmIdentityBody, ProofMethods } from '@manara/contract/second-factor.ts'
import { roleName } from '@manara/contract/users.ts'
import { recordChange, sessionAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { httpProblem } from '../../platform/problems/http.errors.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { replaceSession } from '../../platform/security/sessions.ts'
import {
  askForOwnPasskey,
  checkFactor,
  factorProblem,
  getFactors,
  hasFactor,
  toMethods,
} from '../second-factor/check-factor.service.ts'
import { verifyPresentPassword } from '../users/users.service.ts'
import { authProblem } from './auth.messages.ts'
import type { Browsing } from './sign-in-guess.ts'
import type { AuthDeps } from './start-session.service.ts'

type Place = NonNullable<Browsing['place']>

/** The password where the account has no second factor, else the second factors. */
export async function getProofMethods(
  db: Db,
  deps: AuthDeps,
  { personId }: Caller,
  place: Place,
): Promise<ProofMethods> {
  const factors = await getFactors(db, personId)
  if (!hasFactor(factors)) return { methods: ['PASSWORD'], question: null }
  const question = await askForOwnPasskey(db, deps, personId, place)
  return { methods: toMethods(factors).filter((method) => method !== 'PASSKEY' || question), question }
}

async function refuseWrongAnswer(db: Db, deps: AuthDeps, caller: Caller, place: Place, body: ConfirmIdentityBody) {
  const { personId } = caller
  const { method, password = '' } = body
  const mustHaveFactor = hasFactor(await getFactors(db, personId))
  if (method === 'PASSWORD') {
    if (mustHaveFactor) throw authProblem.factorIsAsked()
    return verifyPresentPassword(db, deps, personId, password, authProblem.wrongPassword)
  }
  if (!mustHaveFactor) throw factorProblem.wrongCode()
  const result = await checkFactor(db, deps, caller, { personId, place }, { ...body, method })
  if (result === 'used') throw factorProblem.usedCode()
  if (result === 'wrong') throw factorProblem.wrongCode()
}

/**
 * Verifies the caller again (R-factor-6). A new session replaces the present one, so that a stolen token of the old session gains
 * nothing.
 */
export async function confirmIdentity(
  db: Db,
  deps: AuthDeps,
  caller: Caller,
  place: Place,
  body: ConfirmIdentityBody,
): Promise<{ token: string; fileToken: string }> {
  await refuseWrongAnswer(db, deps, caller, place, body)
  const { personId, sessionId, role } = caller
  const session = await inTransaction(db, async (trx) => {
    const fresh = await replaceSession(trx, sessionId, { hasTwoFactors: body.method !== 'PASSWORD' })
    if (!fresh) throw httpProblem.notSignedIn()
    await recordChange(trx, caller, sessionAudit('confirmIdentity', fresh.id, { after: { personId } }))
    return fresh
  })
  const owner = { personId, sessionId: session.id, roleName: roleName(role), email: session.email }
  return {
    token: deps.tokens.issue('api', owner, session.endsAt),
    fileToken: deps.tokens.issue('file', owner, session.endsAt),
  }
}
