import { randomUUID } from 'node:crypto'
import type { ConfirmResetBody, RequestResetBody } from '@manara/contract/account-recovery.ts'
import { hasMail } from '@manara/contract/internal-email.ts'
import { alarmAudit, personAudit, recordChange } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { resetCodeEmail } from '../../platform/mail/password-emails.ts'
import { addressKey } from '../../platform/security/address-key.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { refuseEasyPassword } from '../../platform/security/easy-passwords.ts'
import { newDeviceKey, rememberDevice } from '../../platform/security/known-device.ts'
import {
  countAttempt,
  forgiveAttempt,
  mayBeSentCode,
  type NewCode,
  newResetCode,
  type OpenCode,
  storeResetCode,
  useResetCode,
} from '../../platform/security/reset-codes.ts'
import { inSchoolWords } from '../settings/settings.service.ts'
import { findPersonId, noteAttempt } from '../sign-ins/attempts.service.ts'
import { refuseTemporaryId } from '../users/account-keys.service.ts'
import { isRecoveryHeld } from '../users/email-change.service.ts'
import { recoverPassword } from '../users/own-account.service.ts'
import { refuseBadChoice } from '../users/password-rules.service.ts'
import { getUserOrFail, lockUserOrFail } from '../users/users.service.ts'
import { answerMilliseconds, atLeast } from './answer-time.ts'
import { recoveryProblem, recoveryText } from './auth.messages.ts'
import type { AuthDeps } from './auth.service.ts'
import { maskedEmail } from './masked-email.ts'
import { getEmailByNationalId, lockPersonByBoth } from './recovery.queries.ts'
import { accountKey, type Browsing } from './sign-in-guess.ts'

type RecoveryDeps = Pick<AuthDeps, 'passwords' | 'limits' | 'mail' | 'tokens'>

/** Searches for very many addresses are not refused, but recorded in the trail once an hour. */
async function noticeHarvest(db: Db, { limits }: RecoveryDeps, visitor: Visitor): Promise<void> {
  if (!(await limits.passes('emailSearchesOverall', 'all'))) return
  const alarm = alarmAudit('findEmail', 'many-email-searches')
  await inTransaction(db, (trx) => recordChange(trx, visitor, alarm))
}

export async function findEmail(db: Db, deps: RecoveryDeps, visitor: Visitor, nationalId: string) {
  await deps.limits.spend('emailSearchesOfAddress', visitor.address)
  await deps.limits.spend('emailSearchesOfNationalId', nationalId.toLowerCase())
  await noticeHarvest(db, deps, visitor)
  await refuseTemporaryId(db, nationalId)
  const email = await getEmailByNationalId(db, nationalId)
  if (!email) throw recoveryProblem.unknownNationalId()
  if (!hasMail(email)) throw recoveryProblem.withoutEmail()
  return { email: maskedEmail(email), message: await inSchoolWords(db, recoveryText.emailFound) }
}

/** Code and mail are one change. Beyond the hourly limit no further code is sent, and the answer stays the same. */
async function sendCode(trx: Trx, { mail }: RecoveryDeps, body: RequestResetBody, code: string, stored: NewCode) {
  const person = await lockPersonByBoth(trx, body.email, body.nationalId)
  if (!person || (await isRecoveryHeld(trx, person.personId))) return person
  if (!(await mayBeSentCode(trx, person.personId, stored.address))) return person
  const expiresAt = await storeResetCode(trx, person.personId, stored)
  await mail.post(trx, person, resetCodeEmail(person.firstName, code), expiresAt)
  return person
}

/**
 * Answers alike in words and time whether the account exists or not: the code is always made and hashed, the trail always
 * written, and the answer waits for the clock. The limit counts what was typed, so it gives nothing away either, and by
 * address, so that strangers do not spend what the owner has.
 */
export async function requestReset(db: Db, deps: RecoveryDeps, visitor: Visitor, body: RequestResetBody) {
  await deps.limits.spend('resetRequestsOfAddress', visitor.address)
  await deps.limits.spend(
    'resetRequestsOfAccount',
    `${body.email}|${body.nationalId.toLowerCase()}|${addressKey(visitor.address)}`,
  )
  const resetId = randomUUID()
  const prepare = async () => {
    const code = newResetCode()
    const codeHash = await deps.passwords.hash(code)
    await inTransaction(db, async (trx) => {
      const person = await sendCode(trx, deps, body, code, {
        codeHash,
        resetId,
        address: addressKey(visitor.address),
      })
      const entityId = person?.personId ?? 'unknown'
      const attempt = { outcome: 'CodeRequested', email: body.email, personId: person?.personId } as const
      await noteAttempt(trx, deps, visitor, attempt)
      await recordChange(trx, visitor, personAudit('requestReset', entityId))
    })
  }
  await atLeast(answerMilliseconds, prepare())
  return { message: await inSchoolWords(db, recoveryText.codeRequested), resetId }
}

/** An attempt is counted before the code is compared, so that guesses at the same time count each. */
async function takeCode(db: Db, deps: RecoveryDeps, visitor: Visitor, body: ConfirmResetBody) {
  const { email, resetCode, resetId } = body
  const open = await countAttempt(db, { email, resetId, address: addressKey(visitor.address) })
  const isRight = await deps.passwords.verify(resetCode, open?.codeHash)
  if (open && isRight) return open
  await noteAttempt(db, deps, visitor, { outcome: 'WrongCode', email, personId: await findPersonId(db, email) })
  throw recoveryProblem.wrongCode()
}

/** The right code with a password that will not do may be used again with a better one. */
async function refuseEasyChoice(db: Db, open: OpenCode, newPassword: string): Promise<void> {
  const owner = await getUserOrFail(db, open.personId)
  try {
    await refuseBadChoice(db, 'newPassword', newPassword, owner)
  } catch (refusal) {
    await forgiveAttempt(db, open)
    throw refusal
  }
}

/** Returns the key by which this browser is known from now on: the code proves ownership as a sign-in does. */
export async function confirmReset(db: Db, deps: RecoveryDeps, visitor: Browsing, body: ConfirmResetBody) {
  const deviceKey = visitor.deviceKey ?? newDeviceKey()
  const { email, newPassword } = body
  const { limits, passwords } = deps
  await limits.spend('resetAttemptsOfAddress', visitor.address)
  refuseEasyPassword('newPassword', newPassword, { email, firstName: '', lastName: '', nationalId: '' })
  const open = await atLeast(answerMilliseconds, takeCode(db, deps, visitor, body))
  const { codeId, personId } = open
  await refuseEasyChoice(db, open, newPassword)
  const passwordHash = await passwords.hash(newPassword)
  await inTransaction(db, async (trx) => {
    const person = await lockUserOrFail(trx, personId)
    if (!(await useResetCode(trx, codeId))) throw recoveryProblem.wrongCode()
    await recoverPassword(trx, deps, visitor, person, passwordHash)
    await rememberDevice(trx, personId, deviceKey, visitor)
    await noteAttempt(trx, deps, visitor, { outcome: 'PasswordRecovered', email, personId })
  })
  await limits.forget('signInFailuresOfAccount', accountKey(email, visitor))
  return { deviceKey, reply: { message: recoveryText.passwordChanged } }
}
