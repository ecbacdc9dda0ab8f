import { hasMail } from '@manara/contract/internal-email.ts'
import { userRole } from '@manara/contract/users.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { AccountChange } from '../../platform/mail/account-emails.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { endSessions } from '../../platform/security/end-sessions.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { notifyOfChange } from './account-notices.ts'
import { type EmailCode, newEmailCode, startEmailChange } from './email-change.service.ts'
import { refuseEndedSession, requireOwner } from './present-password.ts'
import { internalEmailRefusal, ownAccountProblem } from './users.messages.ts'
import type { UserRow } from './users.queries.ts'

/** Dependencies of account changes. */
export interface AccountDependencies {
  passwords: Passwords
  limits: RateLimits
  mail: Mail
}

interface Identity {
  email: string
  nationalId: string
}

interface IdentityBody extends Identity {
  currentPassword?: string | undefined
}

/** Proofs and hashes from before the transaction. */
interface PreparedChange {
  isProved: boolean
  emailCode: EmailCode | undefined
}

const isOtherIdentity = (one: Identity, other: Identity) =>
  one.email !== other.email || one.nationalId !== other.nationalId

/** Asks for proof where an administrator changes their own e-mail or national id (R-account-3). */
export async function prepareIdentityChange(
  db: Db,
  dependencies: AccountDependencies,
  caller: Caller,
  known: UserRow,
  body: IdentityBody,
): Promise<PreparedChange> {
  const isProved = known.userId === caller.personId && isOtherIdentity(known, body)
  if (known.email !== body.email && !hasMail(body.email)) throw internalEmailRefusal()
  if (isProved) await requireOwner(db, dependencies, caller, body.currentPassword)
  return { isProved, emailCode: known.email === body.email ? undefined : await newEmailCode(dependencies.passwords) }
}

function changesBetween(before: UserRow, after: UserRow): AccountChange[] {
  const isRenamed = before.firstName !== after.firstName || before.lastName !== after.lastName
  const isChanged = { name: isRenamed, email: before.email !== after.email }
  const isOther = { nationalId: before.nationalId !== after.nationalId, role: before.role !== after.role }
  return Object.entries({ ...isChanged, ...isOther }).flatMap(([change, is]) => (is ? [change as AccountChange] : []))
}

/** The account may have changed since it was looked at; then the proof is asked for again. */
async function refuseUnproved(trx: Trx, caller: Caller, { isProved }: PreparedChange, before: UserRow, after: UserRow) {
  if (before.userId !== caller.personId || !isOtherIdentity(before, after)) return
  if (!isProved) throw ownAccountProblem.presentPasswordRequired()
  await refuseEndedSession(trx, caller)
}

/** In the transaction of the change, with the account locked: proof, sessions and letters. */
export async function completeIdentityChange(
  trx: Trx,
  dependencies: AccountDependencies,
  caller: Caller,
  prepared: PreparedChange,
  { before, after }: { before: UserRow; after: UserRow },
): Promise<void> {
  await refuseUnproved(trx, caller, prepared, before, after)
  const changes = changesBetween(before, after)
  const isEmailChanged = changes.includes('email')
  if (isEmailChanged) await endSessions(trx, [after.userId], 'email-changed', caller.sessionId)
  const code = prepared.emailCode ?? (isEmailChanged && (await newEmailCode(dependencies.passwords)))
  const undoPath =
    isEmailChanged && code ? await startEmailChange(trx, dependencies.mail, before, after, code) : undefined
  if (changes.length === 0 || (before.role !== userRole.Administrator && !isEmailChanged)) return
  await notifyOfChange(trx, dependencies.mail, caller, { owner: before, changes, undoPath })
}
