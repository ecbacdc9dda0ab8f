import type { LoginBody, LoginReply } from '@manara/contract/auth.ts'
import { recordChange, sessionAudit } from '../../platform/audit/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { isEasyPassword } from '../../platform/security/easy-passwords.ts'
import { endSession } from '../../platform/security/end-sessions.ts'
import { toAccountEmail } from '../../platform/security/login-name.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import { isTooMany } from '../../platform/security/rate-limits.ts'
import { noteAttempt, noteLimited } from '../sign-ins/attempts.service.ts'
import { authProblem, authText } from './auth.messages.ts'
import { getAccountByEmail, listRequestsByEmail, markPassword } from './auth.queries.ts'
import { renewHash } from './renewed-hash.ts'
import { enter } from './second-step.service.ts'
import { type Browsing, guessPassword } from './sign-in-guess.ts'
import type { AuthDeps, SignedIn } from './start-session.service.ts'

export type { AuthDeps } from './start-session.service.ts'

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
  if (account) {
    const isEasy = isEasyPassword(body.password, account)
    if (isEasy !== account.isPasswordEasy) await markPassword(db, account.personId, isEasy)
    const renewed = await renewHash(db, deps.passwords, account, body.password)
    return enter(db, deps, visitor, renewed, { wantsRemembering: body.remember })
  }
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
