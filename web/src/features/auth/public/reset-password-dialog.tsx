import type { RequestResetBody, ResetRequested } from '@manara/contract/account-recovery.ts'
import { useState } from 'react'
import { showSuccess } from '../../../http/toasts.tsx'
import { recoveryText } from '../recovery.text.ts'
import { forgetReset, type RequestedReset, recallReset, rememberReset } from '../reset-memory.ts'
import { ConfirmResetForm } from './confirm-reset-form.tsx'
import { RecoveryDialog } from './recovery-dialog.tsx'
import { RequestCodeForm } from './request-code-form.tsx'

interface ResetPasswordDialogProps {
  isOpen: boolean
  /** The e-mail typed on the sign-in page. */
  email: string
  isDemo: boolean
  onDone: (email: string) => void
  onClose: () => void
}

/** The way back to a forgotten password in two steps; afterwards the sign-in form waits with the address filled in. */
export function ResetPasswordDialog({ isOpen, email, isDemo, onDone, onClose }: ResetPasswordDialogProps) {
  const [requested, setRequested] = useState<RequestedReset | undefined>(recallReset)
  const [start, setStart] = useState<RequestResetBody>({ email, nationalId: '' })
  const [isDone, setIsDone] = useState(false)

  const handleRequested = (request: RequestResetBody, reply: ResetRequested) => {
    rememberReset({ request, ...reply })
    setRequested({ request, ...reply })
  }
  const handleBack = ({ request }: RequestedReset) => {
    forgetReset()
    setStart(request)
    setRequested(undefined)
  }
  const handleClose = () => {
    forgetReset()
    onClose()
  }
  const handleConfirmed = ({ request }: RequestedReset) => {
    forgetReset()
    setIsDone(true)
    showSuccess(recoveryText.passwordReset, recoveryText.signInNow)
    onDone(request.email)
  }

  return (
    <RecoveryDialog isOpen={isOpen} title={recoveryText.resetTitle} returnsFocus={!isDone} onClose={handleClose}>
      {requested ? (
        <ConfirmResetForm
          requested={requested}
          isDemo={isDemo}
          onResent={(reply) => handleRequested(requested.request, reply)}
          onConfirmed={() => handleConfirmed(requested)}
          onBack={() => handleBack(requested)}
        />
      ) : (
        <RequestCodeForm start={start} onRequested={handleRequested} onCancel={handleClose} />
      )}
    </RecoveryDialog>
  )
}
