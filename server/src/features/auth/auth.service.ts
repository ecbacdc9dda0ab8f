import type { LoginBody, LoginReply } from '@manara/contract/auth.ts'
import { roleName } from '@manara/contract/users.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Caller, Visitor } from '../../security/caller.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { endSession, openSession } from '../../security/sessions.ts'
import type { Tokens } from '../../security/tokens.ts'
import { authProblem, authText } from './auth.errors.ts'
import { type Account, getAccountByEmail, listRequestsByEmail } from './auth.queries.ts'

export interface AuthGround {
  passwords: Passwords
  tokens: Tokens
  limits: RateLimits
  mail: Mail
}

interface SignedIn {
  reply: LoginReply
  /** For the cookie that opens files; absent for an applicant. */
  fileToken: string | undefined
}

/** Failures count per account and address together, so that nobody locks a stranger out from elsewhere (security T28). */
export const accountKey = (email: string, { address }: Visitor) => `${email}|${address}`

async function startSession(db: Db, ground: AuthGround, visitor: Visitor, account: Account): Promise<SignedIn> {
  const { personId, role, email, fullName } = account
  const sessionId = await inTransaction(db, async (trx) => {
    const id = await openSession(trx, personId)
    const change = { operation: 'login', entity: 'session', entityId: id, after: { personId } }
    await recordChange(trx, { ...visitor, personId, sessionId: id, role }, change)
    return id
  })
  const owner = { personId, sessionId, roleName: roleName(role), email }
  const reply = {
    userType: roleName(role),
    fullName,
    token: ground.tokens.issue('api', owner),
    registrationId: null,
    applicantStatus: null,
    message: authText.signedIn,
  }
  return { reply, fileToken: ground.tokens.issue('file', owner) }
}

/**
 * Signs a person in, or shows an applicant the way to their request (decisions §6). Refuses alike, and in the same time,
 * whether the account exists or not (security T27).
 */
export async function signIn(
  db: Db,
  ground: AuthGround,
  visitor: Visitor,
  { email, password }: LoginBody,
): Promise<SignedIn> {
  const { limits, passwords } = ground
  await limits.spend('signInAttemptsOfAddress', visitor.address)
  await limits.refuseIfSpent('signInFailuresOfAddress', visitor.address)
  await limits.refuseIfSpent('signInFailuresOfAccount', accountKey(email, visitor))

  const account = await getAccountByEmail(db, email)
  const registration = account ? undefined : await findRequest(db, passwords, email, password)
  const isRight = await passwords.verify(password, account?.passwordHash ?? registration?.passwordHash)
  if (!isRight || !(account ?? registration)) {
    await limits.countFailure('signInFailuresOfAddress', visitor.address)
    await limits.countFailure('signInFailuresOfAccount', accountKey(email, visitor))
    throw authProblem.wrongCredentials()
  }
  await limits.forget('signInFailuresOfAccount', accountKey(email, visitor))
  if (account) return startSession(db, ground, visitor, account)
  return { reply: applicantReply(registration), fileToken: undefined }
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
    await recordChange(trx, caller, { operation: 'logout', entity: 'session', entityId: caller.sessionId })
  })
}
