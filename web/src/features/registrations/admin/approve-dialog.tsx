import type { Registration } from '@manara/contract/registrations.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { toReason } from '../../../http/form-error.ts'
import { newIdempotencyKey } from '../../../http/idempotency-key.ts'
import { showSuccess } from '../../../http/toasts.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useApproveRegistration } from '../registrations.api.ts'
import { registrationsText as text } from '../registrations.text.ts'
import { getMatchHint } from './registration-badges.tsx'

interface ApproveDialogProps {
  isOpen: boolean
  registration: Registration
  onDone: (updated: Registration) => void
  onClose: () => void
}

/** Makes an applicant a student; says of which program. */
export function ApproveDialog({ isOpen, registration, onDone, onClose }: ApproveDialogProps) {
  const approve = useApproveRegistration()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { registrationId, fullName, academicProgramName } = registration

  const matchHint = getMatchHint(registration)

  const handleConfirm = () =>
    approve.mutate(
      { id: registrationId, idempotencyKey },
      {
        onSuccess: ({ message, ...updated }) => {
          showSuccess(text.done.approve, message)
          onClose()
          onDone(updated)
        },
      },
    )

  return (
    <ConfirmDialog
      isOpen={isOpen}
      tone="teal"
      Icon={IconCheck}
      question={text.approveQuestion(fullName)}
      text={text.approveText(academicProgramName)}
      confirmLabel={text.approveConfirm}
      isPending={approve.isPending}
      problem={approve.isError ? toReason(text.actionFailed)(approve.error) : undefined}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {matchHint && <Note tone="yellow">{matchHint}</Note>}
    </ConfirmDialog>
  )
}
