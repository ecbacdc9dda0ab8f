import type { RegisterBody } from '@manara/contract/applicants.ts'
import type { KnownApplicationRecord } from '@manara/contract/application-record.ts'
import { userRole } from '@manara/contract/users.ts'
import { recordChange, registrationAudit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import { touch } from '../../platform/db/event-rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tell } from '../../platform/events/tell.ts'
import type { Files, ReceivedFile } from '../../platform/files/files.ts'
import { type Once, prepareOnce } from '../../platform/http/idempotency.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { addressKey } from '../../platform/security/address-key.ts'
import type { Visitor } from '../../platform/security/caller.ts'
import type { Passwords } from '../../platform/security/passwords.ts'
import type { RateLimits } from '../../platform/security/rate-limits.ts'
import { readApplicantRecord } from '../people/application-record.service.ts'
import { refuseWrongLength } from '../settings/national-id.service.ts'
import { confirmsApplicantEmail } from '../settings/school-settings.service.ts'
import { writePrice } from '../settings/settings.service.ts'
import { refuseBadChoice } from '../users/password-rules.service.ts'
import { type MadeCode, mailbox, makeCode, postCode } from './applicant-code.ts'
import * as queries from './applicants.queries.ts'
import { registrationEmail } from './registration-emails.ts'
import { isAboutPayment } from './registration-status.ts'
import { insertReceipt, insertStage } from './registration-steps.queries.ts'
import { lockForStep, takeStep } from './registration-steps.ts'
import { identityTaken, registrationProblem, registrationText, takenByConstraint } from './registrations.messages.ts'
import { hasRegistration } from './registrations.queries.ts'
import { getUnconfirmedStatus, insertUnconfirmed } from './unconfirmed.queries.ts'

export interface ApplicantsDeps {
  passwords: Passwords
  limits: RateLimits
  mail: Mail
}

/**
 * A request that waits for its code, and a request of the school. The third look finds the one that was confirmed between
 * the first two; it never moves back.
 */
async function findRegistration(db: Db, id: string): Promise<queries.StatusRow | undefined> {
  const found = await queries.getApplicantStatus(db, id)
  if (found) return found
  const unconfirmed = await getUnconfirmedStatus(db, id)
  return unconfirmed ? { ...unconfirmed, payment: noPayment } : queries.getApplicantStatus(db, id)
}

const noPayment = { adminFullName: '', phoneNumber: '', address: '' }

/** The applicant's view of a request; payment details only while they matter, and once the school has entered them. */
export async function getRegistrationOrFail(db: Db, id: string) {
  const found = await findRegistration(db, id)
  if (!found) throw registrationProblem.notFound()
  const { payment, ...row } = found
  const isShown = isAboutPayment(row.applicantStatus) && Object.values(payment).some((text) => text !== '')
  return { ...row, status: row.applicantStatus, paymentDetails: isShown ? payment : null }
}

/** The page carries so many; the app asks for the rest. */
const mostOnPage = 50

/** Programs on the public page: open ones, and those that announce when they will be. */
export const listVisiblePrograms = async (db: Db) =>
  (await queries.listPublicPrograms(db, { withAnnounced: true, limit: mostOnPage })).rows

export async function getPublicProgramOrFail(db: Db, id: number) {
  const program = await queries.getPublicProgram(db, id)
  if (!program) throw registrationProblem.publicProgramNotFound()
  return program
}

/** A program open for applications, held until the request is written. */
async function lockOpenProgram(trx: Trx, id: number): Promise<queries.WantedProgram> {
  const program = await queries.lockProgramForShare(trx, id)
  if (!program) throw registrationProblem.programNotFound()
  if (!program.isRegistrationOpen)
    throw registrationProblem.registrationClosed({ errors: { academicProgramId: [registrationText.anotherProgram] } })
  return program
}

export async function refuseTaken(db: Db, body: queries.Identity): Promise<void> {
  const fields = await queries.listTakenFields(db, body)
  if (fields.length > 0) throw identityTaken(fields)
}

interface NewRequest {
  person: Omit<RegisterBody, 'password' | 'confirmPassword' | 'record'>
  record: KnownApplicationRecord
  program: queries.WantedProgram
  passwordHash: string
}

/** The school asks for no code: the request reserves e-mail and national id at once, and is marked as not confirmed. */
async function storeRequest(trx: Trx, { mail }: ApplicantsDeps, visitor: Visitor, request: NewRequest) {
  const { person, program, passwordHash, record } = request
  const { name: programName, totalPrice } = program
  const { id, number } = await queries.insertRegistration(trx, { ...person, record, passwordHash, totalPrice })
  await insertStage(trx, id, { status: 'PendingReview', note: null, reachedBy: null })
  const after = { ...person, totalPrice, isEmailConfirmed: false }
  await recordChange(trx, visitor, registrationAudit('register', id, { after }))
  await tell(trx, visitor, 'registrationArrived', { registrationId: id })
  await touch(trx, 'registrations')
  const email = registrationEmail.registered({ number, programName }, await writePrice(trx, totalPrice))
  await mail.post(trx, mailbox(person.email), email)
  return { id, message: registrationText.registered }
}

/** Nothing is reserved before the code from the mailbox comes back. The trail names the person only then. */
async function storeUnconfirmed(
  trx: Trx,
  { mail }: ApplicantsDeps,
  visitor: Visitor,
  { person, program, passwordHash, record }: NewRequest,
  { code, codeHash }: MadeCode,
) {
  const request = { ...person, record, passwordHash, totalPrice: program.totalPrice }
  const { id, number, expiresAt } = await insertUnconfirmed(trx, request, codeHash)
  const after = { number, academicProgramId: person.academicProgramId, isEmailConfirmed: false }
  await recordChange(trx, visitor, registrationAudit('register', id, { after }))
  await postCode(trx, mail, { email: person.email, code, expiresAt })
  return { id, message: registrationText.codeAwaited }
}

/** Of two requests at once with one e-mail or national id, the unique indexes let one in. */
export async function register(db: Db, deps: ApplicantsDeps, visitor: Visitor, body: RegisterBody, once: Once) {
  const { passwords, limits, mail } = deps
  const { password, confirmPassword, record: sentRecord, ...person } = body
  const prepare = async () => {
    await limits.spend('registrationsOfAddress', visitor.address)
    // By address too, so that strangers do not spend what the owner of the mailbox has.
    await limits.spend('registrationsOfEmail', `${body.email}|${addressKey(visitor.address)}`)
    await limits.spend('applicantCodesOfEmail', body.email)
    if (password !== confirmPassword) throw registrationProblem.passwordsDiffer()
    await refuseBadChoice(db, 'password', password, { ...body, role: userRole.Student })
    await refuseWrongLength(db, body.nationalId)
    await refuseTaken(db, body)
    const record = await readApplicantRecord(db, sentRecord)
    const passwordHash = await passwords.hash(password)
    return {
      passwordHash,
      record,
      code: (await confirmsApplicantEmail(db, mail)) ? await makeCode(passwords) : undefined,
    }
  }
  try {
    return await prepareOnce(once, prepare, async (trx, { passwordHash, record, code }) => {
      const program = await lockOpenProgram(trx, body.academicProgramId)
      await refuseTaken(trx, body)
      const request = { person, program, passwordHash, record }
      const { id, message } = code
        ? await storeUnconfirmed(trx, deps, visitor, request, code)
        : await storeRequest(trx, deps, visitor, request)
      return { ...(await getRegistrationOrFail(trx, id)), message }
    })
  } catch (error) {
    throw takenByConstraint[brokenUnique(error) ?? '']?.() ?? error
  }
}

/** Before any byte of a receipt is taken: there is such a request, and not too many were sent for it. */
export async function admitUpload(db: Db, { limits }: ApplicantsDeps, id: string): Promise<void> {
  if (!(await hasRegistration(db, id))) {
    const { applicantStatus } = await getRegistrationOrFail(db, id)
    throw registrationProblem.noReceiptWanted([applicantStatus], { state: { applicantStatus } })
  }
  await limits.spend('receiptsOfRegistration', id)
}

/** The picture and the step belong together. Earlier receipts are kept. */
export async function uploadReceipt(
  db: Db,
  { mail }: ApplicantsDeps,
  files: Files,
  visitor: Visitor,
  id: string,
  file: ReceivedFile,
) {
  const status = await inTransaction(db, async (trx) => {
    const locked = await lockForStep(trx, id, 'submitReceipt')
    await files.keep(trx, file)
    await insertReceipt(trx, id, file)
    await takeStep(trx, visitor, locked, 'submitReceipt', { operation: 'uploadReceipt' })
    await tell(trx, visitor, 'receiptArrived', { registrationId: id })
    await mail.post(trx, locked, registrationEmail.receiptSubmitted(locked))
    return getRegistrationOrFail(trx, id)
  })
  return { ...status, message: registrationText.receiptSubmitted }
}
