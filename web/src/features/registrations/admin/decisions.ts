import {
  approveRegistration,
  type Registration,
  rejectRegistration,
  requestNewReceipt,
  requestPayment,
} from '@manara/contract/registrations.ts'

/** Decisions of the office about a request. */
export type DecisionKind = 'requestPayment' | 'reject' | 'requestNewReceipt' | 'approve'

/** The endpoint of each decision. */
export const decisionNeeds = {
  requestPayment,
  reject: rejectRegistration,
  requestNewReceipt,
  approve: approveRegistration,
}

const byStatus: Record<string, readonly DecisionKind[]> = {
  PendingReview: ['requestPayment', 'reject'],
  PaymentSubmitted: ['approve', 'requestNewReceipt'],
  ReceiptRejected: ['reject'],
}

/** The decisions that a state allows (R-register-6). */
export const decisionsFor = ({ status }: Pick<Registration, 'status'>): readonly DecisionKind[] =>
  byStatus[status] ?? []

/** Callbacks of a list for its rows. */
export interface RegistrationActions {
  onReview: (registration: Registration) => void
  onDecide: (registration: Registration, kind: Exclude<DecisionKind, 'approve'>) => void
}
