import type { RequestResetBody, ResetRequested } from '@manara/contract/account-recovery.ts'
import { Button } from '@mantine/core'
import { CallProblem } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showInfo } from '../../../http/toasts.tsx'
import { useCountdown } from '../../../ui/feedback/use-countdown.ts'
import { useRequestReset } from '../recovery.api.ts'
import { recoveryText } from '../recovery.text.ts'
import styles from './recovery.module.css'

const secondsBetween = 60

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface ResendCodeProps {
  request: RequestResetBody
  onResent: (requested: ResetRequested) => void
}

/** Asks for another code, which replaces the one before; not more often than once a minute. */
export function ResendCode({ request, onResent }: ResendCodeProps) {
  const requestReset = useRequestReset()
  const { left, restart } = useCountdown(secondsBetween)

  const handleResend = () =>
    requestReset.mutate(request, {
      onSuccess: (requested) => {
        restart()
        onResent(requested)
        showInfo(recoveryText.resent, requested.message)
      },
      onError: (error) => {
        if (error instanceof CallProblem && error.retryAfterSeconds) restart(error.retryAfterSeconds)
        showFailure(toReason(recoveryText.requestFailed)(error))
      },
    })

  return (
    <Button
      className={styles.resend}
      variant="subtle"
      size="sm"
      disabled={left > 0}
      loading={requestReset.isPending}
      onClick={handleResend}
    >
      {left > 0 ? recoveryText.resendIn(clock(left)) : recoveryText.resend}
    </Button>
  )
}
