import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { bankText } from '../question-bank.text.ts'

type Decision = 'Approved' | 'Rejected'

interface ReviewActionsProps {
  /** A rejection is written first, and then confirmed. */
  isRejecting: boolean
  isDeciding: (decision: Decision) => boolean
  onBack: () => void
  onReject: () => void
  onApprove: () => void
}

/** Yes or no; and after no, the way back or the rejection itself. */
export function ReviewActions({ isRejecting, isDeciding, onBack, onReject, onApprove }: ReviewActionsProps) {
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
      <DialogActions
        back={
          <Button size="md" variant="default" disabled={isDeciding('Rejected')} onClick={onBack}>
            {bankText.back}
          </Button>
        }
        onward={reject}
      />
    )
  return (
    <DialogActions
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
