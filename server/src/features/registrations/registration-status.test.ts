import { registrationStatuses } from '@manara/contract/auth.ts'
import { describe, expect, it } from 'vitest'
import { type StepName, statusAfter, steps } from './registration-status.ts'

/** By hand, from R-register-6: the state, and what may be done in it. */
const allowed: Record<string, Partial<Record<StepName, string>>> = {
  PendingReview: { requestPayment: 'AwaitingPayment', reject: 'Rejected' },
  AwaitingPayment: { submitReceipt: 'PaymentSubmitted', giveUp: 'Rejected' },
  PaymentSubmitted: { approve: 'Approved', requestNewReceipt: 'ReceiptRejected' },
  ReceiptRejected: { submitReceipt: 'PaymentSubmitted', reject: 'Rejected', giveUp: 'Rejected' },
  Approved: {},
  Rejected: {},
}

describe('statusAfter', () => {
  const cases = registrationStatuses.flatMap((status) =>
    (Object.keys(steps) as StepName[]).map((step) => [status, step] as const),
  )

  it.each(cases)('from %s by %s', (status, step) => {
    expect(statusAfter(step, status)).toBe(allowed[status]?.[step])
  })
})
