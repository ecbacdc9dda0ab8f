import type { RegisterBody } from '@manara/contract/registrations.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Trx } from '../../db/database.ts'
import { brokenUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Files, ReceivedFile } from '../../files/files.ts'
import { type Once, prepareOnce } from '../../http/answer-once.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Visitor } from '../../security/caller.ts'
import { refuseEasyPassword } from '../../security/easy-passwords.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { RateLimits } from '../../security/rate-limits.ts'
import * as queries from './applicants.queries.ts'
import { registrationLetter } from './registration-letters.ts'
import { isAboutPayment } from './registration-status.ts'
import { insertReceipt, insertStage } from './registration-steps.queries.ts'
import { lockForStep, takeStep } from './registration-steps.ts'
import { identityTaken, registrationProblem, registrationText, takenByConstraint } from './registrations.errors.ts'
import { hasRegistration } from './registrations.queries.ts'

export interface ApplicantsGround {
  passwords: Passwords
  limits: RateLimits
  mail: Mail
}

/** What the applicant sees of a request; to whom to pay only while that matters, and once the school has said it. */
export async function getRegistrationOrFail(db: Db, id: string) {
  const found = await queries.getApplicantStatus(db, id)
  if (!found) throw registrationProblem.notFound()
  const { payment, ...row } = found
  const isShown = isAboutPayment(row.applicantStatus) && Object.values(payment).some((text) => text !== '')
  return { ...row, status: row.applicantStatus, paymentDetails: isShown ? payment : null }
}

/** A program that can be applied for, held until the request stands in it. */
async function holdOpenProgram(trx: Trx, id: number): Promise<queries.WantedProgram> {
  const program = await queries.holdProgram(trx, id)
  if (!program) throw registrationProblem.programNotFound({ errors: { academicProgramId: ['اختر برنامجًا آخر'] } })
  if (!program.isRegistrationOpen)
    throw registrationProblem.registrationClosed({ errors: { academicProgramId: ['اختر برنامجًا آخر'] } })
  return program
}

async function refuseTaken(db: Db, body: RegisterBody): Promise<void> {
  const fields = await queries.listTakenFields(db, body)
  if (fields.length > 0) throw identityTaken(fields)
}

async function storeRequest(trx: Trx, mail: Mail, visitor: Visitor, body: RegisterBody, passwordHash: string) {
  const { password, confirmPassword, ...person } = body
  const program = await holdOpenProgram(trx, body.academicProgramId)
  await refuseTaken(trx, body)
  const { totalPrice } = program
  const { id, number } = await queries.insertRegistration(trx, { ...person, passwordHash, totalPrice })
  await insertStage(trx, id, { status: 'PendingReview', note: null, reachedBy: null })
  const change = { operation: 'register', entity: 'registration', entityId: id, after: { ...person, totalPrice } }
  await recordChange(trx, visitor, change)
  const letter = registrationLetter.registered({ ...person, number, programName: program.name, totalPrice })
  await mail.post(trx, person, letter)
  return id
}

/** Of two requests at once with one e-mail or national id, the unique indexes let one in. */
export async function register(
  db: Db,
  { passwords, limits, mail }: ApplicantsGround,
  visitor: Visitor,
  body: RegisterBody,
  once: Once,
) {
  const prepare = async () => {
    await limits.spend('registrationsOfAddress', visitor.address)
    await limits.spend('registrationsOfEmail', body.email)
    if (body.password !== body.confirmPassword) throw registrationProblem.passwordsDiffer()
    refuseEasyPassword('password', body.password, body)
    await refuseTaken(db, body)
    return passwords.hash(body.password)
  }
  try {
    return await prepareOnce(once, prepare, async (trx, passwordHash) => {
      const id = await storeRequest(trx, mail, visitor, body, passwordHash)
      return { ...(await getRegistrationOrFail(trx, id)), message: registrationText.registered }
    })
  } catch (error) {
    throw takenByConstraint[brokenUnique(error) ?? '']?.() ?? error
  }
}

/** Before any byte of a receipt is taken: there is such a request, and not too many were sent for it. */
export async function admitUpload(db: Db, { limits }: ApplicantsGround, id: string): Promise<void> {
  if (!(await hasRegistration(db, id))) throw registrationProblem.notFound()
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
