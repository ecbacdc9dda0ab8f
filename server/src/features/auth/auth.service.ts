import type { LoginBody, LoginReply } from '@manara/contract/auth.ts'
import { roleName } from '@manara/contract/users.ts'
import { recordChange, sessionAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Wire } from '../../platform/http/route.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { newDeviceKey, rememberDevice } from '../../platform/security/known-device.ts'
import { toAccountEmail } from '../../platform/security/login-name.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { isTooMany, type RateLimits } from '../../platform/security/rate-limits.ts'
import {
  endSession,
  endSurplusSessions,
  getSession,
  lockSessions,
  openSession,
} from '../../platform/security/sessions.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import { mailNewDevice } from '../sessions/new-device.service.ts'
import { getLastSignIn, noteAttempt, noteLimited } from '../sign-ins/attempts.service.ts'
import { authProblem, authText } from './auth.messages.ts'
import { type Account, getAccountByEmail, listRequestsByEmail } from './auth.queries.ts'
import { type Browsing, guessPassword } from './sign-in-guess.ts'

export interface AuthDeps {
  passwords: Passwords
  tokens: Tokens
  limits: RateLimits
  mail: Mail
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

/** Opens a session for an account whose owner has proved it. */
export async function startSession(
  db: Db,
  deps: AuthDeps,
  visitor: Browsing,
  account: Account,
  wantsRemembering = false,
): Promise<SignedIn> {
  const deviceKey = visitor.deviceKey ?? newDeviceKey()
  const { personId, role, email, fullName } = account
  const { sessionId, lastSignIn, endsAt } = await inTransaction(db, async (trx) => {
    await lockSessions(trx, personId)
    const device = await rememberDevice(trx, personId, deviceKey, visitor)
    const id = await openSession(trx, personId, visitor, { wantsRemembering, deviceId: device.deviceId })
    await endSurplusSessions(trx, personId, id)
    const change = sessionAudit('login', id, { after: { personId } })
    await recordChange(trx, { ...visitor, personId, sessionId: id, role }, change)
    if (device.isNew && device.hasOthers) await mailNewDevice(trx, deps.mail, visitor, { personId, sessionId: id })
    const lastSignIn = await getLastSignIn(trx, personId)
    await noteAttempt(trx, deps, visitor, { outcome: 'SignedIn', email, personId })
    const endsAt = wantsRemembering ? (await getSession(trx, id))?.endsAt : undefined
    return { sessionId: id, lastSignIn, endsAt }
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

/** Whose login and password these are. Every attempt leaves a row: the right one with the session that it opens. */
async function seekOwner(db: Db, deps: AuthDeps, visitor: Browsing, { email: login, password }: LoginBody) {
  const { limits, passwords } = deps
  let personId: number | undefined
  let email = login
  try {
    await limits.spend('signInAttemptsOfAddress', visitor.address)
    email = await toAccountEmail(db, login)
    const found = await guessPassword(db, limits, { email, visitor }, async () => {
      const account = await getAccountByEmail(db, email)
      const registration = account ? undefined : await findRequest(db, passwords, email, password)
      personId = account?.personId
      const isRight = await passwords.verify(password, account?.passwordHash ?? registration?.passwordHash)
      return isRight && (account ?? registration) ? { account, registration } : false
    })
    if (found) return found
  } catch (refusal) {
    if (isTooMany(refusal)) await noteLimited(db, deps, visitor, email)
    throw refusal
  }
  await noteAttempt(db, deps, visitor, { outcome: 'WrongPassword', email, personId })
  throw authProblem.wrongCredentials()
}

/**
 * Signs a person in, or shows an applicant the way to their request (R-register-5). Refuses alike, and in the same time,
 * whether the account exists or not (security T27).
 */
export async function signIn(db: Db, deps: AuthDeps, visitor: Browsing, body: LoginBody): Promise<SignedIn> {
  const { account, registration } = await seekOwner(db, deps, visitor, body)
  if (account) return startSession(db, deps, visitor, account, body.remember)
  await noteAttempt(db, deps, visitor, { outcome: 'SignedIn', email: body.email })
  return { reply: applicantReply(registration), fileToken: undefined, deviceKey: undefined }
}

/** Of several requests the one whose password was typed; the last one is left to be compared with those who have an account. */
async function findRequest(db: Db, passwords: Passwords, email: string, password: string) {
  const requests = await listRequestsByEmail(db, email)
  for (const request of requests.slice(0, -1))
    if (await passwords.verify(password, request.passwordHash)) return request
  return requests.at(-1)
}

const applicantReply = (registration: Awaited<ReturnType<typeof findRequest>>): LoginReply => ({
  userType: 'Applicant',
  fullName: `${registration?.firstName} ${registration?.lastName}`,
  token: null,
  registrationId: registration?.registrationId ?? null,
  applicantStatus: registration?.status ?? null,
  message: registration?.status === 'Rejected' ? authText.registrationRejected : authText.registrationFound,
})

/** Ends the session that asked; others of the same person go on. */
export function signOut(db: Db, caller: Caller): Promise<void> {
  return inTransaction(db, async (trx) => {
    await endSession(trx, caller.sessionId, 'signed-out')
    await recordChange(trx, caller, sessionAudit('logout', caller.sessionId))
  })
}
