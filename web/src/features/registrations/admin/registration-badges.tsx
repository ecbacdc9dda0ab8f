import type { Registration } from '@manara/contract/registrations.ts'
import { IconAlertTriangle, IconMailQuestion, IconUsers } from '@tabler/icons-react'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { matchesText } from '../../person-matches/person-matches.text.ts'
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

/** The applicant may be a student already. */
export const MatchBadge = ({ registration }: { registration: Registration }) =>
  registration.match ? (
    <Badge tone="yellow" icon={<IconUsers size={14} aria-hidden />}>
      {matchesText.mayBeThere}
    </Badge>
  ) : null

/** The same in a sentence, with the name of the student. */
export const getMatchHint = ({ match }: Registration) =>
  match && matchesText.mayBeThereHint(match.fullName, matchesText.levels[match.level], match.reasons)
