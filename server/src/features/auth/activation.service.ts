import { timingSafeEqual } from 'node:crypto'
import type { ActivateBody } from '@manara/contract/first-codes.ts'
import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { refuseEasyPassword } from '../../platform/security/easy-passwords.ts'
import {
  countTry,
  forgiveTry,
  hashFirstCode,
  readFirstCode,
  type TriedCode,
  takeFirstCode,
} from '../../platform/security/first-codes.ts'
import { toAccountEmail } from '../../platform/security/login-name.ts'
import { findPersonId, noteAttempt } from '../sign-ins/attempts.service.ts'
import { setFirstPassword } from '../users/own-account.service.ts'
import { refuseBadChoice } from '../users/password-rules.service.ts'
import { getUserOrFail, lockUserOrFail } from '../users/users.service.ts'
import { answerMilliseconds, atLeast } from './answer-time.ts'
import { activationProblem } from './auth.messages.ts'
import { getAccountByEmail } from './auth.queries.ts'
import { enter } from './second-step.service.ts'
import { accountKey, type Browsing } from './sign-in-guess.ts'
import type { AuthDeps, SignedIn } from './start-session.service.ts'

/** A try is counted before the code is compared, so that guesses at the same time count each. */
async function tryCode(db: Db, deps: AuthDeps, visitor: Browsing, { login, code }: ActivateBody): Promise<TriedCode> {
  const tried = await countTry(db, login)
  const typed = hashFirstCode(deps.tokens, tried?.personId ?? 0, readFirstCode(code))
  if (tried && timingSafeEqual(typed, tried.codeHash)) return tried
  await noteAttempt(db, deps, visitor, { outcome: 'WrongCode', email: login, personId: await findPersonId(db, login) })
  throw activationProblem.wrongCode()
}

/** The right code with a password that will not do may be used again with a better one. */
async function refuseEasyChoice(db: Db, { personId }: TriedCode, newPassword: string): Promise<void> {
  const owner = await getUserOrFail(db, personId)
  try {
    await refuseBadChoice(db, 'newPassword', newPassword, owner)
  } catch (refusal) {
    await forgiveTry(db, personId)
    throw refusal
  }
}

/**
 * The first sign-in: the code of a card and a password of one's own (R-account-6). Answers alike, and in the same time,
 * whatever is wrong with the code or the account.
 */
export async function activate(db: Db, deps: AuthDeps, visitor: Browsing, body: ActivateBody): Promise<SignedIn> {
  const { login, newPassword } = body
  await deps.limits.spend('activationsOfAddress', visitor.address)
  refuseEasyPassword('newPassword', newPassword, { email: login, firstName: '', lastName: '', nationalId: login })
  const tried = await atLeast(answerMilliseconds, tryCode(db, deps, visitor, body))
  await refuseEasyChoice(db, tried, newPassword)
  const passwordHash = await deps.passwords.hash(newPassword)
  await inTransaction(db, async (trx) => {
    const owner = await lockUserOrFail(trx, tried.personId)
    if (!(await takeFirstCode(trx, tried))) throw activationProblem.wrongCode()
    await setFirstPassword(trx, visitor, owner, passwordHash)
  })
  const email = await toAccountEmail(db, login)
  const account = await getAccountByEmail(db, email)
  if (!account) throw activationProblem.wrongCode()
  await deps.limits.forget('signInFailuresOfAccount', accountKey(email, visitor))
  return enter(db, deps, visitor, account)
}
