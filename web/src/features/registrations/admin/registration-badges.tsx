import type { Registration } from '@manara/contract/registrations.ts'
import { IconAlertTriangle, IconMailQuestion } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { registrationsText } from '../registrations.text.ts'

export const SameReceiptBadge = ({ registration }: { registration: Registration }) =>
  registration.receiptWarning && registration.status === 'PaymentSubmitted' ? (
    <Badge tone="red" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {registrationsText.sameReceiptShort}
    </Badge>
  ) : null

export const UnconfirmedBadge = ({ registration }: { registration: Registration }) =>
  registration.isEmailConfirmed ? null : (
    <Badge tone="yellow" icon={<IconMailQuestion size={14} aria-hidden />}>
      {registrationsText.unconfirmed}
    </Badge>
  )
