import type { Db, Trx } from '../../db/database.ts'
import { brokenUnique } from '../../db/database-errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { HeldFile } from '../../files/files.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Caller } from '../../security/caller.ts'
import { writePrice } from '../settings/settings.service.ts'
import { admitStudent } from '../users/student-admission.service.ts'
import { defaultPaymentMessage, registrationLetter } from './registration-letters.ts'
import type { StepName } from './registration-status.ts'
import type { LockedRegistration } from './registration-steps.queries.ts'
import { lockForStep, takeStep } from './registration-steps.ts'
import { accountByConstraint, registrationProblem, registrationText } from './registrations.errors.ts'
import { getReceiptFile, getRegistrationRow, type RegistrationRow } from './registrations.queries.ts'

export { countRegistrations } from './registrations.queries.ts'

async function getRowOrFail(db: Db, id: string): Promise<RegistrationRow> {
  const row = await getRegistrationRow(db, id)
  if (!row) throw registrationProblem.notFound()
  return row
}

export async function getReceiptOrFail(db: Db, id: string): Promise<HeldFile> {
  const file = await getReceiptFile(db, id)
  if (!file) throw registrationProblem.receiptNotFound()
  return file
}

interface Decision {
  operation: string
  step: StepName
  /** What the applicant reads in the status page. */
  note?: (locked: LockedRegistration, trx: Trx) => string | Promise<string>
  /** What has to be done before the step; its result is the student, where one was made. */
  prepare?: (trx: Trx, locked: LockedRegistration) => Promise<number>
  letter: (locked: LockedRegistration, words: string, trx: Trx) => Letter | Promise<Letter>
  message: (row: RegistrationRow) => string
}

/** Step, trail and mail in one transaction: of two administrators at once, the second hears what the first decided. */
async function decide(db: Db, mail: Mail, caller: Caller, id: string, decision: Decision) {
  const { operation, step, note, prepare, letter, message } = decision
  const row = await inTransaction(db, async (trx) => {
    const locked = await lockForStep(trx, id, step)
    const studentId = await prepare?.(trx, locked)
    const words = await note?.(locked, trx)
    await takeStep(trx, caller, locked, step, {
      operation,
      ...(words !== undefined && { note: words }),
      ...(studentId !== undefined && { studentId }),
    })
    await mail.post(trx, locked, await letter(locked, words ?? '', trx))
    return getRowOrFail(trx, id)
  })
  return { ...row, message: message(row) }
}

/** An empty message becomes a sentence with the price of the request. */
export const requestPayment = (db: Db, mail: Mail, caller: Caller, id: string, message: string) =>
  decide(db, mail, caller, id, {
    operation: 'requestPayment',
    step: 'requestPayment',
    note: async ({ totalPrice }, trx) => message || defaultPaymentMessage(await writePrice(trx, totalPrice)),
    letter: async (locked, words, trx) =>
      registrationLetter.paymentRequested(locked, await writePrice(trx, locked.totalPrice), words),
    message: ({ fullName }) => registrationText.paymentRequested(fullName),
  })

export const rejectRegistration = (db: Db, mail: Mail, caller: Caller, id: string, reason: string) =>
  decide(db, mail, caller, id, {
    operation: 'rejectRegistration',
    step: 'reject',
    note: () => reason,
    letter: registrationLetter.rejected,
    message: ({ fullName }) => registrationText.rejected(fullName),
  })

export const requestNewReceipt = (db: Db, mail: Mail, caller: Caller, id: string, reason: string) =>
  decide(db, mail, caller, id, {
    operation: 'requestNewReceipt',
    step: 'requestNewReceipt',
    note: () => reason,
    letter: registrationLetter.newReceiptRequested,
    message: ({ fullName }) => registrationText.newReceiptRequested(fullName),
  })

/** Approval makes the applicant a student: account and status change together or not at all. */
export async function approveRegistration(db: Db, mail: Mail, caller: Caller, id: string) {
  try {
    return await decide(db, mail, caller, id, {
      operation: 'approveRegistration',
      step: 'approve',
      prepare: (trx, applicant) => admitStudent(trx, caller, 'approveRegistration', applicant),
      letter: registrationLetter.approved,
      message: ({ fullName, academicProgramName }) => registrationText.approved(fullName, academicProgramName),
    })
  } catch (error) {
    throw accountByConstraint[brokenUnique(error) ?? '']?.() ?? error
  }
}
