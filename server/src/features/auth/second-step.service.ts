import type { NextStep } from '@manara/contract/auth.ts'
import type { PasskeyLoginBody, SecondStepBody } from '@manara/contract/second-factor.ts'
import { roleName } from '@manara/contract/users.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Wire } from '../../platform/http/route.ts'
import { askForPasskey } from '../../platform/security/passkeys.ts'
import {
  askForOwnPasskey,
  checkAnyPasskey,
  checkFactor,
  type Factors,
  factorProblem,
  getFactors,
  hasAnyPasskey,
  hasFactor,
  requirePlace,
  toMethods,
} from '../second-factor/check-factor.service.ts'
import { noteAttempt } from '../sign-ins/attempts.service.ts'
import { authProblem, authText } from './auth.messages.ts'
import { type Account, getAccountById } from './auth.queries.ts'
import * as queries from './second-step.queries.ts'
import type { Browsing } from './sign-in-guess.ts'
import { type AuthDeps, type Entering, type SignedIn, startSession } from './start-session.service.ts'

const placeOf = ({ place = 'NO_HTTPS' }: Browsing) => place

/** Opens the second step of a sign-in. Its reply has no name and no token. */
async function openStep(
  db: Db,
  deps: AuthDeps,
  visitor: Browsing,
  { personId, role }: Account,
  factors: Factors,
  wantsRemembering = false,
): Promise<SignedIn> {
  const question = factors.passkeyCount > 0 ? await askForOwnPasskey(db, deps, personId, placeOf(visitor)) : null
  const methods = toMethods(factors).filter((method) => method !== 'PASSKEY' || question)
  const nextStep: Wire<NextStep> = { ...(await queries.insertStep(db, personId, wantsRemembering)), methods, question }
  const reply = {
    userType: roleName(role),
    fullName: '',
    token: null,
    registrationId: null,
    applicantStatus: null,
    message: authText.secondStep,
    nextStep,
  }
  return { reply, fileToken: undefined, deviceKey: undefined }
}

/**
 * What follows the right password (R-factor-3): a session, or the second step where the account has a second factor and this
 * device is not trusted. On a trusted device the factor is still to be proved before dangerous acts.
 */
export async function enter(
  db: Db,
  deps: AuthDeps,
  visitor: Browsing,
  account: Account,
  { wantsRemembering }: Pick<Entering, 'wantsRemembering'> = {},
): Promise<SignedIn> {
  const { personId } = account
  const factors = await getFactors(db, personId, visitor.deviceKey)
  if (!hasFactor(factors)) return startSession(db, deps, visitor, account, { wantsRemembering, isByPassword: true })
  if (!factors.isTrustedDevice) return openStep(db, deps, visitor, account, factors, wantsRemembering)
  return startSession(db, deps, visitor, account, {
    ...{ wantsRemembering, isByPassword: true },
    ...{ hasTwoFactors: true, isStale: true },
  })
}

/** Ends a sign-in with its second factor. A step bears five tries, an account ten wrong ones a minute. */
export async function finishSecondStep(db: Db, deps: AuthDeps, visitor: Browsing, body: SecondStepBody) {
  const { step, method, code, passkey, trustsDevice } = body
  await deps.limits.spend('signInAttemptsOfAddress', visitor.address)
  const account = await queries.countTryOfStep(db, step)
  if (!account) throw authProblem.stepIsOver()
  const { personId, wantsRemembering } = account
  const result = await checkFactor(db, deps, visitor, { personId, place: placeOf(visitor) }, { method, code, passkey })
  if (result !== 'right') {
    await noteAttempt(db, deps, visitor, { outcome: 'WrongCode', email: account.email, personId })
    throw result === 'used' ? authProblem.usedFactor() : authProblem.wrongFactor()
  }
  return startSession(db, deps, visitor, account, {
    hasTwoFactors: true,
    isByPassword: true,
    trustsDevice,
    wantsRemembering,
    step,
  })
}

/** Asked by each sign-in page that is opened, so it does not use up the attempts of an address. */
export async function getPasskeyQuestion(db: Db, { tokens, limits }: AuthDeps, visitor: Browsing) {
  await limits.spend('passkeyQuestionsOfAddress', visitor.address)
  const place = requirePlace(placeOf(visitor))
  return { question: await askForPasskey(tokens, place, 'sign-in'), isExpected: await hasAnyPasskey(db, place.rpId) }
}

/** Signs in by a passkey alone, which verified its owner: two factors. Refuses every other answer alike. */
export async function signInByPasskey(db: Db, deps: AuthDeps, visitor: Browsing, { passkey }: PasskeyLoginBody) {
  await deps.limits.spend('signInAttemptsOfAddress', visitor.address)
  const found = await checkAnyPasskey(db, deps, requirePlace(placeOf(visitor)), 'sign-in', passkey)
  const account = found?.isVerified ? await getAccountById(db, found.personId) : undefined
  if (!account) throw factorProblem.wrongPasskey()
  return startSession(db, deps, visitor, account, { hasTwoFactors: true })
}
