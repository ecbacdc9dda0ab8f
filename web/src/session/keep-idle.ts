import { sessionLimits } from '@manara/contract/session-limits.ts'
import { isServerTimeKnown, serverNow } from './server-clock.ts'
import { currentSession } from './session.ts'
import { askAgain, isWaiting } from './sign-in-again.ts'
import { signsOfUse } from './signs-of-use.ts'

const minute = 60_000
const lookMilliseconds = 15_000
const warningMilliseconds = sessionLimits.idleWarningMinutes * minute
/** Use of the page is told to the server no more often: the limit itself is a setting, 15 minutes at least. */
const tellMilliseconds = 5 * minute

/** Of the last answer of the server to any tab of this browser. */
const storedKey = 'idle-end'

interface Known {
  userId: string
  /** Milliseconds by the clock of the server; null where the session does not end by idleness. */
  endsAt: number | null
  heardAt: number
}

function readKnown(userId: string): Known | undefined {
  const known: Partial<Known> | null = JSON.parse(localStorage.getItem(storedKey) ?? 'null')
  return known?.userId === userId ? (known as Known) : undefined
}

const needsTelling = (known: Known | undefined) => !known || serverNow() - known.heardAt > tellMilliseconds

interface IdleKeeper {
  /** Tells the server that the page is in use. */
  stayHere: () => Promise<{ idleEndsAt: string | null }>
  /** Asks whether somebody is still there; gives the way to take the question back. */
  ask: () => () => void
}

/**
 * Ends of idleness (R-session-6): use of the page is told to the server, nobody's use is asked for before the end, and after it
 * the page is covered until its person signs in again. Students have none.
 */
export function keepFromIdling({ stayHere, ask }: IdleKeeper) {
  let isInUse = true
  let isTelling = false
  let takeBack: (() => void) | undefined

  async function tell(userId: string) {
    isTelling = true
    const answer = await stayHere().catch(() => undefined)
    isTelling = false
    if (!answer || currentSession()?.userId !== userId) return
    const endsAt = answer.idleEndsAt === null ? null : Date.parse(answer.idleEndsAt)
    localStorage.setItem(storedKey, JSON.stringify({ userId, endsAt, heardAt: serverNow() } satisfies Known))
  }

  function settle(left: number) {
    if (left > 0 && left <= warningMilliseconds) takeBack ??= ask()
    else {
      takeBack?.()
      takeBack = undefined
    }
    if (left <= 0) void askAgain()
  }

  async function look() {
    const session = currentSession()
    if (!session) return settle(Number.POSITIVE_INFINITY)
    if (session.role === 'Student' || !isServerTimeKnown() || isTelling || isWaiting()) return
    if (isInUse && !document.hidden && needsTelling(readKnown(session.userId))) await tell(session.userId)
    isInUse = false
    const known = readKnown(session.userId)
    settle(known?.endsAt ? known.endsAt - serverNow() : Number.POSITIVE_INFINITY)
  }

  const noteUse = () => {
    isInUse = true
    if (takeBack) void look()
  }
  const handleLook = () => void look()
  for (const sign of signsOfUse) addEventListener(sign, noteUse, { capture: true, passive: true })
  addEventListener('visibilitychange', handleLook)
  const timer = setInterval(handleLook, lookMilliseconds)
  return () => {
    clearInterval(timer)
    takeBack?.()
    removeEventListener('visibilitychange', handleLook)
    for (const sign of signsOfUse) removeEventListener(sign, noteUse, { capture: true })
  }
}
