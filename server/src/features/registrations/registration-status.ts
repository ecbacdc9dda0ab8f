import type { RegistrationStatus } from '@manara/contract/registrations.ts'

interface Step {
  from: readonly RegistrationStatus[]
  to: RegistrationStatus
}

/** Every step that a request can take (R-register-6). Approved and Rejected are final. */
export const steps = {
  requestPayment: { from: ['PendingReview'], to: 'AwaitingPayment' },
  submitReceipt: { from: ['AwaitingPayment', 'ReceiptRejected'], to: 'PaymentSubmitted' },
  requestNewReceipt: { from: ['PaymentSubmitted'], to: 'ReceiptRejected' },
  approve: { from: ['PaymentSubmitted'], to: 'Approved' },
  reject: { from: ['PendingReview', 'ReceiptRejected'], to: 'Rejected' },
  /** The school waits no longer for the payment. */
  giveUp: { from: ['AwaitingPayment', 'ReceiptRejected'], to: 'Rejected' },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

/** The status after a step; undefined where it cannot be taken. */
export function statusAfter(step: StepName, status: string): RegistrationStatus | undefined {
  const { from, to }: Step = steps[step]
  return (from as readonly string[]).includes(status) ? to : undefined
}

export const isFinal = (status: string): boolean => status === 'Approved' || status === 'Rejected'

/** Something is to be paid, or was and is being looked at: the applicant sees to whom. */
export const isAboutPayment = (status: string): boolean =>
  ['AwaitingPayment', 'PaymentSubmitted', 'ReceiptRejected'].includes(status)
