import type { RequestResetBody } from '@manara/contract/account-recovery.ts'
import { useState } from 'react'
import { showSuccess } from '../../../http/toasts.tsx'
import { recoveryText } from '../recovery.text.ts'
import { ConfirmResetForm } from './confirm-reset-form.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RequestCodeForm } from './request-code-form.tsx'

interface ResetPasswordDialogProps {
  isOpen: boolean
  /** What was typed on the sign-in page. */
  email: string
  isDemo: boolean
  onDone: (email: string) => void
  onClose: () => void
}

interface Progress {
  request: RequestResetBody
  /** What the server said to the request; absent in step 1. */
  message?: string
}

/** The way back to a forgotten password in two steps; afterwards the sign-in form waits with the address filled in. */
export function ResetPasswordDialog({ isOpen, email, isDemo, onDone, onClose }: ResetPasswordDialogProps) {
  const [{ request, message }, setProgress] = useState<Progress>({ request: { email, nationalId: '' } })
  const [isDone, setIsDone] = useState(false)

  const handleConfirmed = () => {
    setIsDone(true)
    showSuccess(recoveryText.passwordReset, recoveryText.signInNow)
    onDone(request.email)
  }

  return (
    <RecoveryDialog isOpen={isOpen} title={recoveryText.resetTitle} returnsFocus={!isDone} onClose={onClose}>
      {message === undefined ? (
        <RequestCodeForm
          start={request}
          onRequested={(made, words) => setProgress({ request: made, message: words })}
          onCancel={onClose}
        />
      ) : (
        <ConfirmResetForm
          request={request}
          message={message}
          isDemo={isDemo}
          onConfirmed={handleConfirmed}
          onBack={() => setProgress({ request })}
        />
      )}
    </RecoveryDialog>
  )
}
