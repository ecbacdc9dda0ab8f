import { Button } from '@mantine/core'
import { showWarning } from '../http/toasts.tsx'
import { sessionText } from '../session/session.text.ts'
import { askAgain } from '../session/sign-in-again.ts'

/** The session is about to end: there is time to save, or to sign in again at once. */
export const warnOfEnd = (minutesLeft: number) =>
  showWarning(
    sessionText.endsSoon(minutesLeft),
    <>
      {sessionText.endsSoonLine}{' '}
      <Button size="compact-sm" variant="light" onClick={() => void askAgain(true)}>
        {sessionText.signInNow}
      </Button>
    </>,
    { stays: true },
  )
