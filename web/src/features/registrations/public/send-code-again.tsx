import { Button } from '@mantine/core'
import { CallProblem } from '../../../http/api.ts'
import { toReason } from '../../../http/form-error.ts'
import { showFailure, showInfo } from '../../../http/toasts.tsx'
import { useCountdown } from '../../../ui/feedback/use-countdown.ts'
import { useSendApplicantCode } from '../applicants.api.ts'
import { applicantsText } from '../applicants.text.ts'

const { emailCode: text } = applicantsText

const secondsBetween = 60

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Asks for another code, which replaces the one before; not more often than once a minute. */
export function SendCodeAgain({ registrationId }: { registrationId: string }) {
  const sendCode = useSendApplicantCode(registrationId)
  const { left, restart } = useCountdown(secondsBetween)

  const handleSend = () =>
    sendCode.mutate(undefined, {
      onSuccess: ({ message }) => {
        restart()
        showInfo(text.resent, message)
      },
      onError: (error) => {
        if (error instanceof CallProblem && error.retryAfterSeconds) restart(error.retryAfterSeconds)
        showFailure(toReason(text.resendFailed)(error))
      },
    })

  return (
    <Button variant="subtle" size="sm" disabled={left > 0} loading={sendCode.isPending} onClick={handleSend}>
      {left > 0 ? text.resendIn(clock(left)) : text.resend}
    </Button>
  )
}
