import type { ApplicantStatus } from '@manara/contract/applicants.ts'
import type { Registration } from '@manara/contract/registrations.ts'
import { countRegistrations, listRegistrations } from '@manara/contract/registrations.ts'
import { getPaymentDetails } from '@manara/contract/settings.ts'
import type { FakeWire } from './fake-wire.ts'

const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const somePayment = {
  adminFullName: 'نادين عبد الكريم الخطيب',
  phoneNumber: '0933 412 708',
  address: 'دمشق، المزة',
}

/** What an applicant sees; a test names only what it is about. */
export const buildStatus = (more: Partial<ApplicantStatus> = {}): ApplicantStatus => {
  const applicantStatus = more.applicantStatus ?? 'PendingReview'
  return {
    registrationId: toId(7),
    number: 1042,
    applicantStatus,
    status: applicantStatus,
    fullName: 'تيماء الديري',
    academicProgramName: 'تطوير الويب',
    totalPrice: 1_500_000,
    adminNotes: null,
    paymentDetails: null,
    requestDate: '2026-11-08T06:12:00Z',
    awaitsEmailCode: false,
    stages: [{ status: 'PendingReview', reachedAt: '2026-11-08T06:12:00Z' }],
    ...more,
  }
}

export const toBePaid = (more: Partial<ApplicantStatus> = {}) =>
  buildStatus({
    applicantStatus: 'AwaitingPayment',
    adminNotes: 'يرجى التسديد خلال أسبوع.',
    paymentDetails: somePayment,
    stages: [
      { status: 'PendingReview', reachedAt: '2026-11-08T06:12:00Z' },
      { status: 'AwaitingPayment', reachedAt: '2026-11-10T06:12:00Z' },
    ],
    ...more,
  })

/** A small picture that needs no server. */
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="60"/>')}`

/** A request as administrators see it. */
export const buildRegistration = (more: Partial<Registration> & { number: number }): Registration => {
  const isPaid = more.status === 'PaymentSubmitted'
  return {
    registrationId: toId(more.number),
    firstName: 'كرم',
    lastName: 'حداد',
    fullName: 'كرم حداد',
    email: `applicant${more.number}@applicant.example`,
    isEmailConfirmed: true,
    nationalId: '02010345678',
    academicProgramId: 3,
    academicProgramName: 'تطوير الويب',
    requestDate: '2026-11-15T15:04:00Z',
    status: 'PendingReview',
    statusSince: '2026-11-15T15:04:00Z',
    adminNotes: null,
    totalPrice: 1_500_000,
    paymentReceiptUrl: isPaid ? picture : null,
    receiptSubmittedAt: isPaid ? '2026-11-16T07:22:00Z' : null,
    receiptWarning: null,
    studentId: null,
    ...more,
  }
}

/** A school with these requests. */
export function serveRegistrations(wire: FakeWire, rows: readonly Registration[]) {
  wire.replyPage(listRegistrations, ({ query }) => ({
    rows: rows.filter(
      ({ status, isEmailConfirmed }) =>
        (query.status === undefined || status === query.status) &&
        (query.isEmailConfirmed === undefined || String(isEmailConfirmed) === query.isEmailConfirmed),
    ),
  }))
  const statuses = [...new Set(rows.map(({ status }) => status))]
  wire.reply(countRegistrations, {
    total: rows.length,
    unconfirmed: rows.filter(({ isEmailConfirmed }) => !isEmailConfirmed).length,
    awaitingEmailCode: 0,
    byStatus: statuses.map((status) => ({ status, count: rows.filter((row) => row.status === status).length })),
  })
  wire.reply(getPaymentDetails, somePayment)
}
