import type { LastSignIn } from '@manara/contract/last-sign-in.ts'
import { showWarning } from '../../http/toasts.tsx'
import { signInsText as text } from './sign-ins.text.ts'

/** So many are no slips of the hand: the notice stays until it is closed. The owner was sent a mail too (R-session-2). */
const manyFailures = 10

/** The router follows a pushed address; toasts are outside of it. */
const SessionsLink = ({ path }: { path: string }) => (
  <a
    href={path}
    onClick={(event) => {
      event.preventDefault()
      history.pushState(null, '', path)
    }}
  >
    {text.ownSessions}
  </a>
)

/** Warns at sign-in of failed attempts since the last one, of many with the way to the own sessions; silent without any. */
export function warnOfFailedSince(last: LastSignIn | undefined, profilePath: string): void {
  if (!last || last.failures === 0) return
  const line = text.failedSinceLine(last)
  if (last.failures < manyFailures) return void showWarning(text.failedSince, line)
  const withWay = (
    <>
      {line} <SessionsLink path={profilePath} />
    </>
  )
  showWarning(text.failedSince, withWay, { stays: true })
}
