import type { RegisterBody } from '@manara/contract/registrations.ts'
import { userRole } from '@manara/contract/users.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { brokenUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Files, ReceivedFile } from '../../files/files.ts'
import { type Once, prepareOnce } from '../../http/answer-once.ts'
import type { Mail } from '../../mail/mail.ts'
import { addressKey } from '../../security/address-key.ts'
import type { Visitor } from '../../security/caller.ts'
import { refuseEasyPassword } from '../../security/easy-passwords.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import { confirmsApplicantEmail } from '../settings/school-settings.service.ts'
import { writePrice } from '../settings/settings.service.ts'
import { refuseWeakPassword } from '../users/password-rules.service.ts'
import { type MadeCode, mailbox, makeCode, postCode } from './applicant-code.ts'
import * as queries from './applicants.queries.ts'
import { registrationLetter } from './registration-letters.ts'
import { isAboutPayment } from './registration-status.ts'
import { insertReceipt, insertStage } from './registration-steps.queries.ts'
import { lockForStep, takeStep } from './registration-steps.ts'
import { identityTaken, registrationProblem, registrationText, takenByConstraint } from './registrations.errors.ts'
import { hasRegistration } from './registrations.queries.ts'
import { getUnconfirmedStatus, insertUnconfirmed } from './unconfirmed.queries.ts'

export interface ApplicantsGround {
  passwords: Passwords
  limits: RateLimits
  mail: Mail
}

async function getUnconfirmedOrFail(db: Db, id: string) {
  const found = await getUnconfirmedStatus(db, id)
  if (!found) throw registrationProblem.notFound()
  return { ...found, status: found.applicantStatus, paymentDetails: null }
}

/** What the applicant sees of a request; to whom to pay only while that matters, and once the school has said it. */
export async function getRegistrationOrFail(db: Db, id: string) {
  const found = await queries.getApplicantStatus(db, id)
  if (!found) return getUnconfirmedOrFail(db, id)
  const { payment, ...row } = found
  const isShown = isAboutPayment(row.applicantStatus) && Object.values(payment).some((text) => text !== '')
  return { ...row, status: row.applicantStatus, paymentDetails: isShown ? payment : null }
}

/** The page carries so many; the app asks for the rest. */
const mostOnPage = 50

/** What the page of all programs shows: open ones, and those that announce when they will be. */
export const listVisiblePrograms = async (db: Db) =>
  (await queries.listPublicPrograms(db, { withAnnounced: true, limit: mostOnPage })).rows

export async function getPublicProgramOrFail(db: Db, id: number) {
  const program = await queries.getPublicProgram(db, id)
  if (!program) throw registrationProblem.publicProgramNotFound()
  return program
}

/** A program that can be applied for, held until the request stands in it. */
async function holdOpenProgram(trx: Trx, id: number): Promise<queries.WantedProgram> {
  const program = await queries.holdProgram(trx, id)
  if (!program) throw registrationProblem.programNotFound({ errors: { academicProgramId: ['اختر برنامجًا آخر'] } })
  if (!program.isRegistrationOpen)
    throw registrationProblem.registrationClosed({ errors: { academicProgramId: ['اختر برنامجًا آخر'] } })
  return program
}

export async function refuseTaken(db: Db, body: queries.Identity): Promise<void> {
  const fields = await queries.listTakenFields(db, body)
  if (fields.length > 0) throw identityTaken(fields)
}

interface NewRequest {
  person: Omit<RegisterBody, 'password' | 'confirmPassword'>
  program: queries.WantedProgram
  passwordHash: string
}

/** The school asks for no code: the request reserves e-mail and national id at once, and is marked as not confirmed. */
async function storeRequest(trx: Trx, { mail }: ApplicantsGround, visitor: Visitor, request: NewRequest) {
  const { person, program, passwordHash } = request
  const { name: programName, totalPrice } = program
  const { id, number } = await queries.insertRegistration(trx, { ...person, passwordHash, totalPrice })
  await insertStage(trx, id, { status: 'PendingReview', note: null, reachedBy: null })
  const after = { ...person, totalPrice, isEmailConfirmed: false }
  await recordChange(trx, visitor, { operation: 'register', entity: 'registration', entityId: id, after })
  const letter = registrationLetter.registered({ number, programName }, await writePrice(trx, totalPrice))
  await mail.post(trx, mailbox(person.email), letter)
  return { id, message: registrationText.registered }
}

/** Nothing is reserved before the code from the mailbox comes back. The trail names the person only then. */
async function storeUnconfirmed(
  trx: Trx,
  { mail }: ApplicantsGround,
  visitor: Visitor,
  { person, program, passwordHash }: NewRequest,
  { code, codeHash }: MadeCode,
) {
  const request = { ...person, passwordHash, totalPrice: program.totalPrice }
  const { id, number, expiresAt } = await insertUnconfirmed(trx, request, codeHash)
  const after = { number, academicProgramId: person.academicProgramId, isEmailConfirmed: false }
  await recordChange(trx, visitor, { operation: 'register', entity: 'registration', entityId: id, after })
  await postCode(trx, mail, { email: person.email, code, expiresAt })
  return { id, message: registrationText.codeAwaited }
}

/** Of two requests at once with one e-mail or national id, the unique indexes let one in. */
export async function register(db: Db, ground: ApplicantsGround, visitor: Visitor, body: RegisterBody, once: Once) {
  const { passwords, limits, mail } = ground
  const { password, confirmPassword, ...person } = body
  const prepare = async () => {
    await limits.spend('registrationsOfAddress', visitor.address)
    // By address too, so that strangers do not spend what the owner of the mailbox has.
    await limits.spend('registrationsOfEmail', `${body.email}|${addressKey(visitor.address)}`)
    await limits.spend('applicantCodesOfEmail', body.email)
    if (password !== confirmPassword) throw registrationProblem.passwordsDiffer()
    refuseEasyPassword('password', password, body)
    await refuseWeakPassword(db, 'password', password, { ...body, role: userRole.Student })
    await refuseTaken(db, body)
    const passwordHash = await passwords.hash(password)
    return { passwordHash, code: (await confirmsApplicantEmail(db, mail)) ? await makeCode(passwords) : undefined }
  }
  try {
    return await prepareOnce(once, prepare, async (trx, { passwordHash, code }) => {
      const program = await holdOpenProgram(trx, body.academicProgramId)
      await refuseTaken(trx, body)
      const request = { person, program, passwordHash }
      const { id, message } = code
        ? await storeUnconfirmed(trx, ground, visitor, request, code)
        : await storeRequest(trx, ground, visitor, request)
      return { ...(await getRegistrationOrFail(trx, id)), message }
    })
  } catch (error) {
    throw takenByConstraint[brokenUnique(error) ?? '']?.() ?? error
  }
}

/** Before any byte of a receipt is taken: there is such a request, and not too many were sent for it. */
export async function admitUpload(db: Db, { limits }: ApplicantsGround, id: string): Promise<void> {
  if (!(await hasRegistration(db, id))) {
    const { applicantStatus } = await getRegistrationOrFail(db, id)
    throw registrationProblem.noReceiptWanted([applicantStatus], { state: { applicantStatus } })
  }
  await limits.spend('receiptsOfRegistration', id)
}

/** The picture and the step belong together. Earlier receipts are kept. */
export async function uploadReceipt(
  db: Db,
  { mail }: ApplicantsGround,
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
    await mail.post(trx, locked, registrationLetter.receiptSubmitted(locked))
    return getRegistrationOrFail(trx, id)
  })
  return { ...status, message: registrationText.receiptSubmitted }
}
