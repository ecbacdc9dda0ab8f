import { isServerTimeKnown, serverNow } from './server-clock.ts'
import { currentSession } from './session.ts'
import { signsOfUse } from './signs-of-use.ts'
import { haveOneOwner, readToken, storeToken } from './token.ts'

const minute = 60_000
/** So long before an end that cannot be moved the page says so. */
const warningMinutes = 10

interface Renewed {
  token: string
  isLast: boolean
}

interface SessionKeeper {
  renew: () => Promise<Renewed>
  /** Fetches what an ended session needs, when the page has been open for a while. */
  prepare: () => void
  /** The session ends in so many minutes. */
  warn: (minutesLeft: number) => void
}

/** Renews the session in its second half while the page is in use, and warns of an end that renewal cannot postpone. */
export function keepSession({ renew, prepare, warn }: SessionKeeper) {
  let isInUse = true
  let lastToken: string | undefined
  let warnedToken: string | undefined

  async function tryRenewing(token: string) {
    const renewed = await renew().catch(() => undefined)
    // The user may have signed out, or another one in, before the reply arrived.
    const present = readToken()
    if (!renewed || present !== token || !haveOneOwner(present, renewed.token)) return
    storeToken(renewed.token)
    if (renewed.isLast) lastToken = renewed.token
  }

  function warnOnce() {
    const token = readToken()
    const session = currentSession()
    if (!token || !session || warnedToken === token) return
    const minutesLeft = Math.floor((session.expiresAt.getTime() - serverNow()) / minute)
    if (minutesLeft < 0 || minutesLeft > warningMinutes) return
    warnedToken = token
    warn(minutesLeft)
  }

  async function check() {
    const token = readToken()
    const session = currentSession()
    if (!token || !session || !isServerTimeKnown() || !isInUse || document.hidden) return
    isInUse = false
    const left = session.expiresAt.getTime() - serverNow()
    const isDue = left > 0 && left < (session.expiresAt.getTime() - session.issuedAt.getTime()) / 2
    if (isDue && token !== lastToken) await tryRenewing(token)
    warnOnce()
  }

  const noteUse = () => {
    isInUse = true
  }
  for (const sign of signsOfUse) addEventListener(sign, noteUse, { capture: true, passive: true })
  const timer = setInterval(() => {
    if (currentSession()) prepare()
    void check()
  }, minute)
  const handleReturn = () => void check()
  addEventListener('visibilitychange', handleReturn)
  return () => {
    clearInterval(timer)
    removeEventListener('visibilitychange', handleReturn)
    for (const sign of signsOfUse) removeEventListener(sign, noteUse, { capture: true })
  }
}
