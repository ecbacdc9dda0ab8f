import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { bankText } from '../question-bank.text.ts'

type Decision = 'Approved' | 'Rejected'

interface ReviewFootProps {
  /** A rejection is written first, and then confirmed. */
  isRejecting: boolean
  isDeciding: (decision: Decision) => boolean
  onBack: () => void
  onReject: () => void
  onApprove: () => void
}

/** Yes or no; and after no, the way back or the rejection itself. */
export function ReviewFoot({ isRejecting, isDeciding, onBack, onReject, onApprove }: ReviewFootProps) {
  const reject = (
    <Button
      size="md"
      variant={isRejecting ? 'filled' : 'light'}
      color="red"
      leftSection={<IconX size={18} aria-hidden />}
      loading={isDeciding('Rejected')}
      disabled={isDeciding('Approved')}
      onClick={onReject}
    >
      {isRejecting ? bankText.rejectConfirm : bankText.reject}
    </Button>
  )
  if (isRejecting)
    return (
      <FormFoot
        back={
          <Button size="md" variant="default" disabled={isDeciding('Rejected')} onClick={onBack}>
            {bankText.back}
          </Button>
        }
        onward={reject}
      />
    )
  return (
    <FormFoot
      back={reject}
      onward={
        <Button
          size="md"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={isDeciding('Approved')}
          disabled={isDeciding('Rejected')}
          onClick={onApprove}
        >
          {bankText.approve}
        </Button>
      }
    />
  )
}
