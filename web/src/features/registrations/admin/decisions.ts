import type { Registration } from '@manara/contract/registrations.ts'

/** What an administrator can decide about a request. */
export type DecisionKind = 'requestPayment' | 'reject' | 'requestNewReceipt' | 'approve'

const byStatus: Record<string, readonly DecisionKind[]> = {
  PendingReview: ['requestPayment', 'reject'],
  PaymentSubmitted: ['approve', 'requestNewReceipt'],
  ReceiptRejected: ['reject'],
}

/** The decisions that a state allows (spec/admin §4). */
export const decisionsFor = ({ status }: Pick<Registration, 'status'>): readonly DecisionKind[] =>
  byStatus[status] ?? []

/** What a list offers to do with its rows. */
export interface RegistrationActions {
  onReview: (registration: Registration) => void
  onDecide: (registration: Registration, kind: Exclude<DecisionKind, 'approve'>) => void
}

export interface RegistrationsListProps extends RegistrationActions {
  rows: readonly Registration[]
  sort: string
  onSort: (sort: string) => void
}
