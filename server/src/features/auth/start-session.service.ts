import type { LoginReply } from '@manara/contract/auth.ts'
import { userRole } from '@manara/contract/roles.ts'
import { roleName } from '@manara/contract/users.ts'
import { recordChange, sessionAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Wire } from '../../platform/http/route.ts'
import { newDeviceKey, rememberDevice } from '../../platform/security/known-device.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { lockSessions, openSession, type Proving } from '../../platform/security/sessions.ts'
import type { FactorDeps } from '../second-factor/check-factor.service.ts'
import { limitSessions } from '../second-factor/policy.service.ts'
import { mailNewDevice } from '../sessions/new-device.service.ts'
import { noteSignIn } from '../sign-ins/attempts.service.ts'
import { authProblem, authText } from './auth.messages.ts'
import type { Account } from './auth.queries.ts'
import { lockTakingStep } from './second-step.queries.ts'
import type { Browsing } from './sign-in-guess.ts'

export interface AuthDeps extends FactorDeps {
  limits: RateLimits
  publicUrl: string | undefined
}

export interface SignedIn {
  reply: Wire<LoginReply>
  /** For the cookie that opens files; absent for an applicant. */
  fileToken: string | undefined
  /** For the cookie by which this browser is known next time; absent for an applicant. */
  deviceKey: string | undefined
  /** The end of a session that may be remembered; the others end as their tokens do. */
  endsAt?: Date | undefined
}

export interface Entering extends Proving {
  /** The second step is left out here from now on (R-factor-5). */
  trustsDevice?: boolean | undefined
  wantsRemembering?: boolean | undefined
  /** The second step that the owner proved: it is used up with the session, or not at all. */
  step?: string
}

/** Opens a session for an account whose owner has proved it. */
export async function startSession(
  db: Db,
  deps: AuthDeps,
  visitor: Browsing,
  account: Account,
  { step, trustsDevice, wantsRemembering, ...proving }: Entering = {},
): Promise<SignedIn> {
  const deviceKey = visitor.deviceKey ?? newDeviceKey()
  const { personId, role, email, fullName } = account
  const { sessionId, lastSignIn, endsAt } = await inTransaction(db, async (trx) => {
    // The password was changed, or closed, while it was being compared.
    const taken = step === undefined ? undefined : await lockTakingStep(trx, personId, step)
    const hash = step === undefined ? await lockSessions(trx, personId) : taken?.hash
    if (hash !== account.passwordHash) throw authProblem.wrongCredentials()
    if (taken?.isTaken === false) throw authProblem.stepIsOver()
    const device = await rememberDevice(trx, personId, deviceKey, visitor, trustsDevice)
    const session = { wantsRemembering, deviceId: device.deviceId, endsSurplus: true, ...proving }
    const { sessionId: id, endsAt } = await openSession(trx, personId, visitor, session)
    if (role !== userRole.Student && !proving.hasTwoFactors) await limitSessions(trx, [personId])
    const change = sessionAudit('login', id, { after: { personId } })
    await recordChange(trx, { ...visitor, personId, sessionId: id, role }, change)
    if (device.isNew && device.hasOthers) await mailNewDevice(trx, deps.mail, visitor, { personId, sessionId: id })
    const lastSignIn = await noteSignIn(trx, visitor, personId)
    return { sessionId: id, lastSignIn, endsAt: wantsRemembering ? endsAt : undefined }
  })
  const owner = { personId, sessionId, roleName: roleName(role), email }
  const reply = {
    userType: roleName(role),
    fullName,
    token: deps.tokens.issue('api', owner, endsAt),
    registrationId: null,
    applicantStatus: null,
    message: authText.signedIn,
    ...(lastSignIn && { lastSignIn }),
  }
  return { reply, fileToken: deps.tokens.issue('file', owner, endsAt), deviceKey, endsAt }
}
