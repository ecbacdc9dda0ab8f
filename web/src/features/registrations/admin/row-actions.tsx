import type { Registration } from '@manara/contract/registrations.ts'
import { Button } from '@mantine/core'
import { IconCreditCard, IconEye, IconReceipt } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { registrationsText } from '../registrations.text.ts'
import type { RegistrationActions } from './decisions.ts'

const { actions: text } = registrationsText

type RowActionsProps = RegistrationActions & {
  registration: Registration
  /** A card has room for the word; a lone eye says little. */
  withWords?: boolean
}

/** The next step of a request, and a look at all of it. */
export function RowActions({ registration, withWords = false, onReview, onDecide }: RowActionsProps) {
  const { status, fullName } = registration
  if (status === 'PaymentSubmitted')
    return (
      <Button
        size="xs"
        leftSection={<IconReceipt size={16} aria-hidden />}
        aria-label={registrationsText.viewReceiptOf(fullName)}
        onClick={() => onReview(registration)}
      >
        {text.viewReceipt}
      </Button>
    )
  return (
    <>
      {status === 'PendingReview' && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconCreditCard size={16} aria-hidden />}
          aria-label={registrationsText.requestPaymentOf(fullName)}
          onClick={() => onDecide(registration, 'requestPayment')}
        >
          {text.requestPayment}
        </Button>
      )}
      {(status === 'PendingReview' || status === 'ReceiptRejected') && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={registrationsText.rejectOf(fullName)}
          onClick={() => onDecide(registration, 'reject')}
        >
          {status === 'PendingReview' ? text.reject : text.finalReject}
        </Button>
      )}
      {withWords ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          aria-label={registrationsText.viewOf(fullName)}
          onClick={() => onReview(registration)}
        >
          {text.view}
        </Button>
      ) : (
        <IconButton label={registrationsText.viewOf(fullName)} hint={text.view} onClick={() => onReview(registration)}>
          <IconEye size={18} stroke={1.7} />
        </IconButton>
      )}
    </>
  )
}
