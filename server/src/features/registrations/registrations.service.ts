import type { ListRegistrationsQuery } from '@manara/contract/registrations.ts'
import type { AuditedOperation } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { brokenUnique } from '../../platform/db/database-errors.ts'
import type { Page } from '../../platform/db/list-page.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { withdraw } from '../../platform/events/tell.ts'
import type { HeldFile } from '../../platform/files/files.ts'
import type { Email } from '../../platform/mail/email.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { Caller } from '../../platform/security/caller.ts'
import { writeApplicantRecord } from '../people/application-record.service.ts'
import { writePrice } from '../settings/settings.service.ts'
import { admitStudent } from '../users/student-admission.service.ts'
import { withMatches } from './applicant-matches.ts'
import { defaultPaymentMessage, registrationEmail } from './registration-emails.ts'
import type { StepName } from './registration-status.ts'
import type { LockedRegistration } from './registration-steps.queries.ts'
import { lockForStep, takeStep } from './registration-steps.ts'
import { accountByConstraint, registrationProblem, registrationText } from './registrations.messages.ts'
import * as queries from './registrations.queries.ts'
import { getReceiptFile, getRegistrationRow, type RegistrationRow } from './registrations.queries.ts'

async function getRowOrFail(db: Db, id: string): Promise<RegistrationRow> {
  const row = await getRegistrationRow(db, id)
  if (!row) throw registrationProblem.notFound()
  const [marked = row] = await withMatches(db, [row])
  return marked
}

/** Requests with the mark of those who may be students already. */
export async function listRegistrations(db: Db, query: ListRegistrationsQuery): Promise<Page<RegistrationRow>> {
  const page = await queries.listRegistrations(db, query)
  return { ...page, rows: await withMatches(db, page.rows) }
}

export async function getReceiptOrFail(db: Db, id: string): Promise<HeldFile & { studentId: number | null }> {
  const file = await getReceiptFile(db, id)
  if (!file) throw registrationProblem.receiptNotFound()
  return file
}

interface Decision {
  operation: AuditedOperation
  step: StepName
  /** Shown to the applicant on the status page. */
  note?: (locked: LockedRegistration, trx: Trx) => string | Promise<string>
  /** Runs before the step; returns the student, where one was made. */
  prepare?: (trx: Trx, locked: LockedRegistration) => Promise<number>
  email: (locked: LockedRegistration, words: string, trx: Trx) => Email | Promise<Email>
  message: (row: RegistrationRow) => string
}

/** Step, trail and mail in one transaction: of two administrators at once, the second hears what the first decided. */
async function decide(db: Db, mail: Mail, caller: Caller, id: string, decision: Decision) {
  const { operation, step, note, prepare, email, message } = decision
  const row = await inTransaction(db, async (trx) => {
    const locked = await lockForStep(trx, id, step)
    const studentId = await prepare?.(trx, locked)
    const words = await note?.(locked, trx)
    await takeStep(trx, caller, locked, step, {
      operation,
      ...(words !== undefined && { note: words }),
      ...(studentId !== undefined && { studentId }),
    })
    await withdraw(trx, `registration:${id}`)
    await mail.post(trx, locked, await email(locked, words ?? '', trx))
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
    email: async (locked, words, trx) =>
      registrationEmail.paymentRequested(locked, await writePrice(trx, locked.totalPrice), words),
    message: ({ fullName }) => registrationText.paymentRequested(fullName),
  })

export const rejectRegistration = (db: Db, mail: Mail, caller: Caller, id: string, reason: string) =>
  decide(db, mail, caller, id, {
    operation: 'rejectRegistration',
    step: 'reject',
    note: () => reason,
    email: registrationEmail.rejected,
    message: ({ fullName }) => registrationText.rejected(fullName),
  })

export const requestNewReceipt = (db: Db, mail: Mail, caller: Caller, id: string, reason: string) =>
  decide(db, mail, caller, id, {
    operation: 'requestNewReceipt',
    step: 'requestNewReceipt',
    note: () => reason,
    email: registrationEmail.newReceiptRequested,
    message: ({ fullName }) => registrationText.newReceiptRequested(fullName),
  })

/** Approval makes the applicant a student: account and status change together or not at all. */
export async function approveRegistration(db: Db, mail: Mail, caller: Caller, id: string) {
  try {
    return await decide(db, mail, caller, id, {
      operation: 'approveRegistration',
      step: 'approve',
      prepare: async (trx, applicant) => {
        const person = { ...applicant.record, ...applicant }
        const studentId = await admitStudent(trx, caller, 'approveRegistration', person)
        await writeApplicantRecord(trx, caller, studentId, applicant.record)
        return studentId
      },
      email: registrationEmail.approved,
      message: ({ fullName, academicProgramName }) => registrationText.approved(fullName, academicProgramName),
    })
  } catch (error) {
    throw accountByConstraint[brokenUnique(error) ?? '']?.() ?? error
  }
}
