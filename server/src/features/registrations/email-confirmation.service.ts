import { recordChange, registrationAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { touch } from '../../platform/db/event-rows.ts'
import { lockForShare } from '../../platform/db/row-locks.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import { writePrice } from '../settings/settings.service.ts'
import { mailbox, makeCode, postCode } from './applicant-code.ts'
import { type ApplicantsDeps, getRegistrationOrFail, refuseTaken } from './applicants.service.ts'
import { registrationEmail } from './registration-emails.ts'
import { insertStage, lockRegistration } from './registration-steps.queries.ts'
import { registrationProblem, registrationText, takenByConstraint } from './registrations.messages.ts'
import { hasRegistration } from './registrations.queries.ts'
import * as queries from './unconfirmed.queries.ts'

/** True when the code is right; an attempt is counted before the code is compared. */
async function isRightCode(db: Db, { passwords }: ApplicantsDeps, id: string, code: string): Promise<boolean> {
  const codeHash = await queries.countCodeAttempt(db, id)
  return (await passwords.verify(code, codeHash)) && codeHash !== undefined
}

/** The school has the request from now on: e-mail and national id are reserved, and the administration finds it. */
async function admitRequest(trx: Trx, { mail }: ApplicantsDeps, visitor: Visitor, id: string): Promise<void> {
  const request = await queries.lockUnconfirmed(trx, id)
  if (!request) return
  if (!(await lockForShare(trx, 'program', request.programId))) throw registrationProblem.registrationClosed()
  await refuseTaken(trx, request)
  await queries.moveToRegistrations(trx, id)
  await insertStage(trx, id, { status: 'PendingReview', note: null, reachedBy: null })
  await recordChange(trx, visitor, registrationAudit('confirmApplicantEmail', id, { after: request }))
  await tell(trx, visitor, 'registrationArrived', { registrationId: id })
  await touch(trx, 'registrations')
  const stored = await lockRegistration(trx, id)
  if (!stored) return
  const price = await writePrice(trx, stored.totalPrice)
  await mail.post(trx, mailbox(stored.email), registrationEmail.registered(stored, price))
}

export async function confirmApplicantEmail(db: Db, deps: ApplicantsDeps, visitor: Visitor, id: string, code: string) {
  await deps.limits.spend('applicantCodeTriesOfAddress', visitor.address)
  const before = await getRegistrationOrFail(db, id)
  const message = registrationText.registered
  // Confirmed already, by a second click or in another tab.
  if (!before.awaitsEmailCode) return { ...before, message }
  if (!(await isRightCode(db, deps, id, code))) {
    // The one who confirmed at the same moment took the code with them.
    const now = await getRegistrationOrFail(db, id)
    if (now.awaitsEmailCode) throw registrationProblem.wrongCode()
    return { ...now, message }
  }
  try {
    return await inTransaction(db, async (trx) => {
      await admitRequest(trx, deps, visitor, id)
      return { ...(await getRegistrationOrFail(trx, id)), message }
    })
  } catch (error) {
    throw takenByConstraint[brokenUnique(error) ?? '']?.() ?? error
  }
}

/** Another code, which replaces the one before. */
export async function sendApplicantCode(db: Db, deps: ApplicantsDeps, visitor: Visitor, id: string) {
  const { limits, mail, passwords } = deps
  await limits.spend('applicantCodeTriesOfAddress', visitor.address)
  if (await hasRegistration(db, id)) throw registrationProblem.emailConfirmed()
  await getRegistrationOrFail(db, id)
  await limits.spend('applicantCodesOfRegistration', id)
  const { code, codeHash } = await makeCode(passwords)
  await inTransaction(db, async (trx) => {
    const request = await queries.lockUnconfirmed(trx, id)
    if (!request) throw registrationProblem.emailConfirmed()
    await refuseTaken(trx, request)
    await limits.spend('applicantCodesOfEmail', request.email)
    const expiresAt = await queries.replaceCode(trx, id, codeHash)
    await recordChange(trx, visitor, registrationAudit('sendApplicantCode', id))
    await postCode(trx, mail, { email: request.email, code, expiresAt })
  })
  return { message: registrationText.codeSent }
}
