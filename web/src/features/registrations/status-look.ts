import { registrationStatuses } from '@manara/contract/auth.ts'
import { IconCheck, IconClock, IconCreditCard, IconHelp, IconReceipt, IconX } from '@tabler/icons-react'
import type { Tone } from '../../ui/feedback/tone.ts'
import { registrationsText } from './registrations.text.ts'

type RegistrationStatus = (typeof registrationStatuses)[number]

interface StatusLook {
  name: string
  tone: Tone
  Icon: typeof IconCheck
}

const signs: Record<RegistrationStatus, Pick<StatusLook, 'tone' | 'Icon'>> = {
  PendingReview: { tone: 'blue', Icon: IconClock },
  AwaitingPayment: { tone: 'yellow', Icon: IconCreditCard },
  PaymentSubmitted: { tone: 'teal', Icon: IconReceipt },
  ReceiptRejected: { tone: 'red', Icon: IconX },
  Approved: { tone: 'green', Icon: IconCheck },
  Rejected: { tone: 'gray', Icon: IconX },
}

export const isKnownStatus = (status: string | undefined): status is RegistrationStatus =>
  registrationStatuses.some((known) => known === status)

/** How a status of a request looks; a value that we do not know says so. */
export function statusLook(status: string | undefined): StatusLook {
  const { statuses, unknownStatus } = registrationsText
  if (!isKnownStatus(status)) return { name: unknownStatus, tone: 'gray', Icon: IconHelp }
  return { name: statuses[status], ...signs[status] }
}
