import type { Registration } from '@manara/contract/registrations.ts'
import { IconCreditCard, IconEye, IconReceipt, IconX } from '@tabler/icons-react'
import type { RowAction } from '../../../ui/list/row-menu.tsx'
import { registrationsText } from '../registrations.text.ts'
import { decisionNeeds, type RegistrationActions } from './decisions.ts'

const { actions: text } = registrationsText

/** The next step of a request, and its rejection; empty when the applicant has the next step or none is left. */
export function registrationSteps(
  registration: Registration,
  { onReview, onDecide }: RegistrationActions,
): readonly RowAction[] {
  const reject = (label: string): RowAction => ({
    needs: decisionNeeds.reject,
    label,
    getLabel: registrationsText.rejectLabel,
    icon: <IconX size={16} aria-hidden />,
    isDestructive: true,
    onClick: () => onDecide(registration, 'reject'),
  })
  switch (registration.status) {
    case 'PendingReview':
      return [
        {
          needs: decisionNeeds.requestPayment,
          label: text.requestPayment,
          getLabel: registrationsText.requestPaymentLabel,
          icon: <IconCreditCard size={16} aria-hidden />,
          isDue: true,
          onClick: () => onDecide(registration, 'requestPayment'),
        },
        reject(text.reject),
      ]
    case 'PaymentSubmitted':
      return [
        {
          label: text.viewReceipt,
          getLabel: registrationsText.viewReceiptLabel,
          icon: <IconReceipt size={16} aria-hidden />,
          isDue: true,
          onClick: () => onReview(registration),
        },
      ]
    case 'ReceiptRejected':
      return [reject(text.finalReject)]
    default:
      return []
  }
}

/** The same for a row of the table, with a look at all of the request; a receipt is looked at together with it. */
export function registrationActions(registration: Registration, actions: RegistrationActions): readonly RowAction[] {
  const steps = registrationSteps(registration, actions)
  if (registration.status === 'PaymentSubmitted') return steps
  const view: RowAction = {
    label: text.view,
    getLabel: registrationsText.viewLabel,
    icon: <IconEye size={16} aria-hidden />,
    onClick: () => actions.onReview(registration),
  }
  const [due, ...others] = steps
  return due?.isDue ? [due, view, ...others] : [view, ...steps]
}
